"""Records as tables: every column is what the record says, and any number of records can be written."""

from __future__ import annotations

import csv
import gc
import io
import tracemalloc
from collections.abc import Iterator
from itertools import groupby

import pytest

from jaipur.compiling import JIT
from jaipur.rules.options import Options
from jaipur.rules.records.reader import parse
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import replay, steps
from jaipur.rules.records.rows import TABLES, match_row, ply_rows, round_rows, write_table
from jaipur.rules.records.text import print_record
from jaipur.rules.text.position import parse_position
from tests.records import vector
from tests.vectors.write_records import PLANS, Plan, play_record

MANY = 200 if JIT else 12


@pytest.mark.parametrize("name", PLANS)
def test_a_ply_says_what_was_played_and_how_the_round_stood_then(name: str) -> None:
    """Beside the record itself and its replay."""
    record = vector(name)
    plies = [(number, ply) for number, played in enumerate(record.rounds, 1) for ply in played.plies]
    after = [step.after.now for step in steps(record) if isinstance(step.place.part, int)]
    rows = list(ply_rows(record))

    assert len(rows) == len(plies) == len(after)
    for row, (number, ply), now in zip(rows, plies, after, strict=True):
        assert (row.match, row.round, row.seat, row.move) == (name, number, ply.seat, ply.move)
        assert (row.tokens, row.bonus) == (" ".join(map(str, ply.tokens or ())), ply.bonus)
        assert row.refill == (ply.refill or "")
        assert row.points == sum(ply.tokens or ()) + (ply.bonus or 0)
        assert row.kind[0].upper() in {ply.move[0], "C", "E"}
        assert row.cards == len(row.taken) or row.cards == len(row.given)
        assert (row.herd_0, row.herd_1, row.deck) == (*now.herd, now.deck)
        assert (row.hand_0, row.hand_1) == (sum(now.hand[0]), sum(now.hand[1]))
        assert parse_position(row.position).to_move == row.seat
    for _, played in groupby(rows, key=lambda row: row.round):
        some = list(played)
        assert [row.ply for row in some] == [*range(1, len(some) + 1)]
        for seat in range(2):
            earned = sum(row.points for row in some if row.seat == seat)
            assert (some[-1].rupees_0, some[-1].rupees_1)[seat] == earned


@pytest.mark.parametrize("name", PLANS)
def test_a_round_and_a_match_say_how_they_ended(name: str) -> None:
    """E3 to E9: with what both had, and nothing where nothing was scored."""
    record = vector(name)
    rows, whole = list(round_rows(record)), match_row(record)

    assert len(rows) == whole.rounds == len(record.rounds)
    assert sum(row.plies for row in rows) == whole.plies == len(list(ply_rows(record)))
    assert (whole.seals_0, whole.seals_1) == replay(record).seals
    assert whole.winner == (record.outcome.winner if record.outcome else None)
    for row, played in zip(rows, record.rounds, strict=True):
        if played.score is None:
            assert (row.rupees_0, row.winner, row.by) == (None, None, "")
        else:
            assert (row.rupees_0, row.rupees_1) == played.score.rupees
            assert (row.winner, row.by) == (played.score.seal, played.score.by or "tie")
            assert (row.goods_0 or 0) + (row.bonuses_0 or 0) + (row.camel_token_0 or 0) == row.rupees_0


def test_a_tie_and_an_abort_are_named_so() -> None:
    """E5, E9: neither has a winner."""
    tied, decided = round_rows(vector("second-tie-145"))

    assert (tied.winner, tied.by, decided.by) == (None, "tie", "second tie")
    assert (match_row(vector("aborted")).winner, match_row(vector("aborted")).by) == (None, "abort")
    assert match_row(vector("unfinished")).by == ""


def _records(number: int) -> Iterator[Record]:
    """So many matches, each read anew."""
    text = print_record(play_record("rows", Plan(options=Options(seals=1), moves=30)))
    for each in range(number):
        yield parse(text.replace("match: rows", f"match: rows-{each}"))[0]


def test_hundreds_of_records_become_one_table() -> None:
    """Every row under the same columns, in the order of the records."""
    written = io.StringIO()

    number = write_table(_records(MANY), written)

    header, *rows = csv.reader(io.StringIO(written.getvalue()))
    assert tuple(header) == TABLES["plies"][0]._fields
    assert len(rows) == number > 20 * MANY
    assert {len(row) for row in rows} == {len(header)}
    assert len([*groupby(rows, key=lambda row: row[0])]) == MANY


class _Nowhere:
    """A file that keeps nothing."""

    def write(self, text: str, /) -> int:
        """Forget it."""
        return len(text)


def _collected(records: Iterator[Record]) -> Iterator[Record]:
    """Collect garbage after each record, so that the peak does not depend on when Python does."""
    for record in records:
        yield record
        gc.collect()


def _peak(records: Iterator[Record]) -> int:
    gc.freeze()  # what other tests left need not be looked at again
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        write_table(_collected(records), _Nowhere())
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
        gc.unfreeze()


@pytest.mark.skipif(not JIT, reason="counting every allocation of the rules as Python takes half a minute")
def test_memory_stays_flat_however_many_records_there_are() -> None:
    """Beside a control that keeps every record it has read."""
    few, many = 4, 40
    kept: list[Record] = []

    def keeping() -> Iterator[Record]:
        for record in _records(many):
            kept.append(record)
            yield record

    _peak(_records(few))
    flat = _peak(_records(few))

    assert _peak(_records(many)) < 1.5 * flat
    assert _peak(keeping()) > 1.5 * flat
