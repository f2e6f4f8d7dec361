"""What is told of matches in lists: those in play, those that are over, and their records."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from jaipur.rules.events import MatchWon
from jaipur.rules.record_text import print_record
from jaipur.tables.archive import Archived, unpack
from jaipur.tables.ids import to_text
from jaipur.tables.listing import Listed
from jaipur.tables.log import users_at
from jaipur.tables.ports import Finished
from jaipur.wire.exports import MatchExported
from jaipur.wire.lobby import PlayedSeen, TableListed


def seen_table(table: Listed, user: str | None) -> TableListed:
    """Tell of a table in play, to somebody who may sit there."""
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
    """Tell of a match that one of its players has played."""
    return _seen(row, called(unpack(row.body), row.users, names), user)


def exported_match(row: Finished, user: str, names: Mapping[str, str]) -> MatchExported:
    """Tell of a match with all that happened in it."""
    archived = called(unpack(row.body), row.users, names)
    return MatchExported(_seen(row, archived, user), print_record(archived.record()))


def called(archived: Archived, users: tuple[str | None, ...], names: Mapping[str, str]) -> Archived:
    """Give a match by its players' names of now; None among the users is the house."""
    both = zip(archived.players, users, strict=True)
    one, other = (player if user is None else names[user] for player, user in both)
    return msgspec.structs.replace(archived, players=(one, other))


def _seen(row: Finished, archived: Archived, user: str) -> PlayedSeen:
    result = archived.result()
    won = result if isinstance(result, MatchWon) else None
    return PlayedSeen(
        match=to_text(row.match),
        players=archived.players,
        seat=row.users.index(user),
        winner=None if won is None else won.seat,
        decision=None if won is None else won.by,
        rated=archived.rated,
        control=archived.control,
        ended_at=row.ended_at,
    )
