"""Pairs of players who play one match after another, whatever happens, and write down what they are told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection

from bench.client import Client, Gap, Guest, admit, against_each_other, at_random, http_to
from bench.faulty.history import History
from bench.faulty.world import World
from jaipur.wire.from_server import FromServer

LATE: Final = 5.0
"""Seconds after which it is told who has not gone on."""
_AGAIN: Final = 0.2
"""Seconds after which a table is asked for again."""
_ASK_WITHIN: Final = 3.0


class Witness(Client):
    """A player whose history is kept."""

    def __init__(self, pair: Pair, addresses: Sequence[str], guest: Guest, match: str, seed: bytes) -> None:
        super().__init__(addresses, guest, match, at_random(seed))
        self._pair = pair
        self.history = History(match)

    def __str__(self) -> str:
        pending = None if self._pending is None else type(self._pending.request).__name__
        refused = self.refused[-1].why if self.refused else None
        return (
            f"seat {self.seat} of {self.match} at version {self.version}, waits for {pending}, "
            f"dialled {self.dialled} times, last refused {refused}"
        )

    async def stay(self) -> None:
        """Play to the end; what makes no sense is written down, and the table joined anew."""
        while not self.is_done:
            try:
                await self.play()
            except (Gap, ValueError) as error:
                self.history.broken.append(str(error))
                self.version = 0

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        if getattr(message, "match", None) not in {None, self.match}:
            return  # a replay of what was said at an earlier table
        before = len(self.history.acknowledged)
        self.history.hear(message)
        self._pair.acknowledged += len(self.history.acknowledged) - before
        await super()._heed(socket, message)

    async def _go_on(self, socket: ClientConnection) -> None:
        try:
            await super()._go_on(socket)
        finally:
            if self._pending is not None:
                self.history.ask(self._pending)


class Pair:
    """Two who play with each other."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self._crowd = crowd
        self._chance = random.Random(number)
        self._number = number
        self._players: list[Witness] = []
        self.acknowledged = 0
        """How many commands of theirs were, so far."""

    def __str__(self) -> str:
        return f"pair {self._number}: {'; '.join(map(str, self._players)) or 'without a table'}"

    async def play_on(self) -> None:
        """Play until cancelled."""
        guests: tuple[Guest, Guest] | None = None
        while True:
            http = self._chance.choice(self._crowd.doors)
            try:
                async with asyncio.timeout(_ASK_WITHIN):
                    guests = guests or (await admit(http), await admit(http))
                    match = await against_each_other(http, *guests)
            except (httpx.HTTPError, TimeoutError):
                await asyncio.sleep(_AGAIN)
                continue
            await self._play(match, guests)

    async def _play(self, match: str, guests: tuple[Guest, Guest]) -> None:
        for seat, guest in enumerate(guests):
            turn = (self._number + seat) % len(self._crowd.ways)
            ways = self._crowd.ways[turn:] + self._crowd.ways[:turn]
            self._players.append(Witness(self, ways, guest, match, self._chance.randbytes(8)))
        self._crowd.histories += [player.history for player in self._players]
        async with asyncio.TaskGroup() as group:
            for player in self._players:
                group.create_task(player.stay())
        self._players.clear()


class Crowd:
    """All players of a world."""

    def __init__(self, world: World, pairs: int) -> None:
        self._world = world
        self._stack = AsyncExitStack()
        self._playing: list[asyncio.Task[None]] = []
        self.ways: list[str] = []
        self.doors: list[httpx.AsyncClient] = []
        self.histories: list[History] = []
        self.pairs = [Pair(self, number) for number in range(pairs)]

    async def start(self) -> None:
        """Let them begin."""
        self.ways = [proxy.address for proxy in self._world.proxies]
        for node in self._world.nodes:
            self.doors.append(await self._stack.enter_async_context(http_to(node.address, anew=True)))
        self._playing = [asyncio.create_task(pair.play_on()) for pair in self.pairs]

    def check(self) -> None:
        """Raise what went wrong with a player itself."""
        for task in self._playing:
            if task.done():
                task.result()

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(history.moves for history in self.histories)

    async def goes_on(self, within: float) -> float:
        """Wait until every pair was acknowledged something from now on; say how many seconds that took."""
        loop = asyncio.get_running_loop()
        began, before = loop.time(), {pair: pair.acknowledged for pair in self.pairs}
        tell_at = began + LATE
        while waiting := [pair for pair, so_far in before.items() if pair.acknowledged == so_far]:
            if loop.time() > tell_at:
                print("\n".join(f"    late: {pair}" for pair in waiting[:3]), flush=True)
                tell_at = began + within
            if loop.time() > began + within:
                break
            await asyncio.sleep(0.02)
        return loop.time() - began

    async def close(self) -> None:
        """Let them stop where they are."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._stack.aclose()
