"""One address, one /64 and one account that take all they can get, while honest players play.

The attacker is a process of the lowest priority, because it stands for another machine. By night every route
and every message is attacked.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, NamedTuple, get_args

import httpx
import msgspec

from bench.attacks.attacker import Orders, Sent, Who
from bench.attacks.catalogue import A_SEASON, OTHERS, PASSWORD, Places, all_messages, all_requests
from bench.attacks.crowd import SETTLING, Comparison, Crowd, Times, compare
from bench.attacks.other_machine import running
from bench.nightly import NIGHTLY
from bench.server.client import Client, Guest, admit, against_each_other, against_house, at_random, http_to
from bench.server.nodes import Program
from jaipur.players.opponents import LEVELS

PLAYERS: Final = 8
HOUSE: Final = next(iter(LEVELS))
STEP: Final = int(os.environ.get("JAIPUR_ATTACK_STEP", "1"))
"""By night every so many-th attack is made; 4 takes each kind of attacker in turn."""
FOR_LONG: Final = 3_600.0
SPENDING: Final = 4.0
"""Seconds in which all attackers use up what an address may use at once."""
CHOSEN: Final[tuple[tuple[str, Who], ...]] = (
    ("GET /api/matches/{match}/record", "address"),
    ("Resume", "network"),
    ("Join", "account"),
)
"""What is attacked on a push: what an audit found to be expensive."""
CONTROL: Final = "Resume"


class Attackers(NamedTuple):
    """What is sent, and the cookies of those who send it."""

    sent: Sequence[Sent]
    account: str
    others: tuple[str, ...]

    def named(self, name: str) -> Sent:
        """Find something by its name."""
        return next(each for each in self.sent if each.name == name)

    def cookies(self, who: Who) -> tuple[str, ...]:
        """Return the cookies of an attacker: one account, or several at one place."""
        return (self.account,) if who == "account" else self.others


async def prepare(http: httpx.AsyncClient, address: str) -> Attackers:
    """Have what paths and messages name: a match that is over, a table, an account, an invitation, a deal."""
    one, other, *guests = [await admit(http, f"198.51.100.{number}") for number in range(6)]
    match = await against_each_other(http, one, other, options={"seals": 1})
    both = [Client([address], guest, match, at_random(guest.user.encode())) for guest in (one, other)]
    await asyncio.gather(*(client.play() for client in both))
    name = "attacker"
    signed_up = await http.post(
        "/api/sign-up", json={"name": name, "password": PASSWORD}, headers=one.headers
    )
    signed_up.raise_for_status()
    person = Guest(one.user, signed_up.headers["set-cookie"].partition(";")[0], one.at)
    link = (await http.post("/api/invitations", json={}, headers=person.headers)).json()["token"]
    deal = (await http.post("/api/duels", json={"level": HOUSE}, headers=person.headers)).json()["deal"]
    table = await against_house(http, person, HOUSE)
    club = (await http.post("/api/clubs", json={"title": "A club"}, headers=person.headers)).json()["club"]
    opened = await http.post(f"/api/clubs/{club}/seasons", json=A_SEASON, headers=person.headers)
    places = Places(match, table, other.user, name, link, deal, club, opened.json()["season"])
    return Attackers(
        [*all_requests(places), *all_messages(places)],
        person.cookie,
        (other.cookie, *(each.cookie for each in guests)),
    )


@asynccontextmanager
async def attacked(program: Program, who: Who, sent: Sent, cookies: tuple[str, ...]) -> AsyncIterator[None]:
    """Attack a server meanwhile."""
    orders = Orders(httpx.URL(program.address).port or 80, FOR_LONG, who, sent, cookies)
    async with running("bench.attacks.attacker", msgspec.json.encode(orders).decode()):
        yield


async def measure(program: Program, times: Times, *, is_control: bool = False) -> dict[str, Comparison]:
    """Make the attacks one after the other; on a server without budgets only one."""
    found: dict[str, Comparison] = {}
    async with http_to(program.address, anew=True) as http:
        attackers = await prepare(http, program.address)
        crowd = Crowd(program.address, http, HOUSE)
        async with crowd.playing(PLAYERS, 5):
            if not is_control:
                await _spend(program, attackers)
            for name, who in _attacks(attackers, is_control=is_control):

                def attack(name: str = name, who: Who = who) -> AbstractAsyncContextManager[None]:
                    return attacked(program, who, attackers.named(name), attackers.cookies(who))

                result = await compare(crowd, attack, times, is_control=is_control)
                found[f"{name} by {who}"] = result
                print(f"{'without budgets: ' if is_control else ''}{name} by {who}: {result}", flush=True)
    return found


def _attacks(attackers: Attackers, *, is_control: bool) -> Sequence[tuple[str, Who]]:
    if is_control:
        return [(CONTROL, "network")]
    if not NIGHTLY:
        return CHOSEN
    every: list[tuple[str, Who]] = [
        (each.name, who)
        for each in attackers.sent
        for who in get_args(Who)
        if not (who == "account" and each.path in OTHERS)  # nobody is signed in there
    ]
    return every[::STEP]


async def _spend(program: Program, attackers: Attackers) -> None:
    """Let each attacker use up what it may use at once, before anything is measured."""
    async with (
        attacked(program, "address", attackers.named(CHOSEN[0][0]), ()),
        attacked(program, "network", attackers.named("Resume"), ()),
        attacked(program, "account", attackers.named("Resume"), attackers.cookies("account")),
    ):
        await asyncio.sleep(SPENDING)
    await asyncio.sleep(SETTLING)
