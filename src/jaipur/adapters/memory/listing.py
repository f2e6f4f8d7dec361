"""Lists of tables, turns, outcomes and names, from the event log in memory."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from jaipur.adapters.entry_codec import decode, encode
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.match_ids import LAST_MATCH, MatchId
from jaipur.online.names import entry_without_names
from jaipur.online.notices.turns import SOON, WAITS, AwaitedTurn, Span, turn_of
from jaipur.online.play.listing import Listed, listed
from jaipur.online.play.log import users_at
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished


class MemoryListing:
    """Lists of tables; each call scans all of them."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Return the tables at which a user sits."""
        return tuple(table for table in self._tables() if user in users_at(table.opened))[:most]

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Return tables at which two people play."""
        return tuple(table for table in self._tables() if None not in users_at(table.opened))[:most]

    async def watchable(self, users: Sequence[str], watcher: str) -> dict[str, MatchId]:
        """Return the newest table to watch of each of some users."""
        tables = [(table.match, {*users_at(table.opened)}) for table in reversed(self._tables())]
        others = [(match, both) for match, both in tables if not both & {None, watcher}]
        return {user: match for match, both in others for user in users if user in both}

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Return a user's finished matches."""
        self._store.check()
        end = LAST_MATCH if before is None else before
        rows = sorted(self._store.rows.finished.values(), key=lambda row: row.match, reverse=True)
        return tuple(row for row in rows if user in row.users and row.match < end)[:most]

    def _tables(self) -> list[Listed]:
        self._store.check()
        rows = self._store.rows
        playing = sorted((row.match for row in rows.live.values() if not row.is_over), reverse=True)
        logs = (rows.entries[match] for match in playing)
        return [listed(decode(log[0]), decode(log[-1])) for log in logs]


class MemoryOutbox:
    """The outcomes that are not yet settled."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def outcomes(self, most: int) -> Sequence[MatchOutcome]:
        """Return outcomes that are not settled."""
        self._store.check()
        return tuple(islice(self._store.rows.outcomes.values(), most))

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Delete outcomes that were applied."""
        self._store.check()
        for match in matches:
            self._store.rows.outcomes.pop(match, None)


class MemoryTurns:
    """Tables with a long time limit."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def now(self) -> int:
        """Return the time."""
        return self._store.now()

    async def turns(self, span: Span) -> Sequence[AwaitedTurn]:
        """Return tables whose last entry, or whose reminder before the deadline, falls in a span."""
        self._store.check()
        logs = (
            self._store.rows.entries[row.match]
            for row in self._store.rows.live.values()
            if not row.is_over
            and row.deadline is not None
            and row.deadline - row.at >= WAITS
            and (span.since <= row.at <= span.until or span.since <= row.deadline - SOON <= span.until)
        )
        turns = (turn_of(decode(log[0]), decode(log[-1])) for log in logs)
        return [turn for turn in turns if turn is not None]


class MemoryNames:
    """The names of people in the logs in memory; the archive has none."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def forget(self, user: str) -> None:
        """Remove a deleted user's name from the logs of tables in play."""
        self._store.check()
        for log in self._store.rows.entries.values():
            log[0] = encode(entry_without_names(decode(log[0]), {user}))

    async def clean(self, most: int) -> bool:  # noqa: ARG002 - nothing in memory is from an earlier version
        """Return that no name is left."""
        self._store.check()
        return False
