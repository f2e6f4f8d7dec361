"""An observation: what a seat may know of a round, as one row of small numbers in named pieces.

Only what is in the seat's View is read. Of the other's hand that is what was seen of it and its size, of the
other's bonus tokens their number in each pile; so worlds that look alike to a seat give the same row.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled
from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, DECK_SIZE, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.play import MOST_EXCHANGES
from jaipur.rules.round.position import Awaiting, Position, Positions
from jaipur.rules.tokens import (
    BONUS_COUNTS,
    BONUS_KINDS,
    BONUS_PILE_SIZE,
    BONUS_PILES,
    BONUS_VALUES,
    KINDS_PER_PILE,
    PILE_SIZE,
    WORTH,
)
from jaipur.rules.view import View

VERSION: Final = 1
"""The version of the observations. A model is trained for one version; any change here needs a new one."""

ObservationRows = NDArray[np.uint8]


class Piece(NamedTuple):
    """A part of an observation: so many numbers, none above the most."""

    name: str
    numbers: int
    most: tuple[int, ...]
    private: bool = False
    """Whether only the observing seat knows it."""


_HERD: Final = int(CARD_COUNTS[CAMEL])
_INCOME: Final = int(WORTH[:, -1].sum())
_TOKENS: Final = int(PILE_SIZE.sum())
_PILES: Final = tuple(BONUS_PILE_SIZE.tolist())

PIECES: Final = (
    Piece("my_hand", GOODS, (HAND_LIMIT,) * GOODS, private=True),
    Piece("my_bonuses", BONUS_KINDS, tuple(BONUS_COUNTS.tolist()), private=True),
    Piece("my_seen_cards", GOODS, (HAND_LIMIT,) * GOODS),
    Piece("their_seen_cards", GOODS, (HAND_LIMIT,) * GOODS),
    Piece("hand_sizes", 2, (HAND_LIMIT,) * 2),
    Piece("herds", 2, (_HERD,) * 2),
    Piece("incomes", 2, (_INCOME,) * 2),
    Piece("goods_tokens", 2, (_TOKENS,) * 2),
    Piece("my_bonus_tokens", BONUS_PILES, _PILES),
    Piece("their_bonus_tokens", BONUS_PILES, _PILES),
    Piece("bonus_piles", BONUS_PILES, _PILES),
    Piece("market", CARDS, (MARKET_SIZE,) * CARDS),
    Piece("sold", GOODS, tuple(CARD_COUNTS[:GOODS].tolist())),
    Piece("deck", 1, (DECK_SIZE,)),
    Piece("exchanges", 1, (MOST_EXCHANGES,)),
    Piece("i_began", 1, (1,)),
    Piece("my_turn", 1, (1,)),
    Piece("awaiting", 1, (int(Awaiting.NOTHING),)),
)
SIZE: Final = sum(piece.numbers for piece in PIECES)
MOST: Final = np.array([most for piece in PIECES for most in piece.most], dtype=np.uint8)
"""The largest that each number can be."""


def _starts() -> dict[str, int]:
    starts: dict[str, int] = {}
    for piece in PIECES:
        starts[piece.name] = sum(before.numbers for before in PIECES[: len(starts)])
    return starts


START: Final = _starts()
"""Where each piece begins."""

_HAND: Final = START["my_hand"]
_MY_BONUSES: Final = START["my_bonuses"]
_MY_SEEN: Final = START["my_seen_cards"]
_THEIR_SEEN: Final = START["their_seen_cards"]
_HAND_SIZES: Final = START["hand_sizes"]
_HERDS: Final = START["herds"]
_INCOMES: Final = START["incomes"]
_GOODS_TOKENS: Final = START["goods_tokens"]
_MY_TOKENS: Final = START["my_bonus_tokens"]
_THEIR_TOKENS: Final = START["their_bonus_tokens"]
_BONUS_PILES: Final = START["bonus_piles"]
_MARKET: Final = START["market"]
_SOLD: Final = START["sold"]
_REST: Final = START["deck"]


def new_rows(number: int) -> ObservationRows:
    """Allocate rows for kernels to fill."""
    return np.zeros((number, SIZE), dtype=np.uint8)


@compiled
def observe(position: Position, seat: int, rows: ObservationRows, row: int) -> None:
    """Write what a seat may know."""
    other = 1 - seat
    _observe_hands(position, seat, rows, row)
    rows[row, _HERDS] = position.herd[seat]
    rows[row, _HERDS + 1] = position.herd[other]
    rows[row, _INCOMES] = position.income[seat]
    rows[row, _INCOMES + 1] = position.income[other]
    rows[row, _GOODS_TOKENS] = position.tokens[seat]
    rows[row, _GOODS_TOKENS + 1] = position.tokens[other]
    _observe_bonuses(position, seat, rows, row)
    for card in range(CARDS):
        rows[row, _MARKET + card] = position.market[card]
    for good in range(GOODS):
        rows[row, _SOLD + good] = position.sold[good]
    rows[row, _REST] = position.deck
    rows[row, _REST + 1] = position.exchanges
    rows[row, _REST + 2] = position.starter == seat
    rows[row, _REST + 3] = (position.to_move == seat) & (position.awaiting != Awaiting.NOTHING)
    rows[row, _REST + 4] = position.awaiting


@compiled
def _observe_hands(position: Position, seat: int, rows: ObservationRows, row: int) -> None:
    """Write the own hand, and of the other's what was seen of it and its size."""
    other = 1 - seat
    mine = 0
    theirs = 0
    for good in range(GOODS):
        rows[row, _HAND + good] = position.hand[seat, good]
        rows[row, _MY_SEEN + good] = position.seen[seat, good]
        rows[row, _THEIR_SEEN + good] = position.seen[other, good]
        mine += position.hand[seat, good]
        theirs += position.hand[other, good]
    rows[row, _HAND_SIZES] = mine
    rows[row, _HAND_SIZES + 1] = theirs


