"""Pairs of players who play one match after another, whatever happens, and others who seek an opponent."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Final

import httpx

from bench.faulty.checks.history import History
from bench.faulty.checks.lobby import Told
from bench.faulty.clients.player import Tally, Witness
from bench.faulty.clients.seekers import Seeker
from bench.faulty.world.world import World
from bench.server.client import Guest, admit, against_each_other, http_to

LATE: Final = 5.0
"""Seconds after which it is told who has not gone on."""
_AGAIN: Final = 0.2
"""Seconds after which a table is asked for again."""
_ASK_WITHIN: Final = 3.0


class Pair(Tally):
    """Two who play with each other."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        super().__init__()
        self._crowd = crowd
        self._chance = random.Random(number)
        self._number = number
        self._players: list[Witness] = []

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

    def __init__(self, world: World, pairs: int, seekers: int) -> None:
        self._world = world
        self._stack = AsyncExitStack()
        self._playing: list[asyncio.Task[None]] = []
        self.ways: list[str] = []
        self.doors: list[httpx.AsyncClient] = []
        self.histories: list[History] = []
        self.told: set[Told] = set()
        """Who was told of which table."""
        self.pairs = [Pair(self, number) for number in range(pairs)]
        self._seekers = [Seeker(number, self.histories, self.told) for number in range(seekers)]

    async def start(self) -> None:
        """Let them begin."""
        self.ways = [proxy.address for proxy in self._world.proxies]
        for node in self._world.nodes:
            self.doors.append(await self._stack.enter_async_context(http_to(node.address, anew=True)))
        playing = [pair.play_on() for pair in self.pairs]
        seeking = [seeker.seek_on(self.doors, self.ways) for seeker in self._seekers]
        self._playing = [asyncio.create_task(each) for each in (*playing, *seeking)]

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
