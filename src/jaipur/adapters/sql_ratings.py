"""Ratings, in words that every database of ours understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_words import Words, as_list, rows
from jaipur.adapters.talks import Database, Row, Rows, Talk, say
from jaipur.tables.ids import MatchId
from jaipur.tables.rating import Rating, Speed, sure_until
from jaipur.tables.ratings import MOST_STEPS, Outcome, Past, PlayerName, Step, steps_of

TRIM_EVERY: Final = 100
"""Matches of a player after which old steps are forgotten."""

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
    """Ratings, in a database."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def apply(self, outcomes: Sequence[Outcome]) -> int:
        """Change the ratings by outcomes, each match once."""
        return await self._database.write(_apply(self._words, outcomes)) if outcomes else 0

    async def ratings(self, players: Sequence[PlayerName]) -> dict[_Key, Rating]:
        """Give the ratings of those who have any."""
        statement = f"SELECT {_COLUMNS} FROM ratings WHERE player {self._words.texts}"
        return dict(map(_rating, await self._database.read(say(statement, as_list(players)))))

    async def history(self, player: PlayerName, speed: Speed, most: int) -> Sequence[Past]:
        """Give the last steps of a player."""
        found = await self._database.read(say(_HISTORY, player, speed.value, most))
        return tuple(Past(row["at"], row["rating"], row["deviation"], MatchId(row["match"])) for row in found)

    async def leaders(self, speed: Speed, most: int) -> Sequence[tuple[PlayerName, Rating]]:
        """Give the strongest of those whose rating is sure enough now."""
        found = map(_rating, await self._database.read(say(_LEADERS, speed.value, most)))
        return tuple((player, rating) for (player, _), rating in found)

    async def forget(self, player: PlayerName) -> None:
        """Forget the ratings of a player."""
        await self._database.write(_forget(player))


def _rating(row: Row) -> tuple[_Key, Rating]:
    rating = Rating(row["rating"], row["deviation"], row["volatility"], row["at"])
    return (row["player"], Speed(row["speed"])), rating


def _apply(words: Words, outcomes: Sequence[Outcome]) -> Talk[int]:
    """Write down which matches are new, and let those change the ratings."""
    matches = sorted({outcome.match for outcome in outcomes})
    once = f"INSERT INTO rated (match) VALUES {rows(len(matches), 1)} ON CONFLICT DO NOTHING RETURNING match"
    new = {row["match"] for row in (yield from say(once, *matches))}
    fresh = {outcome.match: outcome for outcome in outcomes if outcome.match in new}
    if fresh:
        keys = {(player, each.speed) for each in fresh.values() for player in each.players}
        steps = steps_of([*fresh.values()], (yield from _held(words, sorted(keys))))
        yield from _keep(steps)
    return len(fresh)


def _held(words: Words, keys: Sequence[_Key]) -> Talk[dict[_Key, Rating]]:
    """Give ratings that nobody else changes meanwhile, everybody waiting for them in the same order."""
    yield from _upsert([(key, Rating(), 0) for key in keys], "ON CONFLICT DO NOTHING")
    statement = (
        f"SELECT {_COLUMNS} FROM ratings WHERE player {words.texts} ORDER BY player, speed {words.locked}"
    )
    found = yield from say(statement, as_list({player for player, _ in keys}))
    return dict(map(_rating, found))


def _upsert(ratings: Sequence[tuple[_Key, Rating, int]], conflict: str) -> Talk[Rows]:
    values: list[object] = []
    for (player, speed), rating, matches in ratings:
        values += (player, speed.value, rating.rating, rating.deviation, rating.volatility, rating.at)
        values += (sure_until(rating), matches)
    places = rows(len(ratings), 8)
    statement = f"INSERT INTO ratings ({_COLUMNS}, sure_until, matches) VALUES {places} {conflict}"
    return (yield from say(statement, *values))


def _keep(steps: Sequence[Step]) -> Talk[None]:
    """Write the steps, and the ratings after the last of them."""
    last = {(step.player, step.speed): step.rating for step in steps}
    count = Counter((step.player, step.speed) for step in steps)
    changed = yield from _upsert([(key, rating, count[key]) for key, rating in last.items()], _CHANGED)
    values: list[object] = []
    for player, speed, rating, match in steps:
        values += (player, speed.value, rating.at, match, rating.rating, rating.deviation)
    columns = "player, speed, at, match, rating, deviation"
    yield from say(f"INSERT INTO steps ({columns}) VALUES {rows(len(steps), 6)}", *values)
    for row in changed:
        player, speed, matches = row["player"], Speed(row["speed"]), row["matches"]
        if matches // TRIM_EVERY > (matches - count[player, speed]) // TRIM_EVERY:
            yield from say(_TRIM, player, speed.value, MOST_STEPS - 1)


def _forget(player: PlayerName) -> Talk[None]:
    yield from say("DELETE FROM ratings WHERE player = $1", player)
    yield from say("DELETE FROM steps WHERE player = $1", player)
