"""Who judges in tests: a network of two units and next to no work, so that kernels may run as Python."""

from __future__ import annotations

from functools import cache

from jaipur.compiling import JIT
from jaipur.players.network.net import Net, new_net
from jaipur.review.estimation.calibration import Curve
from jaipur.review.estimation.estimator import Estimator
from jaipur.review.estimation.luck import WORLDS, Croupier
from jaipur.review.reviewer import Reviewer

PLIES = 100 if JIT else 3
"""Of a match that are reviewed."""


@cache
def small_net() -> Net:
    """The network."""
    return new_net(2, 1)


@cache
def estimator() -> Estimator:
    """Estimates badly, and quickly."""
    return Estimator(work=200, net=small_net())


@cache
def croupier() -> Croupier:
    """Weighs by the same network."""
    return Croupier(small_net(), Curve(0.9, 0.1), WORLDS if JIT else (1, 1, 1, 1, 1, 1))


@cache
def reviewer() -> Reviewer:
    """Reviews with both."""
    return Reviewer(estimator(), croupier())


def reviewer_apart() -> Reviewer:
    """Review with buffers of its own: for a thread that may still work for a server that has ended."""
    return Reviewer(estimator.__wrapped__(), croupier.__wrapped__())
