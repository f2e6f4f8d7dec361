"""A View: what one seat, or a watcher, may know of a match and of its events, named value by value."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from jaipur.rules.cards import CAMEL, CARD_COUNTS, GOODS, Card, Good
from jaipur.rules.events import (
    BonusDrawn,
    CamelsTaken,
    Dealt,
    Event,
    Exchanged,
    MatchAborted,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundTied,
    RoundWon,
    Seat,
    Sold,
    Taken,
)
from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.round.position import Awaiting, Snapshot, at, new_positions
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_VALUES, GOODS_TOKENS, KINDS_PER_PILE

Viewer = Seat | None
"""A seat, or None for a watcher."""

Counts = Annotated[tuple[int, ...], msgspec.Meta(min_length=GOODS, max_length=GOODS)]
PileCounts = tuple[int, int, int]


_TOKENS_LEFT: Final = tuple(
    tuple(pile[gone:] for gone in range(CARD_COUNTS[good] + 1)) for good, pile in enumerate(GOODS_TOKENS)
)
"""The tokens of a goods pile that are left, by good and by how many cards of it were sold."""
_PILE_SIZES: Final = tuple(BONUS_PILE_SIZE.tolist())
_FOUR: Final = KINDS_PER_PILE
_FIVE: Final = 2 * KINDS_PER_PILE
"""Where the kinds of the second and the third bonus pile begin."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer may know of one player."""

    seals: int
    cards: int
    """Goods in hand."""
    hand: Counts | None
    """K2: the hand by good: one's own, a face-up one (O5), or both once the round is over."""
    seen: Counts | None
    """K2, O4: the part of the hand that was taken in plain sight, by good."""
    herd: int | None
    """K4, O2."""
    income: int | None
    """O3: rupees in goods tokens."""
    goods_tokens: int
    bonus_tokens: PileCounts
    """Bonus tokens drawn, by pile."""
    bonuses: tuple[int, ...] | None
    """K2: their values: one's own, or both once the round is over."""


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer may know of a match (K1, K2)."""

    viewer: Viewer
    options: Options
    round: int
    starter: Seat | None
    """S4: None until a first round is dealt."""
    to_move: Seat | None
    """Who decides, or draws what a move awaits; None where no round is in play."""
    awaiting: Awaiting
    exchanges: int
    market: tuple[int, ...]
    """Cards in the market, by card."""
    deck: int
    sold: Counts
    """The face-up discards, by good."""
    piles: tuple[tuple[int, ...], ...]
    """Goods tokens left, by good and from the top."""
    bonus_piles: PileCounts
    sides: tuple[Side, Side]
    result: MatchWon | MatchAborted | None

    def legal_moves(self) -> list[Move]:
        """List all that the viewer may play now: nothing, unless it is to move.

        Examples:
            >>> from jaipur import Match, view
            >>> view(Match(), 0).legal_moves()
            []

        """
        seat = self.viewer
        if seat is None or seat != self.to_move:
            return []
        position, mine = at(new_positions(1)), self.sides[seat]
        position.market[:], position.to_move, position.awaiting = self.market, seat, self.awaiting
        position.hand[seat], position.herd[seat] = mine.hand or 0, mine.herd or 0
        return legal_moves(position)


def view(match: Match, viewer: Viewer) -> View:
    """Say all that a viewer with a perfect memory may know (K4)."""
    now = match.now
    return View(
        viewer=viewer,
        options=match.options,
        round=match.round,
        starter=now.starter if match.round else None,
        to_move=now.to_move if _in_play(match) else None,
        awaiting=now.awaiting,
        exchanges=now.exchanges,
        market=tuple(now.market),
        deck=now.deck,
        sold=tuple(now.sold),
        piles=tuple([left[gone] for left, gone in zip(_TOKENS_LEFT, now.sold, strict=True)]),
        bonus_piles=_left(_by_pile(now.bonuses[0]), _by_pile(now.bonuses[1])),
        sides=(_side(match, now, 0, viewer), _side(match, now, 1, viewer)),
        result=match.result,
    )


def _in_play(match: Match) -> bool:
    return not match.between_rounds and match.result is None and match.now.awaiting != Awaiting.NOTHING


def displayed(known: View) -> View:
    """Say what the table shows of it, which may be less than a perfect memory keeps (O2 to O4)."""
    over = known.awaiting == Awaiting.NOTHING

    def shown(seat: int) -> Side:
        side, options = known.sides[seat], known.options
        own = over or seat == known.viewer
        return Side(
            seals=side.seals,
            cards=side.cards,
            hand=side.hand,
            seen=side.seen if options.memory_aid else None,
            herd=side.herd if own or options.herds_shown else None,
            income=side.income if own or options.income_shown else None,
            goods_tokens=side.goods_tokens,
            bonus_tokens=side.bonus_tokens,
            bonuses=side.bonuses,
        )

    return msgspec.structs.replace(known, sides=(shown(0), shown(1)))


def _side(match: Match, now: Snapshot, seat: int, viewer: Viewer) -> Side:
    over = now.awaiting == Awaiting.NOTHING
    hand_known = over or seat == viewer or match.options.open_hands
    bonuses_known = over or seat == viewer
    return Side(
        seals=match.seals[seat],
        cards=sum(now.hand[seat]),
        hand=tuple(now.hand[seat]) if hand_known else None,
        seen=tuple(now.seen[seat]),
        herd=now.herd[seat],
        income=now.income[seat],
        goods_tokens=now.tokens[seat],
        bonus_tokens=_by_pile(now.bonuses[seat]),
        bonuses=_values(now.bonuses[seat]) if bonuses_known else None,
    )


def _by_pile(drawn: list[int]) -> PileCounts:
    return sum(drawn[:_FOUR]), sum(drawn[_FOUR:_FIVE]), sum(drawn[_FIVE:])


def _left(one: PileCounts, other: PileCounts) -> PileCounts:
    three, four, five = _PILE_SIZES
    return three - one[0] - other[0], four - one[1] - other[1], five - one[2] - other[2]


def _values(drawn: list[int]) -> tuple[int, ...]:
    if not any(drawn):
        return ()
    return tuple(value for value, number in zip(BONUS_VALUES, drawn, strict=True) for _ in range(number))


class DealtSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """A deal as a viewer saw it: hands that are hidden are None, but their camels lie in the herds (S2)."""

    round: int
    starter: Seat
    hands: tuple[tuple[Good, ...] | None, tuple[Good, ...] | None]
    cards: tuple[int, int]
    herds: tuple[int, int]
    market: tuple[Card, Card]


class BonusSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bonus_drawn"):
    """A bonus draw as a viewer saw it: the value is None where it is hidden (K2)."""

    seat: Seat
    pile: int
    value: int | None


SeenEvent = DealtSeen | BonusSeen | MoveEvent | Refilled | RoundWon | RoundTied | MatchWon | MatchAborted


def seen_by(event: Event, viewer: Viewer, options: Options) -> SeenEvent:
    """Say what a viewer may know of an event."""
    match event:
        case Dealt(number, starter, hands, market):
            return DealtSeen(
                round=number,
                starter=starter,
                hands=(_goods(hands, 0, viewer, options), _goods(hands, 1, viewer, options)),
                cards=(
                    len(hands[0]) - hands[0].count(Card.CAMEL),
                    len(hands[1]) - hands[1].count(Card.CAMEL),
                ),
                herds=(hands[0].count(Card.CAMEL), hands[1].count(Card.CAMEL)),
                market=market,
            )
        case BonusDrawn(seat, pile, value):
            return BonusSeen(seat, pile, value if seat == viewer else None)
        case Taken() | CamelsTaken() | Exchanged() | Sold() | Refilled():
            return event
        case RoundWon() | RoundTied() | MatchWon() | MatchAborted():
            return event


def _goods(
    hands: tuple[tuple[Card, ...], ...], seat: int, viewer: Viewer, options: Options
) -> tuple[Good, ...] | None:
    if seat != viewer and not options.open_hands:
        return None
    return tuple(Good(card) for card in hands[seat] if card != CAMEL)
