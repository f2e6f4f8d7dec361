"""Honest players who play against the house, and how long they wait."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from time import perf_counter
from typing import Final, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection

from bench.server.client import Client, Guest, admit, against_house, at_random
from jaipur.wire.server_messages import FromServer, Happened

THINKING: Final = 0.05
BAR: Final = 2.0
WARM_WITHIN: Final = 120.0
"""Seconds for the first moves, in case the bots are compiled first."""
LARGEST: Final = 999.0
"""The ratio of a wait that did not end."""
SETTLING: Final = 0.5
"""Seconds after an attack in which its last requests are answered."""
_NUMBERS: Final = count(1)


class Honest(Client):
    """A player who takes a moment for each move, and notes how long the house takes for its reply."""

    def __init__(self, address: str, guest: Guest, match: str) -> None:
        super().__init__([address], guest, match, at_random(secrets.token_bytes(8)))
        self.replies: list[float] = []
        self._moved_at: float | None = None

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        before = None if self.standing is None else self.standing.view.to_move
        await super()._heed(socket, message)
        if not isinstance(message, Happened):
            return
        if before == self.seat and message.standing.view.to_move != self.seat:
            self._moved_at = perf_counter()
        elif self._moved_at is not None and before != self.seat:
            self.replies.append(perf_counter() - self._moved_at)
            self._moved_at = None

    async def _go_on(self, socket: ClientConnection) -> None:
        if self._pending is None and self._next() is not None:
            await asyncio.sleep(THINKING)
        await super()._go_on(socket)


class Waits(NamedTuple):
    """How long honest players waited, in seconds: for the acknowledgement of moves, and for the house."""

    moves: list[float]
    replies: list[float]

    def add(self, more: Waits) -> None:
        """Add others."""
        self.moves.extend(more.moves)
        self.replies.extend(more.replies)


class Crowd:
    """Honest players at addresses of their own, who play one match after another."""

    def __init__(self, address: str, http: httpx.AsyncClient, level: str) -> None:
        self._address = address
        self._http = http
        self._level = level
        self._players: set[Honest] = set()

    async def _play(self) -> None:
        guest = await admit(self._http, f"192.0.2.{next(_NUMBERS) % 250}")
        while True:
            match = await against_house(self._http, guest, self._level)
            player = Honest(self._address, guest, match)
            self._players.add(player)
            await player.play()
            self._players.discard(player)

    @asynccontextmanager
    async def playing(self, players: int, moves: int) -> AsyncIterator[None]:
        """Let so many play from now on, and wait for the first moves of each."""
        tasks = [asyncio.create_task(self._play()) for _ in range(players)]
        try:
            moved, began = 0, perf_counter()
            while moved < moves * players and perf_counter() - began < WARM_WITHIN:
                await _pause(tasks, 0.25)
                moved += len(self.taken().moves)
            yield
            await _pause(tasks, 0)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    def taken(self) -> Waits:
        """Return the waits since the last call."""
        waits = Waits([], [])
        for player in self._players:
            waits.add(Waits(player.latencies, player.replies))
            player.latencies.clear()
            player.replies.clear()
        return waits


async def _pause(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    """Wait; raise what went wrong in a task."""
    done, _ = await asyncio.wait(tasks, timeout=seconds)
    for task in done:
        task.result()


def p95(values: list[float]) -> float:
    """Return the 95th percentile in milliseconds."""
    ordered = sorted(values)
    return 1_000 * ordered[int(0.95 * len(ordered))] if ordered else float("inf")


class Comparison(NamedTuple):
    """The waits of calm and of attacked times that alternated."""

    calm: Waits
    hard: Waits

    @property
    def moves(self) -> float:
        """How many times as long as in calm times a move takes."""
        return min(LARGEST, p95(self.hard.moves) / p95(self.calm.moves))

    @property
    def replies(self) -> float:
        """The same for the reply of the house."""
        return min(LARGEST, p95(self.hard.replies) / p95(self.calm.replies))

    @property
    def worst(self) -> float:
        """The larger one."""
        return max(self.moves, self.replies)

    def __str__(self) -> str:
        """Tell both."""
        calm, hard = self.calm, self.hard
        return (
            f"moves {p95(calm.moves):.1f} -> {p95(hard.moves):.1f} ms, "
            f"house {p95(calm.replies):.1f} -> {p95(hard.replies):.1f} ms, "
            f"of {len(calm.moves)} and {len(hard.moves)} moves"
        )


class Times(NamedTuple):
    """Seconds of each part of a cycle, and how many cycles."""

    calm: float
    warm: float
    """At the beginning of an attack, not measured: what was saved of the allowance is used up."""
    hard: float
    cycles: int
    most: int
    """A result beyond the bar is measured again, all cycles together, up to this: others use the machine."""


Attack = Callable[[], AbstractAsyncContextManager[None]]


async def compare(crowd: Crowd, attack: Attack, times: Times, *, is_control: bool = False) -> Comparison:
    """Alternate calm and attacked times."""
    found = Comparison(Waits([], []), Waits([], []))
    for number in range(times.most):
        if number >= times.cycles and (found.worst > BAR) == is_control:
            break
        crowd.taken()
        await asyncio.sleep(times.calm)
        found.calm.add(crowd.taken())
        async with attack():
            await asyncio.sleep(times.warm)
            crowd.taken()
            await asyncio.sleep(times.hard)
            found.hard.add(crowd.taken())
        await asyncio.sleep(SETTLING)
    return found
