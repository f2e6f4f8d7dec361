"""Rating updates: the outcome of a match waits in its shard, then both ratings change in shard 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.match_ids import MatchId
from jaipur.online.play.outcome import MatchOutcome, PlayerName
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.glicko2 import Rating, rated

MOST_STEPS: Final = 1000
"""Stored ratings of one player and speed."""


class RatingStep(NamedTuple):
    """A player's rating after a match."""

    player: PlayerName
    speed: Speed
    rating: Rating
    match: MatchId


class PastRating(NamedTuple):
    """A past rating of a player."""

    at: int
    rating: float
    deviation: float
    match: MatchId


class Outbox(Protocol):
    """Outcomes that wait in the shards of their matches. Any method of a port raises StoreUnavailable."""

    async def outcomes(self, most: int) -> Sequence[MatchOutcome]:
        """Return outcomes that are not settled, the oldest of each shard."""
        ...

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Delete outcomes that were applied."""
        ...


class Ratings(Protocol):
    """Stores ratings."""

    async def apply(self, outcomes: Sequence[MatchOutcome]) -> int:
        """Update the ratings with outcomes, each match once, all or none; return how many were new."""
        ...

    async def ratings(self, players: Sequence[PlayerName]) -> dict[tuple[PlayerName, Speed], Rating]:
        """Return the ratings of players who have any."""
        ...

    async def history(self, player: PlayerName, speed: Speed, most: int) -> Sequence[PastRating]:
        """Return the last ratings of a player, the newest first."""
        ...

    async def leaders(self, speed: Speed, most: int) -> Sequence[tuple[PlayerName, Rating]]:
        """Return the strongest players, of any kind, whose rating is certain enough now."""
        ...

    async def forget(self, player: PlayerName) -> None:
        """Delete the ratings of a player; those of the opponents stay."""
        ...


def changes_in(past: Sequence[PastRating], most: int) -> list[tuple[PastRating, float | None]]:
    """Return what each match changed, in a history of at most so many matches with the newest first.

    None for the oldest match of a history that may have been cut off before it.
    """
    first = None if len(past) == most else Rating().rating
    before = [*(each.rating for each in past[1:]), first]
    return [
        (after, None if rating is None else after.rating - rating)
        for after, rating in zip(past, before, strict=False)  # without matches, there is none to change it
    ]


def steps_of(
    outcomes: Sequence[MatchOutcome], known: Mapping[tuple[PlayerName, Speed], Rating]
) -> list[RatingStep]:
    """Return both players' steps for each outcome, in the order in which the matches ended."""
    now, steps = dict(known), list[RatingStep]()
    for outcome in sorted(outcomes, key=lambda each: (each.at, each.match)):
        one, other = ((player, outcome.speed) for player in outcome.players)
        score = 1.0 if outcome.winner == 0 else 0.0
        both = rated(now.get(one, Rating()), now.get(other, Rating()), score, outcome.at)
        for key, rating in zip((one, other), both, strict=True):
            now[key] = rating
            steps.append(RatingStep(*key, rating, outcome.match))
    return steps
