"""Who waits for an opponent, in words that every database of ours understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_pairings import Agreed, keep, keeping, terms_in, terms_text
from jaipur.adapters.sql_words import Words, as_list
from jaipur.adapters.talks import Database, Row, Talk, say
from jaipur.tables.lobby import SEEK_LIVES, Pairing, Seek, SeekId, Waiting, from_seek
from jaipur.tables.naming import Names
from jaipur.wire.values import Control, Person

MOST_PAIRS: Final = 500
"""In one transaction."""

_LIVES: Final = f"seen_at > (SELECT present()) - {SEEK_LIVES}"
_COLUMNS: Final = "id, user_id, name, terms, rating, deviation"
_SEEK: Final = f"""
INSERT INTO seeks ({_COLUMNS}, since, seen_at)
VALUES ($1, $2, $3, $4, $5, $6, (SELECT present()), (SELECT present()))
ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, name = excluded.name, terms = excluded.terms,
    rating = excluded.rating, deviation = excluded.deviation,
    since = excluded.since, seen_at = excluded.seen_at
"""
_PAIRED: Final = """
DELETE FROM seeks WHERE id = $1 AND EXISTS (SELECT 1 FROM origins WHERE origin = $2) RETURNING id
"""
_WAITING: Final = f"""
SELECT {_COLUMNS}, (SELECT present()) - since AS waited FROM seeks WHERE {_LIVES} ORDER BY since, id LIMIT $1
"""


class SqlSeeks:
    """Seeks, in a database."""

    def __init__(self, database: Database, words: Words, names: Names) -> None:
        self._database = database
        self._words = words
        self._names = names

    async def seek(self, seek: Seek) -> bool:
        """Let somebody wait."""
        return await self._database.write(_wait(seek))

    async def refresh(self, ids: Sequence[SeekId]) -> frozenset[SeekId]:
        """Keep seeks alive; give those that still wait."""
        statement = f"""
            UPDATE seeks SET seen_at = (SELECT present())
            WHERE id {self._words.texts} AND {_LIVES} RETURNING id
        """
        return frozenset(row["id"] for row in await self._database.write(say(statement, as_list(ids))))

    async def leave(self, seek: SeekId) -> bool:
        """Wait no more."""
        statement = f"DELETE FROM seeks WHERE id = $1 AND {_LIVES} RETURNING id"
        return bool(await self._database.write(say(statement, seek)))

    async def waiting(self, most: int) -> Sequence[Waiting]:
        """Give the living seeks, the longest waiting first."""
        found = await self._database.read(say(_WAITING, most))
        return tuple(Waiting(_seek(row), row["waited"]) for row in found)

    async def counts(self) -> dict[Control, int]:
        """Say how many wait, by how time is kept."""
        statement = f"SELECT terms, count(*) AS many FROM seeks WHERE {_LIVES} GROUP BY terms"
        counted: Counter[Control] = Counter()
        for row in await self._database.read(say(statement)):
            counted[terms_in(row).control] += row["many"]
        return dict(counted)

    async def pair(self, pairs: Sequence[tuple[SeekId, SeekId]]) -> Sequence[Pairing]:
        """Make a pairing of each two seeks that both still wait."""
        made: list[Pairing] = []
        for first in range(0, len(pairs), MOST_PAIRS):
            some = pairs[first : first + MOST_PAIRS]
            made += await keeping(self._database, _pair(self._words, self._names, some))
        return made


def _seek(row: Row) -> Seek:
    who = Person(row["user_id"], row["name"])
    return Seek(row["id"], who, terms_in(row), row["rating"], row["deviation"])


def _wait(seek: Seek) -> Talk[bool]:
    """Write a seek, then look whether it was paired: whoever did that is waited for in between."""
    who, terms = seek.who, terms_text(seek.terms)
    yield from say(_SEEK, seek.id, who.user, who.name, terms, seek.rating, seek.deviation)
    return not (yield from say(_PAIRED, seek.id, from_seek(seek.id)))


def _pair(words: Words, names: Names, pairs: Sequence[tuple[SeekId, SeekId]]) -> Talk[list[Pairing]]:
    """Claim the seeks, write the pairings and delete the seeks: all at once, or nothing."""
    offered = [seek for pair in pairs for seek in pair]
    claim = f"SELECT {_COLUMNS} FROM seeks WHERE id {words.texts} AND {_LIVES} {words.claimed}"
    found = {row["id"]: _seek(row) for row in (yield from say(claim, as_list(offered)))}
    both = [(found[one], found[other]) for one, other in pairs if one in found and other in found]
    agreed = [
        Agreed(one.who, other.who, one.terms, (from_seek(one.id), from_seek(other.id)))
        for one, other in both
        if one.terms == other.terms
    ]
    if not agreed:
        return []
    made = yield from keep(names, agreed)
    users = as_list(person.user for pairing in made for person in pairing.sitters)
    yield from say(f"DELETE FROM seeks WHERE user_id {words.texts}", users)
    return made
