"""Lists of tables, turns and outcomes, in a shard, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.encoding import decode, decode_outcome
from jaipur.adapters.sql_words import Words, as_list
from jaipur.adapters.talks import Database, Row, say
from jaipur.tables.ids import LAST_MATCH, MatchId
from jaipur.tables.listing import Listed, listed
from jaipur.tables.noticing import SOON, WAITS, Span, Turn, turn_of
from jaipur.tables.ports import Finished
from jaipur.tables.ratings import Outcome

_TABLES: Final = """
SELECT opening.body AS opening, latest.body AS latest FROM sitting
JOIN live ON live.match = sitting.match AND NOT live.is_over
JOIN entries AS opening ON opening.match = live.match AND opening.version = 1
JOIN entries AS latest ON latest.match = live.match AND latest.version = live.version
"""
_LATEST: Final = """
SELECT opening.body AS opening, latest.body AS latest FROM live
JOIN entries AS opening ON opening.match = live.match AND opening.version = 1
JOIN entries AS latest ON latest.match = live.match AND latest.version = live.version
WHERE NOT live.is_over AND live.deadline - live.at >= $1
    AND (live.at BETWEEN $2 AND $3 OR live.deadline BETWEEN $4 AND $5)
"""
_IN_PLAY: Final = f"{_TABLES} WHERE sitting.user_id = $1 ORDER BY sitting.match DESC LIMIT $2"
_TO_WATCH: Final = f"""
{_TABLES} WHERE sitting.between_people AND sitting.seat = 0 ORDER BY sitting.match DESC LIMIT $1
"""
_SEAT: Final = (
    "SELECT * FROM (SELECT * FROM finished WHERE {} = $1 AND match < $2 ORDER BY match DESC LIMIT $3)"
)
_PLAYED: Final = f"""
{_SEAT.format("user_0")} AS one UNION ALL {_SEAT.format("user_1")} AS other ORDER BY match DESC LIMIT $3
"""


class SqlListing:
    """The lists of one shard."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Give the tables at which a user sits."""
        return tuple(map(_listed, await self._database.read(say(_IN_PLAY, user, most))))

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Give tables at which two people play."""
        return tuple(map(_listed, await self._database.read(say(_TO_WATCH, most))))

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Give a user's finished matches."""
        end = LAST_MATCH if before is None else before
        return tuple(map(_finished, await self._database.read(say(_PLAYED, user, end, most))))


class SqlOutbox:
    """The outcomes that wait in one shard."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def outcomes(self, most: int) -> Sequence[Outcome]:
        """Give outcomes that were not settled."""
        statement = "SELECT body FROM outcomes ORDER BY match LIMIT $1"
        return tuple(decode_outcome(row["body"]) for row in await self._database.read(say(statement, most)))

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Forget outcomes that were applied."""
        statement = f"DELETE FROM outcomes WHERE match {self._words.numbers}"
        await self._database.write(say(statement, as_list(matches)))


class SqlTurns:
    """The tables of one shard that wait for long."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def now(self) -> int:
        """Say what time it is."""
        (row,) = await self._database.read(say("SELECT present() AS now"))
        return int(row["now"])

    async def turns(self, span: Span) -> Sequence[Turn]:
        """Give tables at which something happened in a span, or time is nearly up since."""
        nearly_up = (span.since + SOON, span.until + SOON)
        found = await self._database.read(say(_LATEST, WAITS, *span, *nearly_up))
        turns = (turn_of(decode(row["opening"]), decode(row["latest"])) for row in found)
        return [turn for turn in turns if turn is not None]


def _listed(row: Row) -> Listed:
    return listed(decode(row["opening"]), decode(row["latest"]))


def _finished(row: Row) -> Finished:
    users = (row["user_0"], row["user_1"])
    return Finished(MatchId(row["match"]), row["opened_at"], row["ended_at"], users, row["body"])
