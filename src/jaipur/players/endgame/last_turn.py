"""The chance to win a round that is certain to end, over the bonus tokens that its seat cannot see."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.rules.cards import MARKET_SIZE
from jaipur.rules.round.play import are_piles_empty
from jaipur.rules.round.position import Awaiting, Position, market_size
from jaipur.rules.round.scoring import camel_token
from jaipur.rules.tokens import (
    BONUS_COUNTS,
    BONUS_KINDS,
    BONUS_PILES,
    BONUS_VALUE,
    KINDS_PER_PILE,
)

FloatArray = NDArray[np.float64]

LEADS: Final = 512
"""All leads that a seat can have, and as many behind: twice the worth of all tokens and more."""
EVEN: Final = LEADS // 2
NO_KIND: Final = -1


def new_leads() -> FloatArray:
    """Allocate what `win_chance` spreads the possible leads over, twice."""
    return np.zeros((2, LEADS))


@compiled
def is_ending(position: Position) -> bool:
    """Whether the round is over, or will be once the chance that is awaited has come (E1, E2, E2b)."""
    if position.awaiting == Awaiting.NOTHING:
        return True
    if position.awaiting == Awaiting.REFILL:
        return position.deck < MARKET_SIZE - market_size(position)
    return position.awaiting >= Awaiting.BONUS_THREE and are_piles_empty(position)


@compiled_apart
def win_chance(position: Position, seat: int, leads: FloatArray) -> float:
    """E3, E4: the chance that the seat which moved last wins a round that is ending; half of it for a tie."""
    other = 1 - seat
    lead = position.income[seat] + camel_token(position, seat)
    lead -= position.income[other] + camel_token(position, other)
    tokens = 0
    for kind in range(BONUS_KINDS):
        lead += BONUS_VALUE[kind] * position.bonuses[seat, kind]
        tokens += position.bonuses[seat, kind] - position.bonuses[other, kind]
    for place in range(LEADS):
        leads[0, place] = 0.0
    leads[0, natural(EVEN + lead)] = 1.0
    for pile in range(BONUS_PILES):
        tokens += _spread(position, seat, pile, leads)
    won: float = 0.0
    for place in range(EVEN + 1, LEADS):
        won += leads[0, place]
    if tokens == 0:
        tokens = position.tokens[seat] - position.tokens[other]
    share = 0.5 if tokens == 0 else 1.0 if tokens > 0 else 0.0
    return won + share * float(leads[0, EVEN])


@compiled
def _spread(position: Position, seat: int, pile: int, leads: FloatArray) -> int:
    """Spread the leads over what may be drawn of a pile; give how many tokens the seat awaits."""
    first = natural(pile * KINDS_PER_PILE)
    theirs = 0
    unseen = 0
    for kind in range(first, first + KINDS_PER_PILE):
        theirs += position.bonuses[1 - seat, kind]
        unseen += _unseen(position, seat, kind, NO_KIND)
    awaited = int(position.awaiting == Awaiting.BONUS_THREE + pile)
    if theirs + awaited == 0:
        return 0
    for place in range(LEADS):
        leads[1, place] = 0.0
    if awaited == 0:
        _spread_theirs(position, seat, first, theirs, NO_KIND, 1.0, leads)
    for kind in range(first, first + awaited * KINDS_PER_PILE):
        chance = _unseen(position, seat, kind, NO_KIND) / unseen
        _spread_theirs(position, seat, first, theirs, kind, chance, leads)
    for place in range(LEADS):
        leads[0, place] = leads[1, place]
    return awaited


@compiled
def _spread_theirs(
    position: Position, seat: int, first: int, theirs: int, mine: int, chance: float, leads: FloatArray
) -> None:
    """Spread the leads over what the other may have drawn of a pile, where the seat draws one kind itself."""
    gain = BONUS_VALUE[natural(mine)] if mine != NO_KIND else 0
    left_0 = _unseen(position, seat, first, mine)
    left_1 = _unseen(position, seat, first + 1, mine)
    left_2 = _unseen(position, seat, first + 2, mine)
    ways = _choose(left_0 + left_1 + left_2, theirs)
    for of_0 in range(theirs + 1):
        for of_1 in range(theirs - of_0 + 1):
            of_2 = theirs - of_0 - of_1
            share = _choose(left_0, of_0) * _choose(left_1, of_1) * _choose(left_2, of_2) / ways
            loss = of_0 * BONUS_VALUE[first] + of_1 * BONUS_VALUE[first + 1] + of_2 * BONUS_VALUE[first + 2]
            _shift(leads, gain - loss, chance * share)


@compiled
def _unseen(position: Position, seat: int, kind: int, drawn: int) -> int:
    """Count the tokens of a kind that the seat does not hold, nor draws now."""
    return natural(BONUS_COUNTS[kind] - position.bonuses[seat, kind] - (kind == drawn))


@compiled
def _choose(things: int, number: int) -> float:
    """Count the ways to choose so many of these things; none where there are too few."""
    ways = 1.0
    for chosen in range(number):
        ways = ways * (things - chosen) / (chosen + 1)
    return ways


@compiled
def _shift(leads: FloatArray, by: int, share: float) -> None:
    """Add a share of the leads, moved by a difference."""
    if share > 0.0:
        for place in range(max(0, -by), min(LEADS, LEADS - by)):
            leads[1, natural(place + by)] += leads[0, place] * share
