"""A quick choice among simple moves: a simulation tests the log, and not the play."""

from __future__ import annotations

import random

from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, PRECIOUS, Good
from jaipur.rules.round.moves import Move, Sell, Take, TakeCamels
from jaipur.rules.view import View


def any_move(view: View, chance: random.Random) -> Move:
    """Return a legal move of the viewer, who is to move: there is one that takes, or one that sells."""
    if view.viewer is None:
        raise ValueError("a watcher has no moves")
    mine = view.sides[view.viewer]
    hand, market = mine.hand or (0,) * GOODS, view.market
    moves: list[Move] = [TakeCamels()] if market[CAMEL] else []
    for good in Good:
        if market[good] and mine.cards < HAND_LIMIT:
            moves.append(Take(good))
        if hand[good] >= (2 if good < PRECIOUS else 1):
            moves.append(Sell(good, hand[good]))
    return chance.choice(moves)
