"""Evenings for guests, in portable SQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.transaction import Database, Transaction, execute, fetch_one
from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.online.evenings import MOST_GUESTS, name_key_of
from jaipur.online.lobby.model import UserId
from jaipur.wire.leagues.seasons import SeasonText

_RENEW: Final = """
INSERT INTO evenings (season, link) VALUES ($1, $2)
ON CONFLICT (season) DO UPDATE SET link = excluded.link
"""
_NAMES: Final = "SELECT user_id, name FROM evening_players WHERE season = $1 AND name IS NOT NULL"
_OPEN_ONE: Final = """
SELECT seasons.season, club_members.user_id FROM seasons
JOIN evenings ON evenings.season = seasons.season
JOIN club_members ON club_members.club = seasons.club AND role = 'owner'
WHERE title = $1 AND phase <> 'closed' ORDER BY starts_at DESC LIMIT 1
"""


class SqlEvenings:
    """Links and guests of evenings in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def renew(self, season: SeasonText, key: bytes) -> None:
        """Store the key of an evening's link."""
        await self._database.write(execute(_RENEW, season, key))

    async def season_of(self, key: bytes) -> SeasonText | None:
        """Return the evening of a link."""
        row = await self._database.read(fetch_one("SELECT season FROM evenings WHERE link = $1", key))
        return None if row is None else str(row["season"])

    async def enter(self, season: SeasonText, user: UserId, name: str | None) -> None:
        """Let a user in under a name."""
        await self._database.write(_enter(self._dialect, season, user, name))

    async def remove(self, season: SeasonText, user: UserId) -> None:
        """Let a user not come back."""
        statement = "UPDATE evening_players SET removed = true WHERE season = $1 AND user_id = $2"
        await self._database.write(execute(statement, season, user))

    async def names(self, season: SeasonText) -> Mapping[UserId, str]:
        """Return the names of an evening's guests."""
        rows = await self._database.read(execute(_NAMES, season))
        return {row["user_id"]: row["name"] for row in rows}

    async def open_one(self, title: str) -> tuple[SeasonText, UserId] | None:
        """Return the last open evening of a title, with the owner of its club."""
        row = await self._database.read(fetch_one(_OPEN_ONE, title))
        return None if row is None else (row["season"], row["user_id"])


def _enter(dialect: Dialect, season: SeasonText, user: UserId, name: str | None) -> Transaction[None]:
    """Lock the evening while its players are counted."""
    locked = f"SELECT season FROM evenings WHERE season = $1 {dialect.for_update}"
    if not (yield from execute(locked, season)):
        raise Declined(DeclineReason.CONFLICT)
    known = "SELECT removed FROM evening_players WHERE season = $1 AND user_id = $2"
    row = yield from fetch_one(known, season, user)
    if row is not None:
        if row["removed"]:
            raise Declined(DeclineReason.BLOCKED)
        return
    (count,) = yield from execute("SELECT count(*) AS many FROM evening_players WHERE season = $1", season)
    if count["many"] >= MOST_GUESTS:
        raise Declined(DeclineReason.TOO_MANY)
    folded = None if name is None else name_key_of(name)
    taken = "SELECT 1 AS one FROM evening_players WHERE season = $1 AND folded = $2"
    if folded is not None and (yield from execute(taken, season, folded)):
        raise Declined(DeclineReason.NAME_TAKEN)
    statement = "INSERT INTO evening_players (season, user_id, name, folded) VALUES ($1, $2, $3, $4)"
    yield from execute(statement, season, user, name, folded)
