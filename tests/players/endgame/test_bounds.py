"""What a seat can end a round with, and the most it can gain while the other ends it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from jaipur.players.endgame.bounds import CAMELS, GAIN, list_endings, list_hopes, new_gains, new_prospects
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, Card, Good
from jaipur.rules.round.deal import NO_NONCES, Deal, draw_deal
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import FIRST_SALE_OF, SMALLEST_SALE, TAKE_CAMELS
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, Positions, at, hand_size
from jaipur.rules.round.scoring import rupees
from tests.positions import a_position, random_round, seed_of
from tests.rules.figures import amount
from tests.rules.policies import sold_by

ROUNDS = amount(slow=6, push=40, nightly=2_000)
LATE = 6


def test_with_an_empty_deck_a_take_ends_the_round() -> None:
    """E2, T1, T2: with nothing gained, or with the camels; a full hand can only take camels."""
    prospects = new_prospects()
    room = a_position(market={Card.GOLD: 3}, deck=0)
    full = a_position(hand={Good.LEATHER: 7}, market={Card.GOLD: 3}, deck=0)
    stuck = a_position(hand={Good.LEATHER: 7}, market={Card.GOLD: 5}, deck=0)

    assert list_endings(room, prospects) == 2
    assert prospects.tolist() == [[0, 0], [0, 2]]
    assert list_endings(full, prospects) == 1
    assert prospects[0].tolist() == [0, 2]
    assert list_endings(stuck, prospects) == 0
    assert list_endings(a_position(market={Card.GOLD: 3}, deck=1), prospects) == 0


def test_one_turn_is_for_one_sale_or_for_the_camels() -> None:
    """E2, T7: the best set with the best token, and a rupee more for ties; or what camels there are."""
    position = a_position(hand={Good.DIAMOND: 2, Good.LEATHER: 3}, market={Card.GOLD: 3}, deck=0, herd=9)
    prospects = new_prospects()

    assert list_hopes(position, 0, prospects, new_gains()) == 2
    assert prospects.tolist() == [[14 + 1, 0], [0, 2]]


def test_who_ends_the_round_at_once_leaves_the_other_nothing_to_hope_for() -> None:
    """E2: the other is to move, and has room for a card."""
    position = a_position(hand={Good.DIAMOND: 6}, deck=0)
    position.to_move = 1
    prospects = new_prospects()

    assert list_hopes(position, 0, prospects, new_gains()) == 1
    assert prospects[0].tolist() == [0, 0]


def _end_the_round(position: Position) -> int:
    """Take a good, or camels, or sell the largest set: what brings the round to its end."""
    seat = int(position.to_move)
    has_room = hand_size(position, seat) < HAND_LIMIT
    goods = np.flatnonzero(position.market[:GOODS])
    if has_room and len(goods):
        return int(goods[0])
    if position.market[CAMEL]:
        return TAKE_CAMELS
    good = int(np.argmax(position.hand[seat]))
    return int(FIRST_SALE_OF[good] + position.hand[seat, good] - SMALLEST_SALE[good])


def _gain(position: Positions, seat: int, deal: Deal, chance: Random) -> tuple[int, int]:
    """Play on, the other ending the round and the seat selling eagerly; give the seat's rupees and camels."""
    now = at(position)
    moves = new_move_list()
    rupees_before, herd = rupees(now, seat), int(now.herd[seat])
    token_before = 5 * (now.herd[seat] > now.herd[1 - seat])
    while now.awaiting == Awaiting.MOVE:
        if now.to_move == seat:
            legal = moves[: list_moves(now, moves)].tolist()
            largest = max(map(sold_by, legal))
            move = chance.choice(
                [m for m in legal if largest < 2 or sold_by(m) == largest or chance.random() < 0.1]
            )
        else:
            move = _end_the_round(now)
        play(now, move)
        settle(now, deal)
    token = 5 * (now.herd[seat] > now.herd[1 - seat])
    return int(rupees(now, seat) - token - rupees_before + token_before), int(now.herd[seat] - herd)


@pytest.mark.parametrize("fewer", [0, 4])
def test_no_seat_gains_more_than_it_can_hope_for(fewer: int) -> None:
    """E2: from late positions of random rounds; with hopes a few rupees smaller, many gain more."""
    prospects, gains, chance = new_prospects(), new_gains(), Random(4)
    beyond = tried = 0
    for number in range(ROUNDS):
        deal = draw_deal(seed_of(number), NO_NONCES, 1)
        for before, move in random_round(number, deal):
            if move is None or at(before).deck > LATE:
                continue
            for seat in range(2):
                hopes = list_hopes(at(before), seat, prospects, gains)
                most = [(int(hope[GAIN]) - fewer, int(hope[CAMELS])) for hope in prospects[:hopes]]
                gained, camels = _gain(before.copy(), seat, deal, chance)
                tried += 1
                beyond += all(gained > gain or camels > herd for gain, herd in most)

    assert tried > 10 * ROUNDS
    assert beyond == 0 if fewer == 0 else beyond > tried // 50
