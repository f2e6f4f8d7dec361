"""Which of the followed moves is best: those that can hardly be are followed no farther."""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.search import Study

FEWEST: Final = 16
"""Worlds before any move is given up."""
SURE: Final = 3.0
"""Standard errors that a move must be behind."""


@compiled
def begin_race(study: Study, kept: int) -> None:
    """Forget in what worlds the moves were followed before."""
    for place in range(kept):
        study.total[place] = 0.0
        study.worlds[place] = 0
        for other in range(kept):
            study.products[place, other] = 0.0


@compiled
def race(study: Study, kept: int, trust: float, allowance: float) -> int:
    """Put the best of the kept moves first, and give up those behind it by more than chance and an allowance.

    All were followed through the same worlds, so they are compared world by world. Give how many are left.
    """
    reorder(study, kept, trust)
    if study.worlds[0] < FEWEST:
        return kept
    for place in range(kept - 1, 0, -1):
        if _lead(study, place) > allowance:
            kept -= 1
            _swap(study, place, natural(kept))
    return kept


@compiled
def _lead(study: Study, place: int) -> float:
    """Give by how much the first move is ahead of another for sure."""
    worlds = study.worlds[0]
    mean = (study.total[0] - study.total[place]) / worlds
    squares = study.products[0, 0] - 2.0 * study.products[0, place] + study.products[place, place]
    variance = max(0.0, squares / worlds - mean * mean) / (worlds - 1)
    return float(mean - SURE * np.sqrt(variance))


@compiled
def reorder(study: Study, kept: int, trust: float) -> None:
    """Put the kept moves in order of what they came to; where that is equal, the order stays."""
    for place in range(1, kept):
        slot = natural(place)
        while slot > 0 and value(study, natural(slot - 1), trust) < value(study, slot, trust):
            _swap(study, natural(slot - 1), slot)
            slot = natural(slot - 1)


@compiled
def value(study: Study, place: int, trust: float) -> float:
    """Give what a move came to in its worlds, the first sight counting as some worlds more."""
    found = study.total[place] + trust * study.prior[place]
    return float(found / (study.worlds[place] + trust))


@compiled
def conclude(study: Study, left: int, kept: int, trust: float) -> None:
    """Let what the moves came to be what is thought of them, the best first.

    A move that was given up may have been in luckier worlds than the best: it is not thought to be better.
    """
    reorder(study, left, trust)
    most = value(study, 0, trust)
    for place in range(kept):
        study.prior[place] = min(most, value(study, place, trust))
    for place in range(left + 1, kept):
        slot = natural(place)
        while slot > left and study.prior[natural(slot - 1)] < study.prior[slot]:
            _swap(study, natural(slot - 1), slot)
            slot = natural(slot - 1)


@compiled
def _swap(study: Study, one: int, other: int) -> None:
    """Let two moves change places."""
    move, prior, total, worlds = study.moves[one], study.prior[one], study.total[one], study.worlds[one]
    study.moves[one], study.moves[other] = study.moves[other], move
    study.prior[one], study.prior[other] = study.prior[other], prior
    study.total[one], study.total[other] = study.total[other], total
    study.worlds[one], study.worlds[other] = study.worlds[other], worlds
    for place in range(len(study.products)):
        product = study.products[one, place]
        study.products[one, place] = study.products[other, place]
        study.products[other, place] = product
    for place in range(len(study.products)):
        product = study.products[place, one]
        study.products[place, one] = study.products[place, other]
        study.products[place, other] = product
