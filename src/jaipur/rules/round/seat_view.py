"""A SeatView: all that one seat may know of a position, as one numpy record that kernels read and write."""

from __future__ import annotations

from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CARDS, GOODS, SEATS
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.position import Ints, Position, hand_size
from jaipur.rules.tokens import BONUS_KINDS, BONUS_PILES, KINDS_PER_PILE

SEAT_VIEW: Final = lay_out(
    __name__,
    "SEAT_VIEW",
    [
        ("seat", np.int64, ()),
        ("open_hands", np.int64, ()),
        ("market", np.int64, (CARDS,)),
        ("hand", np.int64, (GOODS,)),
        ("other_cards", np.int64, ()),
        ("other_hand", np.int64, (GOODS,)),
        ("seen", np.int64, (SEATS, GOODS)),
        ("herd", np.int64, (SEATS,)),
        ("sold", np.int64, (GOODS,)),
        ("income", np.int64, (SEATS,)),
        ("tokens", np.int64, (SEATS,)),
        ("bonuses", np.int64, (BONUS_KINDS,)),
        ("other_bonuses", np.int64, (BONUS_PILES,)),
        ("deck", np.int64, ()),
        ("starter", np.int64, ()),
        ("to_move", np.int64, ()),
        ("exchanges", np.int64, ()),
        ("awaiting", np.int64, ()),
    ],
)


class SeatView(Protocol):
    """The fields of the record, for readers and type checkers; those not described are as in a Position."""

    seat: int
    """Whose view it is."""
    open_hands: int
    """O5: 1 if both hands are face up, otherwise 0."""
    market: Ints
    hand: Ints
    """Cards in the seat's own hand, by good."""
    other_cards: int
    """Number of cards in the other hand."""
    other_hand: Ints
    """O5: cards in the other hand, by good; zeros if hands are hidden (K2)."""
    seen: Ints
    herd: Ints
    sold: Ints
    income: Ints
    tokens: Ints
    bonuses: Ints
    """Bonus tokens that the seat has drawn, by kind."""
    other_bonuses: Ints
    """K2: bonus tokens that the other has drawn, by pile."""
    deck: int
    starter: int
    to_move: int
    exchanges: int
    awaiting: int


SeatViews = NDArray[np.void]


def new_seat_views(number: int) -> SeatViews:
    """Allocate blank records for kernels to fill."""
    return cast("SeatViews", np.zeros(number, dtype=SEAT_VIEW))


def seat_view_at(views: SeatViews, index: int = 0) -> SeatView:
    """Give one record, to be read and written in place."""
    return cast("SeatView", views[index])


@compiled
def see(position: Position, seat: int, open_hands: int, view: SeatView) -> None:
    """K1, K2: write what a seat may know of a position, and nothing else, while the round is in play."""
    other = natural(1 - seat)
    view.seat = seat
    view.open_hands = open_hands
    for card in range(CARDS):
        view.market[card] = position.market[card]
    for good in range(GOODS):
        view.hand[good] = position.hand[seat, good]
        view.other_hand[good] = position.hand[other, good] if open_hands else 0
        view.sold[good] = position.sold[good]
    view.other_cards = hand_size(position, other)
    for each in range(SEATS):
        for good in range(GOODS):
            view.seen[each, good] = position.seen[each, good]
        view.herd[each] = position.herd[each]
        view.income[each] = position.income[each]
        view.tokens[each] = position.tokens[each]
    for kind in range(BONUS_KINDS):
        view.bonuses[kind] = position.bonuses[seat, kind]
    for pile in range(BONUS_PILES):
        view.other_bonuses[pile] = 0
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            view.other_bonuses[pile] += position.bonuses[other, kind]
    view.deck = position.deck
    view.starter = position.starter
    view.to_move = position.to_move
    view.exchanges = position.exchanges
    view.awaiting = position.awaiting
