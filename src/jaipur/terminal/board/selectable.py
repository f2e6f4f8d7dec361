"""Which cards can still become part of a move beside what is picked, and why the others cannot."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from jaipur.rules.cards import CAMEL, HAND_LIMIT, PRECIOUS, Card
from jaipur.rules.round.legality import Refusal, legal_moves, refuse_move
from jaipur.rules.round.move_numbers import SMALLEST_EXCHANGE
from jaipur.rules.round.moves import Exchange, Move, Sell
from jaipur.rules.round.position import Awaiting, Position, at, new_positions
from jaipur.terminal.board.selection import Reach, Selection, meant, takes_goods, tap_hand, tap_market


def position_within(reach: Reach) -> Position:
    """Give a position with all in it that makes a move of one's own legal or not."""
    position = at(new_positions(1))
    for card in reach.slots:
        if card is not None:
            position.market[card] += 1
    for good, number in enumerate(reach.hand):
        position.hand[0, good] = number
    position.herd[0] = reach.herd
    position.awaiting = Awaiting.MOVE
    return position


def refusal(move: Move, reach: Reach) -> Refusal:
    """Say why a move may not be played if it is one's turn, or NONE where it may."""
    return refuse_move(position_within(reach), move)


def why_not_market(selection: Selection, reach: Reach, slot: int) -> Refusal:
    """Say why a card of the market cannot be picked; NONE where it can, or is picked and can be left."""
    if slot in selection.slots:
        return Refusal.NONE
    return _why_no_move(tap_market(selection, reach, slot), reach)


def why_not_hand(selection: Selection, reach: Reach, good: int) -> Refusal:
    """Say why no card more of a good can be picked from the hand."""
    if selection.hand[good] == reach.hand[good]:
        return Refusal.NONE
    return _why_no_move(tap_hand(selection, reach, good, leave=False), reach)


def why_not_herd(selection: Selection, reach: Reach) -> Refusal:
    """Say why the payment can have no camel more or less, while there is something to pay for."""
    if selection.camels + sum(selection.hand) >= len(selection.slots):
        return Refusal.NONE if selection.camels else Refusal.UNEQUAL_EXCHANGE
    if selection.camels >= reach.herd:
        return Refusal.NOT_IN_HERD
    return Refusal.HAND_FULL if sum(reach.hand) + selection.camels >= HAND_LIMIT else Refusal.NONE


def can_grow(selection: Selection, reach: Reach) -> bool:
    """Whether an exchange can come of the one good that is picked."""
    return _is_exchangeable(*_cards(selection, reach), reach)


def _why_no_move(selection: Selection, reach: Reach) -> Refusal:
    """Say why nothing comes of what is picked, whatever is picked beside it."""
    if takes_goods(selection, reach):
        return _why_no_exchange(selection, reach)
    move = meant(selection, reach)
    alone = isinstance(move, Sell) and move.good < PRECIOUS and move.cards == 1
    return Refusal.PRECIOUS_NEED_TWO if alone else Refusal.NONE


def _why_no_exchange(selection: Selection, reach: Reach) -> Refusal:
    taken, given = _cards(selection, reach)
    held = sum(reach.hand)
    if set(taken) & set(given):
        return Refusal.GOOD_BOTH_WAYS
    alone = len(taken) == 1 and not given and held < HAND_LIMIT
    if alone or _is_exchangeable(taken, given, reach):
        return Refusal.NONE
    if len(given) > len(taken):
        return Refusal.UNEQUAL_EXCHANGE
    if len(taken) < SMALLEST_EXCHANGE:
        return Refusal.EXCHANGE_TOO_SMALL if given else Refusal.HAND_FULL
    others = sum(number for good, number in enumerate(reach.hand) if good not in taken)
    if len(taken) <= others + reach.herd:
        return Refusal.HAND_FULL
    enough = len(taken) <= held + min(reach.herd, HAND_LIMIT - held)
    return Refusal.GOOD_BOTH_WAYS if enough else Refusal.NOT_IN_HERD


def _is_exchangeable(taken: tuple[Card, ...], given: tuple[Card, ...], reach: Reach) -> bool:
    """Whether some exchange takes at least these cards and gives at least those."""
    most, least = Counter(taken), Counter(given)
    return any(most <= Counter(each.taken) and least <= Counter(each.given) for each in _exchanges(reach))


@lru_cache(maxsize=4)
def _exchanges(reach: Reach) -> tuple[Exchange, ...]:
    return tuple(move for move in legal_moves(position_within(reach)) if isinstance(move, Exchange))


def _cards(selection: Selection, reach: Reach) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    taken = (reach.slots[slot] for slot in sorted(selection.slots))
    given = (Card(good) for good, number in enumerate(selection.hand) for _ in range(number))
    return tuple(card for card in taken if card is not None and card != CAMEL), tuple(given)
