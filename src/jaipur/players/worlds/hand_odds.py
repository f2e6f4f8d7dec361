"""What an opponent's hidden cards tend to be, as odds that were learned from rounds of the network.

Players often sell or give away a card that they can: a last hidden card is silver twelve times as often
as leather, among as many that are not accounted for. Only what is public has a part in it: how many cards are
hidden, how many of a good are known to be in the hand, and how many were sold.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled
from jaipur.players.elementary import exp
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.rules.cards import GOODS

SHIPPED: Final = Path(__file__).with_name("hand_odds.npz")
HIDDEN: Final = 6
HELD: Final = 5
SOLD: Final = 8
"""Values that are told apart, the last standing for all above it."""


class Hunches(NamedTuple):
    """Log-odds by good, which add up: by the hidden cards of the hand, by those held, and by those sold."""

    hidden: FloatArray
    held: FloatArray
    sold: FloatArray


def no_hunches() -> Hunches:
    """Give hunches by which every card is as likely as any other."""
    return Hunches(np.zeros((GOODS, HIDDEN)), np.zeros((GOODS, HELD)), np.zeros((GOODS, SOLD)))


def odds_of(hunches: Hunches) -> FloatArray:
    """Give the odds, by good, hidden cards, cards held and cards sold."""
    odds = np.zeros((GOODS, HIDDEN, HELD, SOLD))
    write_odds(hunches, odds)
    return odds


@compiled
def write_odds(hunches: Hunches, odds: FloatArray) -> None:
    """Write the odds into such a table."""
    for good in range(GOODS):
        for hidden in range(HIDDEN):
            for held in range(HELD):
                for sold in range(SOLD):
                    logs = hunches.hidden[good, hidden] + hunches.held[good, held] + hunches.sold[good, sold]
                    odds[good, hidden, held, sold] = exp(logs)


def save_hunches(path: Path, hunches: Hunches) -> None:
    """Write hunches to a file, whole or not at all."""
    written = path.with_name(path.name + ".part.npz")
    np.savez_compressed(
        written,
        allow_pickle=False,
        **{name: table.astype(np.float32) for name, table in hunches._asdict().items()},
    )
    written.replace(path)


def read_hunches(path: Path) -> Hunches:
    """Read hunches."""
    with np.load(path, allow_pickle=False) as arrays:
        found = Hunches(*(np.ascontiguousarray(arrays[name], dtype=np.float64) for name in Hunches._fields))
    for table, plain in zip(found, no_hunches(), strict=True):
        if table.shape != plain.shape:
            raise ValueError(f"{path.name} has a table of {table.shape}, not of {plain.shape}")
    return found


@cache
def load_odds(path: Path = SHIPPED) -> FloatArray:
    """Give odds, which are read once; by default those that are shipped with the program."""
    return odds_of(read_hunches(path))
