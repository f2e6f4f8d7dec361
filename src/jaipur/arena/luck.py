"""Luck: how much better what chance gave was than what it gives in the mean, by a network's judgement.

The mean is over the deck and the bonus piles as they truly are, so luck has no mean, whatever the network.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.ending import is_ending
from jaipur.players.judging import worth
from jaipur.players.net import Desk, Net, new_desk
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.deal import Deal
from jaipur.rules.play import draw_bonus, draw_card, play, settle
from jaipur.rules.position import (
    Awaiting,
    Ints,
    Position,
    Positions,
    bonus_pile_size,
    in_bonus_pile,
    in_deck,
    market_size,
    new_positions,
)
from jaipur.rules.tokens import KINDS_PER_PILE

DECK: Final = -1
"""Where cards come from; bonus tokens come from the pile of their first kind."""


class Judge(NamedTuple):
    """Who judges luck, and where: what kernels fill, allocated once."""

    net: Net
    desk: Desk
    positions: Positions
    """The position before a move, after it and before its chance, and with the chance that came."""
    drawn: Ints
    """What chance may give, by kind of card or of token, and what it gave."""


def new_judge(net: Net) -> Judge:
    """Allocate what it takes to judge by a network."""
    return Judge(net, new_desk(net), new_positions(3), np.zeros((2, CARDS), dtype=np.int64))


def luck_of(judge: Judge, before: Positions, move: int, deal: Deal, seat: int) -> float:
    """Give the luck of a seat in what follows a move that anybody plays in a position."""
    judge.positions[0] = before[0]
    return float(weigh(judge.net, judge.desk, judge.positions, judge.drawn, move, deal, seat))


@compiled
def weigh(net: Net, desk: Desk, positions: Positions, drawn: Ints, move: int, deal: Deal, seat: int) -> float:
    """Compare what came with all that could have come; chance that ends the round is left out."""
    positions[1] = positions[0]
    play(positions[1], move)
    awaits = positions[1]
    if awaits.awaiting == Awaiting.MOVE or is_ending(awaits):
        return 0.0
    refill = awaits.awaiting == Awaiting.REFILL
    first = DECK if refill else (awaits.awaiting - Awaiting.BONUS_THREE) * KINDS_PER_PILE
    last = CARDS - 1 if refill else KINDS_PER_PILE - 1
    number = natural(MARKET_SIZE - market_size(awaits)) if refill else 1
    positions[2] = positions[1]
    settle(positions[2], deal)
    for kind in range(CARDS):
        drawn[0, kind] = 0
        drawn[1, kind] = _left(awaits, first, kind) - _left(positions[2], first, kind)
    drawn[0, 0] = number
    luck = 0.0
    while True:
        chance = _chance(awaits, first, drawn)
        if chance > 0.0:
            desk.positions[0] = positions[1]
            _hand_in(desk.positions[0], first, drawn)
            if not refill:
                # K2: only who drew a token can judge it, and does so as if to move again.
                desk.positions[0].to_move = awaits.to_move
            value = worth(net, desk)
            ours = value if desk.positions[0].to_move == seat else 1.0 - value
            luck += (_came(drawn) - chance) * ours
        if drawn[0, last] == number:
            return luck
        _next(drawn)


@compiled
def _left(position: Position, first: int, kind: int) -> int:
    """Count what is left of a kind, in the deck or in the bonus pile whose first kind this is."""
    if first == DECK:
        return in_deck(position, kind)
    return in_bonus_pile(position, natural(first + kind)) if kind < KINDS_PER_PILE else 0


@compiled
def _chance(position: Position, first: int, drawn: Ints) -> float:
    """Give the chance that just these are drawn, in any order: hypergeometric, card by card."""
    size = position.deck if first == DECK else bonus_pile_size(position, natural(first // KINDS_PER_PILE))
    chance = 1.0
    before = 0
    for kind in range(CARDS):
        left = _left(position, first, kind)
        for same in range(drawn[0, kind]):
            chance *= (left - same) / (size - before) * (before + 1) / (same + 1)
            before += 1
    return chance


@compiled
def _hand_in(position: Position, first: int, drawn: Ints) -> None:
    """Let chance give what is drawn."""
    for kind in range(CARDS):
        for _ in range(drawn[0, kind]):
            if first == DECK:
                draw_card(position, kind)
            else:
                draw_bonus(position, natural(first + kind))


@compiled
def _came(drawn: Ints) -> float:
    """Give 1 for what did come, 0 for all else."""
    for kind in range(CARDS):
        if drawn[0, kind] != drawn[1, kind]:
            return 0.0
    return 1.0


@compiled
def _next(drawn: Ints) -> None:
    """Go on to the next way to draw as many, of all those from only the first kind to only the last."""
    kind = 0
    while drawn[0, kind] == 0:
        kind += 1
    number = drawn[0, kind]
    drawn[0, kind] = 0
    drawn[0, 0] = number - 1
    drawn[0, kind + 1] += 1
