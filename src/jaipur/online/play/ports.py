"""The ports of tables: the event store, the bus between processes, bots, and the time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import msgspec

from jaipur.online.clock import Outage
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished match in one row: with its seed, the moves determine everything else."""

    match: MatchId
    opened_at: int
    ended_at: int
    users: tuple[str | None, str | None]
    """The users; None for a bot."""
    body: bytes
    """See `jaipur.online.play.archive`."""


class AlreadyOpen(ValueError):  # noqa: N818 - it names what is so
    """A table with this id is in play, or was."""


class LogWentBack(ValueError):  # noqa: N818 - it names what is so
    """The log ends before the version that an entry follows: a failover or a restore lost versions."""


class StoreUnavailable(Exception):  # noqa: N818 - it names what is so, not whose fault it is
    """The store did not respond. A write may be committed or not: read the log before you respond."""


class Pulse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A database's time, and the outages that still matter to a clock."""

    now: int
    outages: tuple[Outage, ...]


class EventStore(Protocol):
    """The log of every table. What it has accepted survives a crash of any process and of the machine.

    Any method raises StoreUnavailable if the store cannot be reached.
    """

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry, and its seed separately, at once; AlreadyOpen if the id is taken."""
        ...

    async def append(self, entry: Entry) -> bool:
        """Append an entry; False if the log must be read first, LogWentBack if the entry leaves a gap.

        The log must be read if the version is taken, or if the store has connected anew since the last read:
        another lineage of the log may be behind the same version then.
        """
        ...

    async def confirm(self, match: MatchId) -> None:
        """Return once all that was read of a match before this call is as durable as an accepted append.

        What a database shows after a crash may be on no standby yet. No one may be told of it before this.
        """
        ...

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version; none for a match that is finished or unknown.

        A page of the log, not all of it: see `jaipur.online.play.log_stream`.
        """
        ...

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table in play."""
        ...

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables whose deadline, extended by outages, has passed, the longest overdue first."""
        ...

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Return the versions of tables in play."""
        ...

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return tables whose match has ended, and that are not finished yet.

        A match of a shared deal is withheld until its deadline.
        """
        ...

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Replace a table's entries and seed with one row; a second call changes nothing.

        The outcome is stored in the same transaction, and waits there for the relay.
        """
        ...

    async def adopt(self, finished: Finished) -> bool:
        """Store a match that no table of this store played; False if its id is taken."""
        ...

    async def finished(self, match: MatchId) -> Finished | None:
        """Return a finished match."""
        ...

    async def pulse(self) -> Sequence[Pulse]:
        """Record that a server is running, and return the time of each shard."""
        ...

    async def close(self) -> None:
        """Close the store, after the accepted writes are committed."""
        ...


class Bus(Protocol):
    """Sends hints to other processes. A hint may be lost, and is never the only source of a fact."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Send a message to all subscribers."""
        ...

    async def subscribe(
        self, subject: str, handler: Callable[[bytes], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Call a handler with each message; the returned function unsubscribes."""
        ...


class Thinker(Protocol):
    """Chooses the moves of the server's bots, from the view of their seat."""

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move; TimeoutError if none is chosen in time."""
        ...


class Now(Protocol):
    """The time by the clock of a match's database, in milliseconds: processes do not trust their own."""

    def __call__(self, match: MatchId) -> int:
        """Return the time."""
        ...

    def outages(self, match: MatchId) -> tuple[Outage, ...]:
        """Return the periods in which no server was running."""
        ...
