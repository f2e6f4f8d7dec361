"""People who play at other computers, for tests in a browser: programs."""

from __future__ import annotations

from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final, TypeVar

from playwright.sync_api import Page

from bench.server.client import (
    Choose,
    Client,
    Guest,
    admit,
    against_each_other,
    at_random,
    forgetful,
    sign_up,
)
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.wire.client_messages import Continue, SeatRequest
from tests.server.servers import Server, play, run

T = TypeVar("T")

AS_IT_COMES: Final = 0.15
"""How often."""
REVIEWED: Final = 60_000
"""Milliseconds for a match to be archived and reviewed, on a machine that does other things too."""


def as_guest(page: Page) -> Guest:
    """Give who is signed in there."""
    cookie = next(each for each in page.context.cookies() if "jaipur" in each.get("name", ""))
    return Guest("", f"{cookie.get('name')}={cookie.get('value')}")


def sensibly(seed: bytes) -> Choose:
    """Choose by a rule of thumb, and now and then as it comes."""
    dice, thumb, anyhow = Random(seed), player_named("heuristic", seed), at_random(seed)

    def chosen(view: View) -> Move:
        if dice.random() < AS_IT_COMES:
            return anyhow(view)
        return thumb.choose(forgetful(view), Limits()).move

    return chosen


def aside(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run to the end in another thread: the browser's own loop is running in this one."""
    with ThreadPoolExecutor() as another:
        return another.submit(lambda: run(coroutine)).result()


def have_played(server: Server) -> tuple[Guest, str]:
    """Have two guests play any moves, for a round; gives one of them, and the match."""

    async def played() -> tuple[Guest, str]:
        async with server.http() as http:
            guests = (await admit(http), await admit(http))
            match = await against_each_other(http, *guests, options={"seals": 1})
        await play(
            *(
                Client([server.address], guest, match, at_random(bytes([seat])))
                for seat, guest in enumerate(guests)
            )
        )
        return guests[0], match

    return aside(played())


def play_out(server: Server, guest: Guest, match: str, choose: Choose | None = None) -> None:
    """Play somebody's match to its end, at random or as told."""
    aside(Client([server.address], guest, match, choose or at_random(b"elsewhere")).play())


class _RoundPlayer(Client):
    """A player who lets somebody else begin the next round."""

    def _next(self) -> SeatRequest | None:
        request = super()._next()
        return None if isinstance(request, Continue) else request


def play_round_out(server: Server, guest: Guest, match: str, choose: Choose) -> View:
    """Play somebody's match to the end of the round, or of the match; give what is seen then."""
    player = _RoundPlayer([server.address], guest, match, choose)

    def is_scored(client: Client) -> bool:
        view = None if client.standing is None else client.standing.view
        return view is not None and view.round > 0 and view.to_move is None

    aside(player.play(is_scored))
    assert player.standing is not None
    return player.standing.view


def play_daily(server: Server, name: str, choose: Choose | None = None) -> None:
    """Have an account by a name, and play today's deal with it."""

    async def come() -> tuple[Guest, str]:
        async with server.http() as http:
            guest = await sign_up(http, await admit(http), name)
            deal = (await http.get("/api/daily")).json()["deal"]
            begun = await http.post(f"/api/deals/{deal}/tries", headers={"cookie": guest.cookie})
            return guest, str(begun.raise_for_status().json()["match"])

    guest, match = aside(come())
    play_out(server, guest, match, choose)
