"""Where each card of the market lies: the rules count cards, and people see them in their places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from jaipur.rules.cards import CAMEL, MARKET_CAMELS, MARKET_SIZE, Card
from jaipur.rules.events import CamelsTaken, Exchanged, Refilled, Taken
from jaipur.rules.view import DealtSeen

Slots = tuple[Card | None, ...]
"""Five places; one is empty once the deck is."""
EMPTY: Final[Slots] = (None,) * MARKET_SIZE


class Laid(NamedTuple):
    """The market after something happened, and the places at which another card lies now."""

    slots: Slots
    changed: frozenset[int]


def laid_after(slots: Slots, events: Iterable[object], counts: Iterable[int], chosen: Iterable[int]) -> Laid:
    """Move cards by what happened, then agree with the counts, whatever was missed.

    Of two equal cards the chosen one goes: they are the same to the rules, not to the eye.
    """
    laying = _Laying(slots, frozenset(chosen))
    for event in events:
        laying.apply(event)
    laying.agree([*counts])
    return Laid(tuple(laying.slots), frozenset(laying.changed))


class _Laying:
    def __init__(self, slots: Slots, chosen: frozenset[int]) -> None:
        self.slots: list[Card | None] = [*slots]
        self.changed: set[int] = set()
        self._chosen = chosen

    def apply(self, event: object) -> None:
        match event:
            case DealtSeen(market=market):
                self.slots = [None] * MARKET_SIZE
                self._put((Card.CAMEL,) * MARKET_CAMELS + market)
            case Taken(good=good):
                self._leave(Card(good))
            case CamelsTaken(camels=camels):
                for _ in range(camels):
                    self._leave(Card.CAMEL)
            case Exchanged(taken=taken, given=given):
                for card in taken:
                    self._leave(card)
                self._put(given)
            case Refilled(cards):
                self._put(cards)
            case _:
                pass

    def agree(self, counts: list[int]) -> None:
        for card in Card:
            surplus = self.slots.count(card) - counts[card]
            for _ in range(surplus):
                self._leave(card)
        for card in Card:
            self._put([card] * (counts[card] - self.slots.count(card)))

    def _leave(self, card: Card) -> None:
        found = [slot for slot, each in enumerate(self.slots) if each == card]
        slot = next((slot for slot in found if slot in self._chosen), found[0] if found else None)
        if slot is not None:
            self.slots[slot] = None
            self.changed.add(slot)

    def _put(self, cards: Iterable[Card]) -> None:
        for card in cards:
            if None in self.slots:
                slot = self.slots.index(None)
                self.slots[slot] = card
                self.changed.add(slot)


def camels_in(slots: Slots) -> frozenset[int]:
    """Give the places of the camels."""
    return frozenset(slot for slot, card in enumerate(slots) if card == CAMEL)
