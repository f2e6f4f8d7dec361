"""Head-to-head results: how often one user won against another, counted once for each match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Opened, users_at
from jaipur.rules.events import MatchWon


class Encounter(NamedTuple):
    """A match that one user won against another."""

    match: MatchId
    winner: str
    loser: str


class HeadToHead(Protocol):
    """Stores the results between users. Any method raises StoreUnavailable."""

    async def count(self, encounters: Sequence[Encounter]) -> None:
        """Count matches, each once; those of deleted users change nothing."""
        ...


def encounter_of(match: MatchId, opened: Opened, result: object) -> Encounter | None:
    """Return who won against whom; None if a bot played, or if the match was called off."""
    one, other = users_at(opened)
    if one is None or other is None or one == other or not isinstance(result, MatchWon):
        return None
    return Encounter(match, *((one, other) if result.seat == 0 else (other, one)))
