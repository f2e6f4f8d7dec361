"""Which matches of devices were added to which account, in portable SQL."""

from __future__ import annotations

from typing import Final

from jaipur.adapters.sql.transaction import Database, Transaction, execute, fetch_one
from jaipur.online.match_ids import MatchId

_FOUND: Final = "SELECT match FROM device_matches WHERE user_id = $1 AND name = $2"
_CLAIM: Final = """
INSERT INTO device_matches (user_id, name, match)
SELECT $1, $2, $3 WHERE (SELECT count(*) FROM device_matches WHERE user_id = $1) < $4
ON CONFLICT DO NOTHING RETURNING match
"""


class SqlDeviceMatches:
    """The ids of matches in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, user: str, name: str, match: MatchId, most: int) -> MatchId | None:
        """Store the id of a new match, or return the one that is stored; None if the user has too many."""
        return await self._database.write(_claim(user, name, match, most))


def _claim(user: str, name: str, match: MatchId, most: int) -> Transaction[MatchId | None]:
    row = yield from fetch_one(_FOUND, user, name)
    if row is None:
        yield from execute(_CLAIM, user, name, match, most)
        row = yield from fetch_one(_FOUND, user, name)
    return None if row is None else MatchId(row["match"])
