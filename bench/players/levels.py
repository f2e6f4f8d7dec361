"""How far apart the named opponents are: each beats the one below it often, and not always.

The long contests are played under JAIPUR_NIGHTLY=1 and read from docs/results/levels otherwise; on every run
the pairs that decide at first sight play a few other deals.
"""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean
from typing import Final

from bench.nightly import NIGHTLY
from bench.players.strength import Claim, afresh, kept, played, show
from bench.result import Figure, Result
from jaipur.arena.statistics import Estimate
from jaipur.arena.summary import Summary
from jaipur.players.opponents import LEVELS, Character, Level

LOWEST: Final = 0.60
HIGHEST: Final = 0.75
BEGINNER: Final = 0.65
"""What the heuristic must win against the first level."""
FEW: Final = 60


def _is_quick(level: Level) -> bool:
    return isinstance(level.thinking, Character)


def _deals(stronger: Level) -> int:
    """Give the deals of a contest: as many as a night has time for."""
    return 1000 if _is_quick(stronger) else 300


FLOOR: Final = Claim("heuristic", next(iter(LEVELS)), 1000, BEGINNER, folder="levels")
STEPS: Final = tuple(
    Claim(stronger.name, weaker.name, _deals(stronger), LOWEST, folder="levels")
    for weaker, stronger in pairwise(LEVELS.values())
)


def run() -> Result:
    """Play or read every step of the ladder."""
    figures: dict[str, Figure] = {}
    for claim in (FLOOR, *STEPS):
        summary = played(claim) if NIGHTLY else kept(claim)
        if summary is not None:
            show(claim, summary)
            figures[claim.name] = _judged(claim, summary)
    for claim in STEPS:
        if _is_quick(LEVELS[claim.first]):
            figures[f"{claim.name}, other deals"] = _checked(claim)
    steps = [figures[claim.name].value for claim in STEPS if claim.name in figures]
    ok = len(steps) == len(STEPS) and all(figure.ok for figure in figures.values())
    mean = round(fmean(steps), 4) if steps else 0.0
    return Result("levels", mean, "share of rounds won by the next level", _bar(), ok, figures)


def _bar() -> str:
    return f"{LOWEST} to {HIGHEST} at each step"


def _judged(claim: Claim, summary: Summary) -> Figure:
    """Judge a contest that was played in full."""
    score = summary.score
    within = score.mean >= BEGINNER if claim == FLOOR else LOWEST <= score.mean <= HIGHEST
    bar = f">= {BEGINNER}" if claim == FLOOR else _bar()
    enough = summary.deals >= claim.deals
    return Figure(round(score.mean, 4), _unit(summary.deals, score), bar, enough and within)


def _checked(claim: Claim) -> Figure:
    """Check a contest on a few deals: outside the bars for certain, something is broken."""
    score = afresh(claim, FEW).score
    ok = score.high >= LOWEST and score.low <= HIGHEST
    return Figure(round(score.mean, 4), _unit(FEW, score), f"its interval meets {_bar()}", ok)


def _unit(deals: int, score: Estimate) -> str:
    return f"share of rounds over {deals} deals, {score.low:.3f} to {score.high:.3f}"
