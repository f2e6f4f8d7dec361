"""All that chance may give next, one way to draw after another, and how likely each is.

A draw is two rows of numbers by kind of card or of token: what is tried now, and what did come.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.round.play import draw_bonus, draw_card
from jaipur.rules.round.position import (
    Awaiting,
    Ints,
    Position,
    bonus_pile_size,
    in_bonus_pile,
    in_deck,
    market_size,
)
from jaipur.rules.tokens import KINDS_PER_PILE

DECK: Final = -1
"""Where cards come from; bonus tokens come from the pile of their first kind."""


@compiled
def source(position: Position) -> int:
    """Say where the chance that a position awaits comes from."""
    if position.awaiting == Awaiting.REFILL:
        return DECK
    return int((position.awaiting - Awaiting.BONUS_THREE) * KINDS_PER_PILE)


@compiled
def begin_draw(awaits: Position, after: Position, drawn: Ints) -> None:
    """Write what came between two positions, and the first way to draw as many."""
    first = source(awaits)
    for kind in range(CARDS):
        drawn[0, kind] = 0
        drawn[1, kind] = left_of(awaits, first, kind) - left_of(after, first, kind)
    drawn[0, 0] = natural(MARKET_SIZE - market_size(awaits)) if first == DECK else 1


@compiled
def is_last(first: int, drawn: Ints) -> bool:
    """Whether all that is drawn is of the last kind that there is."""
    others = 0
    for kind in range(CARDS - 1 if first == DECK else KINDS_PER_PILE - 1):
        others += drawn[0, kind]
    return bool(others == 0)


@compiled
def left_of(position: Position, first: int, kind: int) -> int:
    """Count what is left of a kind, in the deck or in the bonus pile whose first kind this is."""
    if first == DECK:
        return in_deck(position, kind)
    return in_bonus_pile(position, natural(first + kind)) if kind < KINDS_PER_PILE else 0


@compiled
def draw_chance(position: Position, first: int, drawn: Ints) -> float:
    """Give the chance that just these are drawn, in any order: hypergeometric, card by card."""
    size = position.deck if first == DECK else bonus_pile_size(position, natural(first // KINDS_PER_PILE))
    chance = 1.0
    before = 0
    for kind in range(CARDS):
        left = left_of(position, first, kind)
        for same in range(drawn[0, kind]):
            chance *= (left - same) / (size - before) * (before + 1) / (same + 1)
            before += 1
    return chance


@compiled
def hand_in(position: Position, first: int, drawn: Ints) -> None:
    """Let chance give what is drawn."""
    for kind in range(CARDS):
        for _ in range(drawn[0, kind]):
            if first == DECK:
                draw_card(position, kind)
            else:
                draw_bonus(position, natural(first + kind))


@compiled
def came(drawn: Ints) -> float:
    """Give 1 for what did come, 0 for all else."""
    for kind in range(CARDS):
        if drawn[0, kind] != drawn[1, kind]:
            return 0.0
    return 1.0


@compiled
def next_draw(drawn: Ints) -> None:
    """Go on to the next way to draw as many, of all those from only the first kind to only the last."""
    kind = 0
    while drawn[0, kind] == 0:
        kind += 1
    number = drawn[0, kind]
    drawn[0, kind] = 0
    drawn[0, 0] = number - 1
    drawn[0, kind + 1] += 1
