"""Responses about matches: lists of matches in play and finished ones, and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from jaipur.online.match_ids import to_text
from jaipur.online.play.archive import Archived, unpack
from jaipur.online.play.listing import Listed
from jaipur.online.play.log import users_at
from jaipur.online.play.ports import Finished
from jaipur.rules.events import Event, MatchWon, RoundWon
from jaipur.rules.records.text import print_record
from jaipur.wire.exports import MatchExported
from jaipur.wire.lobby import PlayedSeen, TableListed

REMEMBERED: Final = 1_000
"""Matches, of half a kilobyte each, that are not replayed again."""


class MatchResult(NamedTuple):
    """How a match ended."""

    last: Event
    seals: tuple[int, int]
    """The rounds that each seat won."""


def result_of(events: Sequence[Event]) -> MatchResult:
    """Return how a match ended, from all its events."""
    won = [event.seat for event in events if isinstance(event, RoundWon)]
    return MatchResult(events[-1], (won.count(0), won.count(1)))


def seen_table(table: Listed, user: str | None) -> TableListed:
    """Describe a table in play to a user, who may be one of its players."""
    opened, users = table.opened, users_at(table.opened)
    return TableListed(
        match=to_text(table.match),
        sitters=opened.sitters,
        control=opened.control,
        options=opened.options,
        rated=opened.rated,
        version=table.version,
        to_move=table.to_move,
        deadline=table.deadline,
        seat=users.index(user) if user is not None and user in users else None,
    )


def seen_match(row: Finished, user: str, names: Mapping[str, str]) -> PlayedSeen:
    """Describe a finished match for the list of one of its players."""
    archived = called(unpack(row.body), row.users, names)
    return seen_archived(row, archived, _result(row.body), user)


@lru_cache(REMEMBERED)
def _result(body: bytes) -> MatchResult:
    return result_of(unpack(body).events())


def exported_match(row: Finished, user: str, names: Mapping[str, str]) -> MatchExported:
    """Describe a finished match with its whole record."""
    archived = called(unpack(row.body), row.users, names)
    seen = seen_archived(row, archived, result_of(archived.events()), user)
    return MatchExported(seen, print_record(archived.record()))


def called(archived: Archived, users: tuple[str | None, ...], names: Mapping[str, str]) -> Archived:
    """Return a record with the players' current names; a user of None is a bot."""
    both = zip(archived.players, users, strict=True)
    one, other = (player if user is None else names[user] for player, user in both)
    return msgspec.structs.replace(archived, players=(one, other))


def seen_archived(row: Finished, archived: Archived, result: MatchResult, user: str) -> PlayedSeen:
    """Describe a finished match to one of its players."""
    won = result.last if isinstance(result.last, MatchWon) else None
    return PlayedSeen(
        match=to_text(row.match),
        players=archived.players,
        seat=row.users.index(user),
        winner=None if won is None else won.seat,
        decision=None if won is None else won.by,
        seals=result.seals,
        rated=archived.rated,
        control=archived.control,
        ended_at=row.ended_at,
        on_device=archived.on_device,
    )
