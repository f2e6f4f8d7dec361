"""A simulated node: the real table server, sessions and periodic tasks, on a simulated store and bus."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from bench.simulated.world.bus import SimulatedBus
from bench.simulated.world.loop import Program
from bench.simulated.world.socket import Receive, SimulatedSocket
from bench.simulated.world.store import SimulatedStore
from jaipur.online.accounts.model import User
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.table_server.automation import TableAutomation
from jaipur.online.table_server.chat import TableChat
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.server.http.cost.python_thread import on_loop
from jaipur.server.lobby.seeks import SeekRegistry
from jaipur.server.node import HEADS_EVERY, PULSE_EVERY, READY_WITHIN, SWEEP_EVERY
from jaipur.server.periodic import Loops
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.telemetry.metrics import Telemetry
from jaipur.server.telemetry.websockets import WebSocketMetrics
from jaipur.server.websocket.connection_registry import HEARTBEAT_EVERY
from jaipur.server.websocket.peers import Peers
from jaipur.server.websocket.presence import Presence
from jaipur.server.websocket.session import Session
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.accounts import Kind
from jaipur.wire.values import Protocol

Report = Callable[[str, Exception], None]
"""Takes an exception that should not have been, and where it was raised."""
Choose = Callable[[View, random.Random], Move]

RETRY: Final = 0.5
"""Seconds after which a node that could not start tries again, as its supervisor would."""


class QuickThinker:
    """Chooses the moves of bots, without thought."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose any move, after a moment."""
        del level
        chance = random.Random(seed)
        await asyncio.sleep(chance.uniform(0.05, 0.5))
        return self._choose(view, chance)


class SimulatedNode:
    """What one server process has of tables, from its start until it is killed."""

    polls_heads = True

    def __init__(self, program: Program, store: SimulatedStore, bus: SimulatedBus, report: Report) -> None:
        loop = asyncio.get_running_loop()
        self.program = program
        self.store = store
        self.bus = bus
        self._report = report
        self.time = Timekeeper(store, loop.time)
        self.tables = TableServer(store, bus, self.time)
        self.chat = TableChat(bus, loop.time)
        self._peers = Peers(bus, loop.time)
        self._pulsed_at = 0.0
        self.presence = Presence(self.tables.commands, bus)
        self.is_ready = False
        self.has_started = False
        self._loops = Loops(lambda _: None)
        self._heads: dict[MatchId, int] = {}
        self._connections: dict[Session, SimulatedSocket] = {}
        self._context = SessionContext(
            self.tables,
            self.time,
            self.chat,
            self.presence,
            cast("SeekRegistry", None),  # no player of a simulation seeks an opponent
            store.finished,
            _no_names,
            FinishedAnswers(run=on_loop),
            _view_nothing,
            _metrics(),
        )

    async def start(self, choose: Choose) -> None:
        """Start, as soon as the store can be reached."""
        self.automation = TableAutomation(self.tables, self.store, QuickThinker(choose), self.time)
        while True:
            try:
                await self.time.pulse()
                break
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
        await self.tables.subscriptions.start()
        await self.chat.start()
        await self.presence.start()
        await self._peers.start()
        self._every(PULSE_EVERY, "pulse", self._pulse)
        self._every(SWEEP_EVERY, "sweep", self.automation.sweep)
        self._every(HEARTBEAT_EVERY, "beat", self._beat)
        if self.polls_heads:
            self._every(HEADS_EVERY, "heads", self._read_heads)
        self.has_started = True
        self.is_ready, self._pulsed_at = True, asyncio.get_running_loop().time()

    def _every(self, seconds: float, name: str, do: Callable[[], Awaitable[None]]) -> None:
        async def watched() -> None:
            try:
                await do()
            except (StoreUnavailable, TimeoutError):
                raise
            except Exception as error:
                self._report(f"loop {name}", error)
                raise

        self._loops.every(seconds, name, watched)

    async def _pulse(self) -> None:
        """Do what `jaipur.server.node` does: players leave a node that cannot append, if another one can."""
        loop = asyncio.get_running_loop()
        try:
            await self.time.pulse()
        except StoreUnavailable:
            if loop.time() - self._pulsed_at >= READY_WITHIN and self._peers.are_well:
                self.is_ready = False
                self._cut_all()
            raise
        self._pulsed_at, self.is_ready = loop.time(), True
        await self._peers.pulsed()

    def _cut_all(self) -> None:
        for socket in self._connections.values():
            socket.cut()

    async def _read_heads(self) -> None:
        """Do what `jaipur.server.node` does."""
        self._heads = await self.store.heads(self.tables.subscriptions.matches())
        for match, version in self._heads.items():
            await self.tables.subscriptions.found_version(match, version)

    async def _beat(self) -> None:
        for session in list(self._connections):
            session.send_heartbeat(self._heads)

    def connect(self, user: str, seed: str, to_player: Receive) -> SimulatedSocket:
        """Open a connection for a user; ConnectionRefusedError while this node does not run."""
        if not (self.program.is_alive and self.is_ready):
            raise ConnectionRefusedError(self.program.name)
        inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        socket = SimulatedSocket(seed, inbox.put_nowait, to_player)
        session = Session(
            self._context, User(user, user, Kind.GUEST, 0, 0), socket.send_to_player, Protocol.V2
        )
        self._connections[session] = socket
        self.program.run(self._serve(session, socket, inbox))
        return socket

    async def _serve(
        self, session: Session, socket: SimulatedSocket, inbox: asyncio.Queue[bytes | None]
    ) -> None:
        try:
            while (message := await inbox.get()) is not None:
                await session.receive(message)
        except Exception as error:  # noqa: BLE001 - a session must not raise anything
            self._report("session", error)
            socket.cut()
        finally:
            del self._connections[session]
            if self.program.is_alive:
                session.close()

    def kill(self) -> None:
        """End at once, without a farewell."""
        self.is_ready = False
        self._cut_all()
        self.program.kill()

    async def close(self) -> None:
        """Stop as a node does that is told to."""
        self.is_ready = False
        await self._loops.close()
        await self.automation.close()
        await self.presence.close()
        await self.store.close()
        self.bus.close()


@cache
def _metrics() -> WebSocketMetrics:
    """Return counters for all nodes of this process, since nobody reads them."""
    return WebSocketMetrics(Telemetry())


async def _no_names(users: Sequence[str]) -> Mapping[str, str]:
    del users
    return {}


def _view_nothing(user: str, match: MatchId) -> None:
    del user, match
