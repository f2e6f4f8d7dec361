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
from jaipur.server.accounts.departures import FORGET_EVERY, SEARCH_EVERY
from jaipur.server.archiver import FINISH_EVERY, TELL_EVERY, TIDY_EVERY
from jaipur.server.composition import compose
from jaipur.server.duty import RENEW_EVERY
from jaipur.server.leagues.referee import LOOK_EVERY as SEASONS_EVERY, MEASURE_EVERY
from jaipur.server.lobby.matchmaker import PAIR_EVERY
from jaipur.server.lobby.online_registry import LOOK_EVERY as ONLINE_EVERY
from jaipur.server.lobby.seeks import REFRESH_EVERY
from jaipur.server.notices.announcer import ANNOUNCE_EVERY, NOTICED, TURNS_EVERY, Unread
from jaipur.server.notices.push_sender import SEND_EVERY
from jaipur.server.periodic import Loops
from jaipur.server.resource_metrics import show_resources
from jaipur.server.resources import Resources, start_resources
from jaipur.server.settings import Settings
from jaipur.server.stall_watch import LOOK_EVERY, StallWatch
from jaipur.server.websocket.connection import CloseCode
from jaipur.server.websocket.connection_registry import HEARTBEAT_EVERY, HEARTBEAT_SLOTS
from jaipur.server.websocket.peers import Peers

