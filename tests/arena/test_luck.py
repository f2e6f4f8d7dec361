"""Luck is zero in the mean, whatever the network: over all that could have come, and over many rounds."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import NamedTuple

import msgspec
import numpy as np
import pytest

from jaipur.arena.contestant import parse_contestant
from jaipur.arena.luck import Judge, luck_of, new_judge
from jaipur.arena.mirrored_deal import play_pair
from jaipur.compiling import JIT
from jaipur.players.dice import below, new_dice
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.evaluation import worth
from jaipur.players.network.net import new_net, new_net_workspace
from jaipur.rules.cards import CAMEL, CARDS, DECK_SIZE
from jaipur.rules.round.deal import Deal, draw_deal, make_deal
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import TAKE_CAMELS
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import (
    Awaiting,
    Positions,
    at,
    bonus_pile_size,
    clear,
    in_bonus_pile,
    in_deck,
    new_positions,
)
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_TOKENS, KINDS_PER_PILE

ROUNDS = 2000 if os.environ.get("JAIPUR_NIGHTLY") == "1" else 60
NONCES = (b"", b"")
SORTED_BONUSES = [list(pile) for pile in BONUS_TOKENS]


def random_rounds(deal_of: Callable[[int], Deal], rounds: int) -> Iterator[tuple[int, Positions, int, Deal]]:
    """Every move of rounds at random: the round's number, the position before it, the move and the deal."""
    moves = new_move_list()
    positions = new_positions(1)
    position = at(positions)
    for number in range(rounds):
        deal, dice = deal_of(number), new_dice(number)
        clear(position, number % 2)
        settle(position, deal)
        while position.awaiting != Awaiting.NOTHING:
            move = int(moves[below(dice, list_moves(position, moves))])
            yield number, positions.copy(), move, deal
            play(position, move)
            settle(position, deal)


def drawn_deal(number: int) -> Deal:
    """A deal as the arena draws it."""
    return draw_deal(number.to_bytes(32, "big"), NONCES, 1)


def stacked_deal(number: int) -> Deal:
    """A deal whose deck was sorted, but for what is dealt."""
    deck = drawn_deal(number).deck.tolist()
    return make_deal(deck[:12] + sorted(deck[12:]), SORTED_BONUSES)


def lucks_of_rounds(judge: Judge, deal_of: Callable[[int], Deal]) -> list[float]:
    """The luck of the movers in each of many rounds."""
    lucks = [0.0] * ROUNDS
    for number, before, move, deal in random_rounds(deal_of, ROUNDS):
        lucks[number] += luck_of(judge, before, move, deal, at(before).to_move)
    return lucks


def deviations(lucks: list[float]) -> float:
    """How many standard errors a mean is away from zero."""
    return float(abs(np.mean(lucks)) / (np.std(lucks) / len(lucks) ** 0.5))


@pytest.mark.skipif(not JIT, reason="judges a million moves: an hour, interpreted")
def test_luck_has_no_mean_over_many_rounds() -> None:
    """With any network; the control is a deck that was not shuffled."""
    judge = new_judge(new_net(16, 2))

    assert deviations(lucks_of_rounds(judge, drawn_deal)) < 3.5
    assert deviations(lucks_of_rounds(judge, stacked_deal)) > 5


class Chance(NamedTuple):
    """A position and a move in it that awaits chance, and all that chance may give, in how many orders."""

    before: Positions
    move: int
    ways: dict[tuple[int, ...], int]


def refill_of(number: int) -> Chance:
    """Find a taking of camels that a refill of so many cards follows."""
    for _, before, _, _ in random_rounds(drawn_deal, 200):
        position = at(before)
        if position.market[CAMEL] == number and position.deck < 20:
            deck = [card for card in range(CARDS) for _ in range(in_deck(position, card))]
            return Chance(before, TAKE_CAMELS, Counter(map(tuple, map(sorted, permutations(deck, number)))))
    raise AssertionError(number)


def bonus_of(pile: int) -> Chance:
    """Find a sale that draws from a pile of bonus tokens, of which one was drawn already."""
    first = pile * KINDS_PER_PILE
    for _, before, move, _ in random_rounds(drawn_deal, 400):
        position = at(before.copy())
        drawn = int(position.bonuses[:, first : first + KINDS_PER_PILE].sum())
        play(position, move)
        if position.awaiting == Awaiting.BONUS_THREE + pile and drawn and not is_ending(position):
            kinds = range(first, first + KINDS_PER_PILE)
            return Chance(before, move, {(kind,): in_bonus_pile(position, kind) for kind in kinds})
    raise AssertionError(pile)


