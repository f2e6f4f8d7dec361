"""What is picked, and the move that it makes: the selection is the move."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, Card, Good
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.terminal.board.market_slots import Slots, camels_in

_Counts = tuple[int, ...]
_NONE: Final[_Counts] = (0,) * GOODS


class Selection(NamedTuple):
    """What is picked."""

    slots: frozenset[int] = frozenset()
    """Places of the market."""
    hand: _Counts = _NONE
    """Cards of the hand, by good."""
    camels: int = 0
    """Camels of one's herd in the payment."""


NOTHING: Final = Selection()


class Reach(NamedTuple):
    """What a player may pick from."""

    slots: Slots
    hand: _Counts
    herd: int


def takes_goods(selection: Selection, reach: Reach) -> bool:
    """Whether goods of the market are picked, so that the hand pays for them."""
    return any(reach.slots[slot] != CAMEL for slot in selection.slots)


def tap_market(selection: Selection, reach: Reach, slot: int) -> Selection:
    """Pick or leave a card of the market; any camel stands for all of them."""
    card = reach.slots[slot]
    if card is None:
        return selection
    if card == CAMEL:
        return NOTHING if slot in selection.slots else Selection(camels_in(reach.slots))
    slots = (selection.slots ^ {slot}) - camels_in(reach.slots)
    if not slots:
        return NOTHING
    # What was picked for a sale is no payment yet.
    hand = selection.hand if takes_goods(selection, reach) else _NONE
    return _paid(Selection(slots, hand), reach)


def tap_hand(selection: Selection, reach: Reach, good: int, *, leave: bool) -> Selection:
    """Pick one card more of a good or leave one; the first for a sale picks all of the good."""
    held, picked = reach.hand[good], selection.hand[good]
    if takes_goods(selection, reach):
        number = picked - 1 if leave else picked + 1
        return _paid(selection._replace(hand=_with(selection.hand, good, min(max(0, number), held))), reach)
    if picked == 0:
        return Selection(hand=_with(_NONE, good, held))
    return Selection(hand=_with(_NONE, good, picked - 1 if leave else min(picked + 1, held)))


def tap_herd(selection: Selection, reach: Reach) -> Selection:
    """Pay with one camel more, or where enough is paid, with one less."""
    if not takes_goods(selection, reach):
        return selection
    enough = selection.camels + sum(selection.hand) >= len(selection.slots)
    camels = selection.camels + (-1 if enough else 1)
    return selection._replace(camels=max(0, min(camels, reach.herd)))


def refreshed(selection: Selection, reach: Reach, changed: frozenset[int]) -> Selection:
    """Forget what is gone from the table."""
    slots = selection.slots - changed
    if slots == selection.slots:
        return selection
    return _paid(Selection(slots, selection.hand), reach) if slots else NOTHING


def selection_of(move: Move, reach: Reach) -> Selection:
    """Select the cards of a move, as a typed command does."""
    match move:
        case Take(good):
            return Selection(_places(reach.slots, (Card(good),)))
        case TakeCamels():
            return Selection(camels_in(reach.slots))
        case Sell(good, cards):
            return Selection(hand=_with(_NONE, good, cards))
        case Exchange(taken, given):
            hand = tuple(given.count(Card(good)) for good in range(GOODS))
            return Selection(_places(reach.slots, taken), hand, given.count(Card.CAMEL))


def meant(selection: Selection, reach: Reach) -> Move | None:
    """Give the move that a selection makes, legal or not; None where it makes none."""
    taken = [card for slot, card in enumerate(reach.slots) if card is not None and slot in selection.slots]
    given = [Card(good) for good, number in enumerate(selection.hand) for _ in range(number)]
    if taken and taken[0] == CAMEL:
        return TakeCamels()
    if taken:
        payment = (*given, *[Card.CAMEL] * selection.camels)
        if len(taken) == 1 and not payment:
            return Take(Good(taken[0]))
        return Exchange(tuple(taken), payment)
    return Sell(Good(given[0]), len(given)) if given else None


def _paid(selection: Selection, reach: Reach) -> Selection:
    """Propose camels for what is not paid yet: as many as there are, and as the hand can then hold."""
    given = sum(selection.hand)
    if len(selection.slots) == 1 and given == 0:
        return selection._replace(camels=0)
    room = HAND_LIMIT - sum(reach.hand)
    return selection._replace(camels=max(0, min(len(selection.slots) - given, reach.herd, room)))


def _with(counts: _Counts, good: int, number: int) -> _Counts:
    return (*counts[:good], number, *counts[good + 1 :])


def _places(slots: Slots, cards: tuple[Card, ...]) -> frozenset[int]:
    found: set[int] = set()
    for card in cards:
        found |= {next((at for at, each in enumerate(slots) if each == card and at not in found), -1)} - {-1}
    return frozenset(found)
