"""Lists of tables: a user's tables in play, a user's finished matches, and tables to watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.ports import Finished
from jaipur.rules.events import Seat

DEALT: Final = 3
"""The version of a log with its first deal: the opening comes before it, and that one seat was ready."""


class Listed(NamedTuple):
    """A table in play, as a list shows it."""

    match: MatchId
    opened: Opened
    opened_at: int
    at: int
    """When its last entry was made."""
    version: int
    to_move: Seat | None
    """The seat whose time is running."""
    deadline: int | None

    @property
    def is_dealt(self) -> bool:
        """Whether there are cards on the table."""
        return self.version >= DEALT


class Listing(Protocol):
    """The lists. Any method raises StoreUnavailable."""

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Return the tables at which a user sits, the newest first."""
        ...

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Return tables at which two people play, the newest first."""
        ...

    async def watchable(self, users: Sequence[str], watcher: str) -> dict[str, MatchId]:
        """Return, of users who play against people other than the watcher, the newest table of each."""
        ...

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Return a user's finished matches, the newest first; the next page is `before` the last one."""
        ...


def listed(first: Entry, last: Entry) -> Listed:
    """Return a table as a list shows it, from the first and the last entry of its log."""
    opened = first.events[0]
    if not isinstance(opened, Opened):
        raise ValueError(f"the log of match {first.match} does not begin with its opening")  # noqa: TRY004 - as a table says it
    return Listed(first.match, opened, first.at, last.at, last.version, last.clock.running, last.deadline)
