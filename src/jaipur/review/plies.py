"""A ply of a match, found by where it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules.events import MoveEvent
from jaipur.rules.records.replay import steps
from jaipur.rules.round.legality import Refusal, refuse_move
from jaipur.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jaipur.rules.records.record import Record
    from jaipur.rules.records.replay import ReplayStep
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View


class NoSuchPly(LookupError):  # noqa: N818 - it names what is so
    """A match has no ply of that number in that round."""


def ply_at(replayed: Iterable[ReplayStep], number: int, ply: int) -> tuple[ReplayStep, int]:
    """Give the step of a ply and whose it is, by its round and its number; NoSuchPly where there is none."""
    for step in replayed:
        if (step.place.round, step.place.part) == (number, ply) and isinstance(step.events[0], MoveEvent):
            return step, step.events[0].seat
    raise NoSuchPly(f"no ply {ply} in round {number}")


def known_at(record: Record, number: int, ply: int, instead: Move) -> View:
    """Return what the seat of a ply knew; NoSuchPly, or ValueError where it could not play another move."""
    step, seat = ply_at(steps(record), number, ply)
    refusal = refuse_move(step.before.position, instead)
    if refusal != Refusal.NONE:
        raise ValueError(f"{instead} is refused, {refusal.name}")
    return view(step.before, seat)
