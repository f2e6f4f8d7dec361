"""A simulated player or watcher: retries by the same id, resumes by version, and comes back elsewhere."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Final

import msgspec

from bench.faulty.checks.history import History
from bench.simulated.world.moves import any_move
from bench.simulated.world.node import SimulatedNode
from bench.simulated.world.socket import SimulatedSocket
from bench.simulated.world.trace import Trace
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    Continue,
    FromClient,
    Heard,
    Join,
    Play,
    Ready,
    Resume,
    SeatRequest,
    TakeBack,
)
from jaipur.wire.server_messages import Beat, Done, FromServer, Happened, Joined, Refused, Resumed, Standing
from jaipur.wire.values import Why

THINKS: Final = (0.1, 0.9)
"""Seconds before a move."""
PATIENCE: Final = (1.5, 6.0)
"""Seconds without an answer after which a player tries another node."""
QUIET: Final = 12.0
"""Seconds without any message after which a player tries another node."""
REDIAL: Final = (0.05, 0.6)
TAKES_BACK: Final = 0.03
CLAIMS: Final = 0.01

_DECODER: Final = msgspec.json.Decoder(FromServer)
_ENCODER: Final = msgspec.json.Encoder()


class Player:
    """One person at one table. What it asks and is told is kept for the checks."""

    def __init__(
        self, name: str, match: str, seed: str, nodes: Sequence[SimulatedNode], trace: Trace
    ) -> None:
        self.name = name
        self.match = match
        self.nodes = nodes
        self.history = History(match)
        self.refused: dict[str, Why] = {}
        """Commands that were refused, except those whose outcome is not known."""
        self.progress = 0
        """Increases with each answer and each version."""
        self.is_playing = True
        self.version = 0
        self.standing: Standing | None = None
        self._seed = seed
        self._chance = random.Random(seed)
        self._trace = trace
        self._dialled = 0
        self._asked = 0
        self._pending: Ask | None = None
        self._socket: SimulatedSocket | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._watchdog: asyncio.TimerHandle | None = None
        self._inbox: asyncio.Queue[bytes | float | None] = asyncio.Queue()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, as far as this player knows."""
        return self.standing is not None and self.standing.view.result is not None

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            node = self._chance.choice(self.nodes)
            try:
                await self._visit(node)
            except (ConnectionError, TimeoutError) as error:
                self._trace.note(self.name, "leaves", node.program.name, error)
            await asyncio.sleep(self._chance.uniform(*REDIAL))

    def cut(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            self._socket.cut()

    async def _visit(self, node: SimulatedNode) -> None:
        self._dialled += 1
        self._inbox = inbox = asyncio.Queue[bytes | float | None]()
        self._socket = socket = node.connect(self.name, f"{self._seed} {self._dialled}", inbox.put_nowait)
        self._trace.note(self.name, "dials", node.program.name, self.version)
        try:
            self._say(Resume(self.match, self.version) if self.version else Join(self.match))
            while True:
                self._watch()
                message = await inbox.get()
                if message is None:
                    raise ConnectionResetError("cut off, or too quiet")
                if isinstance(message, bytes):
                    self._hear(_DECODER.decode(message))
                else:
                    self._act()
        finally:
            self._socket = None
            socket.close()

    def _watch(self) -> None:
        """Leave this node if nothing is heard for too long."""
        if self._watchdog is not None:
            self._watchdog.cancel()
        patience = QUIET if self._pending is None else self._chance.uniform(*PATIENCE)
        loop = asyncio.get_running_loop()
        self._watchdog = loop.call_later(patience, self._inbox.put_nowait, None)

    def _say(self, message: FromClient) -> None:
        if self._socket is not None:
            self._socket.send_to_node(_ENCODER.encode(message))

    def _hear(self, message: FromServer) -> None:
        self._trace.note(self.name, "hears", type(message).__name__, getattr(message, "version", ""))
        self.history.hear(message)
        match message:
            case Joined():
                self.version, self.standing = message.version, message.standing
                self._come_back()
            case Resumed():
                self._come_back()
            case Happened():
                self._happened(message)
            case Done(_, name):
                self._answered(name)
            case Refused():
                self._refused(message)
            case Beat(sent, heads):
                self._say(Heard(sent))
                if heads.get(self.match, 0) > self.version:
                    self._say(Resume(self.match, self.version))
            case _:
                pass

    def _come_back(self) -> None:
        """Ask again, by the same id, what has no answer yet."""
        if self._pending is None:
            self._plan()
        else:
            self._say(self._pending)

    def _happened(self, message: Happened) -> None:
        if message.version <= self.version:
            return  # told twice, by a Resume that was not needed
        if message.version != self.version + 1:
            self.history.broken.append(f"{message.version} was told after {self.version}")
        self.version, self.standing = message.version, message.standing
        self.progress += 1
        self._plan()

    def _answered(self, name: str | None) -> None:
        if self._pending is not None and name == self._pending.id:
            self.progress += 1
            self._pending = None
            self._plan()

    def _refused(self, message: Refused) -> None:
        self._trace.note(self.name, "refused", message.why, message.id)
        if message.why in {Why.UNAVAILABLE, Why.NO_SUCH_MATCH}:
            raise ConnectionAbortedError(message.why)
        if message.id is not None:
            self.refused[message.id] = message.why
            self._answered(message.id)

    def _plan(self) -> None:
        """Think for a while, then act, unless the table has changed by then."""
        if self._timer is not None:
            self._timer.cancel()
        wait = self._chance.uniform(*THINKS)
        self._timer = asyncio.get_running_loop().call_later(wait, self._inbox.put_nowait, wait)

    def _act(self) -> None:
        request = None if self._pending is not None or not self.is_playing else self._next()
        if request is not None:
            self._asked += 1
            self._pending = Ask(self.match, f"{self.name}-{self._asked:04}", request)
            self.history.ask(self._pending)
            self._trace.note(self.name, "asks", self._pending.id, type(request).__name__, self.version)
            self._say(self._pending)

    def _next(self) -> SeatRequest | None:
        seat, standing = self.history.seat, self.standing
        if standing is None or seat is None or self.is_over:
            return None
        view, ready = standing.view, standing.ready[seat]
        if view.round == 0:
            return None if ready else Ready(self._chance.randbytes(16).hex())
        if view.to_move is None:
            return None if ready else Continue()
        if view.to_move == seat:
            return Play(self.version, any_move(view, self._chance))
        if standing.may_take_back and self._chance.random() < TAKES_BACK:
            return TakeBack()
        return Claim() if self._chance.random() < CLAIMS else None
