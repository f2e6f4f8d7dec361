"""Seeks of players who wait for an opponent, in portable SQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.lobby.pairings import (
    AgreedPair,
    insert_pairings,
    terms_in,
    terms_text,
    write_pairing,
)
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute
from jaipur.online.lobby.model import SEEK_EXPIRES, OpenSeek, Pairing, SeekId, WaitingSeek, from_seek
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.wire.values import Control, Person

MOST_PAIRS: Final = 500
"""In one transaction."""

_LIVES: Final = f"seen_at > (SELECT present()) - {SEEK_EXPIRES}"
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
    """Seeks in a database."""

    def __init__(self, database: Database, dialect: Dialect, names: MatchIdGenerator) -> None:
        self._database = database
        self._dialect = dialect
        self._names = names

    async def seek(self, seek: OpenSeek) -> bool:
        """Store a seek."""
        return await self._database.write(_wait(seek))

    async def refresh(self, ids: Sequence[SeekId]) -> frozenset[SeekId]:
        """Refresh seeks; return those that still wait."""
        statement = f"""
            UPDATE seeks SET seen_at = (SELECT present())
            WHERE id {self._dialect.in_texts} AND {_LIVES} RETURNING id
        """
        return frozenset(row["id"] for row in await self._database.write(execute(statement, json_list(ids))))

    async def leave(self, seek: SeekId) -> bool:
        """Delete a seek."""
        statement = f"DELETE FROM seeks WHERE id = $1 AND {_LIVES} RETURNING id"
        return bool(await self._database.write(execute(statement, seek)))

    async def waiting(self, most: int) -> Sequence[WaitingSeek]:
        """Return the open seeks, the longest waiting first."""
        found = await self._database.read(execute(_WAITING, most))
        return tuple(WaitingSeek(_seek(row), row["waited"]) for row in found)

    async def counts(self) -> dict[Control, int]:
        """Count the open seeks for each time control."""
        statement = f"SELECT terms, count(*) AS many FROM seeks WHERE {_LIVES} GROUP BY terms"
        counted: Counter[Control] = Counter()
        for row in await self._database.read(execute(statement)):
            counted[terms_in(row).control] += row["many"]
        return dict(counted)

    async def pair(self, pairs: Sequence[tuple[SeekId, SeekId]]) -> Sequence[Pairing]:
        """Create a pairing for each two seeks that are both still open."""
        made: list[Pairing] = []
        for first in range(0, len(pairs), MOST_PAIRS):
            some = pairs[first : first + MOST_PAIRS]
            made += await write_pairing(self._database, _pair(self._dialect, self._names, some))
        return made


def _seek(row: SqlRow) -> OpenSeek:
    who = Person(row["user_id"], row["name"])
    return OpenSeek(row["id"], who, terms_in(row), row["rating"], row["deviation"])


def _wait(seek: OpenSeek) -> Transaction[bool]:
    """Store a seek, then check whether it was paired: the upsert waits for a transaction that pairs it."""
    who, terms = seek.who, terms_text(seek.terms)
    yield from execute(_SEEK, seek.id, who.user, who.name, terms, seek.rating, seek.deviation)
    return not (yield from execute(_PAIRED, seek.id, from_seek(seek.id)))


def _pair(
    dialect: Dialect, names: MatchIdGenerator, pairs: Sequence[tuple[SeekId, SeekId]]
) -> Transaction[list[Pairing]]:
    """Lock the seeks, insert the pairings and delete the seeks, in one transaction."""
    offered = [seek for pair in pairs for seek in pair]
    claim = f"SELECT {_COLUMNS} FROM seeks WHERE id {dialect.in_texts} AND {_LIVES} {dialect.skip_locked}"
    found = {row["id"]: _seek(row) for row in (yield from execute(claim, json_list(offered)))}
    both = [(found[one], found[other]) for one, other in pairs if one in found and other in found]
    agreed = [
        AgreedPair(one.who, other.who, one.terms, (from_seek(one.id), from_seek(other.id)))
        for one, other in both
        if one.terms == other.terms
    ]
    if not agreed:
        return []
    made = yield from insert_pairings(names, agreed)
    users = json_list(person.user for pairing in made for person in pairing.sitters)
    yield from execute(f"DELETE FROM seeks WHERE user_id {dialect.in_texts}", users)
    return made
