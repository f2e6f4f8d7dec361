"""What idle players cost one node, whether it keeps them all, and how soon they are back when it is killed.

Every player is a guest with a seat of their own, at a table where two wait for the first move.
"""

from __future__ import annotations

import asyncio
import random
import resource
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import httpx
import uvloop

from bench.databases import new_database
from bench.faulty.world.processes import Node
from bench.result import Figure, Result
from bench.server.client import Guest, admit, against_each_other, http_to
from bench.server.lean_client import LeanPlayer, Told
from bench.server.nodes import UNLIMITED, cpu_of
from jaipur.cli.warmup import warm_all_levels
from jaipur.wire.client_messages import Join, Ready

PLAYERS: Final = 5_000
SECONDS: Final = 60.0
COST_BAR: Final = 35.0
BACK_BAR: Final = 15.0
WARMING: Final = 100
"""Players who were there before the rest is counted: what the first ones cost, the node costs."""
AT_ONCE: Final = 50
"""Tables that are opened at a time."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 2.0
WITHIN: Final = 120.0
SETTLED: Final = 7.0
"""Seconds in which each socket has been beaten."""
FREELY: Final = {**UNLIMITED, "threads": "1"}


class IdlePlayer(LeanPlayer):
    """One who is ready, and then waits."""

    def __init__(self, guest: Guest, match: str, over: Callable[[LeanPlayer], None]) -> None:
        super().__init__(guest, match, over)
        self.is_told = False
        """Whether the table was joined."""

    def _heed(self, told: Told) -> None:
        self.is_told = self.is_told or told.type == "joined"
        super()._heed(told)
        if told.type == "refused" and not self.is_told:  # the store has much to do
            pause = random.uniform(FIRST_PAUSE, LONGEST_PAUSE)
            asyncio.get_running_loop().call_later(pause, self._say, Join(self._match))

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


class Found(NamedTuple):
    """What was measured: KiB for each, sockets, and seconds."""

    cost: float
    later: float
    dropped: int
    back: float


class Room:
    """All players of one node."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._staying: list[asyncio.Task[None]] = []
        self.sitters: list[Sitter] = []

    async def fill(self, players: int) -> None:
        """Have so many come, two to a table."""
        async with http_to(self._node.address, anew=True) as http:
            while len(self.sitters) < players:
                tables = min(AT_ONCE, (players - len(self.sitters)) // 2)
                await asyncio.gather(*(self._open(http) for _ in range(tables)))
        await self.all_there()

    async def _open(self, http: httpx.AsyncClient) -> None:
        guests = await admit(http), await admit(http)
        match = await against_each_other(http, *guests)
        for guest in guests:
            sitter = Sitter(self._node.port, guest, match)
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


def resident(process: int) -> float:
    """Give the memory of a process, in KiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return float(status.partition("VmRSS:")[2].split()[0])


async def _measure(node: Node) -> Found:
    room = Room(node)
    try:
        await room.fill(WARMING)
        await asyncio.sleep(SETTLED)
        before, more = resident(node.process), PLAYERS - WARMING
        await room.fill(PLAYERS)
        await asyncio.sleep(SETTLED)
        cost, dropped = (resident(node.process) - before) / more, room.dropped
        await asyncio.sleep(SECONDS)
        later, dropped = (resident(node.process) - before) / more, room.dropped - dropped
        return Found(cost, later, dropped, await _killed(node, room))
    finally:
        await room.close()


async def _killed(node: Node, room: Room) -> float:
    """Kill a node and start it again; say how many seconds later everybody was back."""
    began = perf_counter()
    await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)
    await room.all_there()
    print(f"the node used {cpu_of([node.process]):.1f} s of CPU from its start until all were back")
    return perf_counter() - began


def run() -> Result:
    """Fill a node, wait, kill it; judge."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2 * PLAYERS)), hard))
    warm_all_levels()
    with tempfile.TemporaryDirectory() as folder, new_database() as address:
        node = Node(Path(folder), database_url=address, **FREELY)
        node.start()
        try:
            found = uvloop.run(_measure(node))
        finally:
            node.kill()
    cost = max(found.cost, found.later)
    print(f"{PLAYERS} players: {found.cost:.1f} KiB each, {found.later:.1f} KiB after {SECONDS:.0f} s")
    print(f"{found.dropped} dropped; killed, and all back after {found.back:.1f} s")
    figures = {
        "dropped": Figure(found.dropped, f"of {PLAYERS} in {SECONDS:.0f} s", "= 0", found.dropped == 0),
        "back": Figure(round(found.back, 1), "s", f"<= {BACK_BAR}", found.back <= BACK_BAR),
    }
    ok = cost <= COST_BAR and all(figure.ok for figure in figures.values())
    return Result("sockets", round(cost, 1), "KiB a player", f"<= {COST_BAR}", ok, figures)
