"""Players with a clock of their own, by which they see whether that of the table goes right."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import perf_counter
from typing import Final, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection

from bench.server.client import Choose, Client, Guest, admit, against_each_other, at_random
from jaipur.online.clock import SECOND
from jaipur.rules.events import MatchDecision, MatchWon
from jaipur.wire.server_messages import FromServer, Happened, Joined, Resumed, Times

MINUTES: Final = 3
"""What each player has, if nothing else is said."""
MOMENT: Final = 0.02
"""Seconds that a player thinks."""


class Note(NamedTuple):
    """When a clock was told, in seconds by one's own, and what it said."""

    at: float
    version: int
    times: Times

    @property
    def left(self) -> float:
        """The seconds that whose time is running had left when it was told."""
        assert self.times.running is not None  # noqa: S101 - somebody was to move
        return (self.times.left[self.times.running] - (self.times.now - self.times.since)) / SECOND


class TimedClient(Client):
    """A player who looks at the clock whenever it is told, thinks for a moment, and may be told to wait."""

    def __init__(self, addresses: Sequence[str], guest: Guest, match: str, choose: Choose) -> None:
        super().__init__(addresses, guest, match, choose)
        self.notes: list[Note] = []
        self.moment = MOMENT
        """Seconds that it thinks."""
        self.waits_from: int | None = None
        """The version from which on it makes no move."""

    @property
    def waits(self) -> bool:
        """Whether it makes no move, though it may be its turn."""
        return self.waits_from is not None and self.version >= self.waits_from

    @property
    def is_flagged(self) -> bool:
        """Whether the match was decided by the clock."""
        result = None if self.standing is None else self.standing.view.result
        return isinstance(result, MatchWon) and result.by is MatchDecision.TIME

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        if isinstance(message, Joined | Happened | Resumed):
            times = message.times if isinstance(message, Resumed) else message.standing.times
            self.notes.append(Note(perf_counter(), message.version, times))
        await super()._heed(socket, message)

    async def _go_on(self, socket: ClientConnection) -> None:
        if self.waits:
            return
        has_sent = self._pending is not None
        if not has_sent and self.standing is not None and self.standing.view.to_move == self.seat:
            await asyncio.sleep(self.moment)
        await super()._go_on(socket)


async def two_timed(
    http: httpx.AsyncClient, addresses: Sequence[str], number: int, minutes: int = MINUTES
) -> tuple[TimedClient, TimedClient]:
    """Seat two guests at a table with a clock, for one round; they begin at different servers."""
    guests = await admit(http), await admit(http)
    control = {"type": "live", "minutes": minutes, "increment": 0}
    match = await against_each_other(http, *guests, control=control, options={"seals": 1})
    turned = [*addresses[1:], addresses[0]]
    one, other = (
        TimedClient(ways, guest, match, at_random(bytes([number, seat])))
        for seat, (guest, ways) in enumerate(zip(guests, (addresses, turned), strict=True))
    )
    return one, other


def clock_errors(*clients: TimedClient) -> Iterator[float]:
    """Say by how many seconds the clocks of a match were wrong: the time itself, and what players lost."""
    for client in clients:
        for note in client.notes[1:]:
            first = client.notes[0]
            yield abs((note.times.now - first.times.now) / SECOND - (note.at - first.at))
    ran = [0.0, 0.0]
    for before, after in pairwise(_told_first(clients)):
        if before.times.running is not None:
            ran[before.times.running] += after.at - before.at
        for seat, left in enumerate(after.times.left):
            yield (clients[0].notes[0].times.left[seat] - left) / SECOND - ran[seat]


def _told_first(clients: Sequence[TimedClient]) -> list[Note]:
    """Return the note of each version from the client that saw it first: others may have been cut off."""
    first: dict[int, Note] = {}
    for note in sorted(note for client in clients for note in client.notes):
        first.setdefault(note.version, note)
    return [first[version] for version in sorted(first)]
