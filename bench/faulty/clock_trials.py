"""Worlds whose clocks are put to the test: walls that are wrong, time that is up, servers that go away."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from bench.faulty.world.processes import Node
from bench.faulty.world.wall_clock import WrongWall
from bench.nightly import NIGHTLY
from bench.server.client import http_to
from bench.server.nodes import FREELY as DRIVEN
from bench.server.timed_client import Note, TimedClient, clock_errors, two_timed
from jaipur.online.clock import SECOND
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer

MATCHES: Final = 24 if NIGHTLY else 4
AWAY: Final = 10.0 if NIGHTLY else 4.0
"""Seconds for which a server is away."""
WITHIN: Final = 120.0
MOVE_ON: Final = 0.3
"""Seconds after which somebody goes to the other node."""
SWAP_AT: Final = 20
"""The version at which the walls change."""
SHORT: Final = 8
"""Minutes of a second each."""
WAIT_FROM: Final = 8
"""The version from which on nobody moves."""
LIVED: Final = 0.5
"""Seconds of thought before a server goes away."""
ERROR_BAR: Final = 3.0
PLANTED: Final = "bench.faulty.planted"
FREELY: Final = {**DRIVEN, "jit": "0"}

Pairs = Sequence[tuple[TimedClient, TimedClient]]


@asynccontextmanager
async def running(*nodes: Node) -> AsyncIterator[list[str]]:
    """Have nodes, and give their addresses."""
    try:
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
        yield [node.address for node in nodes]
    finally:
        for node in nodes:
            await asyncio.to_thread(node.kill)


@asynccontextmanager
async def two_nodes(
    address: str, folder: Path, command: Sequence[str]
) -> AsyncIterator[tuple[list[Node], list[WrongWall]]]:
    """Have two nodes, one an hour ahead and one behind."""
    nats = NatsServer(folder.with_suffix(".nats"))
    nats.start()
    shared = {"database_url": address, "nats_url": nats.address, **FREELY}
    nodes = [Node(folder / name, command, **shared) for name in ("ahead", "behind")]
    walls = [WrongWall(node, hours) for node, hours in zip(nodes, (1, -1), strict=True)]
    try:
        async with running(*nodes):
            yield nodes, walls
    finally:
        nats.kill()


async def seated(addresses: Sequence[str], matches: int, **terms: int) -> Pairs:
    """Seat the players."""
    async with http_to(addresses[0]) as http:
        return [await two_timed(http, addresses, number, **terms) for number in range(matches)]


@asynccontextmanager
async def playing(pairs: Pairs) -> AsyncIterator[list[TimedClient]]:
    """Let all play for as long as this lasts."""
    clients = [*chain(*pairs)]
    tasks = [asyncio.create_task(client.play()) for client in clients]
    try:
        yield clients
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Walls(NamedTuple):
    """The results of matches whose servers had wrong wall clocks."""

    over: int
    """Matches that were played to their end, by the rules."""
    flagged: int
    error: float
    """By how many seconds a clock that was told was wrong at most."""
    changes: int
    """How often somebody went to another node."""
    swapped: bool
    """Whether the walls changed meanwhile."""

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return self.over == MATCHES and not self.flagged and self.error <= ERROR_BAR and self.swapped


async def wrong_walls(address: str, folder: Path, command: Sequence[str], within: float) -> Walls:
    """Play while walls are wrong and change, and players change nodes; end at the first wrong clock."""
    chance = random.Random(0)
    async with two_nodes(address, folder, command) as (nodes, walls):
        pairs = await seated([node.address for node in nodes], MATCHES)
        async with playing(pairs) as clients:
            until, swapped = perf_counter() + within, False
            while (
                not _judged(pairs, swapped).is_right and _worst(pairs) <= ERROR_BAR and perf_counter() < until
            ):
                await asyncio.sleep(MOVE_ON)
                await chance.choice(clients).cut()
                if not swapped and clients[0].version >= SWAP_AT:
                    swapped = True
                    for wall, hours in zip(walls, (-1, 1), strict=True):
                        wall.set(hours)
        return _judged(pairs, swapped)


def _judged(pairs: Pairs, swapped: bool) -> Walls:  # noqa: FBT001 - as it is told
    flagged = sum(one.is_flagged or other.is_flagged for one, other in pairs)
    over = sum(one.is_over and other.is_over and not one.is_flagged for one, other in pairs)
    clients = [*chain(*pairs)]
    return Walls(over, flagged, _worst(pairs), sum(client.dialled - 1 for client in clients), swapped)


def _worst(pairs: Pairs) -> float:
    return max((error for pair in pairs for error in clock_errors(*pair)), default=0.0)


async def time_is_up(address: str, folder: Path) -> list[float]:
    """Let time pass at both nodes, and kill one; say how many seconds late players were told of the end."""
    async with two_nodes(address, folder, (PLANTED, "hurried")) as (nodes, _):
        pairs = await seated([node.address for node in nodes], MATCHES, minutes=SHORT)
        for client in chain(*pairs):
            client.waits_from = WAIT_FROM
        async with playing(pairs) as clients:
            await eventually(lambda: all(client.waits or client.is_over for client in clients), WITHIN)
            await asyncio.to_thread(nodes[0].kill)
            with suppress(AssertionError):
                await eventually(lambda: all(client.is_over for client in clients), 3 * SHORT)
    return [_lateness(client) for client in clients if client.is_flagged]


def _lateness(client: TimedClient) -> float:
    """Say how long after the time was up the end was told."""
    ended = client.notes[-1]
    began = next(note for note in client.notes if note.version == ended.version - 1)
    return ended.at - began.at - began.left


class Restart(NamedTuple):
    """A server that goes away, and how."""

    name: str
    node: Node
    end: Callable[[Node], object]
    hours: int = 0
    """What its wall is ahead by when it is back."""


async def restarted(restart: Restart) -> float:
    """Take a server away and bring it back; say how many seconds a player lost to that, or seemed to."""
    node, wall = restart.node, WrongWall(restart.node, 0)
    async with running(node) as addresses:
        pairs = await seated(addresses, 1)
        for client in chain(*pairs):
            client.waits_from = WAIT_FROM
        async with playing(pairs) as clients:
            await eventually(lambda: all(client.waits for client in clients), WITHIN)
            await asyncio.sleep(LIVED)
            await asyncio.to_thread(restart.end, node)
            gone = perf_counter()
            for client in clients:
                client.waits_from = None
            wall.set(restart.hours)
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(node.start)
            back = perf_counter()
            await eventually(lambda: all(client.version > WAIT_FROM for client in clients), WITHIN)
    before, again = _first(clients, WAIT_FROM), _first(clients, WAIT_FROM, after=gone)
    moved, seat = _first(clients, WAIT_FROM + 1), before.times.running or 0
    shown = before.left - again.left - (again.at - back)
    charged = (before.times.left[seat] - moved.times.left[seat]) / SECOND - (moved.at - back)
    return max(shown, charged) - (gone - before.at)


def _first(clients: Sequence[TimedClient], version: int, after: float = 0.0) -> Note:
    """Give what was told of a version, to whom it was told first."""
    notes = (note for client in clients for note in client.notes if note.at > after)
    return min(note for note in notes if note.version == version)
