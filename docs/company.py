"""Company for the pictures: people who have played somebody, and who play each other meanwhile."""

from __future__ import annotations

import asyncio
import time
from threading import Thread
from typing import TYPE_CHECKING, Final

from bench.server.client import Client, Guest, admit, against_each_other, sign_up
from tests.e2e.remote_players import aside, sensibly
from tests.server.servers import play

if TYPE_CHECKING:
    from bench.server.client import Choose
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View
    from tests.server.servers import Server

NAMES: Final = ("Kavya", "Dev", "Nisha", "Rohit")
OPPONENTS: Final = ("Kavya", "Dev", "Kavya", "Nisha", "Kavya", "Dev")
"""Of the rated matches, in this order."""
RATED: Final[dict[str, object]] = {
    "rated": True,
    "control": {"type": "live", "minutes": 10, "increment": 5},
}
BY_DAYS: Final[dict[str, object]] = {"control": {"type": "correspondence", "days": 3}}
A_WHILE: Final = 12
"""Seconds for a move of those who play meanwhile."""
OPENING: Final = 5
"""Moves that each of them makes at once."""
STARTED: Final = 30
"""Seconds until there is something to see at their tables, and the others' matches count."""


def keep_company(server: Server, somebody: Guest) -> None:
    """Have somebody followed, challenged and played by others, two of whom play on until the program ends."""
    people = aside(_meet(server, somebody))
    for number, name in enumerate(OPPONENTS):
        aside(_played(server, somebody, people[name], bytes([number])))
    aside(_ask(server, somebody, people))
    Thread(target=lambda: asyncio.run(_meanwhile(server, people)), daemon=True).start()
    time.sleep(STARTED)


async def _meet(server: Server, somebody: Guest) -> dict[str, Guest]:
    """Make accounts, and have somebody follow them."""
    async with server.http() as http:
        people = {name: await sign_up(http, await admit(http), name) for name in NAMES}
        for each in people.values():
            (await http.put(f"/api/follows/{each.user}", headers=somebody.headers)).raise_for_status()
        return people


async def _played(server: Server, one: Guest, other: Guest, seed: bytes) -> None:
    """Have two people play a rated match."""
    async with server.http() as http:
        match = await against_each_other(http, one, other, **RATED)
    await play(
        Client([server.address], one, match, sensibly(b"one" + seed)),
        Client([server.address], other, match, sensibly(b"other" + seed)),
    )


async def _ask(server: Server, somebody: Guest, people: dict[str, Guest]) -> None:
    """Send somebody a challenge, and let it be somebody's turn."""
    async with server.http() as http:
        name = (await http.get("/api/me", headers=somebody.headers)).json()["name"]
        challenged = await http.post("/api/invitations", json={"to": name}, headers=people["Dev"].headers)
        challenged.raise_for_status()
        await against_each_other(http, people["Nisha"], somebody, **BY_DAYS)


async def _meanwhile(server: Server, people: dict[str, Guest]) -> None:
    """Play on at two tables, slowly."""
    async with asyncio.TaskGroup() as playing:
        for one, other in (("Kavya", "Rohit"), ("Nisha", "Dev")):
            playing.create_task(_play_slowly(server, people[one], people[other]))


async def _play_slowly(server: Server, one: Guest, other: Guest) -> None:
    async with server.http() as http:
        match = await against_each_other(http, one, other)
    await play(
        Client([server.address], one, match, _slowly(sensibly(b"slow one"))),
        Client([server.address], other, match, _slowly(sensibly(b"slow other"))),
    )


def _slowly(choose: Choose) -> Choose:
    moves = 0

    def chosen(view: View) -> Move:
        nonlocal moves
        moves += 1
        time.sleep(A_WHILE if moves > OPENING else 0)
        return choose(view)

    return chosen
