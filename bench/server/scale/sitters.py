"""Idle players of one node, in a process of their own, which has files enough for their connections.

Every player is a guest with a seat of their own, at a table where two wait for the first move.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import resource
from collections.abc import Callable
from enum import Enum, auto
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Final

import httpx
import uvloop

from bench.server.client import Guest, admit, against_each_other, http_to, insist
from bench.server.lean_client import LeanPlayer, Told
from jaipur.wire.client_messages import Ready

AT_ONCE: Final = 50
"""Tables that are opened at a time."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 2.0
WITHIN: Final = 120.0
"""Seconds in which all are there, once the last one has come."""
ANSWER_WITHIN: Final = 3600.0
"""Seconds for the answer of the process."""


class IdlePlayer(LeanPlayer):
    """One who is ready, and then waits."""

    def __init__(self, guest: Guest, match: str, over: Callable[[LeanPlayer], None]) -> None:
        super().__init__(guest, match, over)
        self.is_told = False
        """Whether the table was joined."""

    def _heed(self, told: Told) -> None:
        self.is_told = self.is_told or told.type == "joined"
        super()._heed(told)

    def _go_on(self) -> None:
        standing, seat = self._standing, self._seat
        if standing is not None and seat is not None and not standing.view.round and not standing.ready[seat]:
            self._ask(Ready("00"))


class Sitter:
    """Somebody who comes back whenever they are cut off."""

    def __init__(self, port: int, guest: Guest, match: str) -> None:
        self._port = port
        self._guest = guest
        self._match = match
        self._player: IdlePlayer | None = None
        self.dropped = 0

    @property
    def is_there(self) -> bool:
        """Whether they are told of their table."""
        return self._player is not None and self._player.is_told

    async def stay(self) -> None:
        """Be there until cancelled."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._be_there()
                self.dropped += 1
                pause = FIRST_PAUSE
            except OSError:
                pause = min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(random.uniform(0, pause))  # not all in one moment

    async def _be_there(self) -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        self._player = player = IdlePlayer(self._guest, self._match, lambda _: over.set())
        try:
            await loop.create_connection(lambda: player, "127.0.0.1", self._port)
            await over.wait()
        finally:
            self._player = None
            player.close()


class Room:
    """All players of one node."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._staying: list[asyncio.Task[None]] = []
        self.sitters: list[Sitter] = []

    async def fill(self, players: int) -> None:
        """Have so many come, two to a table."""
        async with http_to(f"http://127.0.0.1:{self._port}", anew=True) as http:
            while len(self.sitters) < players:
                tables = min(AT_ONCE, (players - len(self.sitters)) // 2)
                await asyncio.gather(*(self._open(http) for _ in range(tables)))
        await self.all_there()

    async def _open(self, http: httpx.AsyncClient) -> None:
        one, other = await insist(lambda: admit(http)), await insist(lambda: admit(http))
        match = await insist(lambda: against_each_other(http, one, other))
        for guest in (one, other):
            sitter = Sitter(self._port, guest, match)
            self.sitters.append(sitter)
            self._staying.append(asyncio.create_task(sitter.stay()))

    async def all_there(self) -> float:
        """Wait until everybody is there; say how many seconds that took."""
        began = perf_counter()
        while not all(sitter.is_there for sitter in self.sitters):
            if perf_counter() - began > WITHIN:
                missing = sum(not sitter.is_there for sitter in self.sitters)
                raise RuntimeError(f"{missing} of {len(self.sitters)} are not there")
            await asyncio.sleep(0.05)
        return perf_counter() - began

    @property
    def dropped(self) -> int:
        """How many connections were lost so far."""
        return sum(sitter.dropped for sitter in self.sitters)

    async def close(self) -> None:
        """Let everybody go."""
        for task in self._staying:
            task.cancel()
        await asyncio.gather(*self._staying, return_exceptions=True)


class _Question(Enum):
    DROPPED = auto()
    ALL_THERE = auto()


class Sitters:
    """A process with a room. It answers one question after another."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, port), daemon=True)
        self._process.start()
        theirs.close()

    async def fill(self, players: int) -> None:
        """Have so many come, two to a table."""
        await asyncio.to_thread(self._ask, players)

    async def dropped(self) -> int:
        """Return how many connections were lost so far."""
        return round(await asyncio.to_thread(self._ask, _Question.DROPPED))

    async def all_there(self) -> float:
        """Wait until everybody is there; return how many seconds that took."""
        return await asyncio.to_thread(self._ask, _Question.ALL_THERE)

    def close(self) -> None:
        """End the process, and with it all connections."""
        self._pipe.close()
        self._process.terminate()
        self._process.join()

    def _ask(self, question: int | _Question) -> float:
        self._pipe.send(question)
        if not self._pipe.poll(ANSWER_WITHIN):
            raise RuntimeError(f"no answer to {question}")
        answer = self._pipe.recv()
        if isinstance(answer, str):
            raise RuntimeError(answer)  # noqa: TRY004 - what went wrong in the process
        return float(answer)


def _serve(pipe: Connection, port: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    uvloop.run(_answer(pipe, port))


async def _answer(pipe: Connection, port: int) -> None:
    """Answer questions until the pipe is closed."""
    room = Room(port)
    try:
        while True:
            question = await asyncio.to_thread(pipe.recv)
            try:
                pipe.send(await _answered(room, question))
            except (RuntimeError, OSError, httpx.HTTPError) as error:
                pipe.send(f"{type(error).__name__}: {error}")
    except EOFError:
        await room.close()


async def _answered(room: Room, question: int | _Question) -> float:
    match question:
        case _Question.DROPPED:
            return room.dropped
        case _Question.ALL_THERE:
            return await room.all_there()
        case players:
            await room.fill(players)
            return players
