"""What tables need of the outside: a log that keeps, a bus that tells, players that think, and the time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec

from jaipur.rules.moves import Move
from jaipur.rules.view import View
from jaipur.tables.clock import Outage
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry
from jaipur.tables.ratings import Outcome


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that is over, in one row: with the seed that is now told, the moves tell all the rest."""

    match: MatchId
    opened_at: int
    ended_at: int
    users: tuple[str | None, str | None]
    """Who played, by account; None for the house."""
    body: bytes
    """See `jaipur.tables.archive`."""


class AlreadyOpen(ValueError):  # noqa: N818 - it names what is so
    """A table of that name is in play, or was."""


class StoreUnavailable(Exception):  # noqa: N818 - it names what is so, not whose fault it is
    """The store did not answer. What was offered to it may be kept or not: read the log before you answer."""


class Pulse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a database tells of time: its own, and the outages that still matter to somebody's clock."""

    now: int
    outages: tuple[Outage, ...]


class EventStore(Protocol):
    """The log of every table. What it has accepted survives the end of any process, and of the machine.

    Any method raises StoreUnavailable where the store cannot be reached.
    """

    async def open(self, first: Entry, seed: bytes) -> None:
        """Keep a table's first entry, and its seed apart; both or neither; AlreadyOpen where it is or was."""
        ...

    async def append(self, entry: Entry) -> bool:
        """Keep one entry more; False where its version is taken already, ValueError where it leaves a gap."""
        ...

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Give the entries after a version, in order; none for a match that is finished or never was."""
        ...

    async def seed(self, match: MatchId) -> bytes | None:
        """Give the seed of a table in play."""
        ...

    async def due(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose deadline has passed, with no outage to put it off, the longest first."""
        ...

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Give the versions of tables in play."""
        ...

    async def over(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose match has ended: they have yet to be finished.

        One whose deal others play is withheld until its deadline.
        """
        ...

    async def finish(self, finished: Finished, outcome: Outcome | None = None) -> None:
        """Put one row in the place of a table's entries and seed; the second time changes nothing.

        What the match brings is written with it, and waits there for a relay.
        """
        ...

    async def finished(self, match: MatchId) -> Finished | None:
        """Give a match that is over."""
        ...

    async def pulse(self) -> Sequence[Pulse]:
        """Say that a server lives, and give the time of each shard."""
        ...

    async def close(self) -> None:
        """Let everything go, once what was accepted is kept."""
        ...


class Bus(Protocol):
    """Tells other processes that something happened: a hint, never the truth, and it may be lost."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Tell whoever listens."""
        ...

    async def subscribe(
        self, subject: str, heard: Callable[[bytes], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Listen; what is given back ends it."""
        ...


class Thinker(Protocol):
    """Finds moves for the house's own opponents, from what their seat may know."""

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move; TimeoutError where nobody answers in time."""
        ...


class Now(Protocol):
    """The time by the clock of a match's own database, in milliseconds: no process trusts its own."""

    def __call__(self, match: MatchId) -> int:
        """Say what time it is."""
        ...

    def outages(self, match: MatchId) -> tuple[Outage, ...]:
        """Give the times in which no server lived."""
        ...
