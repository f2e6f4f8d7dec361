"""The luck of a match: what deals, refills and bonus tokens changed, less the mean of each change.

Each seat's chance is judged by what the seat may know, without a search, so a match costs a fraction of a
second. The luck of refills and tokens has mean zero exactly: the mean is over the deck and the piles as they
are. The luck of a deal is what it changed beside an average deal with the same starter. The draw that ends a
round is left out, because which round ends is known before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from jaipur.review.estimation.luck import Croupier
from jaipur.review.match_chance import match_chance
from jaipur.rules.cards import SEATS
from jaipur.rules.events import BonusDrawn, Dealt, MoveEvent, move_in
from jaipur.rules.round.moves import number_of
from jaipur.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jaipur.rules.events import Event
    from jaipur.rules.match import Match

QUICK_WORLDS: Final = (2, 2, 1, 1, 1, 1)
"""Worlds in which each way to refill is judged, by how many cards come: few, as only sums of many count."""
STARTER_MEAN: Final = 0.5289
OTHER_MEAN: Final = 0.4704
"""The mean chance of the starter and of the other after a deal; `python -m bench season` measures both."""
DIGITS: Final = 6
_DEALS, _REFILLS, _TOKENS = range(3)


class PlayedStep(Protocol):
    """A step of a match: a replayed one, or one that was just played."""

    @property
    def before(self) -> Match:
        """The match before it."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        ...

    @property
    def after(self) -> Match:
        """The match after it."""
        ...


class SeatLuck(NamedTuple):
    """What chance changed for a seat, in its chance to win the match."""

    deals: float = 0.0
    refills: float = 0.0
    tokens: float = 0.0

    @property
    def total(self) -> float:
        """All of it."""
        return self.deals + self.refills + self.tokens


def match_luck(steps: Iterable[PlayedStep], croupier: Croupier | None = None) -> tuple[SeatLuck, SeatLuck]:
    """Return the luck of both seats in a match, which may have ended by resignation or time."""
    judge = croupier or Croupier(worlds=QUICK_WORLDS)
    sums = [[0.0, 0.0, 0.0] for _ in range(SEATS)]
    for step in steps:
        first = step.events[0]
        if isinstance(first, Dealt):
            _add(sums, _DEALS, _of_deal(judge, step.after))
        elif isinstance(first, MoveEvent) and not step.after.between_rounds:
            move = number_of(move_in(first)) or 0
            came = judge.weigh(step.before, move, step.after).luck
            scale = _round_worth(step.before, first.seat)
            mine, theirs = scale * came[0], scale * came[1]
            kind = _TOKENS if any(isinstance(event, BonusDrawn) for event in step.events) else _REFILLS
            _add(sums, kind, (mine, theirs) if first.seat == 0 else (theirs, mine))
    one, other = (SeatLuck(*(round(part, DIGITS) for part in parts)) for parts in sums)
    return one, other


def luck_of_first(lucks: tuple[SeatLuck, SeatLuck]) -> float:
    """Return by how much chance raised the expected score of seat 0, as both seats see it in the mean."""
    one, other = lucks
    return (one.total - other.total) / 2


def _of_deal(judge: Croupier, after: Match) -> tuple[float, float]:
    starter = after.now.to_move
    worth = _round_worth(after, starter)
    mine = worth * (judge.to_move_at_sight(after) - STARTER_MEAN)
    theirs = worth * (judge.at_sight(after, 1 - starter) - OTHER_MEAN)
    return (mine, theirs) if starter == 0 else (theirs, mine)


def _round_worth(match: Match, seat: int) -> float:
    """Return how much of the match the present round is worth."""
    known = view(match, seat)
    return match_chance(known, 1.0) - match_chance(known, 0.0)


def _add(sums: Sequence[list[float]], kind: int, both: tuple[float, float]) -> None:
    for seat, part in enumerate(both):
        sums[seat][kind] += part
