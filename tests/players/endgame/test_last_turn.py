"""The chance to win a round that is ending, beside all the ways the hidden tokens can be."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.endgame.last_turn import is_ending, new_leads, win_chance
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.cards import Good
from jaipur.rules.round.deal import DEAL, NO_NONCES, draw_deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, at, new_positions
from jaipur.rules.round.scoring import winner
from jaipur.rules.tokens import BONUS_KIND_OF, BONUS_TOKENS
from tests.positions import a_position, random_round, seed_of

ROUNDS = 200 if JIT else 10


def _over(**known: object) -> Position:
    position = a_position(**known)  # type: ignore[arg-type]
    position.awaiting = Awaiting.NOTHING
    return position


def _by_trying(position: Position, piles: tuple[int, int, int]) -> float:
    """Try every order of every pile: the other has the first tokens of each."""
    known = [
        [v for kind, v in enumerate(sorted({*pile})) for _ in range(pile.count(v))] for pile in BONUS_TOKENS
    ]
    draws = [list(permutations(values, number)) for values, number in zip(known, piles, strict=True)]
    won = 0.0
    worlds = list(product(*draws))
    for world in worlds:
        position.bonuses[1] = 0
        for value in (value for drawn in world for value in drawn):
            position.bonuses[1, BONUS_KIND_OF[value]] += 1
        found = winner(position)
        won += 0.5 if found < 0 else float(found == 0)
    return won / len(worlds)


@pytest.mark.parametrize("income", [4, 8, 10, 11, 12, 14, 15])
@pytest.mark.parametrize("piles", [(0, 0, 0), (2, 0, 0), (1, 1, 0), (0, 1, 1)])
def test_the_chance_is_the_share_of_the_ways_that_win(income: int, piles: tuple[int, int, int]) -> None:
    """E4, K2: over what the other's bonus tokens can be, each way as likely."""
    position = _over(herd=1, other_herd=2, sold={Good.CLOTH: 2})
    position.income[0] = income
    for pile, number in enumerate(piles):
        for _ in range(number):
            position.bonuses[1, pile * 3] += 1

    found = win_chance(position, 0, new_leads())

    assert found == pytest.approx(_by_trying(position, piles))


def test_a_round_is_ending_just_when_its_chance_will_end_it() -> None:
    """E1, E2, E2b: whatever card or token comes."""
    positions = new_positions(1)
    for number in range(ROUNDS):
        deal = draw_deal(seed_of(number), NO_NONCES, 1)
        for before, move in random_round(number, deal):
            if move is None:
                continue
            positions[0] = before[0]
            play(at(positions), move)
            said = is_ending(at(positions))
            settle(at(positions), deal)

            assert said == (at(positions).awaiting == Awaiting.NOTHING)


def test_over_many_worlds_the_chance_is_how_often_the_seat_wins() -> None:
    """E4: also with a bonus token of one's own still to be drawn (T7)."""
    dice, pool, deal, leads = new_dice(3), new_pool(), np.zeros(1, dtype=DEAL)[0], new_leads()
    expected = won = spread = 0.0
    for number in range(ROUNDS):
        last = [(before, move) for before, move in random_round(number) if move is not None][-1]
        world = last[0].copy()
        seat = int(at(world).to_move)
        for _ in range(20):
            sample_world(at(last[0]), seat, at(world), deal, dice, pool)
            play(at(world), last[1])
            chance = win_chance(at(world), seat, leads)
            settle(at(world), deal)
            found = winner(at(world))
            won += 0.5 if found < 0 else float(found == seat)
            expected += chance
            spread += chance * (1 - chance)
            world[0] = last[0][0]

    assert won == pytest.approx(expected, abs=4 * spread**0.5 + 1)
