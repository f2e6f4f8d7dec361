"""Reviews, in portable SQL. The queue is the rows without a body, in the order of `asked_at`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.match_ids import MatchId
from jaipur.online.reviews import (
    CLAIM_EXPIRES,
    MOST_TRIES,
    MOST_WAITING,
    JudgeName,
    ReviewClaim,
    StoredReview,
)

_REQUEST: Final = """
INSERT INTO reviews (match, judge, asked_at, held_until, tries, done, total)
SELECT $1, $2, (SELECT present()) + $4, 0, 0, 0, 0
WHERE (SELECT count(*) FROM reviews WHERE body IS NULL AND judge = $2) < $3
ON CONFLICT (match) DO UPDATE SET judge = excluded.judge, asked_at = excluded.asked_at,
    held_until = 0, tries = 0, done = 0, total = 0, body = NULL, maker = NULL
WHERE reviews.judge <> excluded.judge
RETURNING match
"""
_FOUND: Final = "SELECT done, total, body FROM reviews WHERE match = $1 AND judge = $2"
_FOUND_ALL: Final = "SELECT match, done, total, body FROM reviews WHERE match {} AND judge = $2"
_CLAIM: Final = """
UPDATE reviews SET held_until = (SELECT present()) + $2, tries = tries + 1, done = 0, total = 0
WHERE match IN (
    SELECT match FROM reviews WHERE body IS NULL AND judge = $1 AND held_until <= (SELECT present())
    ORDER BY asked_at, match LIMIT 1 {}
) RETURNING match, tries
"""
_OURS: Final = "match = $1 AND judge = $2 AND tries = $3 AND body IS NULL"
_REPORT_PROGRESS: Final = f"""
UPDATE reviews SET held_until = (SELECT present()) + $4, done = $5, total = $6 WHERE {_OURS} RETURNING match
"""
_STORE: Final = f"UPDATE reviews SET body = $4, done = total WHERE {_OURS} RETURNING match"
_STORE_MADE: Final = """
INSERT INTO reviews (match, judge, asked_at, held_until, tries, done, total, body, maker)
VALUES ($1, $2, (SELECT present()), 0, 0, 0, 0, $3, $4)
ON CONFLICT (match) DO UPDATE SET judge = excluded.judge, body = excluded.body, maker = excluded.maker
WHERE reviews.judge <> excluded.judge OR reviews.body IS NULL
RETURNING match
"""
_WITHDRAW: Final = "DELETE FROM reviews WHERE maker = $1 RETURNING match"
_RELEASE: Final = f"UPDATE reviews SET held_until = 0 WHERE {_OURS}"
_DROP: Final = f"DELETE FROM reviews WHERE {_OURS}"


class SqlReviews:
    """Reviews in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def request(self, match: MatchId, judge: JudgeName, after: int = 0) -> bool:
        """Request a review."""
        return await self._database.write(_request(match, judge, after))

    async def get(self, match: MatchId, judge: JudgeName) -> StoredReview | None:
        """Return the state of a review."""
        row = await self._database.read(fetch_one(_FOUND, match, judge))
        return None if row is None else _stored(row)

    async def get_all(self, matches: Sequence[MatchId], judge: JudgeName) -> Mapping[MatchId, StoredReview]:
        """Return the states of several reviews."""
        statement = _FOUND_ALL.format(self._dialect.in_numbers)
        rows = await self._database.read(execute(statement, json_list(matches), judge))
        return {MatchId(row["match"]): _stored(row) for row in rows}

    async def claim(self, judge: JudgeName) -> ReviewClaim | None:
        """Claim a review that no server works on; delete those that were tried too often."""
        return await self._database.write(_claim(self._dialect, judge))

    async def report_progress(self, claim: ReviewClaim, done: int, of: int) -> bool:
        """Store the progress."""
        return bool(await self._database.write(execute(_REPORT_PROGRESS, *claim, CLAIM_EXPIRES, done, of)))

    async def store(self, claim: ReviewClaim, body: bytes) -> bool:
        """Store a finished review."""
        return bool(await self._database.write(execute(_STORE, *claim, body)))

    async def release(self, claim: ReviewClaim) -> None:
        """Release a claim."""
        await self._database.write(execute(_RELEASE, *claim))

    async def store_made(self, match: MatchId, judge: JudgeName, body: bytes, maker: str) -> bool:
        """Store a review of a user's browser."""
        return bool(await self._database.write(execute(_STORE_MADE, match, judge, body, maker)))

    async def withdraw(self, maker: str) -> int:
        """Delete the reviews of a user's browser."""
        return len(await self._database.write(execute(_WITHDRAW, maker)))


def _stored(row: SqlRow) -> StoredReview:
    return StoredReview(row["done"], row["total"], None if row["body"] is None else bytes(row["body"]))


def _request(match: MatchId, judge: JudgeName, after: int) -> Transaction[bool]:
    if (yield from execute(_REQUEST, match, judge, MOST_WAITING, after)):
        return True
    return bool((yield from execute(_FOUND, match, judge)))


def _claim(dialect: Dialect, judge: JudgeName) -> Transaction[ReviewClaim | None]:
    while True:
        row = yield from fetch_one(_CLAIM.format(dialect.skip_locked), judge, CLAIM_EXPIRES)
        if row is None:
            return None
        claim = ReviewClaim(MatchId(row["match"]), judge, row["tries"])
        if claim.tries <= MOST_TRIES:
            return claim
        yield from execute(_DROP, *claim)
