"""The schedule of a round robin, by the circle method: each two players meet once in each leg.

One player keeps the place, and the others move on by one place after each round. With an odd number of
players the one who would meet nobody has a bye.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class ScheduledRound(NamedTuple):
    """Who meets whom, by places."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


def round_robin(players: int, legs: int = 1) -> Iterator[ScheduledRound]:
    """Yield the rounds for so many players, one leg after the other."""
    for _ in range(legs):
        yield from _leg(players)


def _leg(players: int) -> Iterator[ScheduledRound]:
    last = players - 1 + players % 2
    for turn in range(last if players > 1 else 0):
        # In the circle of all but the last place those meet whose places have the same sum.
        steps = range(1, (last + 1) // 2)
        pairs = tuple(((turn + step) % last, (turn - step) % last) for step in steps)
        if players % 2:
            yield ScheduledRound(pairs, turn)
        else:
            yield ScheduledRound(((turn, last), *pairs))
