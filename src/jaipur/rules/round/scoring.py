"""What a round is worth to each player, and who wins it."""

from __future__ import annotations

from jaipur.compiling import compiled
from jaipur.rules.cards import SEATS
from jaipur.rules.round.position import Position
from jaipur.rules.tokens import BONUS_KINDS, BONUS_VALUE, CAMEL_TOKEN


@compiled
def camel_token(position: Position, seat: int) -> int:
    """E3: the camel token goes to the larger herd."""
    return CAMEL_TOKEN if position.herd[seat] > position.herd[1 - seat] else 0


@compiled
def rupees(position: Position, seat: int) -> int:
    """E4: all tokens of a player, the camel token included."""
    total: int = position.income[seat] + camel_token(position, seat)
    for kind in range(BONUS_KINDS):
        total += BONUS_VALUE[kind] * position.bonuses[seat, kind]
    return total


@compiled
def bonus_tokens(position: Position, seat: int) -> int:
    """E4: the number of bonus tokens, whatever their value."""
    total = 0
    for kind in range(BONUS_KINDS):
        total += position.bonuses[seat, kind]
    return total


@compiled
def winner(position: Position) -> int:
    """E4: the richer, else who has more bonus tokens, else more goods tokens; -1 for a perfect tie."""
    for seat in range(SEATS):
        other = 1 - seat
        lead = rupees(position, seat) - rupees(position, other)
        if lead == 0:
            lead = bonus_tokens(position, seat) - bonus_tokens(position, other)
        if lead == 0:
            lead = position.tokens[seat] - position.tokens[other]
        if lead > 0:
            return seat
    return -1
