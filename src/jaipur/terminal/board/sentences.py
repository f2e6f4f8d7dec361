"""Short sentences about events and the table, for the line-by-line interface and for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jaipur.rules.cards import CAMEL, GOODS
from jaipur.rules.events import (
    CamelsTaken,
    Exchanged,
    MatchAborted,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundTied,
    RoundWon,
    Sold,
    Taken,
)
from jaipur.rules.view import BonusSeen, DealtSeen, SeenEvent, Side, View
from jaipur.terminal.languages.shapes.plain import PlainWords, Verb

Names = tuple[str, str]


def tell(events: Iterable[SeenEvent], viewer: int | None, names: Names, said: PlainWords) -> Iterator[str]:
    """Tell what happened, a sentence for each event that has something to tell."""
    teller = _Teller(viewer, names, said)
    for event in events:
        match event:
            case DealtSeen(round=number, starter=starter):
                yield said.gap.join((said.round.format(number), teller.by(starter, said.starts)))
            case RoundWon() | RoundTied():
                yield from teller.scored(event)
            case MatchWon(seat):
                yield teller.by(seat, said.wins_match)
            case MatchAborted():
                yield said.aborted
            case Refilled():
                pass
            case _:
                yield teller.moved(event)


def tell_taken_back(seat: int, viewer: int | None, names: Names, said: PlainWords) -> str:
    """Tell that a seat took its move back."""
    return _Teller(viewer, names, said).by(seat, said.takes_back)


class _Teller(NamedTuple):
    """Whose eyes, and whose words."""

    viewer: int | None
    names: Names
    said: PlainWords

    def by(self, seat: int, verb: Verb, *parts: object) -> str:
        """Say what a seat did."""
        said = verb.you if seat == self.viewer else verb.other
        return said.format(*parts, who=self.names[seat])

    def moved(self, event: MoveEvent | BonusSeen) -> str:
        """Tell a move, or the bonus that it drew."""
        said = self.said
        match event:
            case Taken(seat, good):
                return self.by(seat, said.takes, said.cards[good])
            case CamelsTaken(seat, camels):
                return self.by(seat, said.takes, _camels(camels, said))
            case Exchanged(seat, taken, given):
                return self.by(seat, said.gives, listed(given, said), listed(taken, said))
            case Sold(seat, good, cards, tokens):
                earned = said.comma.join(map(str, tokens)) or said.tokens_gone
                return self.by(seat, said.sells, cards, said.cards[good], earned)
            case BonusSeen(seat, _, value):
                return self.by(seat, said.draws) if value is None else said.your_bonus.format(value)

    def scored(self, event: RoundWon | RoundTied) -> Iterator[str]:
        """Count what both have, then say who has won."""
        said = self.said
        for seat, account in enumerate(event.accounts):
            bonuses = " + ".join(map(str, account.bonuses)) or "0"
            who = said.you if seat == self.viewer else self.names[seat]
            yield said.counted.format(who, account.goods, bonuses, account.camel_token, account.rupees)
        yield (
            said.tie
            if isinstance(event, RoundTied)
            else self.by(event.seat, said.wins_round, said.by[event.by])
        )


def listed(cards: Iterable[int], said: PlainWords) -> str:
    """List cards, each kind once: `2 Cloth and 1 camel`."""
    numbers = Counter(cards)
    parts = [
        said.cards[card] if number == 1 else f"{number} {said.cards[card]}"
        for card, number in numbers.items()
        if card != CAMEL
    ]
    if camels := numbers[CAMEL]:
        parts.append(_camels(camels, said))
    return said.joined.format(said.comma.join(parts[:-1]), parts[-1]) if len(parts) > 1 else "".join(parts)


def _camels(camels: int, said: PlainWords) -> str:
    one, more = said.camels
    return one if camels == 1 else more.format(camels)


def tell_market(known: View, said: PlainWords) -> str:
    """Say what lies in the market, and how many cards are left."""
    cards = [card for card, number in enumerate(known.market) for _ in range(number)]
    return said.market.format(listed(cards, said), known.deck)


def tell_hand(known: View, seat: int, said: PlainWords) -> str:
    """Say what a seat holds itself."""
    side = known.sides[seat]
    counts = side.hand or (0,) * GOODS
    goods = [f"{number} {said.cards[good]}" for good, number in enumerate(counts) if number]
    return said.hand.format(said.comma.join(goods) or said.nothing, side.herd, _rupees(side))


def _rupees(side: Side) -> int:
    return (side.income or 0) + sum(side.bonuses or ())


def tell_opponent(known: View, seat: int, names: Names, said: PlainWords) -> str:
    """Say what a seat may know of the other."""
    side = known.sides[1 - seat]
    hidden = sum(side.bonus_tokens) if side.bonuses is None else 0
    return said.opponent.format(
        names[1 - seat],
        side.cards,
        "?" if side.herd is None else side.herd,
        "?" if side.income is None else _rupees(side),
        said.hidden.format(hidden) if hidden else "",
    )


def tell_tokens(known: View, said: PlainWords) -> str:
    """Say what every pile still pays."""
    piles = (
        f"{said.cards[good]} {' '.join(map(str, pile)) or said.tokens_gone}"
        for good, pile in enumerate(known.piles)
    )
    return f"{said.piles.format('; '.join(piles))} {said.bonuses.format(*known.bonus_piles)}"


def tell_seals(known: View, names: Names, said: PlainWords) -> str:
    """Say how many Seals both have."""
    one, other = known.sides
    return said.seals.format(names[0], one.seals, names[1], other.seals)
