"""Request and response bodies about shared deals: the deal of the day, and duels.

A deal is told to nobody before it is closed; how others fared is told to who has played it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jaipur.rules.records.record import Hash, SeedText
from jaipur.rules.round.moves import Move
from jaipur.wire.puzzles import DayText
from jaipur.wire.values import DealName, LevelName, MatchText, Milliseconds


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class TryState(StrEnum):
    """The progress of a player with a deal."""

    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called off"
    """Aborted: the attempt counts, without a result."""


class TrySeen(_Closed, frozen=True):
    """A player's result with a deal. There is only one attempt."""

    player: str
    """The player's name."""
    is_me: bool
    is_guest: bool
    """Whether the player is a guest. Guests are not ranked; they see the rank they would have."""
    state: TryState
    won: bool | None
    """None while the match is not over, or its result is still hidden."""
    rupees: tuple[int, int] | None
    """The player's score, then the bot's; None if the match was given up, or is still hidden."""
    place: int | None
    """The rank, from 1: winners first, then by rupees."""
    match: MatchText | None
    """Only of the player who asks; of everybody once the deal is closed."""


class DealSeen(_Closed, frozen=True):
    """A shared deal, with what the user who asks may know."""

    deal: DealName
    day: DayText | None
    """None for a duel."""
    host: str | None
    """The name of the player who made the duel; None for the deal of the day."""
    level: LevelName
    """The bot that everybody plays against, with the same chance."""
    commitment: Hash
    """The commitment to the seed, under the name of the deal."""
    closes_in: Milliseconds | None
    """Milliseconds until the deal closes at the latest; None once it is closed."""
    seed: SeedText | None
    """The seed, once the deal is closed."""
    tomorrow: Hash | None
    """The commitment to tomorrow's seed; None if this is not today's deal."""
    may_try: bool
    """Whether the user who asks may begin or continue."""
    tried: int
    """The number of players who finished it."""
    mine: TrySeen | None
    board: tuple[TrySeen, ...]
    """Best first: of a day once the user has played it or it is closed; of a duel both players."""


class DecisionSeen(_Closed, frozen=True):
    """What other players did in the same position, reached by the same moves."""

    number: int
    """The number of the decision, from 1."""
    move: Move
    others: int
    """The number of other players who reached the position."""
    same: int
    """The number who played the same move."""
    other_move: Move | None
    """The most frequent other move."""
    other_times: int
    """The number who played it."""


class DuelWanted(_Closed, frozen=True):
    """The bot that both players play against."""

    level: LevelName
