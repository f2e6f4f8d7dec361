"""How somebody plays, in frequencies: sizes of sales, exchanges, camels; beside the strongest opponent's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from jaipur.rules.round.moves import Exchange, Move, Sell, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE
from jaipur.wire.coach import HouseStyle, Style

SHIPPED: Final = Path(__file__).with_name("house_style.json")
LARGEST_SIZE: Final = 3
"""The index of sales of five cards or more; that of small sales is 0."""
_DIGITS: Final = 4


def size_of(sale: Sell) -> int:
    """Say of which size a sale is: 0 below the first bonus, then one for each bonus (T7)."""
    return min(max(sale.cards - BONUS_SMALLEST_SALE + 1, 0), LARGEST_SIZE)


def style_of(moves: Iterable[Move], rounds: int) -> Style:
    """Count what one seat played in so many rounds."""
    played = [*moves]
    sizes = Counter(size_of(move) for move in played if isinstance(move, Sell))
    small, three, four, five = (
        round(sizes[size] / max(1, sizes.total()), _DIGITS) for size in range(LARGEST_SIZE + 1)
    )

    def in_a_round(kind: type[Move]) -> float:
        return round(sum(isinstance(move, kind) for move in played) / max(1, rounds), _DIGITS)

    return Style(
        rounds=rounds,
        sales=sizes.total(),
        sizes=(small, three, four, five),
        exchanges=in_a_round(Exchange),
        camels=in_a_round(TakeCamels),
    )


@cache
def house_style() -> HouseStyle:
    """Read how the strongest opponent plays, as shipped with the program."""
    return msgspec.json.decode(SHIPPED.read_bytes(), type=HouseStyle)
