"""The map from what is estimated to how often it comes true, fitted to matches of players of all levels."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from jaipur.compiling import compiled
from jaipur.players.elementary import exp, log

SHIPPED: Final = Path(__file__).with_name("calibration.json")
SURE: Final = 1 - 1e-9
"""Log-odds end here."""


class Curve(NamedTuple):
    """New log-odds are the old ones, times a slope, and moved."""

    slope: float
    shift: float


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The curve for a chance to win a round that a search gives, and how it was made."""

    curve: Curve
    net: str
    work: int
    matches: int
    levels: tuple[str, ...]


@cache
def load_calibration() -> Calibration:
    """Read the map that is shipped with the program."""
    return msgspec.json.decode(SHIPPED.read_bytes(), type=Calibration)


@compiled
def log_odds(chance: float) -> float:
    """Give the logarithm of a chance against its opposite, within bounds."""
    bounded = min(SURE, max(1.0 - SURE, chance))
    return log(bounded / (1.0 - bounded))


@compiled
def calibrated(chance: float, slope: float, shift: float) -> float:
    """Map an estimate by a curve; what is certain stays so."""
    if chance <= 0.0 or chance >= 1.0:
        return chance
    return 1.0 / (1.0 + exp(-(shift + slope * log_odds(chance))))
