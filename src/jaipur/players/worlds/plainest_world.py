"""The plainest world: the position that a player decides from, built from what its seat may know."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CARD_COUNTS, CARDS, GOODS, SEATS
from jaipur.rules.round.position import Position, hand_size
from jaipur.rules.round.seat_view import SEAT_VIEW, SeatView, SeatViews
from jaipur.rules.tokens import BONUS_COUNTS, BONUS_KIND_OF, BONUS_KINDS, BONUS_PILES, KINDS_PER_PILE
from jaipur.rules.view import View

T = TypeVar("T")


def seat_view_of(view: View) -> SeatViews:
    """Write a seat's view as a record; ValueError for a watcher, between rounds, and for a shortened view."""
    if view.viewer is None or view.to_move is None or view.starter is None:
        raise ValueError("only a seat, and only in a round, has something to decide")
    mine, other = view.sides[view.viewer], view.sides[1 - view.viewer]
    one, two = view.sides
    bonuses = [0] * BONUS_KINDS
    for value in _known(mine.bonuses):
        bonuses[BONUS_KIND_OF[value]] += 1
    # In the order of the record's fields, and all at once: field by field takes several times as long.
    values = (
        *(view.viewer, view.options.open_hands),
        *view.market,
        *_known(mine.hand),
        other.cards,
        *(_known(other.hand) if view.options.open_hands else (0,) * GOODS),
        *(*_known(one.seen), *_known(two.seen)),
        *(_known(one.herd), _known(two.herd)),
        *view.sold,
        *(_known(one.income), _known(two.income)),
        *(one.goods_tokens, two.goods_tokens),
        *bonuses,
        *other.bonus_tokens,
        *(view.deck, view.starter, view.to_move, view.exchanges, view.awaiting),
    )
    return np.array(values, dtype=np.int64).view(SEAT_VIEW)


def _known(told: T | None) -> T:
    if told is None:
        raise ValueError("a player decides from all that a perfect memory keeps, not from what is displayed")
    return told


@compiled
def lay_plainest_world(view: SeatView, position: Position) -> None:
    """Write the plainest world that fits a seat's view: equal for equal views, whatever is hidden."""
    for card in range(CARDS):
        position.market[card] = view.market[card]
    for good in range(GOODS):
        position.sold[good] = view.sold[good]
    for seat in range(SEATS):
        position.herd[seat] = view.herd[seat]
        position.income[seat] = view.income[seat]
        position.tokens[seat] = view.tokens[seat]
    position.deck = view.deck
    position.starter = view.starter
    position.to_move = view.to_move
    position.exchanges = view.exchanges
    position.awaiting = view.awaiting
    _lay_hands(view, position)
    _lay_bonuses(view, position)


@compiled
def _lay_hands(view: SeatView, position: Position) -> None:
    """Write both hands: what is known of the other, filled up with the first cards that are left."""
    seat = natural(view.seat)
    other = natural(1 - seat)
    for good in range(GOODS):
        position.hand[seat, good] = view.hand[good]
        position.hand[other, good] = view.other_hand[good] if view.open_hands else view.seen[other, good]
    hidden = view.other_cards - hand_size(position, other)
    for good in range(GOODS):
        there = view.market[good] + view.hand[good] + position.hand[other, good] + view.sold[good]
        filled = min(hidden, CARD_COUNTS[good] - there)
        position.hand[other, good] += filled
        hidden -= filled
    for each in range(SEATS):
        for good in range(GOODS):
            known = position.hand[each, good] if view.open_hands else view.seen[each, good]
            position.seen[each, good] = known


@compiled
def _lay_bonuses(view: SeatView, position: Position) -> None:
    """Write both sides' bonus tokens, the other's as the first kinds that are left of each pile."""
    seat = natural(view.seat)
    other = natural(1 - seat)
    for pile in range(BONUS_PILES):
        hidden = view.other_bonuses[pile]
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            position.bonuses[seat, kind] = view.bonuses[kind]
            position.bonuses[other, kind] = min(hidden, BONUS_COUNTS[kind] - view.bonuses[kind])
            hidden -= position.bonuses[other, kind]
