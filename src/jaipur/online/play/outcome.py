"""The outcome of a rated match: who beat whom, from which the ratings are updated later."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Opened
from jaipur.online.play.speed import Speed, speed_of
from jaipur.rules.events import MatchAborted, MatchWon, Seat
from jaipur.wire.values import House, Sitter

HOUSE: Final = "house:"
"""The prefix of the names under which the house's levels have ratings."""

PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""The key of a player's ratings: a user's id, or HOUSE and a level, which no user's id looks like."""


class MatchOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who beat whom in a rated match."""

    match: MatchId
    at: int
    speed: Speed
    players: tuple[PlayerName, PlayerName]
    winner: Seat


def player_name(sitter: Sitter) -> PlayerName:
    """Return the key of a sitter's ratings."""
    return f"{HOUSE}{sitter.level}" if isinstance(sitter, House) else sitter.user


def outcome_of(
    match: MatchId, at: int, opened: Opened, result: MatchWon | MatchAborted
) -> MatchOutcome | None:
    """Return the outcome of a match that ended; None if it was not rated, or was called off."""
    speed = speed_of(opened.control)
    if not opened.rated or speed is None or isinstance(result, MatchAborted):
        return None
    one, other = map(player_name, opened.sitters)
    return MatchOutcome(match, at, speed, (one, other), result.seat)
