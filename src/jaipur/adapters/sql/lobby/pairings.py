"""Pairings and rematch offers, in portable SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from jaipur.adapters.sql.accounts.blocks import APART
from jaipur.adapters.sql.dialect import Dialect, json_list, placeholders
from jaipur.adapters.sql.notices import drop, note
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.accounts.model import Declined
from jaipur.online.lobby.model import (
    PAIRING_EXPIRES,
    REMATCH_EXPIRES,
    SEEK_EXPIRES,
    Offer,
    Origin,
    Pairing,
    UserId,
    from_match,
    seated,
)
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId
from jaipur.online.notices.model import Notice, about_challenge, about_rematch
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.play.terms import Terms
from jaipur.wire.notices import NoticeKind, NoticeText
from jaipur.wire.values import Person

T = TypeVar("T")

_BOTH: Final = 3
_COLUMNS: Final = "match, user_0, name_0, user_1, name_1, terms"
_FROM: Final = f"SELECT {_COLUMNS} FROM pairings WHERE match = (SELECT match FROM origins WHERE origin = $1)"
_TERMS: Final = msgspec.json.Decoder(Terms)
_OFFER: Final = """
INSERT INTO rematches (match, offers, at) VALUES ($1, $2, (SELECT present()))
ON CONFLICT (match) DO UPDATE SET at = excluded.at, offers = excluded.offers | (
    CASE WHEN rematches.at > excluded.at - $3 THEN rematches.offers ELSE excluded.offers END
)
RETURNING offers
"""


_NOTICED: Final[dict[str, Callable[[Any], NoticeText]]] = {
    "invitations": lambda key: about_challenge(bytes(key)),
    "rematches": about_rematch,
}
"""The tables whose rows may have a notice, with the notice's subject."""


class AgreedPair(NamedTuple):
    """Two players who will play, and the origins of their pairing."""

    one: Person
    other: Person
    terms: Terms
    origins: tuple[Origin, ...]


class SqlPairings:
    """Pairings in a database."""

    def __init__(self, database: Database, dialect: Dialect, names: MatchIdGenerator) -> None:
        self._database = database
        self._dialect = dialect
        self._names = names

    async def offer(self, offer: Offer) -> Pairing | None:
        """Offer a rematch."""
        return await write_pairing(self._database, _offer(self._names, offer))

    async def offers(self, match: MatchId) -> tuple[bool, bool]:
        """Return which seats offer a rematch."""
        statement = "SELECT offers FROM rematches WHERE match = $1 AND at > (SELECT present()) - $2"
        row = await self._database.read(fetch_one(statement, match, REMATCH_EXPIRES))
        found: int = 0 if row is None else row["offers"]
        return bool(found & 1), bool(found & 2)

    async def paired(self, origins: Sequence[Origin]) -> dict[Origin, MatchId]:
        """Return the pairings that resulted from seeks, invitations and rematch offers."""
        statement = f"SELECT origin, match FROM origins WHERE origin {self._dialect.in_texts}"
        found = await self._database.read(execute(statement, json_list(origins)))
        return {row["origin"]: MatchId(row["match"]) for row in found}

    async def pairing(self, origin: Origin) -> Pairing | None:
        """Return the pairing of an origin."""
        return await self._database.read(pairing_from(origin))

    async def unopened(self, most: int) -> Sequence[Pairing]:
        """Return pairings whose table may not be open yet."""
        statement = f"SELECT {_COLUMNS} FROM pairings WHERE NOT opened ORDER BY match LIMIT $1"
        return tuple(map(_pairing, await self._database.read(execute(statement, most))))

    async def opened(self, matches: Sequence[MatchId]) -> None:
        """Record that tables are open."""
        statement = f"UPDATE pairings SET opened = true WHERE match {self._dialect.in_numbers}"
        await self._database.write(execute(statement, json_list(matches)))

    async def forget(self, user: UserId) -> None:
        """Delete a user's seek, and the invitations from and to the user."""
        await self._database.write(_forget(user))

    async def tidy(self, most: int) -> int:
        """Delete expired rows."""
        return await self._database.write(_tidy(most))


async def write_pairing(database: Database, transaction: Transaction[T]) -> T:
    """Run a transaction that creates pairings; StoreUnavailable if another process took the same match id."""
    try:
        return await database.write(transaction)
    except Declined as error:
        raise StoreUnavailable("another process took the same match id: try again") from error


