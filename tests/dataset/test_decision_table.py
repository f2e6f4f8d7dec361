"""The rows of a match say what its record and its review say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from jaipur.dataset.decision_table import COLUMNS, LABELS, decision_rows, rows_digest
from jaipur.rules.events import MoveEvent
from jaipur.rules.records.record import RecordPlace
from jaipur.rules.records.replay import steps
from jaipur.rules.records.rows import ply_rows
from jaipur.rules.round.moves import move_of
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import view
from tests.records import up_to, vector
from tests.review.judges import reviewer

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "dataset.md"
RECORD: Final = up_to(vector("printed-game"), RecordPlace(1, 5))


def test_a_row_is_a_decision_and_all_that_its_seat_knew() -> None:
    """Its move, number and view agree, and it has the columns of `jaipur export`."""
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in decision_rows(7, RECORD, None)]
    plies = list(ply_rows(RECORD))
    before = [step.before for step in steps(RECORD) if isinstance(step.events[0], MoveEvent)]

    assert len(rows) == len(plies) == 5
    for row, ply, match in zip(rows, plies, before, strict=True):
        seat = ply.seat
        assert row["number"] == 7
        assert (row["player"], row["opponent"]) == (RECORD.players[seat], RECORD.players[1 - seat])
        assert (row["seals"], row["opponent_seals"]) == (match.seals[seat], match.seals[1 - seat])
        assert parse_view(str(row["view"])) == view(match, seat)
        assert row["legal_moves"] == len(view(match, seat).legal_moves())
        assert short(move_of(int(str(row["move_number"])))) == row["move"] == ply.move
        assert {name: row[name] for name in ply._fields} == ply._asdict()
        assert (row["reviewed"], {row[name] for name in LABELS} - {False}) == (False, {None})


def test_the_labels_are_those_of_the_review() -> None:
    """Of the same decision, by its place."""
    review = reviewer().review(RECORD)
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in decision_rows(7, RECORD, review)]
    turns = [turn for turn in review.turns if turn.decision is not None]

    assert len(rows) == len(turns) == 5
    for row, turn in zip(rows, turns, strict=True):
        decision = turn.decision
        assert decision is not None
        assert (row["reviewed"], row["round"], row["ply"]) == (True, turn.round, turn.part)
        assert (row["view"], row["move"]) == (decision.view, decision.move)
        for name in ("value", "error", "after", "loss", "loss_error", "label", "solved"):
            assert row[name] == getattr(decision, name)
        assert row["best_moves"] == tuple(each.move for each in decision.best)
        assert row["best_values"] == tuple(each.value for each in decision.best)
        assert row["luck"] == turn.changes[decision.seat].luck
        assert row["opponent_luck"] == turn.changes[1 - decision.seat].luck


def test_the_digest_of_rows_depends_on_every_value_and_on_their_order() -> None:
    """The control: one value, or two rows in the other order."""
    rows = list(decision_rows(7, RECORD, None))
    digest = rows_digest(rows)

    assert rows_digest(list(rows)) == digest
    assert rows_digest([(8, *rows[0][1:]), *rows[1:]]) != digest
    assert rows_digest(rows[::-1]) != digest
    assert rows_digest(rows[:-1]) != digest


def test_the_page_lists_every_column_with_its_kind() -> None:
    """In their order."""
    listed = re.findall(r"^\| `(\w+)` \| (\w+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert listed == list(COLUMNS.items())
