"""A perfect memory of what happened, for a table that displays less than a seat may know (K4)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from jaipur.rules.cards import CAMEL, GOODS, Card
from jaipur.rules.events import CamelsTaken, Exchanged, Sold, Taken
from jaipur.rules.view import DealtSeen, SeenEvent, Side, View


def recall(known: View, events: Iterable[SeenEvent]) -> View:
    """Fill in what a table does not display (O2 to O4), from all that happened since the round was dealt.

    It is the inverse of `displayed`. Events of earlier rounds may come before those of this one.
    """
    memories = (_SideMemory(0), _SideMemory(0))
    for event in events:
        match event:
            case DealtSeen(herds=herds):
                memories = (_SideMemory(herds[0]), _SideMemory(herds[1]))
            case Taken() | CamelsTaken() | Exchanged() | Sold():
                memories[event.seat].add(event)
            case _:
                pass
    one, other = (memory.fill(side) for memory, side in zip(memories, known.sides, strict=True))
    return msgspec.structs.replace(known, sides=(one, other))


class _SideMemory:
    """What one player did in plain sight in a round."""

    def __init__(self, herd: int) -> None:
        self._herd = herd
        self._seen = [0] * GOODS
        self._income = 0

    def add(self, event: Taken | CamelsTaken | Exchanged | Sold) -> None:
        match event:
            case Taken(good=good):
                self._seen[good] += 1
            case CamelsTaken(camels=camels):
                self._herd += camels
            case Exchanged(taken=taken, given=given):
                for card in taken:
                    self._seen[card] += 1
                self._herd -= given.count(Card(CAMEL))
                for card in given:
                    self._lose(card, 1)
            case Sold(good=good, cards=cards, tokens=tokens):
                self._lose(good, cards)
                self._income += sum(tokens)

    def _lose(self, card: int, cards: int) -> None:
        if card != CAMEL:
            self._seen[card] = max(0, self._seen[card] - cards)

    def fill(self, side: Side) -> Side:
        return msgspec.structs.replace(
            side,
            seen=tuple(self._seen) if side.seen is None else side.seen,
            herd=self._herd if side.herd is None else side.herd,
            income=self._income if side.income is None else side.income,
        )
