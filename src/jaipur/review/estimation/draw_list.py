"""All draws that chance could have given between a move and the other's turn, and how likely each was.

Each has two chances: by the deck and the piles as they truly are, and as the mover had to expect it, to whom
hidden cards and tokens are alike.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.worlds.draws import (
    DECK,
    begin_draw,
    came,
    draw_chance,
    hand_in,
    is_last,
    next_draw,
    source,
)
from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, MARKET_SIZE
from jaipur.rules.round.position import Ints, Position, Positions, in_deck, new_positions
from jaipur.rules.tokens import BONUS_COUNTS, KINDS_PER_PILE

MOST_DRAWS: Final = comb(MARKET_SIZE + CARDS - 1, CARDS - 1)
"""The ways to refill a whole market."""


class Draws(NamedTuple):
    """A list of draws that `list_draws` fills, allocated once."""

    positions: Positions
    """What follows each draw."""
    chances: FloatArray
    expected: FloatArray
    """The chance of each draw as the mover had to expect it."""
    came: FloatArray
    """1 for the draw that did come, 0 for the others."""
    drawn: Ints
    """The kinds of the draw at hand, and of the one that came."""


def new_draws() -> Draws:
    """Allocate a list of draws."""
    return Draws(
        positions=new_positions(MOST_DRAWS),
        chances=np.zeros(MOST_DRAWS),
        expected=np.zeros(MOST_DRAWS),
        came=np.zeros(MOST_DRAWS),
        drawn=np.zeros((2, CARDS), dtype=np.int64),
    )


@compiled
def list_draws(awaits: Positions, after: Positions, draws: Draws) -> int:
    """List what the first position's chance could give, where the second followed; return how many."""
    before = awaits[0]
    drawn = draws.drawn
    seat = natural(before.to_move)
    first = source(before)
    begin_draw(before, after[0], drawn)
    count = 0
    while True:
        chance = draw_chance(before, first, drawn)
        expected = _expected_chance(before, first, drawn, seat)
        if chance > 0.0 or expected > 0.0:
            draws.positions[count] = awaits[0]
            hand_in(draws.positions[count], first, drawn)
            draws.chances[count] = chance
            draws.expected[count] = expected
            draws.came[count] = came(drawn)
            count += 1
        if is_last(first, drawn):
            return count
        next_draw(drawn)


@compiled
def _expected_chance(position: Position, first: int, drawn: Ints, seat: int) -> float:
    """Return the chance of a draw from the deck or a bonus pile as a seat must expect it."""
    if first != DECK:
        return _token_chance(position, first, drawn, seat)
    return _cards_chance(position, drawn, seat)


@compiled
def _cards_chance(position: Position, drawn: Ints, seat: int) -> float:
    """Return the chance of some cards: all goods that the seat cannot see may be in the deck alike."""
    camels = in_deck(position, CAMEL)
    goods = position.deck - camels
    unseen = 0
    for good in range(CAMEL):
        unseen += _unseen(position, good, seat)
    chance = 1.0
    before = 0
    for card in range(CARDS):
        left = camels if card == CAMEL else _unseen(position, card, seat)
        for same in range(drawn[0, card]):
            share = (left - same) / (position.deck - before)
            if card != CAMEL:
                # A good comes next as often as one is in the deck; which, as often as it is unseen.
                share = (left - same) / (unseen - before) * (goods - before) / (position.deck - before)
            chance *= share * (before + 1) / (same + 1)
            before += 1
    return max(0.0, chance)


@compiled
def _unseen(position: Position, good: int, seat: int) -> int:
    """Count the cards of a good that a seat cannot see: in the deck, or hidden in the other's hand."""
    seen = position.market[good] + position.hand[seat, good] + position.seen[1 - seat, good]
    return natural(CARD_COUNTS[good] - seen - position.sold[good])


@compiled
def _token_chance(position: Position, first: int, drawn: Ints, seat: int) -> float:
    """Return the chance of a bonus token: the seat knows only which tokens it holds itself."""
    total = 0
    left = 0
    for kind in range(KINDS_PER_PILE):
        held = position.bonuses[seat, natural(first + kind)]
        unseen = BONUS_COUNTS[natural(first + kind)] - held
        total += unseen
        left += unseen * drawn[0, kind]
    return left / total
