"""The mean chance of the starter and of the other after a deal, at first sight."""

from __future__ import annotations

import hashlib
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from bench.nightly import NIGHTLY
from jaipur.review.estimation.luck import Croupier
from jaipur.review.match_luck import QUICK_WORLDS
from jaipur.rules.match_driver import MatchDriver

DEALS: Final = 20_000 if NIGHTLY else 2_000
NORMAL: Final = 1.96


def deal_means(deals: int = DEALS, series: str = "means") -> list[tuple[float, float]]:
    """Return both means over random deals, each with half the width of its 95 % interval."""
    croupier = Croupier(worlds=QUICK_WORLDS)
    chances: tuple[list[float], list[float]] = ([], [])
    for number in range(deals):
        driver = MatchDriver(hashlib.sha256(f"{series} {number}".encode()).digest())
        match = driver.deal_round().after
        starter = match.now.to_move
        chances[0].append(croupier.to_move_at_sight(match))
        chances[1].append(croupier.at_sight(match, 1 - starter))
    return [(fmean(each), NORMAL * stdev(each) / sqrt(deals)) for each in chances]
