"""The reads and writes of the event log in an SQLite file; each function takes the connection last."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from jaipur.adapters.entry_codec import (
    decode,
    encode,
    encode_outcome,
    first_row,
    gap_before,
    live_row,
    opened_twice,
    sitting,
)
from jaipur.adapters.home_clock import HomeClock, outage_between
from jaipur.online.clock import HOUR, Outage
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished, Pulse

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]


def commit(batch: Sequence[Work[object]], database: sqlite3.Connection) -> list[object]:
    """Run several writes in one transaction: all are committed, except those that raise before they write."""
    database.execute("BEGIN IMMEDIATE")
    try:
        done = [_tried(work, database) for work in batch]
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return done


def _tried(work: Work[object], database: sqlite3.Connection) -> object:
    try:
        return work(database)
    except ValueError as refused:
        return refused


def open_table(first: Entry, seed: bytes, database: sqlite3.Connection) -> None:
    """Insert a table's first entry, its summary, its users and its seed."""
    row = first_row(first)
    if finished(first.match, database) is not None:
        raise opened_twice(first)
    try:
        database.execute("INSERT INTO live VALUES (?, ?, ?, ?, ?, ?)", (*row, first.at))
    except sqlite3.IntegrityError as error:
        raise opened_twice(first) from error
    _insert(first, database)
    users = sitting(first)
    database.executemany(
        "INSERT INTO sitting VALUES (?, ?, ?, ?)",
        [(first.match, seat, user, None not in users) for seat, user in enumerate(users) if user is not None],
    )
    database.execute("INSERT INTO seeds VALUES (?, ?)", (first.match, seed))


def _insert(entry: Entry, database: sqlite3.Connection) -> None:
    database.execute("INSERT INTO entries VALUES (?, ?, ?)", (entry.match, entry.version, encode(entry)))


def append(entry: Entry, database: sqlite3.Connection) -> bool:
    """Insert an entry, if it is the next one."""
    moved = database.execute(
        "UPDATE live SET version = ?2, at = ?3, deadline = ?4, is_over = ?5"
        " WHERE match = ?1 AND version = ?2 - 1",
        live_row(entry),
    )
    if moved.rowcount:
        _insert(entry, database)
        return True
    found = database.execute("SELECT version FROM live WHERE match = ?", (entry.match,)).fetchone()
    if gap := gap_before(entry, found and found[0]):
        raise gap
    return False


def read(match: MatchId, after: int, most: int, database: sqlite3.Connection) -> tuple[Entry, ...]:
    """Return the first entries after a version."""
    rows = database.execute(
        "SELECT body FROM entries WHERE match = ? AND version > ? ORDER BY version LIMIT ?",
        (match, after, most),
    )
    return tuple(decode(body) for (body,) in rows)


def seed(match: MatchId, database: sqlite3.Connection) -> bytes | None:
    """Return a seed."""
    found = database.execute("SELECT seed FROM seeds WHERE match = ?", (match,)).fetchone()
    value: bytes | None = found and found[0]
    return value


def due(now: int, most: int, database: sqlite3.Connection) -> tuple[MatchId, ...]:
    """Return tables whose deadline has passed, not counting outages."""
    rows = database.execute(
        """
        WITH late AS MATERIALIZED (
                SELECT match, at, deadline FROM live WHERE due_hour <= ?3 AND deadline <= ?1 AND NOT is_over
            ),
            recent AS MATERIALIZED (SELECT began, ended FROM outages WHERE ended > (SELECT min(at) FROM late))
        SELECT match FROM late
        WHERE deadline + (
            SELECT coalesce(sum(ended - max(began, late.at)), 0) FROM recent WHERE ended > late.at
        ) <= ?1
        ORDER BY deadline, match LIMIT ?2
        """,
        (now, most, now // HOUR),
    )
    return tuple(match for (match,) in rows)


def heads(matches: Sequence[MatchId], database: sqlite3.Connection) -> dict[MatchId, int]:
    """Return the versions of tables."""
    names = msgspec.json.encode(matches).decode()
    return dict(
        database.execute(
            "SELECT match, version FROM live WHERE match IN (SELECT value FROM json_each(?))", (names,)
        ).fetchall()
    )


def over(most: int, database: sqlite3.Connection) -> tuple[MatchId, ...]:
    """Return tables whose match has ended and is no longer withheld."""
    rows = database.execute(
        "SELECT match FROM live WHERE is_over AND (deadline IS NULL OR deadline <= present())"
        " ORDER BY match LIMIT ?",
        (most,),
    )
    return tuple(match for (match,) in rows)


def finish(ended: Finished, outcome: MatchOutcome | None, database: sqlite3.Connection) -> None:
    """Insert the row of a finished match and its outcome, and delete its log."""
    for table in ("live", "entries", "seeds", "sitting"):
        database.execute(f"DELETE FROM {table} WHERE match = ?", (ended.match,))  # noqa: S608 - these four
    if _insert_finished(ended, database) and outcome is not None:
        database.execute("INSERT INTO outcomes VALUES (?, ?)", (outcome.match, encode_outcome(outcome)))


def adopt(ended: Finished, database: sqlite3.Connection) -> bool:
    """Insert the row of a match that was not played here, if its id is free."""
    is_live = database.execute("SELECT true FROM live WHERE match = ?", (ended.match,)).fetchone()
    return is_live is None and _insert_finished(ended, database)


def _insert_finished(ended: Finished, database: sqlite3.Connection) -> bool:
    row = (ended.match, ended.opened_at, ended.ended_at, *ended.users, ended.body)
    made = database.execute("INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
    return made.rowcount > 0


def finished(match: MatchId, database: sqlite3.Connection) -> Finished | None:
    """Return a finished match."""
    found = database.execute("SELECT * FROM finished WHERE match = ?", (match,)).fetchone()
    if found is None:
        return None
    _, opened_at, ended_at, one, other, body = found
    return Finished(match, opened_at, ended_at, (one, other), body)


def last_pulse(database: sqlite3.Connection) -> int | None:
    """Return the time of the last pulse."""
    found = database.execute("SELECT at FROM pulse").fetchone()
    last: int | None = found and found[0]
    return last


def pulse(clock: HomeClock, allowed: int, database: sqlite3.Connection) -> tuple[Pulse]:
    """Record a pulse, and an outage if the previous pulse is older than allowed."""
    now = clock.now()
    if outage := outage_between(last_pulse(database), now, allowed):
        database.execute("INSERT INTO outages VALUES (?, ?)", (outage.began, outage.ended))
    database.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (now,))
    rows = database.execute(
        "SELECT began, ended FROM outages WHERE ended > (SELECT min(opened_at) FROM live) ORDER BY began"
    )
    return (Pulse(now, tuple(Outage(began, ended) for began, ended in rows)),)
