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
from jaipur.rules.round.position import Awaiting, at, new_positions
from jaipur.rules.tokens import BONUS_KINDS, BONUS_PILE_SIZE, BONUS_VALUES, GOODS_TOKENS

Viewer = Seat | None
"""A seat, or None for a watcher."""

Counts = Annotated[tuple[int, ...], msgspec.Meta(min_length=GOODS, max_length=GOODS)]
PileCounts = tuple[int, int, int]


_TOKENS_LEFT: Final = tuple(
    tuple(pile[gone:] for gone in range(CARD_COUNTS[good] + 1)) for good, pile in enumerate(GOODS_TOKENS)
)
"""The tokens of a goods pile that are left, by good and by how many cards of it were sold."""
_PILE_SIZES: Final = tuple(BONUS_PILE_SIZE.tolist())
_ALL: Final = Options(memory_aid=True)
"""Everything that a table can show of a player."""
_NO_BONUS: Final = [0] * BONUS_KINDS


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


class Views:
    """What each viewer may know of one match; what viewers share is put together once."""

    __slots__ = ("_bonus_piles", "_is_over", "_match", "_piles", "_sides")

    def __init__(self, match: Match) -> None:
        now = match.now
        self._match = match
        self._is_over = now.awaiting == Awaiting.NOTHING
        self._sides: dict[tuple[int, bool, bool], Side] = {}
        self._piles = tuple([left[gone] for left, gone in zip(_TOKENS_LEFT, now.sold, strict=True)])
        self._bonus_piles = _left(_by_pile(now.bonuses[0]), _by_pile(now.bonuses[1]))

    def known(self, viewer: Viewer) -> View:
        """Say all that a viewer with a perfect memory may know (K4)."""
        return self._view(viewer, _ALL)

    def displayed(self, viewer: Viewer) -> View:
        """Say what the table shows of it (O2 to O4)."""
        return self._view(viewer, self._match.options)

    def _view(self, viewer: Viewer, shown: Options) -> View:
        match, now = self._match, self._match.now
        return View(
            viewer,
            match.options,
            match.round,
            now.starter if match.round else None,
            None if self._is_over or match.between_rounds or match.result is not None else now.to_move,
            now.awaiting,
            now.exchanges,
            tuple(now.market),
            now.deck,
            tuple(now.sold),
            self._piles,
            self._bonus_piles,
            (self._side(0, viewer, shown), self._side(1, viewer, shown)),
            match.result,
        )

    def _side(self, seat: int, viewer: Viewer, shown: Options) -> Side:
        is_open = seat == viewer or self._is_over
        which = (seat, is_open, shown is _ALL)
        side = self._sides.get(which)
        if side is None:
            side = self._sides[which] = self._new_side(seat, shown, is_open=is_open)
        return side

    def _new_side(self, seat: int, shown: Options, *, is_open: bool) -> Side:
        match, now = self._match, self._match.now
        hand, bonuses = now.hand[seat], now.bonuses[seat]
        return Side(
            match.seals[seat],
            sum(hand),
            tuple(hand) if is_open or match.options.open_hands else None,
            tuple(now.seen[seat]) if shown.memory_aid else None,
            now.herd[seat] if is_open or shown.herds_shown else None,
            now.income[seat] if is_open or shown.income_shown else None,
            now.tokens[seat],
            _by_pile(bonuses),
            _values(bonuses) if is_open else None,
        )


def view(match: Match, viewer: Viewer) -> View:
    """Say all that a viewer with a perfect memory may know (K4)."""
    return Views(match).known(viewer)


def displayed(known: View) -> View:
    """Say what the table shows of it, which may be less than a perfect memory keeps (O2 to O4)."""
    over = known.awaiting == Awaiting.NOTHING
    one, other = known.sides
    sides = (
        _shown(one, known.options, is_own=over or known.viewer == 0),
        _shown(other, known.options, is_own=over or known.viewer == 1),
    )
    return msgspec.structs.replace(known, sides=sides)


def _shown(side: Side, options: Options, *, is_own: bool) -> Side:
    return Side(
        seals=side.seals,
        cards=side.cards,
        hand=side.hand,
        seen=side.seen if options.memory_aid else None,
        herd=side.herd if is_own or options.herds_shown else None,
        income=side.income if is_own or options.income_shown else None,
        goods_tokens=side.goods_tokens,
        bonus_tokens=side.bonus_tokens,
        bonuses=side.bonuses,
    )


def _by_pile(drawn: list[int]) -> PileCounts:
    one, two, three, four, five, six, eight, nine, ten = drawn
    return one + two + three, four + five + six, eight + nine + ten


def _left(one: PileCounts, other: PileCounts) -> PileCounts:
    three, four, five = _PILE_SIZES
    return three - one[0] - other[0], four - one[1] - other[1], five - one[2] - other[2]


def _values(drawn: list[int]) -> tuple[int, ...]:
    if drawn == _NO_BONUS:
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
        case Taken() | CamelsTaken() | Exchanged() | Sold() | Refilled():
            return event
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
        case RoundWon() | RoundTied() | MatchWon() | MatchAborted():
            return event


def _goods(
    hands: tuple[tuple[Card, ...], ...], seat: int, viewer: Viewer, options: Options
) -> tuple[Good, ...] | None:
    if seat != viewer and not options.open_hands:
        return None
    return tuple(Good(card) for card in hands[seat] if card != CAMEL)
