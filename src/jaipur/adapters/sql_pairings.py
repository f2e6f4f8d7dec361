"""Pairings and offers to play again, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from jaipur.adapters.sql_blocks import APART
from jaipur.adapters.sql_notices import drop, note
from jaipur.adapters.sql_words import Words, as_list, rows
from jaipur.adapters.talks import Database, Row, Talk, say, say_for_one
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import (
    PAIRING_LIVES,
    REMATCH_LIVES,
    SEEK_LIVES,
    Offer,
    Origin,
    Pairing,
    Terms,
    UserId,
    from_match,
    seated,
)
from jaipur.tables.naming import Names
from jaipur.tables.notices import Notice, about_challenge, about_rematch
from jaipur.tables.people import Declined
from jaipur.tables.ports import StoreUnavailable
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
"""What somebody may have a notice of that goes with it."""


class Agreed(NamedTuple):
    """Two who are to play, and what that came from."""

    one: Person
    other: Person
    terms: Terms
    origins: tuple[Origin, ...]


class SqlPairings:
    """Pairings, in a database."""

    def __init__(self, database: Database, words: Words, names: Names) -> None:
        self._database = database
        self._words = words
        self._names = names

    async def offer(self, offer: Offer) -> Pairing | None:
        """Offer to play again."""
        return await keeping(self._database, _offer(self._names, offer))

    async def offers(self, match: MatchId) -> tuple[bool, bool]:
        """Say which seats offer to play again."""
        statement = "SELECT offers FROM rematches WHERE match = $1 AND at > (SELECT present()) - $2"
        row = await self._database.read(say_for_one(statement, match, REMATCH_LIVES))
        found: int = 0 if row is None else row["offers"]
        return bool(found & 1), bool(found & 2)

    async def paired(self, origins: Sequence[Origin]) -> dict[Origin, MatchId]:
        """Say what came of seeks, invitations and offers."""
        statement = f"SELECT origin, match FROM origins WHERE origin {self._words.texts}"
        found = await self._database.read(say(statement, as_list(origins)))
        return {row["origin"]: MatchId(row["match"]) for row in found}

    async def unopened(self, most: int) -> Sequence[Pairing]:
        """Give pairings whose table is not known to be open."""
        statement = f"SELECT {_COLUMNS} FROM pairings WHERE NOT opened ORDER BY match LIMIT $1"
        return tuple(map(_pairing, await self._database.read(say(statement, most))))

    async def opened(self, matches: Sequence[MatchId]) -> None:
        """Write down that tables are open."""
        statement = f"UPDATE pairings SET opened = true WHERE match {self._words.numbers}"
        await self._database.write(say(statement, as_list(matches)))

    async def forget(self, user: UserId) -> None:
        """Forget what somebody waits for, and whom the user invited or is invited by."""
        await self._database.write(_forget(user))

    async def tidy(self, most: int) -> int:
        """Forget rows that are of no more use."""
        return await self._database.write(_tidy(most))


async def keeping(database: Database, talk: Talk[T]) -> T:
    """Have a talk that makes pairings; where another process took a name first, nothing is done."""
    try:
        return await database.write(talk)
    except Declined as error:
        raise StoreUnavailable("another process was faster: ask again") from error


def keep(names: Names, agreed: Sequence[Agreed]) -> Talk[list[Pairing]]:
    """Write pairings, each with what it came from: no origin leads to a second one."""
    ((now,),) = ((row["now"],) for row in (yield from say("SELECT present() AS now")))
    made = [Pairing(names.for_pairing(now), seated(each.one, each.other), each.terms) for each in agreed]
    values = [value for pairing in made for value in (*_row(pairing), now)]
    yield from say(f"INSERT INTO pairings ({_COLUMNS}, made_at) VALUES {rows(len(made), 7)}", *values)
    origins = [
        (origin, pairing.match) for pairing, each in zip(made, agreed, strict=True) for origin in each.origins
    ]
    values = [value for row in origins for value in row]
    yield from say(f"INSERT INTO origins (origin, match) VALUES {rows(len(origins), 2)}", *values)
    return made


def come_of(origin: Origin) -> Talk[Pairing | None]:
    """Give what something led to."""
    row = yield from say_for_one(_FROM, origin)
    return None if row is None else _pairing(row)


def terms_text(terms: Terms) -> str:
    """Write terms so that equal ones are equal texts."""
    return msgspec.json.encode(terms).decode()


def terms_in(row: Row) -> Terms:
    """Read the terms of a row."""
    return _TERMS.decode(row["terms"])


def _row(pairing: Pairing) -> tuple[object, ...]:
    one, other = pairing.sitters
    return pairing.match, one.user, one.name, other.user, other.name, terms_text(pairing.terms)


def _pairing(row: Row) -> Pairing:
    sitters = (Person(row["user_0"], row["name_0"]), Person(row["user_1"], row["name_1"]))
    return Pairing(MatchId(row["match"]), sitters, terms_in(row))


def _offer(names: Names, offer: Offer) -> Talk[Pairing | None]:
    """Write an offer. Whoever comes second waits for the row, finds both in it, and makes the pairing."""
    origin = from_match(offer.match)
    (row,) = yield from say(_OFFER, offer.match, 1 << offer.seat, REMATCH_LIVES)
    found = yield from come_of(origin)
    if found is not None:
        return found
    if row["offers"] != _BOTH:
        yield from _tell_the_other(offer)
        return None
    yield from drop(about_rematch(offer.match))
    (made,) = yield from keep(names, [Agreed(*offer.sitters, offer.terms, (origin,))])
    return made


def _tell_the_other(offer: Offer) -> Talk[None]:
    """Note an offer for the other player, once for each match, unless one of the two blocked the other."""
    one, other = offer.sitters[offer.seat].user, offer.sitters[1 - offer.seat].user
    if not (yield from say(APART, one, other)):
        yield from note([Notice(other, about_rematch(offer.match), NoticeKind.REMATCH, 1, one)])


def _forget(user: UserId) -> Talk[None]:
    yield from say("DELETE FROM seeks WHERE user_id = $1", user)
    yield from say("DELETE FROM invitations WHERE host = $1 OR guest = $1", user)


def _tidy(most: int) -> Talk[int]:
    """Delete what is dead, by its own clock; what came to life meanwhile is looked at again."""
    gone = 0
    for table, key, dead, lives in (
        ("seeks", "user_id", "seen_at", SEEK_LIVES),
        ("invitations", "key", "expires_at", 0),
        ("rematches", "match", "at", REMATCH_LIVES),
        ("pairings", "match", "opened AND made_at", PAIRING_LIVES),
    ):
        old = f"{dead} <= (SELECT present()) - $1"
        some = f"SELECT {key} FROM {table} WHERE {old} LIMIT $2"
        statement = f"DELETE FROM {table} WHERE {old} AND {key} IN ({some}) RETURNING {key} AS key"
        dead_rows = yield from say(statement, lives, most)
        gone += len(dead_rows)
        for row in dead_rows if table in _NOTICED else ():
            yield from drop(_NOTICED[table](row["key"]))
    return gone
