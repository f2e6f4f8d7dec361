"""Lists of tables: those of a user, those that a user has played, and those that others may watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from jaipur.rules.events import Seat
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry, Opened
from jaipur.tables.ports import Finished


class Listed(NamedTuple):
    """A table in play, as a list shows it."""

    match: MatchId
    opened: Opened
    opened_at: int
    at: int
    """When something happened last."""
    version: int
    to_move: Seat | None
    """Whose time runs."""
    deadline: int | None


class Listing(Protocol):
    """The lists. Any method raises StoreUnavailable."""

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Give the tables at which a user sits, the newest first."""
        ...

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Give tables at which two people play, the newest first."""
        ...

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Give a user's finished matches, the newest first; the next page is before the last of this one."""
        ...


def listed(first: Entry, last: Entry) -> Listed:
    """Say what a list shows of a table, from the first and the last entry of its log."""
    opened = first.events[0]
    if not isinstance(opened, Opened):
        raise ValueError(f"the log of match {first.match} does not begin with its opening")  # noqa: TRY004 - as a table says it
    return Listed(first.match, opened, first.at, last.at, last.version, last.clock.running, last.deadline)
