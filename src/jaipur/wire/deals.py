"""What is said over HTTP of deals that several play: the day's, and that of a duel; closed types.

A deal is told to nobody before it is closed; how others fared is told to who has played it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jaipur.rules.moves import Move
from jaipur.rules.record import Hash, SeedText
from jaipur.wire.puzzles import DayText
from jaipur.wire.values import DealName, LevelName, MatchText, Milliseconds


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class TryState(StrEnum):
    """How far somebody is with a deal."""

    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called off"
    """It counts, and brought nothing."""


class TrySeen(_Closed, frozen=True):
    """How somebody fared with a deal, at the first attempt: there is no other."""

    player: str
    """By name."""
    is_me: bool
    is_guest: bool
    """Guests have no place: they see what it would be."""
    state: TryState
    won: bool | None
    """None where it is not over, or not told yet."""
    rupees: tuple[int, int] | None
    """The player's first, then the house's; None where the match was given up, or as above."""
    place: int | None
    """From 1 on: who won comes first, then by how many rupees."""
    match: MatchText | None
    """Of one's own; of everybody once the deal is closed."""


class DealSeen(_Closed, frozen=True):
    """A deal that several play, as whoever asks may know it."""

    deal: DealName
    day: DayText | None
    """None for a duel."""
    host: str | None
    """Who made a duel, by name; None for that of a day."""
    level: LevelName
    """Whom everybody plays, with the same chance."""
    commitment: Hash
    """What the seed is bound by, under the name of the deal."""
    closes_in: Milliseconds | None
    """How long nothing is told, at most; None once it is closed."""
    seed: SeedText | None
    """Once it is closed."""
    tomorrow: Hash | None
    """What the seed of the next day is bound by already; None where this is not the deal of today."""
    may_try: bool
    """Whether the asker may begin, or go on."""
    tried: int
    """How many have played it to the end."""
    mine: TrySeen | None
    board: tuple[TrySeen, ...]
    """The best first: of a day for who has played it, or once it is closed; of a duel both players."""


class DecisionSeen(_Closed, frozen=True):
    """What others did where the asker had to decide, who had come there by the same moves."""

    number: int
    """Of the asker's own decisions, from 1 on."""
    move: Move
    others: int
    """How many others stood there."""
    same: int
    """How many of them did the same."""
    other_move: Move | None
    """What most of the rest did instead, ..."""
    other_times: int
    """... and how many."""


class DuelWanted(_Closed, frozen=True):
    """Whom both play."""

    level: LevelName
