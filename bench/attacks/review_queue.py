"""Forty reviews that two addresses request at once, and how long another user then waits for one."""

from __future__ import annotations

import asyncio
import secrets
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

import httpx

from bench.server.client import Client, Guest, admit, against_each_other, at_random, dial, http_to, say
from bench.server.nodes import Program
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Ask, Join

QUEUED: Final = 40
ATTACKERS: Final = 4
"""Users, half of them at each address: a user may request ten reviews at once, an address twenty."""
PAIRS: Final = 4
ENTRIES: Final = 16
"""Entries of the log of a match that is reviewed: a few moves, so that a review takes little time."""
CALM: Final = 3
BAR: Final = 5.0
"""A user's own review, one that is under way, one of each attacking address, and some time to look."""
LOOK_EVERY: Final = 0.05
MADE_WITHIN: Final = 120.0


class Reviewed(NamedTuple):
    """Seconds from the request for a review to the review: on a calm server, and behind forty others."""

    calm: float
    hard: float

    @property
    def ratio(self) -> float:
        """How many times as long it takes."""
        return self.hard / self.calm


async def measure(program: Program) -> Reviewed:
    """Measure some reviews on a calm server, then queue forty, and measure one more."""
    async with http_to(program.address, anew=True) as http:
        pairs = [
            (await admit(http, "198.51.100.30"), await admit(http, "198.51.100.30")) for _ in range(PAIRS)
        ]
        each = -(-(QUEUED + CALM + 2) // PAIRS)
        made = await asyncio.gather(*(_matches(http, program.address, pair, each) for pair in pairs))
        matches = [match for some in made for match in some]
        honest, another = await admit(http, "192.0.2.251"), await admit(http, "192.0.2.252")
        calm = [await _wait(http, matches.pop(), honest, MADE_WITHIN) for _ in range(CALM + 1)]
        usual = median(calm[1:])  # the first one waited until kernels were loaded
        await _queue(http, matches[1:])
        return Reviewed(usual, await _wait(http, matches[0], another, 2 * BAR * usual))


async def _matches(http: httpx.AsyncClient, address: str, pair: tuple[Guest, Guest], count: int) -> list[str]:
    """Play some short matches, which one of the players gives up."""
    made: list[str] = []
    for _ in range(count):
        match = await against_each_other(http, *pair)
        both = [Client([address], guest, match, at_random(match.encode())) for guest in pair]
        await asyncio.gather(*(client.play(lambda client: client.version >= ENTRIES) for client in both))
        socket = await dial(address, pair[0])
        await socket.send(say(Join(match)))
        await socket.recv()
        await socket.send(say(Ask(match, secrets.token_urlsafe(12), Resign())))
        await socket.recv()
        await socket.close()
        made.append(match)
    return made


async def _queue(http: httpx.AsyncClient, matches: list[str]) -> None:
    askers = [await admit(http, f"203.0.113.{80 + number % 2}") for number in range(ATTACKERS)]
    asked = [
        await http.post(f"/api/matches/{match}/review", headers=askers[number % ATTACKERS].headers)
        for number, match in enumerate(matches[:QUEUED])
    ]
    if not all(each.is_success for each in asked):
        raise RuntimeError(f"reviews were not queued: {[each.status_code for each in asked]}")


async def _wait(http: httpx.AsyncClient, match: str, asker: Guest, most: float) -> float:
    """Request a review, and wait until it is made, for so many seconds at the most."""
    path, began = f"/api/matches/{match}/review", perf_counter()
    (await http.post(path, headers=asker.headers)).raise_for_status()
    while perf_counter() - began < most:
        if (await http.get(path, headers=asker.headers)).json()["type"] == "made":
            break
        await asyncio.sleep(LOOK_EVERY)
    return perf_counter() - began
