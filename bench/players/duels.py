"""How much luck a duel takes out: two players of unlike strength, on the same deals and on different ones.

Both play the same side against the same opponent. What is compared is by how many rupees each wins or loses:
were all of it luck of the deal, the difference would be nothing on the same deal.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from bench.result import Figure, Result
from jaipur import play_match
from jaipur.rules.options import Options

STRONGER: Final = "broker"
WEAKER: Final = "jeweller"
HOUSE: Final = "merchant"
DEALS: Final = 1_000
BAR: Final = 0.0
RESAMPLES: Final = 2_000


class Duels(NamedTuple):
    """By how much the stronger did better than the weaker, deal by deal."""

    same: np.ndarray[tuple[int], np.dtype[np.float64]]
    apart: np.ndarray[tuple[int], np.dtype[np.float64]]
    """With the weaker on the next deal."""


def run() -> Result:
    """Play, and sum up."""
    duels = play(DEALS)
    removed = removed_by(duels)
    low, high = _interval(duels)
    shares = [float(np.mean(np.sign(gaps) + 1) / 2) for gaps in duels]
    figures = {
        "the better player does better on the same deal": _share(shares[0]),
        "the better player does better on different deals": _share(shares[1]),
        "spread on the same deal": Figure(round(float(duels.same.std()), 1), "rupees"),
        "spread on different deals": Figure(round(float(duels.apart.std()), 1), "rupees"),
    }
    for name, figure in figures.items():
        print(f"{name}: {figure.value} {figure.unit}")
    unit = f"of the variance is gone, {low:.2f} to {high:.2f}, {DEALS} deals"
    return Result("duels", round(removed, 3), unit, f"low end > {BAR}", low > BAR, figures)


def play(deals: int) -> Duels:
    """Have both play each deal, and compare."""
    margins = [(margin(STRONGER, deal), margin(WEAKER, deal)) for deal in range(deals + 1)]
    same = [mine - theirs for mine, theirs in margins[:deals]]
    apart = [mine - theirs for (mine, _), (_, theirs) in pairwise(margins)]
    return Duels(np.array(same, np.float64), np.array(apart, np.float64))


def margin(player: str, deal: int) -> int:
    """Say by how many rupees a player won or lost a deal."""
    record = play_match(player, HOUSE, seed=f"duel {deal}", options=Options(seals=1))
    score = record.rounds[-1].score
    assert score is not None  # noqa: S101 - it was played to the end
    mine, theirs = score.rupees
    return mine - theirs


def removed_by(duels: Duels) -> float:
    """Give the share of the variance that the same deal takes out."""
    return 1 - float(duels.same.var() / duels.apart.var())


def _interval(duels: Duels) -> tuple[float, float]:
    dice = np.random.default_rng(1)
    drawn = [dice.integers(0, DEALS, DEALS) for _ in range(RESAMPLES)]
    low, high = np.quantile(
        [removed_by(Duels(duels.same[at], duels.apart[at])) for at in drawn], [0.025, 0.975]
    )
    return float(low), float(high)


def _share(value: float) -> Figure:
    return Figure(round(value, 3), "of duels")