def brings(chance: Chance, things: tuple[int, ...]) -> Deal:
    """A deal from which just these cards, or this kind of token, come next."""
    deal, position = drawn_deal(0), at(chance.before)
    if chance.move == TAKE_CAMELS:
        top = DECK_SIZE - position.deck
        deal.deck[top : top + len(things)] = things
    else:
        pile = things[0] // KINDS_PER_PILE
        deal.bonuses[pile, BONUS_PILE_SIZE[pile] - bonus_pile_size(position, pile)] = things[0]
    return deal


def mean(lucks: dict[tuple[int, ...], float], ways: dict[tuple[int, ...], int]) -> float:
    """The mean of luck, each thing that may come being as likely as it has ways to."""
    return sum(lucks[things] * ways[things] for things in ways) / sum(ways.values())


slow = pytest.mark.skipif(not JIT, reason="thousands of judgements: minutes, interpreted")
CHANCES = [
    pytest.param(refill_of, 1, id="one card"),
    pytest.param(refill_of, 2, id="two cards", marks=slow),
    pytest.param(refill_of, 3, id="three cards", marks=slow),
    pytest.param(refill_of, 4, id="four cards", marks=slow),
    pytest.param(bonus_of, 0, id="a bonus for three"),
    pytest.param(bonus_of, 1, id="a bonus for four"),
]


@pytest.mark.parametrize("find, number", CHANCES)
def test_luck_has_no_mean_over_all_that_could_have_come(find: Callable[[int], Chance], number: int) -> None:
    """Exactly; the control takes every combination for equally likely, where some have more ways to come."""
    judge, chance = new_judge(new_net(4, number)), find(number)
    lucks = {
        things: luck_of(judge, chance.before, chance.move, brings(chance, things), 0)
        for things, ways in chance.ways.items()
        if ways
    }
    ways = {things: chance.ways[things] for things in lucks}

    assert len(lucks) > 1
    assert mean(lucks, ways) == pytest.approx(0, abs=1e-14)
    assert abs(mean(lucks, dict.fromkeys(ways, 1))) > 1e-7


@pytest.mark.parametrize("find, number", [CHANCES[0], CHANCES[4]])
def test_luck_is_what_the_network_thinks_of_it(find: Callable[[int], Chance], number: int) -> None:
    """Two things that may come differ in luck as the positions after them differ in worth.

    A refill is evaluated by the seat to move then; a token by the seat that drew it (K2).
    """
    net, chance = new_net(4, number), find(number)
    judge, workspace = new_judge(net), new_net_workspace(net)
    seat = at(chance.before).to_move

    def found(things: tuple[int, ...]) -> tuple[float, float]:
        deal = brings(chance, things)
        workspace.positions[0] = chance.before[0]
        play(at(workspace.positions), chance.move)
        settle(at(workspace.positions), deal)
        if find == bonus_of:
            at(workspace.positions).to_move = seat
        value = worth(net, workspace)
        return luck_of(
            judge, chance.before, chance.move, deal, seat
        ), value if find == bonus_of else 1 - value

    one, *_, other = (found(things) for things, ways in chance.ways.items() if ways)

    assert one[0] - other[0] == pytest.approx(one[1] - other[1], abs=1e-14)
    assert one[0] != other[0]


def test_what_is_luck_for_one_is_as_much_bad_luck_for_the_other() -> None:
    """So it does not matter who is named first."""
    judge, chance = new_judge(new_net(4, 1)), refill_of(1)
    deal = brings(chance, next(iter(chance.ways)))

    lucks = [luck_of(judge, chance.before, chance.move, deal, seat) for seat in (0, 1)]

    assert lucks[0] == pytest.approx(-lucks[1], abs=1e-14)
    assert lucks[0] != 0


def test_there_is_no_luck_without_chance_nor_in_chance_that_ends_the_round() -> None:
    """An exchange, a sale of two, and a refill that the deck is too small for (E2)."""
    judge = new_judge(new_net(4, 1))
    found: set[str] = set()
    for _, before, move, deal in random_rounds(drawn_deal, 20):
        after = at(before.copy())
        play(after, move)
        if after.awaiting == Awaiting.MOVE or is_ending(after):
            found.add("no chance" if after.awaiting == Awaiting.MOVE else "the end")
            assert luck_of(judge, before, move, deal, 0) == 0

    assert found == {"no chance", "the end"}


@slow
def test_games_are_the_same_with_their_luck_and_without() -> None:
    """To judge luck is to look on."""
    both = parse_contestant("seller"), parse_contestant("wanderer")

    judged, *_ = play_pair(both, 1, 0, net=new_net(16, 1))

    plain, *_ = play_pair(both, 1, 0)
    assert tuple(msgspec.structs.replace(game, luck=0.0) for game in judged) == plain
    assert all(game.luck == round(game.luck, 6) != 0 for game in judged)
