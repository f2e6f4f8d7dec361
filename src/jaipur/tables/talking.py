"""Phrases said at a table: told to whoever is there, in every process, and kept nowhere."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from jaipur.rules.events import Seat
from jaipur.tables.ids import MatchId
from jaipur.tables.ports import Bus
from jaipur.wire.values import Phrase

SAID: Final = "jaipur.said"
PAUSE: Final = 2.0
"""Seconds between two phrases of a seat."""

Hearer = Callable[[Seat, Phrase], None]


class Spoken(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A phrase on its way to other processes."""

    process: str
    match: MatchId
    seat: Seat
    phrase: Phrase


_DECODER: Final = msgspec.msgpack.Decoder(Spoken)


class Talk:
    """Who hears what is said, in this process."""

    def __init__(self, bus: Bus, steady: Callable[[], float] = time.monotonic) -> None:
        self._bus = bus
        self._steady = steady
        self._process = secrets.token_hex(8)
        self._hearers: dict[MatchId, set[Hearer]] = {}
        self._last: OrderedDict[tuple[MatchId, Seat], float] = OrderedDict()

    async def start(self) -> Callable[[], Awaitable[None]]:
        """Hear other processes; what is given back ends it."""
        return await self._bus.subscribe(SAID, self._heard)

    def listen(self, match: MatchId, hearer: Hearer) -> None:
        """Tell a hearer what is said at a table from now on."""
        self._hearers.setdefault(match, set()).add(hearer)

    def leave(self, match: MatchId, hearer: Hearer) -> None:
        """Tell a hearer nothing more."""
        hearers = self._hearers.get(match, set())
        hearers.discard(hearer)
        if not hearers:
            self._hearers.pop(match, None)

    async def say(self, match: MatchId, seat: Seat, phrase: Phrase) -> bool:
        """Say something to all at a table, the speaker too; False where it comes too soon after the last."""
        if not self._may_speak(match, seat):
            return False
        self._tell(match, seat, phrase)
        await self._bus.publish(SAID, msgspec.msgpack.encode(Spoken(self._process, match, seat, phrase)))
        return True

    def _may_speak(self, match: MatchId, seat: Seat) -> bool:
        """Forget who spoke long enough ago, and see who is left."""
        now = self._steady()
        while self._last and next(iter(self._last.values())) <= now - PAUSE:
            self._last.popitem(last=False)
        if (match, seat) in self._last:
            return False
        self._last[match, seat] = now
        return True

    async def _heard(self, message: bytes) -> None:
        try:
            spoken = _DECODER.decode(message)
        except msgspec.DecodeError:
            return  # of a version that says more
        if spoken.process != self._process:
            self._tell(spoken.match, spoken.seat, spoken.phrase)

    def _tell(self, match: MatchId, seat: Seat, phrase: Phrase) -> None:
        for hearer in tuple(self._hearers.get(match, ())):
            hearer(seat, phrase)
