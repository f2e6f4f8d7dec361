"""A node: one server process with all its parts, from its start to its last pulse."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, Self

import msgspec
import structlog

from jaipur.adapters.web_push import Sent
from jaipur.server.archiving import FINISH_EVERY, TELL_EVERY, TIDY_EVERY
from jaipur.server.connection import Close, Entrance
from jaipur.server.couriering import SEND_EVERY
from jaipur.server.crowd import BEAT_EVERY, SLOTS, Crowd
from jaipur.server.foyer import Foyer, Tables
from jaipur.server.heralding import ANNOUNCE_EVERY, NOTICED, TURNS_EVERY, Unread
from jaipur.server.loops import Loops
from jaipur.server.matchmaking import PAIR_EVERY
from jaipur.server.parts import Parts, start_parts
from jaipur.server.presence import Presence
from jaipur.server.seeking import REFRESH_EVERY
from jaipur.server.settings import Settings
from jaipur.server.socket import Hall
from jaipur.server.telemetry import Telemetry, Timed
from jaipur.tables.attending import Attendant
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Keeper
from jaipur.tables.opening import SEATED, Seated
from jaipur.tables.ports import StoreUnavailable
from jaipur.tables.talking import Talk
from jaipur.tables.timekeeper import Timekeeper

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
    """Everything that lives as long as the process."""

    def __init__(self, settings: Settings, parts: Parts) -> None:
        self.settings = settings
        self.parts = parts
        self.store = parts.storage.store
        self._bus = parts.bus
        self.telemetry = Telemetry()
        self.time = Timekeeper(self.store)
        self.keeper = Keeper(self.store, self._bus, self.time)
        workers = [] if parts.workers is None else [parts.workers]
        thinker = Timed(self.telemetry, *workers, parts.threads)
        self.attendant = Attendant(self.keeper, self.store, thinker, self.time, settings.house_patience)
        self.presence = Presence(self.keeper, None if parts.link is None else self._bus)
        self.crowd = Crowd(settings.most_sockets)
        tables = Tables(self.keeper, self.time, self._bus, thinker)
        self.foyer = Foyer(settings, parts, tables, self._signed_out)
        self._talk = Talk(self._bus)
        self.entrance = self._entrance()
        self._loops = Loops(self.telemetry.fault)
        self._heads: dict[MatchId, int] = {}
        self._pulsed_at = 0.0
        self._woke_at = 0.0

    def _entrance(self) -> Entrance:
        foyer = self.foyer
        hall = Hall(
            self.keeper,
            self.time,
            self._talk,
            self.presence,
            self.store.finished,
            foyer.people.names,
            foyer.herald.looked,
        )
        return Entrance(
            hall,
            self.crowd,
            self.foyer.seekers,
            self.foyer.doorman,
            self.settings.origins,
            self.settings.messages_per_second,
        )

    @classmethod
    async def start(cls, settings: Settings) -> Self:
        """Open what the settings name, and begin."""
        return await cls.begun(settings, await start_parts(settings))

    @classmethod
    async def begun(cls, settings: Settings, parts: Parts) -> Self:
        """Learn the time, and begin all that is done by itself."""
        try:
            node = cls(settings, parts)
            await node._begin()
        except BaseException:
            await parts.close()
            raise
        return node

    async def _begin(self) -> None:
        await self._pulse()
        self.keeper.watch(self.telemetry.noticed)
        self.keeper.watch(self.foyer.archivist.noticed)
        self._show_gauges()
        if self.parts.link is not None:
            await self.keeper.hear_others()
        await self._bus.subscribe(SEATED, self._seated)
        await self._bus.subscribe(NOTICED, self._noticed)
        await self._talk.start()
        await self.presence.start()
        self._begin_loops()

    def _begin_loops(self) -> None:
        every, foyer = self._loops.every, self.foyer
        every(PULSE_EVERY, "pulse", self._pulse)
        every(SWEEP_EVERY, "sweep", self.attendant.sweep)
        every(HEADS_EVERY, "heads", self._read_heads)
        every(BEAT_EVERY / SLOTS, "beat", self._beat)
        every(LAG_EVERY, "lag", self._measure_lag)
        every(PAIR_EVERY, "pair", foyer.matchmaker.pair)
        every(PAIR_EVERY, "open", foyer.matchmaker.open)
        every(TELL_EVERY, "tell", foyer.archivist.tell)
        every(FINISH_EVERY, "finish", foyer.archivist.finish)
        every(FINISH_EVERY, "finish duels", foyer.archivist.finish_duels)
        every(FINISH_EVERY, "relay", foyer.archivist.relay)
        every(TIDY_EVERY, "tidy", foyer.matchmaker.tidy)
        every(TIDY_EVERY, "prune", foyer.archivist.prune)
        every(REFRESH_EVERY, "seeks", foyer.seekers.refresh)
        every(TURNS_EVERY, "turns", foyer.herald.look)
        every(ANNOUNCE_EVERY, "announce", partial(foyer.herald.announce, self.presence.is_here))
        every(TIDY_EVERY, "notices", foyer.herald.prune)
        if foyer.courier is not None:
            every(SEND_EVERY, "push", foyer.courier.send)
        self._loops.run("revocations", foyer.revocations.run)
        self._loops.run("reviews", foyer.desk.run)

    @property
    def is_ready(self) -> bool:
        """Whether it is of use to send somebody here: the store answers, and it goes on."""
        return not self.crowd.closing and monotonic() - self._pulsed_at < READY_WITHIN

    async def _pulse(self) -> None:
        await self.time.pulse()
        self._pulsed_at = monotonic()

    async def _seated(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Seated)
        for user in hint.users:
            self.crowd.seated(user, hint.match)
        with suppress(StoreUnavailable):  # it is found when seeks are refreshed
            await self.foyer.seekers.look(hint.users)

    async def _noticed(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Unread)
        self.crowd.noticed(hint.user, hint.unread)

    def _signed_out(self, sign_in: str) -> None:
        self.crowd.dismiss(sign_in, Close.SIGNED_OUT)

    async def _read_heads(self) -> None:
        """Learn where the tables stand that somebody here is told of, and tell what was missed."""
        listened = self.keeper.listened_to()
        heads: dict[MatchId, int] = {}
        for first in range(0, len(listened), HEADS_AT_ONCE):
            heads |= await self.store.heads(listened[first : first + HEADS_AT_ONCE])
        self._heads = heads
        for match, version in heads.items():
            await self.keeper.found(match, version)

    async def _beat(self) -> None:
        self.crowd.beat(self._heads)

    async def _measure_lag(self) -> None:
        woke, self._woke_at = self._woke_at, asyncio.get_running_loop().time()
        if woke:
            self.telemetry.late(self._woke_at - woke - LAG_EVERY)

    def _show_gauges(self) -> None:
        show = self.telemetry.gauge
        show("jaipur_sockets", "Sockets that are open.", lambda: len(self.crowd))
        show("jaipur_outbound_waiting", "Messages that wait to be sent.", lambda: self.crowd.waiting)
        show("jaipur_tables_served", "Tables in memory.", lambda: self.keeper.served)
        show("jaipur_thinking", "Moves of the house that are thought about.", lambda: self.attendant.thinking)
        show("jaipur_hints_dropped", "Hints that were lost.", lambda: self._bus.dropped)
        show("jaipur_seeking", "Seeks of sockets at this server.", lambda: len(self.foyer.seekers))
        desk = self.foyer.desk
        show("jaipur_reviews_ready", "Whether reviews are made here.", lambda: float(desk.is_ready))
        show("jaipur_reviews_made", "Reviews that were made here.", lambda: desk.made)
        show("jaipur_reviews_failed", "Reviews that could not be made.", lambda: desk.failed)
        if self.foyer.courier is not None:
            came_of = self.foyer.courier.came_of
            for sent in Sent:
                name, many = sent.name.lower(), partial(came_of.__getitem__, sent)
                show(f"jaipur_pushes_{name}", f"Messages to browsers: {name}.", many)

    async def drain(self) -> None:
        """Let nobody in any more, answer what was asked, and send everybody elsewhere."""
        _log.info("draining", sockets=len(self.crowd))
        await self.crowd.close(Close.RESTART, DRAIN_WITHIN)

    async def close(self) -> None:
        """Stop: what was accepted is kept, and time is given back from the last pulse on."""
        self.crowd.closing = True
        await self._loops.close()
        await self.attendant.close()
        await self.presence.close()
        await self.foyer.close()
        with suppress(StoreUnavailable):
            await self._pulse()
        await self.parts.close()
