"""Hypothesis strategies: rounds under different temperaments, and any table of cards that M1 allows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st

from jaipur.rules.cards import CARDS, HAND_LIMIT, MARKET_SIZE, Card
from jaipur.rules.round.deal import NO_NONCES, SORTED_DECK, draw_deal
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, FIRST_SALE
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, Positions, at, clear, new_positions
from tests.positions import a_position, seed_of

Temper = Callable[[int], int]
"""Ranks move numbers: a player with a temper plays one of those that rank lowest."""

TEMPERS: dict[str, Temper] = {
    "whimsical": lambda _: 0,
    "taking": lambda number: number // FIRST_SALE,
    "hoarding": lambda number: FIRST_SALE <= number < FIRST_EXCHANGE,
    "exchanging": lambda number: number < FIRST_EXCHANGE,
    "selling": lambda number: not FIRST_SALE <= number < FIRST_EXCHANGE,
}

numbers = st.integers(0, 2**32 - 1)
tempers = st.sampled_from(sorted(TEMPERS))
rounds = st.builds(lambda number, one, other: play_round(number, (one, other)), numbers, tempers, tempers)
"""All positions of a round with a player to move, and the last one."""


def play_round(number: int, tempers: tuple[str, str]) -> Iterator[Positions]:
    """Play a round between two temperaments, who choose at random among the moves that they like best."""
    chance = random.Random(number)
    deal = draw_deal(seed_of(number), NO_NONCES, 1)
    positions = new_positions(1)
    position = at(positions)
    clear(position, number % 2)
    settle(position, deal)
    moves = new_move_list()
    while position.awaiting == Awaiting.MOVE:
        yield positions.copy()
        legal = moves[: list_moves(position, moves)].tolist()
        likes = TEMPERS[tempers[position.to_move]]
        best = min(map(likes, legal))
        play(position, chance.choice([number for number in legal if likes(number) == best]))
        settle(position, deal)
    yield positions


@st.composite
def tables(draw: st.DrawFn) -> Position:
    """A market of five, two hands and two herds: more than play can reach, never more than M1 has."""
    order = draw(st.permutations([*SORTED_DECK, *[int(Card.CAMEL)] * 3]))
    market, rest = order[:MARKET_SIZE], order[MARKET_SIZE:]
    sizes = draw(st.tuples(st.integers(0, HAND_LIMIT), st.integers(0, HAND_LIMIT)))
    herd = draw(st.integers(0, rest.count(Card.CAMEL)))
    goods = [Card(card) for card in rest if card != Card.CAMEL]
    hands = goods[: sizes[0]], goods[sizes[0] :][: sizes[1]]
    return a_position(
        market={Card(card): market.count(card) for card in range(CARDS)},
        hand={card: hands[0].count(card) for card in hands[0]},
        other_hand={card: hands[1].count(card) for card in hands[1]},
        herd=herd,
        other_herd=rest.count(Card.CAMEL) - herd,
    )
