"""Ratings, in portable SQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list, placeholders
from jaipur.adapters.sql.transaction import Database, SqlRow, SqlRows, Transaction, execute
from jaipur.online.match_ids import MatchId
from jaipur.online.play.outcome import MatchOutcome, PlayerName
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.glicko2 import Rating, sure_until
from jaipur.online.ratings.model import MOST_STEPS, PastRating, RatingStep, steps_of

TRIM_EVERY: Final = 100
"""Matches of a player between two deletions of old steps."""

_Key = tuple[PlayerName, Speed]
_COLUMNS: Final = "player, speed, rating, deviation, volatility, at"
_CHANGED: Final = """
ON CONFLICT (player, speed) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, at = excluded.at, sure_until = excluded.sure_until,
    matches = ratings.matches + excluded.matches
RETURNING player, speed, matches
"""
_LEADERS: Final = f"""
SELECT {_COLUMNS} FROM ratings WHERE speed = $1 AND sure_until > (SELECT present())
ORDER BY rating DESC, player LIMIT $2
"""
_HISTORY: Final = """
SELECT at, rating, deviation, match FROM steps WHERE player = $1 AND speed = $2
ORDER BY at DESC, match DESC LIMIT $3
"""
_TRIM: Final = """
DELETE FROM steps WHERE player = $1 AND speed = $2 AND at < (
    SELECT at FROM steps WHERE player = $1 AND speed = $2 ORDER BY at DESC, match DESC LIMIT 1 OFFSET $3
)
"""


class SqlRatings:
    """Ratings in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def apply(self, outcomes: Sequence[MatchOutcome]) -> int:
        """Update the ratings with outcomes, each match once."""
        return await self._database.write(_apply(self._dialect, outcomes)) if outcomes else 0

    async def ratings(self, players: Sequence[PlayerName]) -> dict[_Key, Rating]:
        """Return the ratings of players who have any."""
        statement = f"SELECT {_COLUMNS} FROM ratings WHERE player {self._dialect.in_texts}"
        return dict(map(_rating, await self._database.read(execute(statement, json_list(players)))))

    async def history(self, player: PlayerName, speed: Speed, most: int) -> Sequence[PastRating]:
        """Return the last ratings of a player."""
        found = await self._database.read(execute(_HISTORY, player, speed.value, most))
        return tuple(
            PastRating(row["at"], row["rating"], row["deviation"], MatchId(row["match"])) for row in found
        )

    async def leaders(self, speed: Speed, most: int) -> Sequence[tuple[PlayerName, Rating]]:
        """Return the strongest players whose rating is certain enough now."""
        found = map(_rating, await self._database.read(execute(_LEADERS, speed.value, most)))
        return tuple((player, rating) for (player, _), rating in found)

    async def forget(self, player: PlayerName) -> None:
        """Delete the ratings of a player."""
        await self._database.write(_forget(player))


def _rating(row: SqlRow) -> tuple[_Key, Rating]:
    rating = Rating(row["rating"], row["deviation"], row["volatility"], row["at"])
    return (row["player"], Speed(row["speed"])), rating


def _apply(dialect: Dialect, outcomes: Sequence[MatchOutcome]) -> Transaction[int]:
    """Record which matches are new, and update the ratings with those."""
    matches = sorted({outcome.match for outcome in outcomes})
    marks = placeholders(len(matches), 1)
    once = f"INSERT INTO rated (match) VALUES {marks} ON CONFLICT DO NOTHING RETURNING match"
    new = {row["match"] for row in (yield from execute(once, *matches))}
    fresh = {outcome.match: outcome for outcome in outcomes if outcome.match in new}
    if fresh:
        keys = {(player, each.speed) for each in fresh.values() for player in each.players}
        steps = steps_of([*fresh.values()], (yield from _held(dialect, sorted(keys))))
        yield from _keep(steps)
    return len(fresh)


def _held(dialect: Dialect, keys: Sequence[_Key]) -> Transaction[dict[_Key, Rating]]:
    """Return ratings, locked until the commit; in a fixed order, to avoid deadlocks."""
    yield from _upsert([(key, Rating(), 0) for key in keys], "ON CONFLICT DO NOTHING")
    locked = f"ORDER BY player, speed {dialect.for_update}"
    statement = f"SELECT {_COLUMNS} FROM ratings WHERE player {dialect.in_texts} {locked}"
    found = yield from execute(statement, json_list({player for player, _ in keys}))
    return dict(map(_rating, found))


def _upsert(ratings: Sequence[tuple[_Key, Rating, int]], conflict: str) -> Transaction[SqlRows]:
    values: list[object] = []
    for (player, speed), rating, matches in ratings:
        values += (player, speed.value, rating.rating, rating.deviation, rating.volatility, rating.at)
        values += (sure_until(rating), matches)
    places = placeholders(len(ratings), 8)
    statement = f"INSERT INTO ratings ({_COLUMNS}, sure_until, matches) VALUES {places} {conflict}"
    return (yield from execute(statement, *values))


def _keep(steps: Sequence[RatingStep]) -> Transaction[None]:
    """Insert the steps, and store the ratings after the last of them."""
    last = {(step.player, step.speed): step.rating for step in steps}
    count = Counter((step.player, step.speed) for step in steps)
    changed = yield from _upsert([(key, rating, count[key]) for key, rating in last.items()], _CHANGED)
    values: list[object] = []
    for player, speed, rating, match in steps:
        values += (player, speed.value, rating.at, match, rating.rating, rating.deviation)
    columns = "player, speed, at, match, rating, deviation"
    yield from execute(f"INSERT INTO steps ({columns}) VALUES {placeholders(len(steps), 6)}", *values)
    for row in changed:
        player, speed, matches = row["player"], Speed(row["speed"]), row["matches"]
        if matches // TRIM_EVERY > (matches - count[player, speed]) // TRIM_EVERY:
            yield from execute(_TRIM, player, speed.value, MOST_STEPS - 1)


def _forget(player: PlayerName) -> Transaction[None]:
    yield from execute("DELETE FROM ratings WHERE player = $1", player)
    yield from execute("DELETE FROM steps WHERE player = $1", player)
