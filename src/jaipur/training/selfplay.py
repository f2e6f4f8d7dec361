"""Rounds that a network plays against itself, kept move by move for learning."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, below, fraction
from jaipur.players.ending import Floats, is_ending
from jaipur.players.features import SLOTS, find_features
from jaipur.players.judging import best, judge_moves
from jaipur.players.net import Desk, Net
from jaipur.rules.cards import DECK_SIZE
from jaipur.rules.deal import SORTED_DECK, Deal, Deals, make_deal, new_deals
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting, Ints, clear
from jaipur.rules.scoring import rupees
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_TOKENS

MOST_PLIES: Final = 400
"""A longer round, which only undecided players play, is left unfinished and counts as even."""


class Memory(NamedTuple):
    """A round as its movers saw it, ply by ply."""

    features: NDArray[np.int16]
    """The active features after each move, from its mover's seat."""
    best: Floats
    """What the best move was thought to be worth."""
    explored: Ints
    """Whether another move was played instead."""
    end: Floats
    """What the last move came to: its mover's chance to win, and its margin in rupees."""


def new_memory() -> Memory:
    """Allocate room for one round."""
    return Memory(
        features=np.zeros((MOST_PLIES, SLOTS), dtype=np.int16),
        best=np.zeros(MOST_PLIES),
        explored=np.zeros(MOST_PLIES, dtype=np.int64),
        end=np.zeros(2),
    )


def sorted_deals() -> Deals:
    """Make one Deal that is yet to be shuffled."""
    deals = new_deals(1)
    deals[0] = make_deal([*SORTED_DECK], [[*pile] for pile in BONUS_TOKENS])
    return deals


@compiled
def shuffle(deal: Deal, dice: Dice) -> None:
    """Put deck and bonus piles in any order, each as likely."""
    for place in range(DECK_SIZE - 1, 0, -1):
        other = below(dice, place + 1)
        card = deal.deck[place]
        deal.deck[place] = deal.deck[other]
        deal.deck[other] = card
    for pile in range(BONUS_PILES):
        for place in range(BONUS_PILE_SIZE[pile] - 1, 0, -1):
            other = below(dice, place + 1)
            kind = deal.bonuses[pile, natural(place)]
            deal.bonuses[pile, natural(place)] = deal.bonuses[pile, other]
            deal.bonuses[pile, other] = kind


@compiled
def play_round(net: Net, desk: Desk, memory: Memory, deal: Deal, dice: Dice, daring: float) -> int:
    """Play a round from a new deal, a share of moves by chance; give the number of plies, 0 if unfinished."""
    shuffle(deal, dice)
    position = desk.positions[0]
    clear(position, below(dice, 2))
    settle(position, deal)
    ply = 0
    while position.awaiting == Awaiting.MOVE:
        if ply == MOST_PLIES:
            return 0
        seat = natural(position.to_move)
        count = judge_moves(net, desk)
        chosen = best(desk.values, count)
        memory.best[ply] = desk.values[chosen]
        memory.explored[ply] = 0
        if fraction(dice) < daring:
            played = below(dice, count)
            memory.explored[ply] = int(played != chosen)
            chosen = played
        play(position, natural(desk.moves[chosen]))
        find_features(position, seat, desk.after)
        for slot in range(SLOTS):
            memory.features[ply, slot] = desk.after[slot]
        ply += 1
        if is_ending(position):
            memory.end[0] = desk.values[chosen]
            settle(position, deal)
            memory.end[1] = rupees(position, seat) - rupees(position, 1 - seat)
        else:
            settle(position, deal)
    return ply
