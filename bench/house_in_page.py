"""What an unrated match against the house costs a server: played at its tables, and played in the browser.

The same matches twice, in one run of one server. First they are played over WebSockets, with the server's own
bots. Then their moves are sent as a browser sends a match that it played, and the server checks and archives
them. A guest is let in for each. What the server does while nobody asks is subtracted from both.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Sequence
from time import perf_counter, time
from typing import Final, NamedTuple

import httpx
import msgspec

from bench.faulty.world.processes import SERVE
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.server.client import Choose, Client, admit, against_house, forgetful, http_to
from bench.server.nodes import FREELY, HERE, Program, cpu_of, served
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import read_record
from jaipur.wire.own_matches import DeviceMatch
from jaipur.wire.values import LETTERS

MATCHES: Final = 8 if NIGHTLY else 3
"""Of each level."""
AGAIN: Final = 20
"""How often each match of a browser is sent, by guest after guest: once takes too little CPU to see."""
IDLE: Final = 5.0
ARCHIVED_WITHIN: Final = 60.0
MOST: Final = 5.0
"""Percent."""


class Cost(NamedTuple):
    """CPU seconds of a server for one match, by how it was played."""

    at_server: float
    in_page: float

    @property
    def percent(self) -> float:
        """What a match in the page costs, of what one at the server does."""
        return round(100 * self.in_page / self.at_server, 2)


def _player(seed: str) -> Choose:
    player = player_named("heuristic", seed.encode())
    return lambda view: player.choose(forgetful(view), Limits()).move


class Meter:
    """Measures what a server does for its clients."""

    def __init__(self, program: Program) -> None:
        self._own = [program.process.pid]
        self._idle = 0.0

    async def learn_idle(self) -> None:
        """See what it does while nobody asks."""
        await asyncio.sleep(1)
        before = cpu_of(self._own)
        await asyncio.sleep(IDLE)
        self._idle = (cpu_of(self._own) - before) / IDLE

    def start(self) -> tuple[float, float]:
        """Note the CPU and the time."""
        return cpu_of(self._own), perf_counter()

    def since(self, start: tuple[float, float]) -> float:
        """Return the CPU seconds since then, without those of an idle server."""
        cpu, began = start
        return cpu_of(self._own) - cpu - self._idle * (perf_counter() - began)


async def _play(http: httpx.AsyncClient, level: str) -> str:
    """Play one match at the server, to its end."""
    guest = await admit(http)
    match = await against_house(http, guest, level)
    await Client([str(http.base_url).rstrip("/")], guest, match, _player(match)).play()
    return match


async def _record(http: httpx.AsyncClient, match: str) -> Record:
    async with asyncio.timeout(ARCHIVED_WITHIN):
        while True:
            response = await http.get(f"/api/matches/{match}/record")
            if "etag" in response.headers:
                return read_record(response.text)
            await asyncio.sleep(0.5)


def _as_played_in_page(record: Record) -> DeviceMatch:
    """Return what a browser sends of a match with the same cards and moves."""
    assert record.nonces is not None  # noqa: S101 - the match was played
    assert record.seed is not None  # noqa: S101 - the same
    now = round(time() * 1000) - 60_000
    return DeviceMatch(
        name="local-" + "".join(secrets.choice(LETTERS) for _ in range(13)),
        level=record.players[1],
        options=record.options,
        seed=record.seed,
        nonce=record.nonces[0],
        rounds=len(record.rounds),
        moves=",".join(ply.move for played in record.rounds for ply in played.plies),
        ended=None,
        opened_at=now,
        ended_at=now,
    )


async def _send(http: httpx.AsyncClient, told: Sequence[DeviceMatch]) -> None:
    for each in told:
        guest = await admit(http)
        body = msgspec.to_builtins(each)
        response = await http.post("/api/device-matches", json=body, headers=guest.headers)
        response.raise_for_status()


async def _compared(http: httpx.AsyncClient, meter: Meter, level: str) -> Cost:
    """Compare for one level, after one match of each kind that warms up."""
    await _send(http, [_as_played_in_page(await _record(http, await _play(http, level)))])
    start = meter.start()
    matches = [await _play(http, level) for _ in range(MATCHES)]
    # Archiving is a part of what a match costs; it waits for a while, in which nothing else is done.
    await asyncio.sleep(12)
    at_server = meter.since(start) / MATCHES
    told = [_as_played_in_page(await _record(http, match)) for match in matches]
    start = meter.start()
    await _send(http, told * AGAIN)
    return Cost(at_server, meter.since(start) / (MATCHES * AGAIN))


async def _measured() -> dict[str, Cost]:
    levels = [*LEVELS] if NIGHTLY else [*dict.fromkeys((next(iter(LEVELS)), *list(LEVELS)[-2:]))]
    with (
        tempfile.TemporaryDirectory() as folder,
        served(SERVE, folder, **HERE, **FREELY, house_patience="0") as program,
    ):
        meter = Meter(program)
        async with http_to(program.address, anew=True) as http:
            for level in levels:  # kernels are loaded
                await _play(http, level)
            await meter.learn_idle()
            return {level: await _compared(http, meter, level) for level in levels}


def run() -> Result:
    """Measure, print a table, and compare the mean over the levels with the bar."""
    costs = asyncio.run(_measured())
    print("| level | at the server, ms of CPU | in the page, ms of CPU | of it, % |\n|---|---:|---:|---:|")
    for level, cost in costs.items():
        print(f"| {level} | {1_000 * cost.at_server:.1f} | {1_000 * cost.in_page:.2f} | {cost.percent} |")
    mean = Cost(*(sum(part) / len(costs) for part in zip(*costs.values(), strict=True)))
    figures = {
        level: Figure(cost.percent, "% of the CPU", f"<= {MOST}", cost.percent <= MOST)
        for level, cost in costs.items()
    }
    ok = mean.percent <= MOST and all(figure.ok for figure in figures.values())
    return Result("house_in_page", mean.percent, "% of the CPU of a match", f"<= {MOST}", ok, figures)
