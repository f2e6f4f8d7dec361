"""Players as cheap as can be, for many in one process: plain frames, few fields, simple moves."""

from __future__ import annotations

import asyncio
import base64
import os
import random
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Final, cast

import msgspec

from bench.server.client import AGAIN, PROTOCOLS, Guest
from jaipur.rules.cards import CAMEL, Good
from jaipur.rules.round.moves import Move, Sell, Take, TakeCamels
from jaipur.rules.tokens import GOODS_TOKENS
from jaipur.wire.client_messages import Ask, Continue, Heard, Join, Play, Ready, SeatRequest
from jaipur.wire.values import Why

_SMALL: Final = 126
_HAND: Final = 7
_PRECIOUS: Final = 3
_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_UNMASKED: Final = bytes(4)
"""A mask of zeros: what is sent need not be changed."""


class _Side(msgspec.Struct):
    hand: tuple[int, ...] | None


class _View(msgspec.Struct):
    round: int
    to_move: int | None
    market: tuple[int, ...]
    sides: tuple[_Side, _Side]
    result: dict[str, object] | None


class _Standing(msgspec.Struct):
    view: _View
    ready: tuple[bool, bool]


class Told(msgspec.Struct):
    """Any message of a server, as far as it matters here."""

    type: str
    version: int | None = None
    seat: int | None = None
    standing: _Standing | None = None
    sent: int = 0
    why: str = ""


_DECODER: Final = msgspec.json.Decoder(Told)
_ENCODER: Final = msgspec.json.Encoder()


def simple_move(view: _View, seat: int) -> Move:
    """Sell three of a kind, or more; take what comes first; sell anything when the hand is full."""
    hand = view.sides[seat].hand
    assert hand is not None  # noqa: S101 - one's own
    best = max(range(len(hand)), key=lambda good: hand[good] - 9 * (good < _PRECIOUS and hand[good] < 2))
    if hand[best] >= 3 or sum(hand) == _HAND:
        return Sell(Good(best), hand[best])
    for good in range(len(GOODS_TOKENS)):
        if view.market[good]:
            return Take(Good(good))
    assert view.market[CAMEL]  # noqa: S101 - a market has five cards
    return TakeCamels()


class LeanPlayer(asyncio.Protocol):
    """One player at one table; `over` is called when the match is, or the connection."""

    def __init__(self, guest: Guest, match: str, over: Callable[[LeanPlayer], None]) -> None:
        self._guest = guest
        self._match = match
        self._over = over
        self._buffer = b""
        self._upgraded = False
        self._names = count()
        self._asked_at = 0.0
        self._pending = False
        self._plays = False
        self._standing: _Standing | None = None
        self._version = 0
        self._seat: int | None = None
        self._transport: asyncio.Transport | None = None
        self.is_over = False
        self.latencies: list[float] = []
        """Seconds from each move to its being acknowledged."""
        self.refused: list[str] = []
        self.is_turned_away = False
        """Whether the server said that it has too much to do to open a connection."""
        self.unavailable = 0
        """Requests that the server had no room for; each is sent again after a while."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = stream = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        stream.write(
            f"GET /ws?match={self._match} HTTP/1.1\r\nHost: bench\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: {', '.join(PROTOCOLS)}\r\nCookie: {self._guest.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take the frames apart."""
        buffer = self._buffer + data
        if not self._upgraded:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            if head.startswith(b"HTTP/1.1 503"):
                self.is_turned_away = True
                self.close()
                return
            assert head.startswith(b"HTTP/1.1 101"), head  # noqa: S101 - or there is nothing to measure
            self._upgraded = True
            self._say(Join(self._match))
        at = 0
        while (end := _frame_end(buffer, at)) is not None:
            start, stop = end
            if buffer[at] == _TEXT:
                self._heed(_DECODER.decode(memoryview(buffer)[start:stop]))
            elif buffer[at] == _PING:
                self._send(_PONG, buffer[start:stop])
            elif buffer[at] == _CLOSE:
                self.close()
            at = stop
        self._buffer = buffer[at:]

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - however it was
        """Be done."""
        self._over(self)

    def close(self) -> None:
        """Cut the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _heed(self, told: Told) -> None:
        if told.type == "beat":
            self._say(Heard(told.sent))
        elif told.type == "done":
            if self._plays:
                self.latencies.append(perf_counter() - self._asked_at)
            self._pending = False
        elif told.type == "refused" and told.why == Why.UNAVAILABLE:
            self.unavailable += 1
            asyncio.get_running_loop().call_later(random.uniform(*AGAIN), self._try_again)
        elif told.type == "refused":
            self.refused.append(told.why)
            self._pending = False
        if told.standing is not None:
            self._seat = told.seat if told.type == "joined" else self._seat
            self._version, self._standing = told.version or 0, told.standing
        if not self._pending:
            self._go_on()

    def _try_again(self) -> None:
        self._pending = False
        if self._seat is None:
            self._say(Join(self._match))
        else:
            self._go_on()

    def _go_on(self) -> None:
        standing, seat = self._standing, self._seat
        if standing is None or seat is None:
            return
        view = standing.view
        if view.result is not None:
            self.is_over = True
            self.close()
        elif view.to_move == seat:
            self._ask(Play(self._version, simple_move(view, seat)))
        elif view.to_move is None and not standing.ready[seat]:
            self._ask(Continue() if view.round else Ready("00"))

    def _ask(self, request: SeatRequest) -> None:
        self._pending, self._plays = True, isinstance(request, Play)
        self._asked_at = perf_counter()
        self._say(Ask(self._match, f"command-{next(self._names)}-{self._seat}", request))

    def _say(self, message: object) -> None:
        self._send(_TEXT, _ENCODER.encode(message))

    def _send(self, kind: int, body: bytes) -> None:
        small = len(body) < _SMALL
        length = bytes([0x80 | len(body)]) if small else bytes([0x80 | _SMALL]) + len(body).to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(bytes([kind]) + length + _UNMASKED + body)


def _frame_end(buffer: bytes, at: int) -> tuple[int, int] | None:
    """Say where the payload of a frame begins and ends; None where it is not all there."""
    if len(buffer) < at + 2:
        return None
    start, size = at + 2, buffer[at + 1]
    if size >= _SMALL:
        start = at + 4 if size == _SMALL else at + 10
        size = int.from_bytes(buffer[at + 2 : start], "big")
    return (start, start + size) if len(buffer) >= start + size else None
