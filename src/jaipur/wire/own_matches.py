"""A user's own finished matches over HTTP: those of the server, with figures, and those of a browser."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.rules.options import Options
from jaipur.rules.records.record import Nonce, SeedText
from jaipur.wire.lobby import PlayedSeen
from jaipur.wire.reviews import Chance, Points
from jaipur.wire.values import LETTERS, LevelName, MatchText, Milliseconds

LocalText = Annotated[str, msgspec.Meta(pattern=f"^local-[{LETTERS}]{{13}}$(?!\\n)")]
"""The id that a browser gave to a match of its own. The server gives it another one."""
MovesText = Annotated[str, msgspec.Meta(max_length=6_000, pattern=r"^[A-Z0-9/ ,]*$(?!\n)")]
"""Moves in the short notation, with commas between them."""
Count = Annotated[int, msgspec.Meta(ge=0)]


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class MatchFigures(_Closed, frozen=True):
    """What a player did in a match."""

    rounds: Count
    """Rounds that were played to their end."""
    rupees: Count
    """The sum over these rounds."""
    best_round: Count
    """The most rupees in one of them."""
    sales: tuple[Count, Count, Count, Count, Count]
    """How often one, two, three, four, and five or more cards were sold."""
    herds: Count
    """Camels that were the player's when these rounds ended: the sum."""
    larger_herds: Count
    """Rounds that ended with the camel token."""


class ReviewFigures(_Closed, frozen=True):
    """A player's sums in the review of a match."""

    accuracy: Chance | None
    skill: Points
    luck: Points
    """All that the cards did, also those that were hidden in a hand."""


class OwnMatchSeen(_Closed, frozen=True):
    """A finished match of the user who asks."""

    played: PlayedSeen
    against_house: bool
    """Whether the opponent was a bot; then `played` has its level in the place of a name."""
    figures: MatchFigures
    review: ReviewFigures | None
    """None if the match has no finished review."""


class OwnMatchesSeen(_Closed, frozen=True):
    """A page of the user's finished matches, the newest first."""

    matches: tuple[OwnMatchSeen, ...]
    next: MatchText | None
    """The cursor of the next page; None on the last page."""


class DeviceEnd(StrEnum):
    """How a match ended that no Seal decided."""

    RESIGNED = "resigned"
    """The player gave it up."""
    ABORTED = "aborted"
    """The player called it off before both had moved."""
    TOO_LONG = "too long"
    """Its log became too long."""


class DeviceMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules do not imply of a match: the player had seat 0, and no clock, and nothing was rated."""

    name: LocalText
    level: LevelName
    """The bot in seat 1; its moves were chosen in the browser too."""
    options: Options
    seed: SeedText
    nonce: Nonce
    """The player's; the bot's is empty."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]
    """How many rounds were dealt."""
    moves: MovesText
    """Those of both seats, without any that were taken back."""
    ended: DeviceEnd | None
    """None if the last Seal decided the match."""
    opened_at: Milliseconds
    ended_at: Milliseconds
    """Both by the clock of the device."""
