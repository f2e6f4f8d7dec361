"""What a rated match brings: an outcome that waits in its shard, then a step of both ratings in shard 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, NamedTuple, Protocol

import msgspec

from jaipur.rules.events import MatchAborted, MatchWon, Seat
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Opened
from jaipur.tables.rating import Rating, Speed, rated, speed_of
from jaipur.wire.values import House, Sitter

MOST_STEPS: Final = 1000
"""Of one player and speed that are remembered."""

PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""Who has ratings: a user by id, or a level of the house's, which no user's id looks like."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who beat whom in a match that counts."""

    match: MatchId
    at: int
    speed: Speed
    players: tuple[PlayerName, PlayerName]
    winner: Seat


class Step(NamedTuple):
    """A player's rating after a match."""

    player: PlayerName
    speed: Speed
    rating: Rating
    match: MatchId


class Past(NamedTuple):
    """What a player's rating was after a match."""

    at: int
    rating: float
    deviation: float
    match: MatchId


class Outbox(Protocol):
    """Outcomes that wait in the shards of their matches. Any method of a port raises StoreUnavailable."""

    async def outcomes(self, most: int) -> Sequence[Outcome]:
        """Give outcomes that were not settled, the oldest of each shard."""
        ...

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Forget outcomes that were applied."""
        ...


class Ratings(Protocol):
    """How strong everybody is thought to be."""

    async def apply(self, outcomes: Sequence[Outcome]) -> int:
        """Change the ratings by outcomes, each match once; say how many were new. All of them or none."""
        ...

    async def ratings(self, players: Sequence[PlayerName]) -> dict[tuple[PlayerName, Speed], Rating]:
        """Give the ratings of those who have any."""
        ...

    async def history(self, player: PlayerName, speed: Speed, most: int) -> Sequence[Past]:
        """Give the last steps of a player, the newest first."""
        ...

    async def leaders(self, speed: Speed, most: int) -> Sequence[tuple[PlayerName, Rating]]:
        """Give the strongest of those whose rating is sure enough now, whoever they are."""
        ...

    async def forget(self, player: PlayerName) -> None:
        """Forget the ratings of a player; those of the others stay as they are."""
        ...


def player_name(sitter: Sitter) -> PlayerName:
    """Say whose ratings a match changes."""
    return f"house:{sitter.level}" if isinstance(sitter, House) else sitter.user


def outcome_of(match: MatchId, at: int, opened: Opened, result: MatchWon | MatchAborted) -> Outcome | None:
    """Say what a match brings; None where it was not rated, or called off."""
    speed = speed_of(opened.control)
    if not opened.rated or speed is None or isinstance(result, MatchAborted):
        return None
    one, other = map(player_name, opened.sitters)
    return Outcome(match, at, speed, (one, other), result.seat)


def steps_of(outcomes: Sequence[Outcome], known: Mapping[tuple[PlayerName, Speed], Rating]) -> list[Step]:
    """Give both players' steps for each outcome, in the order in which the matches ended."""
    now, steps = dict(known), list[Step]()
    for outcome in sorted(outcomes, key=lambda each: (each.at, each.match)):
        one, other = ((player, outcome.speed) for player in outcome.players)
        score = 1.0 if outcome.winner == 0 else 0.0
        both = rated(now.get(one, Rating()), now.get(other, Rating()), score, outcome.at)
        for key, rating in zip((one, other), both, strict=True):
            now[key] = rating
            steps.append(Step(*key, rating, outcome.match))
    return steps
