"""How often one user won against another, in portable SQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list, placeholders
from jaipur.adapters.sql.transaction import Database, Transaction, execute
from jaipur.online.ratings.encounters import Encounter

_ADD: Final = """
INSERT INTO head_to_head (user_id, other_id, won, lost) VALUES {}
ON CONFLICT (user_id, other_id) DO UPDATE
SET won = head_to_head.won + excluded.won, lost = head_to_head.lost + excluded.lost
"""


class SqlHeadToHead:
    """The results between users, in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def count(self, encounters: Sequence[Encounter]) -> None:
        """Count matches, each once."""
        if encounters:
            await self._database.write(_count(self._dialect, encounters))


def _count(dialect: Dialect, encounters: Sequence[Encounter]) -> Transaction[None]:
    """Record which matches are new, and add those; rows in a fixed order, to avoid deadlocks."""
    matches = sorted({each.match for each in encounters})
    once = f"INSERT INTO encounters (match) VALUES {placeholders(len(matches), 1)}"
    made = yield from execute(f"{once} ON CONFLICT DO NOTHING RETURNING match", *matches)
    new = {row["match"] for row in made}
    fresh = {each.match: each for each in encounters if each.match in new}.values()
    here = f"SELECT id FROM users WHERE id {dialect.in_texts} ORDER BY id {dialect.for_share}"
    users = {user for _, *both in fresh for user in both}
    known = {row["id"] for row in (yield from execute(here, json_list(sorted(users))))}
    won = Counter((winner, loser) for _, winner, loser in fresh if {winner, loser} <= known)
    values: list[object] = []
    for user, other in sorted({*won, *((loser, winner) for winner, loser in won)}):
        values += (user, other, won[user, other], won[other, user])
    if values:
        yield from execute(_ADD.format(placeholders(len(values) // 4, 4)), *values)
