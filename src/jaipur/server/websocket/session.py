"""The protocol of one client: every message is decoded and answered, independent of the transport."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec

from jaipur.online.accounts.model import User
from jaipur.online.match_ids import MatchId, from_text, to_text
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.spans import span
from jaipur.online.table_server.command_loop import Seating
from jaipur.server.http.cost.meter import METER
from jaipur.server.http.problems import ApiError
from jaipur.server.lobby.seeks import ClientSeek
from jaipur.server.telemetry.websockets import span_name
from jaipur.server.websocket.joined_tables import JoinedTables, SendEncoded, encode
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Resume,
    Say,
    Seek,
    Unseek,
)
from jaipur.wire.server_messages import (
    Beat,
    Done,
    FromServer,
    Left,
    Noticed,
    Paired,
    Pong,
    Refused,
    Sought,
    Unsought,
)
from jaipur.wire.values import Protocol, Why

_DECODER: Final = msgspec.json.Decoder(FromClient)


def decode_message(data: bytes | str) -> FromClient | Refused:
    """Decode a client's message; invalid data of any kind gives the refusal to answer it with."""
    try:
        message: FromClient = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return Refused(Why.NOT_UNDERSTOOD, detail=str(error)[:300])
    return message


class Session:
    """One client. It knows of its transport only the function that sends an encoded message."""

    __slots__ = ("_context", "_heartbeat_at", "_lag", "_paired_at", "_seeking", "_send_encoded", "_tables")

    def __init__(
        self, context: SessionContext, user: User | None, send: SendEncoded, protocol: Protocol
    ) -> None:
        self._context = context
        self._send_encoded = send
        self._tables = JoinedTables(context, None if user is None else user.id, send, protocol)
        self._seeking = (
            None if user is None else ClientSeek(context.seekers, user, self.send_paired, self._send_unsought)
        )
        self._paired_at: MatchId | None = None
        self._heartbeat_at = 0.0
        self._lag = 0

    async def receive(self, data: bytes | str) -> None:
        """Decode and answer a message of the client."""
        message = decode_message(data)
        meter = METER.get()
        if meter is not None:
            meter.kind = type(message).__name__
        if isinstance(message, Refused):
            self._context.metrics.invalid()
            self._send(message)
            return
        self._context.metrics.received(message)
        try:
            with span(span_name(message)):
                answer = await self._answer(message)
        except (StoreUnavailable, ApiError):  # no database, or too many tasks wait for the thread
            answer = _unavailable(message)
        if answer is not None:
            if isinstance(message, Ask) and isinstance(answer, Done | Refused):
                self._context.metrics.answered(answer)
            self._send(answer)

    async def _answer(self, message: FromClient) -> FromServer | None:
        match message:
            case Ask():
                return await self._ask(message)
            case Join(match):
                return await self._tables.join(from_text(match))
            case Resume(match, version):
                return await self._tables.resume(from_text(match), version)
            case Leave(match):
                self._tables.leave(from_text(match))
                return Left(match)
            case Say():
                return await self._say(message)
            case Seek():
                return await self._seek(message)
            case Unseek():
                self._stop_seeking()
                return Unsought()
            case Heard(sent):
                self._measure_lag(sent)
                return None
            case Ping(sent):
                return Pong(sent, round(asyncio.get_running_loop().time() * 1000))

    async def _ask(self, message: Ask) -> Done | Refused:
        match = from_text(message.match)
        seat = self._tables.seat_at(match)
        if seat is None:
            return Refused(Why.NOT_SEATED, message.match, message.id)
        if isinstance(message.request, Claim) and await self._context.presence.is_connected(match, 1 - seat):
            return Refused(Why.NOT_AWAY, message.match, message.id)
        seating = Seating(match, seat, message.id, self._lag)
        answered = await self._context.tables.commands.ask(message.request, seating)
        if isinstance(answered, int):
            return Done(message.match, message.id, answered)
        table = await self._context.tables.cache.table(match)
        version = None if table is None else table.version
        return Refused(answered or Why.NO_SUCH_MATCH, message.match, message.id, version)

    async def _say(self, message: Say) -> Refused | None:
        """Say a phrase at a table; there is no answer but the phrase itself, which all at the table get."""
        match = from_text(message.match)
        seat = self._tables.seat_at(match)
        if seat is None:
            return Refused(Why.NOT_SEATED, message.match)
        is_said = await self._context.chat.say(match, seat, message.phrase)
        return None if is_said else Refused(Why.TOO_OFTEN, message.match)

    async def _seek(self, message: Seek) -> Sought | Refused:
        why = Why.NOT_SIGNED_IN if self._seeking is None else await self._seeking.seek(message)
        return Sought(message.control, message.options, message.rated) if why is None else Refused(why)

    def _stop_seeking(self) -> None:
        if self._seeking is not None:
            self._seeking.stop()

    def _send_unsought(self) -> None:
        self._send(Unsought())

    def send_paired(self, match: MatchId) -> None:
        """Tell the client of a table opened for its user, once if several sources report the same table."""
        if match != self._paired_at:
            self._paired_at = match
            self._send(Paired(to_text(match)))

    def send_unread(self, unread: int) -> None:
        """Tell the client how many notices its user has not read."""
        self._send(Noticed(unread))

    def send_heartbeat(self, versions: Mapping[MatchId, int]) -> None:
        """Send a heartbeat with the versions of the joined tables."""
        self._heartbeat_at = asyncio.get_running_loop().time()
        heads = {to_text(match): versions[match] for match in self._tables if match in versions}
        self._send(Beat(round(self._heartbeat_at * 1000), heads))

    def _measure_lag(self, sent: int) -> None:
        """Measure the network's round trip, if the client answers the last heartbeat."""
        if sent == round(self._heartbeat_at * 1000):
            self._lag = round((asyncio.get_running_loop().time() - self._heartbeat_at) * 1000)

    def refuse(self, why: Why) -> None:
        """Refuse a message that was not decoded."""
        self._send(Refused(why))

    def close(self) -> None:
        """Stop seeking, and leave all tables: nothing more is sent."""
        self._stop_seeking()
        self._tables.close()

    def _send(self, message: FromServer) -> None:
        self._send_encoded(encode(message))


def _unavailable(message: FromClient) -> Refused:
    match = None if isinstance(message, Heard | Ping | Seek | Unseek) else message.match
    return Refused(Why.UNAVAILABLE, match, message.id if isinstance(message, Ask) else None)
