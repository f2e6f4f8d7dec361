"""A frame of the search's stack: a position whose value is sought, within a window.

A value at or beyond either end of the window need not be known any better (alpha-beta search). A frame is a
turn, whose mover takes the best of its branches, or a chance node, whose value is their mean.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np

from jaipur.compiling import compiled
from jaipur.rules.round.fields import lay_out

_SLACK: Final = 1e-9
"""How much wider than necessary a window below a chance node is, so that rounding makes no bound a value."""

_FLOATS: Final = ("alpha", "beta", "floor", "ceiling", "low", "high", "best", "rest")
_INTEGERS: Final = ("next", "count", "key")
FRAME: Final = lay_out(
    __name__,
    "FRAME",
    [*((name, np.float64, ()) for name in _FLOATS), *((name, np.int64, ()) for name in _INTEGERS)],
)


class Frame(Protocol):
    """A level of the search: a position whose value is sought."""

    alpha: float
    beta: float
    """The window."""
    floor: float
    ceiling: float
    """The window at first, before branches narrowed it."""
    low: float
    high: float
    """Bounds of the value that are known without search."""
    best: float
    """The best value so far; at a chance node, the sum so far."""
    rest: float
    """At a chance node, the chance of all branches that are still to come."""
    next: int
    """The branch to search next."""
    count: int
    """How many branches there are."""
    key: int
    """The position's key in the transposition table."""


@compiled
def is_decided(frame: Frame) -> bool:
    """Return whether the bounds tell as much of the value as the window asks for."""
    return frame.low >= frame.beta or frame.high <= frame.alpha


@compiled
def open_turn(frame: Frame, maximises: int) -> None:
    """Narrow the window to the bounds, and begin with the bound that the mover has for certain."""
    frame.alpha = frame.floor = max(frame.alpha, frame.low)
    frame.beta = frame.ceiling = min(frame.beta, frame.high)
    frame.best = frame.low if maximises else frame.high


@compiled
def open_chance(frame: Frame) -> None:
    """Begin the sum over what chance can bring."""
    frame.best = 0.0
    frame.rest = 1.0


@compiled
def hand_window(above: Frame, below: Frame) -> None:
    """Give the position after a move the window of the turn."""
    below.alpha = above.alpha
    below.beta = above.beta


@compiled
def hand_share_of_window(above: Frame, below: Frame, chance: float) -> None:
    """Give a branch of a chance node the window in which its value can matter to the mean."""
    below.alpha = max(0.0, (above.alpha - above.best - above.rest + chance) / chance - _SLACK)
    below.beta = min(1.0, (above.beta - above.best) / chance + _SLACK)


@compiled
def take_value(frame: Frame, value: float, maximises: int) -> None:
    """Take the value of a branch into the best of a turn."""
    if maximises:
        frame.best = max(frame.best, value)
    else:
        frame.best = min(frame.best, value)


@compiled
def narrow_window(frame: Frame, value: float, maximises: int) -> bool:
    """Narrow a turn's window by the value of a branch; return whether no other branch can matter."""
    if maximises:
        frame.alpha = max(frame.alpha, value)
    else:
        frame.beta = min(frame.beta, value)
    return frame.alpha >= frame.beta


@compiled
def add_share(frame: Frame, chance: float, value: float) -> None:
    """Add a branch of a chance node; skip the rest if no value of it can bring the sum into the window."""
    frame.best += chance * value
    frame.rest -= chance
    if frame.next < frame.count:
        if frame.best + frame.rest <= frame.alpha:
            frame.best += frame.rest
            frame.next = frame.count
        elif frame.best >= frame.beta:
            frame.next = frame.count
