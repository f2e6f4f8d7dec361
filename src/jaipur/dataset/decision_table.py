"""The table of decisions: its columns, and the rows of a match, with labels where the match was reviewed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.records.replay import ReplayStep, steps
from jaipur.rules.records.rows import PlyRow, ply_rows
from jaipur.rules.round.moves import number_of
from jaipur.rules.text.view import print_view
from jaipur.rules.view import view

if TYPE_CHECKING:
    from jaipur.rules.records.record import Record
    from jaipur.wire.reviews import Review, Turn

ColumnKind = Literal["int16", "int32", "bool", "float64", "string", "strings", "floats"]
CellValue = int | float | str | tuple[str, ...] | tuple[float, ...] | None
DecisionRow = tuple[CellValue, ...]

CIRCUMSTANCES: Final[dict[str, ColumnKind]] = {
    "number": "int32",
    "player": "string",
    "opponent": "string",
    "seals": "int16",
    "opponent_seals": "int16",
    "view": "string",
    "legal_moves": "int16",
    "move_number": "int32",
}
"""Who decides, and from what."""
PLY: Final[dict[str, ColumnKind]] = {
    name: "string"
    if name in {"match", "kind", "move", "taken", "given", "tokens", "refill", "position"}
    else "int16"
    for name in PlyRow._fields
}
"""The columns of `jaipur export`: the move, what it brought, and how the round and the match ended."""
LABELS: Final[dict[str, ColumnKind]] = {
    "reviewed": "bool",
    "value": "float64",
    "error": "float64",
    "after": "float64",
    "loss": "float64",
    "loss_error": "float64",
    "label": "string",
    "solved": "bool",
    "best_moves": "strings",
    "best_values": "floats",
    "luck": "float64",
    "opponent_luck": "float64",
}
"""What the review says of the decision, empty where the match was not reviewed."""
COLUMNS: Final = CIRCUMSTANCES | PLY | LABELS
"""Each column in its order, and the kind of its values."""
NOT_REVIEWED: Final[DecisionRow] = (False, *[None] * (len(LABELS) - 1))


def decision_rows(number: int, record: Record, review: Review | None) -> Iterator[DecisionRow]:
    """Give a row for each decision of the match of a number."""
    turns = {} if review is None else {(turn.round, turn.part): turn for turn in review.turns}
    moved = (step for step in steps(record) if isinstance(step.events[0], MoveEvent))
    for step, ply in zip(moved, ply_rows(record), strict=True):
        turn = turns.get((step.place.round, step.place.part))
        yield (*_circumstances(number, record, step), *ply, *_labels(turn))


def _circumstances(number: int, record: Record, step: ReplayStep) -> DecisionRow:
    event, before = step.events[0], step.before
    assert isinstance(event, MoveEvent)  # noqa: S101 - only moves are handed in
    seat, known = event.seat, view(before, event.seat)
    return (
        number,
        record.players[seat],
        record.players[1 - seat],
        before.seals[seat],
        before.seals[1 - seat],
        print_view(known),
        len(known.legal_moves()),
        number_of(move_in(event)),
    )


def _labels(turn: Turn | None) -> DecisionRow:
    if turn is None or turn.decision is None:
        return NOT_REVIEWED
    decision = turn.decision
    return (
        True,
        decision.value,
        decision.error,
        decision.after,
        decision.loss,
        decision.loss_error,
        None if decision.label is None else str(decision.label),
        decision.solved,
        tuple(each.move for each in decision.best),
        tuple(each.value for each in decision.best),
        turn.changes[decision.seat].luck,
        turn.changes[1 - decision.seat].luck,
    )


def rows_digest(rows: Iterable[DecisionRow]) -> str:
    """Return the SHA-256 of rows, each as a line of JSON: it does not depend on how a file stores them."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(msgspec.json.encode(row) + b"\n")
    return digest.hexdigest()
