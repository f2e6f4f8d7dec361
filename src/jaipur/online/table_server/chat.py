"""Chat phrases at a table: sent to everybody at the table, in every process, and never stored."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import Bus
from jaipur.rules.events import Seat
from jaipur.wire.values import Phrase

SAID: Final = "jaipur.said"
PAUSE: Final = 2.0
"""Seconds between two phrases of a seat."""

ChatListener = Callable[[Seat, Phrase], None]


class ChatMessage(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A phrase for the other processes."""

    process: str
    match: MatchId
    seat: Seat
    phrase: Phrase


_DECODER: Final = msgspec.msgpack.Decoder(ChatMessage)


class TableChat:
    """Delivers phrases to the listeners of this process."""

    def __init__(self, bus: Bus, steady: Callable[[], float] = time.monotonic) -> None:
        self._bus = bus
        self._steady = steady
        self._process = secrets.token_hex(8)
        self._listeners: dict[MatchId, set[ChatListener]] = {}
        self._last: OrderedDict[tuple[MatchId, Seat], float] = OrderedDict()

    async def start(self) -> Callable[[], Awaitable[None]]:
        """Subscribe to the phrases of other processes; the returned function unsubscribes."""
        return await self._bus.subscribe(SAID, self._on_message)

    def listen(self, match: MatchId, listener: ChatListener) -> None:
        """Call a listener with every phrase at a table from now on."""
        self._listeners.setdefault(match, set()).add(listener)

    def leave(self, match: MatchId, listener: ChatListener) -> None:
        """Remove a listener."""
        listeners = self._listeners.get(match, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(match, None)

    async def say(self, match: MatchId, seat: Seat, phrase: Phrase) -> bool:
        """Send a phrase to everybody at a table, its sender included; False if it exceeds the rate limit."""
        if not self._may_speak(match, seat):
            return False
        self._deliver(match, seat, phrase)
        await self._bus.publish(SAID, msgspec.msgpack.encode(ChatMessage(self._process, match, seat, phrase)))
        return True

    def _may_speak(self, match: MatchId, seat: Seat) -> bool:
        """Forget senders whose pause is over, and return whether the seat may send."""
        now = self._steady()
        while self._last and next(iter(self._last.values())) <= now - PAUSE:
            self._last.popitem(last=False)
        if (match, seat) in self._last:
            return False
        self._last[match, seat] = now
        return True

    async def _on_message(self, message: bytes) -> None:
        try:
            spoken = _DECODER.decode(message)
        except msgspec.DecodeError:
            return  # from a newer version with other phrases
        if spoken.process != self._process:
            self._deliver(spoken.match, spoken.seat, spoken.phrase)

    def _deliver(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        for listener in tuple(self._listeners.get(match, ())):
            listener(seat, phrase)
