"""Reviews, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from jaipur.adapters.sql_words import Words, as_list
from jaipur.adapters.talks import Database, Row, Talk, say, say_for_one
from jaipur.tables.ids import MatchId
from jaipur.tables.reviews import HELD, MOST_TRIES, MOST_WAITING, Claim, Judge, Kept

_ASK: Final = """
INSERT INTO reviews (match, judge, asked_at, held_until, tries, done, total)
SELECT $1, $2, (SELECT present()), 0, 0, 0, 0
WHERE (SELECT count(*) FROM reviews WHERE body IS NULL AND judge = $2) < $3
ON CONFLICT (match) DO UPDATE SET judge = excluded.judge, asked_at = excluded.asked_at,
    held_until = 0, tries = 0, done = 0, total = 0, body = NULL
WHERE reviews.judge <> excluded.judge
RETURNING match
"""
_FOUND: Final = "SELECT done, total, body FROM reviews WHERE match = $1 AND judge = $2"
_FOUND_ALL: Final = "SELECT match, done, total, body FROM reviews WHERE match {} AND judge = $2"
_TAKE: Final = """
UPDATE reviews SET held_until = (SELECT present()) + $2, tries = tries + 1, done = 0, total = 0
WHERE match IN (
    SELECT match FROM reviews WHERE body IS NULL AND judge = $1 AND held_until <= (SELECT present())
    ORDER BY asked_at, match LIMIT 1 {}
) RETURNING match, tries
"""
_OURS: Final = "match = $1 AND judge = $2 AND tries = $3 AND body IS NULL"
_GO_ON: Final = f"""
UPDATE reviews SET held_until = (SELECT present()) + $4, done = $5, total = $6 WHERE {_OURS} RETURNING match
"""
_MADE: Final = f"UPDATE reviews SET body = $4, done = total WHERE {_OURS} RETURNING match"
_LET_GO: Final = f"UPDATE reviews SET held_until = 0 WHERE {_OURS}"
_DROP: Final = f"DELETE FROM reviews WHERE {_OURS}"


class SqlReviews:
    """Reviews, in a database."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def ask(self, match: MatchId, judge: Judge) -> bool:
        """Have a review made."""
        return await self._database.write(_ask(match, judge))

    async def found(self, match: MatchId, judge: Judge) -> Kept | None:
        """Give what there is of a review."""
        row = await self._database.read(say_for_one(_FOUND, match, judge))
        return None if row is None else _kept(row)

    async def found_all(self, matches: Sequence[MatchId], judge: Judge) -> Mapping[MatchId, Kept]:
        """Give what there is of many."""
        statement = _FOUND_ALL.format(self._words.numbers)
        rows = await self._database.read(say(statement, as_list(matches), judge))
        return {MatchId(row["match"]): _kept(row) for row in rows}

    async def take(self, judge: Judge) -> Claim | None:
        """Take what nobody makes; what was tried too often is forgotten."""
        return await self._database.write(_take(self._words, judge))

    async def go_on(self, claim: Claim, done: int, of: int) -> bool:
        """Say how far it is."""
        return bool(await self._database.write(say(_GO_ON, *claim, HELD, done, of)))

    async def made(self, claim: Claim, body: bytes) -> bool:
        """Keep what was made."""
        return bool(await self._database.write(say(_MADE, *claim, body)))

    async def let_go(self, claim: Claim) -> None:
        """Leave it to others."""
        await self._database.write(say(_LET_GO, *claim))


def _kept(row: Row) -> Kept:
    return Kept(row["done"], row["total"], None if row["body"] is None else bytes(row["body"]))


def _ask(match: MatchId, judge: Judge) -> Talk[bool]:
    if (yield from say(_ASK, match, judge, MOST_WAITING)):
        return True
    return bool((yield from say(_FOUND, match, judge)))


def _take(words: Words, judge: Judge) -> Talk[Claim | None]:
    while True:
        row = yield from say_for_one(_TAKE.format(words.claimed), judge, HELD)
        if row is None:
            return None
        claim = Claim(MatchId(row["match"]), judge, row["tries"])
        if claim.tries <= MOST_TRIES:
            return claim
        yield from say(_DROP, *claim)