def insert_pairings(names: MatchIdGenerator, agreed: Sequence[AgreedPair]) -> Transaction[list[Pairing]]:
    """Insert pairings with their origins: an origin has at most one pairing."""
    ((now,),) = ((row["now"],) for row in (yield from execute("SELECT present() AS now")))
    made = [Pairing(names.for_pairing(now), seated(each.one, each.other), each.terms) for each in agreed]
    yield from store_pairings(made, now)
    origins = [
        (origin, pairing.match) for pairing, each in zip(made, agreed, strict=True) for origin in each.origins
    ]
    values = [value for row in origins for value in row]
    yield from execute(f"INSERT INTO origins (origin, match) VALUES {placeholders(len(origins), 2)}", *values)
    return made


def store_pairings(made: Sequence[Pairing], now: int) -> Transaction[None]:
    """Store pairings whose tables are to be opened."""
    values = [value for pairing in made for value in (*_row(pairing), now)]
    yield from execute(
        f"INSERT INTO pairings ({_COLUMNS}, made_at) VALUES {placeholders(len(made), 7)}", *values
    )


def pairing_from(origin: Origin) -> Transaction[Pairing | None]:
    """Return the pairing of an origin."""
    row = yield from fetch_one(_FROM, origin)
    return None if row is None else _pairing(row)


def terms_text(terms: Terms) -> str:
    """Encode terms so that equal terms are equal texts."""
    return msgspec.json.encode(terms).decode()


def terms_in(row: SqlRow) -> Terms:
    """Return the terms of a row."""
    return _TERMS.decode(row["terms"])


def _row(pairing: Pairing) -> tuple[object, ...]:
    one, other = pairing.sitters
    return pairing.match, one.user, one.name, other.user, other.name, terms_text(pairing.terms)


def _pairing(row: SqlRow) -> Pairing:
    sitters = (Person(row["user_0"], row["name_0"]), Person(row["user_1"], row["name_1"]))
    return Pairing(MatchId(row["match"]), sitters, terms_in(row))


def _offer(names: MatchIdGenerator, offer: Offer) -> Transaction[Pairing | None]:
    """Store an offer. The second player waits for the row, finds both offers, and creates the pairing."""
    origin = from_match(offer.match)
    (row,) = yield from execute(_OFFER, offer.match, 1 << offer.seat, REMATCH_EXPIRES)
    found = yield from pairing_from(origin)
    if found is not None:
        return found
    if row["offers"] != _BOTH:
        yield from _tell_the_other(offer)
        return None
    yield from drop(about_rematch(offer.match))
    (made,) = yield from insert_pairings(names, [AgreedPair(*offer.sitters, offer.terms, (origin,))])
    return made


def _tell_the_other(offer: Offer) -> Transaction[None]:
    """Notify the opponent of an offer, once for each match, unless one of the two has blocked the other."""
    one, other = offer.sitters[offer.seat].user, offer.sitters[1 - offer.seat].user
    if not (yield from execute(APART, one, other)):
        yield from note([Notice(other, about_rematch(offer.match), NoticeKind.REMATCH, 1, one)])


def _forget(user: UserId) -> Transaction[None]:
    yield from execute("DELETE FROM seeks WHERE user_id = $1", user)
    yield from execute("DELETE FROM invitations WHERE host = $1 OR guest = $1", user)


def _tidy(most: int) -> Transaction[int]:
    """Delete expired rows; the condition is checked again for each, in case a row was refreshed meanwhile."""
    gone = 0
    for table, key, dead, lives in (
        ("seeks", "user_id", "seen_at", SEEK_EXPIRES),
        ("invitations", "key", "expires_at", 0),
        ("rematches", "match", "at", REMATCH_EXPIRES),
        ("pairings", "match", "opened AND made_at", PAIRING_EXPIRES),
    ):
        old = f"{dead} <= (SELECT present()) - $1"
        some = f"SELECT {key} FROM {table} WHERE {old} LIMIT $2"
        statement = f"DELETE FROM {table} WHERE {old} AND {key} IN ({some}) RETURNING {key} AS key"
        dead_rows = yield from execute(statement, lives, most)
        gone += len(dead_rows)
        for row in dead_rows if table in _NOTICED else ():
            yield from drop(_NOTICED[table](row["key"]))
    return gone