@compiled
def _observe_bonuses(position: Position, seat: int, rows: ObservationRows, row: int) -> None:
    """Write the own bonus tokens by kind, and by pile those of both and those that are left."""
    other = 1 - seat
    for pile in range(BONUS_PILES):
        mine = 0
        theirs = 0
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            rows[row, _MY_BONUSES + kind] = position.bonuses[seat, kind]
            mine += position.bonuses[seat, kind]
            theirs += position.bonuses[other, kind]
        rows[row, _MY_TOKENS + pile] = mine
        rows[row, _THEIR_TOKENS + pile] = theirs
        rows[row, _BONUS_PILES + pile] = BONUS_PILE_SIZE[pile] - mine - theirs


@compiled
def observe_first(positions: Positions, seat: int, rows: ObservationRows) -> None:
    """The same for one position, called from Python."""
    observe(positions[0], seat, rows, 0)


def observation_of(view: View) -> ObservationRows:
    """Return the observation of a seat from its View: the row that an environment gives that seat.

    Raises ValueError for a watcher, and for a view that shows less than a perfect memory keeps.

    Examples:
        >>> from jaipur import Match, draw_round, fold_all, view
        >>> from jaipur.envs.observation import observation_of
        >>> match = Match()
        >>> _, events = draw_round(match, bytes(32), (b"", b""))
        >>> match = fold_all(match, events)
        >>> observation_of(view(match, 0)).shape
        (62,)

    """
    if view.viewer is None:
        raise ValueError("only a seat has an observation, not a watcher")
    mine, theirs = view.sides[view.viewer], view.sides[1 - view.viewer]
    told = (
        mine.hand,
        mine.bonuses,
        mine.seen,
        theirs.seen,
        mine.herd,
        theirs.herd,
        mine.income,
        theirs.income,
    )
    if None in told:
        raise ValueError("an observation is of all that a perfect memory keeps, not of what is displayed")
    bonuses = mine.bonuses or ()
    numbers = (
        *(mine.hand or ()),
        *(bonuses.count(value) for value in BONUS_VALUES),
        *(mine.seen or ()),
        *(theirs.seen or ()),
        *(mine.cards, theirs.cards),
        *(mine.herd, theirs.herd),
        *(mine.income, theirs.income),
        *(mine.goods_tokens, theirs.goods_tokens),
        *mine.bonus_tokens,
        *theirs.bonus_tokens,
        *view.bonus_piles,
        *view.market,
        *view.sold,
        *(view.deck, view.exchanges, view.starter == view.viewer, view.to_move == view.viewer, view.awaiting),
    )
    return np.array(numbers, dtype=np.uint8)
