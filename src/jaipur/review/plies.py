"""A ply of a match, found by where it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules.events import MoveEvent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jaipur.rules.records.replay import ReplayStep


class NoSuchPly(LookupError):  # noqa: N818 - it names what is so
    """A match has no ply of that number in that round."""


def ply_at(replayed: Iterable[ReplayStep], number: int, ply: int) -> tuple[ReplayStep, int]:
    """Give the step of a ply and whose it is, by its round and its number; NoSuchPly where there is none."""
    for step in replayed:
        if (step.place.round, step.place.part) == (number, ply) and isinstance(step.events[0], MoveEvent):
            return step, step.events[0].seat
    raise NoSuchPly(f"no ply {ply} in round {number}")
