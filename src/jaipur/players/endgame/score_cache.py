"""The chance to win if the round ended as it stands, kept for every standing that a search meets again."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.rules.round.position import Awaiting, Ints, Position
from jaipur.rules.round.scoring import camel_token
from jaipur.rules.tokens import BONUS_COUNTS, BONUS_KINDS, BONUS_VALUE, KINDS_PER_PILE


class BonusEstimate(IntEnum):
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
    chances: FloatArray
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
    other = 1 - seat
    lead = position.income[seat] + camel_token(position, seat)
    lead -= position.income[other] + camel_token(position, other)
    tokens = 0
    hidden = 0
    for kind in range(BONUS_KINDS):
        own = position.bonuses[seat, kind]
        theirs = position.bonuses[other, kind]
        # M3: the tokens of a pile are worth its middle value, one more or one less.
        middle = BONUS_VALUE[kind - kind % KINDS_PER_PILE + 1]
        lead += own * (BONUS_VALUE[kind] if luck == BonusEstimate.FAIR else middle) - theirs * middle
        hidden += theirs if luck == BonusEstimate.FAIR else theirs + own
        tokens += own - theirs
    if is_drawing(position):
        lead += BONUS_VALUE[natural((position.awaiting - Awaiting.BONUS_THREE) * KINDS_PER_PILE + 1)]
        hidden += 1
        tokens += 1
    if tokens == 0:
        tokens = position.tokens[seat] - position.tokens[other]
    tie = 1 + (tokens > 0) - (tokens < 0)
    if luck != BonusEstimate.FAIR:
        lead += luck * hidden
        hidden = 0
    if lead > hidden:
        return 1.0
    if lead < -hidden:
        return 0.0
    if hidden == 0:
        return 0.5 * tie
    return _recall(position, seat, natural((hidden - lead) * _TIES + tie), standings)


@compiled
def is_drawing(position: Position) -> bool:
    """T7: whether a bonus token is awaited."""
    return position.awaiting >= Awaiting.BONUS_THREE and position.awaiting != Awaiting.NOTHING


@compiled
def _recall(position: Position, seat: int, column: int, standings: Standings) -> float:
    """Look up a chance in the row of these bonus tokens, which is emptied if it was for others."""
    key = natural(position.awaiting) if is_drawing(position) else 0
    for kind in range(BONUS_KINDS):
        key = key << 4 | natural(position.bonuses[seat, kind] << 2 | position.bonuses[1 - seat, kind])
    row = natural((key ^ key >> 11 ^ key >> 22 ^ key >> 33) & (ROWS - 1))
    if standings.keys[row] != key:
        standings.keys[row] = key
        for place in range(row * _WIDTH, (row + 1) * _WIDTH):
            standings.chances[place] = UNKNOWN
    place = natural(row * _WIDTH + column)
    if standings.chances[place] == UNKNOWN:
        standings.asked[0] = place
    return float(standings.chances[place])


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
