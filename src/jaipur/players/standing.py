"""The chance to win if the round ended as it stands, kept for every standing that a search meets again."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.ending import Floats
from jaipur.rules.position import Awaiting, Ints, Position
from jaipur.rules.scoring import camel_token
from jaipur.rules.tokens import BONUS_COUNTS, BONUS_PILES, BONUS_VALUE, KINDS_PER_PILE


class Luck(IntEnum):
    """How bonus tokens that are hidden from somebody are counted."""

    WORST = -1
    """All of both seats, drawn and to come, as bad for the seat as they can be."""
    FAIR = 0
    """The other's by chance; the seat's own as they are (K2)."""
    BEST = 1


UNKNOWN: Final = -2.0
"""A chance that is still to be worked out."""
ROWS: Final = 64
"""A power of two."""
_TIES: Final = 3
_WIDTH: Final = _TIES * 48
"""More than the leads that hidden tokens can turn, by the ways in which goods tokens can break a tie."""


class Standings(NamedTuple):
    """Chances that were worked out before, a row for all that one set of bonus tokens allows."""

    keys: Ints
    """What each row is for: the tokens that the seat holds, how many the other has, and what is awaited."""
    chances: Floats
    asked: Ints
    """The place of the chance that was found missing."""


def new_standings() -> Standings:
    """Allocate rows; none is in use yet."""
    return Standings(
        keys=np.full(ROWS, -1, dtype=np.int64),
        chances=np.zeros(ROWS * _WIDTH),
        asked=np.zeros(1, dtype=np.int64),
    )


@compiled
def standing(position: Position, seat: int, luck: int, standings: Standings) -> float:
    """E3, E4: the chance that a seat wins what ends here; UNKNOWN, and its place asked, if it is missing."""
    if luck != Luck.FAIR:
        lead = _lead(position, seat, luck) + _stretch(position, seat, luck)
        return _tie(position, seat) if lead == 0 else 1.0 if lead > 0 else 0.0
    worst = _lead(position, seat, Luck.WORST)
    if worst > 0:
        return 1.0
    if _lead(position, seat, Luck.BEST) < 0:
        return 0.0
    tokens = position.tokens[seat] - position.tokens[1 - seat]
    tie = 1 + (tokens > 0) - (tokens < 0)
    place = natural(_row(position, seat, standings) * _WIDTH - worst * _TIES + tie)
    if standings.chances[place] == UNKNOWN:
        standings.asked[0] = place
    return float(standings.chances[place])


@compiled
def _lead(position: Position, seat: int, luck: int) -> int:
    """Count the rupees that a seat is ahead, what is hidden from it being at its best or worst for it."""
    other = 1 - seat
    lead = position.income[seat] + camel_token(position, seat)
    lead -= position.income[other] + camel_token(position, other)
    for pile in range(BONUS_PILES):
        first = pile * KINDS_PER_PILE
        last = first + KINDS_PER_PILE - 1
        own, theirs = (last, first) if luck == Luck.BEST else (first, last)
        if position.awaiting == Awaiting.BONUS_THREE + pile:
            lead += BONUS_VALUE[own]
        for kind in range(first, last + 1):
            lead += position.bonuses[seat, kind] * BONUS_VALUE[kind]
            lead -= position.bonuses[other, kind] * BONUS_VALUE[theirs]
    return int(lead)


@compiled
def _stretch(position: Position, seat: int, luck: int) -> int:
    """Count what a seat's own tokens would be worth more, were they at their best or worst too."""
    more = 0
    for kind in range(BONUS_PILES * KINDS_PER_PILE):
        first = kind - kind % KINDS_PER_PILE
        own = first + (KINDS_PER_PILE - 1 if luck == Luck.BEST else 0)
        more += position.bonuses[seat, kind] * (BONUS_VALUE[own] - BONUS_VALUE[kind])
    return int(more)


@compiled
def _tie(position: Position, seat: int) -> float:
    """E4: what tied rupees are worth, by the number of bonus tokens and then of goods tokens."""
    tokens = 0
    for kind in range(BONUS_PILES * KINDS_PER_PILE):
        tokens += position.bonuses[seat, kind] - position.bonuses[1 - seat, kind]
    if tokens == 0:
        tokens = position.tokens[seat] - position.tokens[1 - seat]
    return 0.5 if tokens == 0 else 1.0 if tokens > 0 else 0.0


@compiled
def _row(position: Position, seat: int, standings: Standings) -> int:
    """Find the row of these bonus tokens, emptied if it was for others."""
    key = 0
    for pile in range(BONUS_PILES):
        theirs = 0
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            theirs += position.bonuses[1 - seat, kind]
            key = key << 2 | natural(position.bonuses[seat, kind])
        key = key << 4 | theirs << 1 | (position.awaiting == Awaiting.BONUS_THREE + pile)
    row = natural((key ^ key >> 7 ^ key >> 13 ^ key >> 19) & (ROWS - 1))
    if standings.keys[row] != key:
        standings.keys[row] = key
        for place in range(row * _WIDTH, (row + 1) * _WIDTH):
            standings.chances[place] = UNKNOWN
    return row


@compiled
def lay_hidden(position: Position, seat: int, pile: int) -> None:
    """K2: lay out the other's tokens of a pile as the first kinds that the seat lacks.

    Only their number can be known, and positions that look alike to the seat are so made equal.
    """
    other = 1 - seat
    first = natural(pile * KINDS_PER_PILE)
    left = 0
    for kind in range(first, first + KINDS_PER_PILE):
        left += position.bonuses[other, kind]
    for kind in range(first, first + KINDS_PER_PILE):
        laid = min(left, BONUS_COUNTS[kind] - position.bonuses[seat, kind])
        position.bonuses[other, kind] = laid
        left -= laid
