"""A node: one server process, which runs the parts of a server from its start to its end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, Self

import msgspec
import structlog

from jaipur.adapters.push.web_push import Sent
from jaipur.online.lobby.matchmaking import SEATED, SeatedHint
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.archiver import FINISH_EVERY, TELL_EVERY, TIDY_EVERY
from jaipur.server.composition import compose
from jaipur.server.lobby.matchmaker import PAIR_EVERY
from jaipur.server.lobby.seeks import REFRESH_EVERY
from jaipur.server.notices.announcer import ANNOUNCE_EVERY, NOTICED, TURNS_EVERY, Unread
from jaipur.server.notices.push_sender import SEND_EVERY
from jaipur.server.periodic import Loops
from jaipur.server.resources import Resources, start_resources
from jaipur.server.settings import Settings
from jaipur.server.websocket.connection import CloseCode
from jaipur.server.websocket.connection_registry import HEARTBEAT_EVERY, HEARTBEAT_SLOTS

PULSE_EVERY: Final = 1.0
SWEEP_EVERY: Final = 1.0
HEADS_EVERY: Final = 2.0
"""Seconds in which a hint that was lost is made good."""
HEADS_AT_ONCE: Final = 2_000
"""Tables in one question to the store."""
LAG_EVERY: Final = 0.25
READY_WITHIN: Final = 5.0
"""Seconds since the last pulse in which the store counts as reachable."""
DRAIN_WITHIN: Final = 5.0
"""Seconds for sockets to be answered and closed."""

_log: Final = structlog.stdlib.get_logger()


class Node:
    """Starts the parts of a server, does its periodic work, and stops it."""

    def __init__(self, settings: Settings, resources: Resources) -> None:
        self.settings = settings
        self.server = compose(settings, resources)
        self.telemetry = self.server.foundation.telemetry
        self.store = resources.storage.store
        self.time = self.server.play.time
        self.tables = self.server.play.tables
        self.automation = self.server.play.automation
        self.presence, self.connections, self.websocket_endpoint = self.server.websockets
        self._bus = self.server.foundation.bus
        self._services = self.server.services
        self._loops = Loops(self.telemetry.fault)
        self._heads: dict[MatchId, int] = {}
        self._pulsed_at = 0.0
        self._woke_at = 0.0

    @classmethod
    async def start(cls, settings: Settings) -> Self:
        """Open what the settings name, and start the node."""
        return await cls.begun(settings, await start_resources(settings))

    @classmethod
    async def begun(cls, settings: Settings, resources: Resources) -> Self:
        """Start a node with these resources; close them if it fails to start."""
        try:
            node = cls(settings, resources)
            await node._begin()
        except BaseException:
            await resources.close()
            raise
        return node

    async def _begin(self) -> None:
        await self._pulse()
        self.tables.cache.watch(self.telemetry.noticed)
        self.tables.cache.watch(self._services.archiver.noticed)
        self._show_gauges()
        if self.server.foundation.resources.link is not None:
            await self.tables.subscriptions.start()
        await self._bus.subscribe(SEATED, self._seated)
        await self._bus.subscribe(NOTICED, self._noticed)
        await self.server.play.chat.start()
        await self.presence.start()
        self._begin_loops()

    def _begin_loops(self) -> None:
        every, services = self._loops.every, self._services
        every(PULSE_EVERY, "pulse", self._pulse)
        every(SWEEP_EVERY, "sweep", self.automation.sweep)
        every(HEADS_EVERY, "heads", self._read_heads)
        every(HEARTBEAT_EVERY / HEARTBEAT_SLOTS, "beat", self._beat)
        every(LAG_EVERY, "lag", self._measure_lag)
        every(PAIR_EVERY, "pair", services.matchmaker.pair)
        every(PAIR_EVERY, "open", services.matchmaker.open)
        every(TELL_EVERY, "tell", services.archiver.tell)
        every(FINISH_EVERY, "finish", services.archiver.finish)
        every(FINISH_EVERY, "finish duels", services.archiver.finish_duels)
        every(FINISH_EVERY, "relay", services.archiver.relay)
        every(TIDY_EVERY, "tidy", services.matchmaker.tidy)
        every(TIDY_EVERY, "prune", services.archiver.prune)
        every(REFRESH_EVERY, "seeks", services.seekers.refresh)
        every(TURNS_EVERY, "turns", services.announcer.look)
        every(ANNOUNCE_EVERY, "announce", partial(services.announcer.announce, self.presence.is_connected))
        every(TIDY_EVERY, "notices", services.announcer.prune)
        if services.push_sender is not None:
            every(SEND_EVERY, "push", services.push_sender.send)
        self._loops.once("bots", self.server.foundation.resources.threads.warm)
        self._loops.run("revocations", services.revocations.run)
        self._loops.run("reviews", services.review_worker.run)

    @property
    def is_ready(self) -> bool:
        """Whether the node is ready: the database answers, and it is not draining."""
        return self.connections.is_accepting and monotonic() - self._pulsed_at < READY_WITHIN

    async def _pulse(self) -> None:
        await self.time.pulse()
        self._pulsed_at = monotonic()

    async def _seated(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=SeatedHint)
        for user in hint.users:
            self.connections.send_paired(user, hint.match)
        with suppress(StoreUnavailable):  # it is found when seeks are refreshed
            await self._services.seekers.look(hint.users)

    async def _noticed(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Unread)
        self.connections.send_unread(hint.user, hint.unread)

    async def _read_heads(self) -> None:
        """Read the versions of the tables with subscribers here, and deliver missed updates."""
        listened = self.tables.subscriptions.matches()
        heads: dict[MatchId, int] = {}
        for first in range(0, len(listened), HEADS_AT_ONCE):
            heads |= await self.store.heads(listened[first : first + HEADS_AT_ONCE])
        self._heads = heads
        for match, version in heads.items():
            await self.tables.subscriptions.found_version(match, version)

    async def _beat(self) -> None:
        self.connections.send_heartbeats(self._heads)

    async def _measure_lag(self) -> None:
        woke, self._woke_at = self._woke_at, asyncio.get_running_loop().time()
        if woke:
            self.telemetry.late(self._woke_at - woke - LAG_EVERY)

    def _show_gauges(self) -> None:
        show = self.telemetry.gauge
        show("jaipur_sockets", "Sockets that are open.", lambda: len(self.connections))
        show("jaipur_outbound_waiting", "Messages that wait to be sent.", lambda: self.connections.queued)
        show("jaipur_tables_served", "Tables in memory.", lambda: len(self.tables.cache))
        show("jaipur_thinking", "Moves that bots are choosing.", lambda: self.automation.thinking)
        show("jaipur_hints_dropped", "Hints that were lost.", lambda: self._bus.dropped)
        show("jaipur_seeking", "Seeks of sockets at this server.", lambda: len(self._services.seekers))
        desk = self._services.review_worker
        show("jaipur_reviews_ready", "Whether reviews are made here.", lambda: float(desk.is_ready))
        show("jaipur_reviews_made", "Reviews that were made here.", lambda: desk.made)
        show("jaipur_reviews_failed", "Reviews that could not be made.", lambda: desk.failed)
        if self._services.push_sender is not None:
            came_of = self._services.push_sender.came_of
            for sent in Sent:
                name, many = sent.name.lower(), partial(came_of.__getitem__, sent)
                show(f"jaipur_pushes_{name}", f"Messages to browsers: {name}.", many)

    async def drain(self) -> None:
        """Stop accepting connections, finish pending answers, and close all connections."""
        _log.info("draining", sockets=len(self.connections))
        await self.connections.drain(CloseCode.RESTART, DRAIN_WITHIN)

    async def close(self) -> None:
        """Stop the node. Players are not charged for the time after the last pulse."""
        self.connections.stop_accepting()
        await self._loops.close()
        await self.automation.close()
        await self.presence.close()
        await self._services.close()
        with suppress(StoreUnavailable):
            await self._pulse()
        await self.server.foundation.resources.close()