PULSE_EVERY: Final = 0.5
SWEEP_EVERY: Final = 1.0
HEADS_EVERY: Final = 2.0
"""Seconds in which a hint that was lost is made good."""
HEADS_AT_ONCE: Final = 2_000
"""Tables in one question to the store."""
LAG_EVERY: Final = 0.25
READY_WITHIN: Final = 3.0
"""Seconds since the last pulse in which this server counts as able to append."""
DRAIN_WITHIN: Final = 5.0
"""Seconds for sockets to be answered and closed."""
DRAIN_UNREADY_WITHIN: Final = 1.0
"""The same of a server that cannot append: nothing it still owes an answer can be done here."""

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
        self._peers = Peers(self._bus)
        self._pulsed_at = 0.0
        self._stalls = StallWatch(resources.storage.diagnose)
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
        await self._services.duty.renew()
        self.tables.cache.watch(self.telemetry.noticed)
        self.tables.cache.watch(self._services.archiver.noticed)
        self._show_gauges()
        if self.server.foundation.resources.link is not None:
            await self.tables.subscriptions.start()
        await self._bus.subscribe(SEATED, self._seated)
        await self._bus.subscribe(NOTICED, self._noticed)
        await self._services.departures.start()
        await self.server.play.chat.start()
        await self.presence.start()
        await self._peers.start()
        self._begin_loops()

    def _begin_loops(self) -> None:
        every, services = self._loops.every, self._services
        every(PULSE_EVERY, "pulse", self._pulse)
        every(SWEEP_EVERY, "sweep", self.automation.sweep)
        every(HEADS_EVERY, "heads", self._read_heads)
        every(HEARTBEAT_EVERY / HEARTBEAT_SLOTS, "beat", self._beat)
        every(LAG_EVERY, "lag", self._measure_lag)
        every(LOOK_EVERY, "stalls", self._stalls.look)
        every(RENEW_EVERY, "duty", services.duty.renew)
        every(TELL_EVERY, "tell", services.archiver.tell)
        every(FORGET_EVERY, "departures", services.departures.look)
        every(REFRESH_EVERY, "seeks", services.seekers.refresh)
        every(ONLINE_EVERY, "online", self._look_who_is_online)
        if services.push_sender is not None:
            every(SEND_EVERY, "push", services.push_sender.send)
        self._loops.once("bots", self.server.foundation.resources.threads.warm)
        self._loops.run("revocations", services.revocations.run)
        self._loops.run("reviews", services.review_worker.run)
        self._begin_loops_for_all()

    def _begin_loops_for_all(self) -> None:
        """Begin the loops that do their work on one node at a time."""
        services = self._services
        announce = partial(services.announcer.announce, self.presence.is_connected)
        for seconds, name, do in (
            (PAIR_EVERY, "pair", services.matchmaker.pair),
            (PAIR_EVERY, "open", services.matchmaker.open),
            (FINISH_EVERY, "finish", services.archiver.finish),
            (FINISH_EVERY, "finish duels", services.archiver.finish_duels),
            (FINISH_EVERY, "relay", services.archiver.relay),
            (TIDY_EVERY, "tidy", services.matchmaker.tidy),
            (TIDY_EVERY, "prune", services.archiver.prune),
            (TURNS_EVERY, "turns", services.announcer.look),
            (ANNOUNCE_EVERY, "announce", announce),
            (TIDY_EVERY, "notices", services.announcer.prune),
            (SEARCH_EVERY, "names", services.departures.search),
            (SEASONS_EVERY, "seasons", services.referee.look),
            (MEASURE_EVERY, "luck", services.referee.measure),
            (TIDY_EVERY, "leagues", services.referee.tidy),
        ):
            self._loops.every(seconds, name, services.duty.only(do))

    @property
    def is_ready(self) -> bool:
        """Whether the node is ready: it can append to the database, and it is not draining."""
        return self.connections.is_accepting and monotonic() - self._pulsed_at < READY_WITHIN

    async def _pulse(self) -> None:
        try:
            await self.time.pulse()
        except StoreUnavailable as error:
            self._stalls.failed(error)
            if monotonic() - self._pulsed_at >= READY_WITHIN and self._peers.are_well:
                self.connections.pause(CloseCode.RESTART)
            raise
        self._pulsed_at = monotonic()
        self.connections.resume()
        await self._peers.pulsed()
        self._stalls.passed()

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
        for match in listened:
            await self.tables.subscriptions.found_version(match, heads.get(match, 0))

    async def _look_who_is_online(self) -> None:
        await self.server.foundation.online.look(self.connections.users)

    async def _beat(self) -> None:
        self.connections.send_heartbeats(self._heads)

    async def _measure_lag(self) -> None:
        woke, self._woke_at = self._woke_at, asyncio.get_running_loop().time()
        if woke:
            self.telemetry.late(self._woke_at - woke - LAG_EVERY)

    def _show_gauges(self) -> None:
        show = self.telemetry.gauge
        show_resources(self.telemetry, self.settings, self.server.foundation.resources, self._stalls)
        show("jaipur_ready", "Whether the server is ready.", lambda: float(self.is_ready))
        show("jaipur_sockets", "Sockets that are open.", lambda: len(self.connections))
        show("jaipur_outbound_waiting", "Messages that wait to be sent.", lambda: self.connections.queued)
        show("jaipur_tables_served", "Tables in memory.", lambda: len(self.tables.cache))
        show("jaipur_thinking", "Moves that bots are choosing.", lambda: self.automation.thinking)
        self.telemetry.total("jaipur_hints_dropped", "Hints that were lost.", lambda: self._bus.dropped)
        duty = self._services.duty
        show("jaipur_duty", "Whether this server works for all.", lambda: float(duty.is_held))
        show("jaipur_seeking", "Seeks of sockets at this server.", lambda: len(self._services.seekers))
        desk = self._services.review_worker
        show("jaipur_reviews_ready", "Whether reviews are made here.", lambda: float(desk.is_ready))
        show("jaipur_reviews_made", "Reviews that were made here.", lambda: desk.made)
        show("jaipur_reviews_failed", "Reviews that could not be made.", lambda: desk.failed)
        checker = desk.checker
        show("jaipur_reviews_received", "Reviews of browsers that were stored.", lambda: checker.stored)
        show("jaipur_reviews_forged", "Reviews of browsers that were forged.", lambda: checker.forged)
        if self._services.push_sender is not None:
            came_of = self._services.push_sender.came_of
            for sent in Sent:
                name, many = sent.name.lower(), partial(came_of.__getitem__, sent)
                show(f"jaipur_pushes_{name}", f"Messages to browsers: {name}.", many)

    async def drain(self) -> None:
        """Stop accepting connections, finish pending answers, and close all connections."""
        _log.info("draining", sockets=len(self.connections))
        within = DRAIN_WITHIN if self.is_ready else DRAIN_UNREADY_WITHIN
        await self.connections.drain(CloseCode.RESTART, within)

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
