"""Flat Monte Carlo gives each move as many playouts, in the same worlds."""

from __future__ import annotations

import numpy as np

from jaipur.compiling import JIT
from jaipur.players.baselines.flat import FlatPlayer, try_moves
from jaipur.players.dice import new_dice
from jaipur.players.player import Alternative, Limits
from jaipur.players.worlds.playout import new_room
from jaipur.rules.cards import Good
from jaipur.rules.round.move_numbers import TAKE_CAMELS
from jaipur.rules.round.moves import Take, TakeCamels
from jaipur.rules.round.position import new_positions
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import view
from tests.matches import a_match

LAST_TURN = "GMMMM SSL+3 DDGCCP+4 4.4.4.6.7.9 {} {} -/- 0 0 0 move"
"""With an empty deck, taking the camels wins the camel token and ends the round (E2, E3)."""
WORLDS = 400 if JIT else 100


def test_a_move_is_worth_the_share_of_playouts_that_it_wins() -> None:
    """E2, E3: here taking the camels wins the round at once, and taking the gold loses it."""
    known = view(a_match(parse_position(LAST_TURN.format("56:17/58:17", "-/-"))), 0)

    decided = FlatPlayer(b"").choose(known, Limits(work=10))

    assert (decided.move, decided.value, decided.work) == (TakeCamels(), 1.0, 10)
    assert Alternative(Take(Good.GOLD), 0.0) in decided.alternatives


def test_moves_are_compared_in_the_same_worlds() -> None:
    """K2: a move listed twice wins as often at both places; the worlds differ in the other's bonus tokens."""
    root = new_positions(1)
    root[0] = parse_position(LAST_TURN.format("60:17/54:17", "-/5,6"))
    twice = np.full(2, TAKE_CAMELS, dtype=np.int16)

    together, apart = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    try_moves(new_room(root), twice, 2, 0, 2 * WORLDS, together, new_dice(1))
    for place in range(2):
        try_moves(new_room(root), twice, 1, 0, WORLDS, apart[place:], new_dice(place))

    assert together[0] == together[1]
    assert apart[0] != apart[1], "worlds that are drawn apart must show"
    assert 0 < together[0] < 2 * WORLDS


def test_with_few_playouts_only_the_moves_that_were_tried_are_told() -> None:
    """A move without a playout has no share to tell."""
    known = view(a_match(parse_position(LAST_TURN.format("56:17/58:17", "-/-"))), 0)

    assert FlatPlayer(b"").choose(known, Limits(work=1)).alternatives == ()
    assert FlatPlayer(b"").choose(known, Limits(work=0)).work == 1
