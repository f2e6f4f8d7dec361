"""The tables that one session has joined: their updates and phrases are sent to its client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.messages import (
    TableMessage,
    TableStates,
    happened,
    joined,
    seat_of,
    times_of,
    without_exits,
)
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.play.reveal import reveal_seed
from jaipur.online.table_server.chat import ChatListener
from jaipur.online.table_server.update import TableUpdate, UpdateKind, UpdateListener
from jaipur.rules.events import Seat
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.server_messages import FromServer, Joined, Refused, Resumed, Said
from jaipur.wire.values import Control, Correspondence, Phrase, Protocol, Why

MAX_JOINED: Final = 64
"""Tables of one session."""

SendEncoded = Callable[[bytes], None]
"""Sends an encoded message to the client, after those before it."""

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    """Encode a message to a client as JSON."""
    return _ENCODER.encode(message)


class _Subscription(NamedTuple):
    seat: Seat | None
    on_update: UpdateListener
    on_phrase: ChatListener


class JoinedTables:
    """Subscribes one client to tables. Methods return the answer to the client; the caller sends it."""

    __slots__ = ("_context", "_joined", "_protocol", "_rejoining", "_send", "_user")

    def __init__(
        self, context: SessionContext, user: str | None, send: SendEncoded, protocol: Protocol
    ) -> None:
        self._context = context
        self._user = user
        self._send = send
        self._protocol = protocol
        self._joined: dict[MatchId, _Subscription] = {}
        self._rejoining: set[asyncio.Task[None]] = set()

    def __iter__(self) -> Iterator[MatchId]:
        return iter(self._joined)

    def seat_at(self, match: MatchId) -> Seat | None:
        """Give the client's seat; None if it watches the table or has not joined it."""
        subscription = self._joined.get(match)
        return None if subscription is None else subscription.seat

    async def join(self, match: MatchId) -> Joined | Refused:
        """Subscribe to a table, and give its state; a finished match is read from the archive."""
        requested_at = asyncio.get_running_loop().time()
        subscription = await self._prepare(match)
        if not isinstance(subscription, _Subscription):
            return subscription
        last = await self._context.tables.subscriptions.subscribe(match, subscription.on_update, requested_at)
        if last is None:
            return await self._join_finished(match)
        self._add(match, subscription)
        table, outages, now = last.table, self._context.now.outages(match), self._context.now(match)
        self._context.presence.refute_absence(table, subscription.seat)
        return self._as_known(
            joined(table, subscription.seat, now, reveal_seed(table, last.seed, now), outages)
        )

    async def resume(self, match: MatchId, version: int) -> Resumed | Joined | Refused:
        """Subscribe to a table, and send the updates after a version; join it if too many were missed."""
        requested_at = asyncio.get_running_loop().time()
        subscription = await self._prepare(match)
        if not isinstance(subscription, _Subscription):
            return subscription
        tables, now = self._context.tables, self._context.now
        missed = await tables.subscriptions.resume(match, version, subscription.on_update, requested_at)
        self._add(match, subscription)
        if missed is None:
            return await self.join(match)
        for update in missed:
            self._send_update(update, subscription.seat)
        table = await tables.cache.table(match)
        assert table is not None  # noqa: S101 - tables with a listener are kept in memory
        reached = missed[-1].entry.version if missed else version
        return Resumed(to_text(match), reached, times_of(table, now(match), now.outages(match)))

    async def _prepare(self, match: MatchId) -> _Subscription | Joined | Refused:
        """Find the client's seat; gives the answer instead if the client cannot subscribe to the table."""
        if match not in self._joined and len(self._joined) >= MAX_JOINED:
            return Refused(Why.TOO_OFTEN, to_text(match))
        self.leave(match)
        table = await self._context.tables.cache.table(match)
        seat = None if table is None else seat_of(table, self._user)
        if table is None or (seat is None and table.is_withheld(self._context.now(match))):
            return await self._join_finished(match)
        self._record_view(match, seat, table.control)

        def on_update(update: TableUpdate) -> None:
            self._send_update(update, seat)

        def on_phrase(speaker: Seat, phrase: Phrase) -> None:
            self._send(encode(Said(to_text(match), speaker, phrase)))

        return _Subscription(seat, on_update, on_phrase)

    async def _join_finished(self, match: MatchId) -> Joined | Refused:
        finished = await self._context.finished(match)
        if finished is None:
            return Refused(Why.NO_SUCH_MATCH, to_text(match))
        names = await self._context.names([user for user in finished.users if user is not None])
        answer = self._as_known(await self._context.answers.joined(finished, self._user, names))
        self._record_view(match, answer.seat, answer.seated.control)
        return answer

    def _record_view(self, match: MatchId, seat: Seat | None, control: Control) -> None:
        if self._user is not None and seat is not None and isinstance(control, Correspondence):
            self._context.viewed(self._user, match)

    def _add(self, match: MatchId, subscription: _Subscription) -> None:
        self._joined[match] = subscription
        self._context.chat.listen(match, subscription.on_phrase)
        if subscription.seat is not None:
            self._context.presence.add(match, subscription.seat)

    def leave(self, match: MatchId) -> None:
        """End the subscription to a table, if there is one."""
        subscription = self._joined.pop(match, None)
        if subscription is None:
            return
        self._context.tables.subscriptions.unsubscribe(match, subscription.on_update)
        self._context.chat.leave(match, subscription.on_phrase)
        if subscription.seat is not None:
            self._context.presence.remove(match, subscription.seat)

    def close(self) -> None:
        """End all subscriptions."""
        for task in self._rejoining:
            task.cancel()
        for match in tuple(self._joined):
            self.leave(match)

    def _encoded(self, update: TableUpdate, seat: Seat | None) -> bytes:
        table = update.table
        if update.kind is UpdateKind.RESET:
            now, outages = self._context.now(table.id), self._context.now.outages(table.id)
            proof = reveal_seed(table, update.seed, now)
            return encode(self._as_known(joined(table, seat, now, proof, outages)))
        if update.states is None:
            now = self._context.now(table.id)
            update.states = TableStates(table, now, reveal_seed(table, update.seed, now))
        return encode(self._as_known(happened(update.entry, update.states, seat)))

    async def _rejoin(self, match: MatchId) -> None:
        """Join a table whose log is gone: it was archived, or there is no such match any more."""
        try:
            answer = await self.join(match)
        except StoreUnavailable:
            answer = Refused(Why.UNAVAILABLE, to_text(match))
        self._send(encode(answer))

    def _as_known(self, message: TableMessage) -> TableMessage:
        """Leave out what a client of an older protocol does not know."""
        return without_exits(message) if self._protocol is Protocol.V1 else message

    def _send_update(self, update: TableUpdate, seat: Seat | None) -> None:
        """Send an update; it is encoded once for each viewer and protocol, for all of their sessions."""
        if update.kind is UpdateKind.GONE:
            task = asyncio.create_task(self._rejoin(update.table.id))
            self._rejoining.add(task)
            task.add_done_callback(self._rejoining.discard)
            return
        encoded = update.encoded.get((seat, self._protocol))
        if encoded is None:
            encoded = update.encoded[seat, self._protocol] = self._encoded(update, seat)
        self._send(encoded)
        if update.table.missed is not None:
            self._context.presence.refute_absence(update.table, seat)
