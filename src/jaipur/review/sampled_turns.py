"""Which turns of a review that somebody else made are judged anew, and how likely a forged one is found.

The turns of its key moments are always among them, because they are what readers see first. Of the other
decisions a twelfth is drawn, and at least six.
"""

from __future__ import annotations

from math import ceil, comb
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jaipur.wire.reviews import Review

SHARE: Final = 1 / 12
LEAST: Final = 6
_CHANCE: Final = SystemRandom()


def drawn_of(decisions: int) -> int:
    """Return how many of so many decisions are judged anew."""
    return min(decisions, max(LEAST, ceil(decisions * SHARE)))


def chosen_turns(review: Review, dice: Random = _CHANCE) -> frozenset[int]:
    """Choose the places of turns, so that nobody can tell before which they are."""
    key = {(moment.round, moment.part) for moment in review.moments}
    always: list[int] = []
    others: list[int] = []
    for place, turn in enumerate(review.turns):
        if turn.decision is not None:
            (always if (turn.round, turn.part) in key else others).append(place)
    return frozenset((*always, *_drawn(others, dice)))


def _drawn(places: Sequence[int], dice: Random) -> Sequence[int]:
    return dice.sample(places, drawn_of(len(places)))


def missed(decisions: int, false: int) -> float:
    """Return how likely it is that none of so many false decisions is drawn, none of them a key moment."""
    drawn = drawn_of(decisions)
    return comb(decisions - false, drawn) / comb(decisions, drawn)
