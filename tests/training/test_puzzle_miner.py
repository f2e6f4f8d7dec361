"""Puzzles are found in matches, in order: stopped and continued by any process, they are the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.cli import app
from jaipur.compiling import JIT
from jaipur.players.network.weights import net_digest
from jaipur.review.puzzles.collection import Collection
from jaipur.review.puzzles.puzzle import parse_puzzles
from jaipur.rules.records.record import RecordPlace
from jaipur.rules.records.text import print_record
from jaipur.training import puzzle_miner
from jaipur.training.puzzle_miner import Head, MiningProgress, NotesError, find_puzzles, look
from tests.records import up_to, vector
from tests.review.puzzles.makers import maker


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Some records of a few plies, looked at by a maker that finds a puzzle nearly everywhere."""
    monkeypatch.setattr(puzzle_miner, "_maker", maker)
    files: list[str] = []
    for plies in range(1, 4):
        file = tmp_path / f"{plies}.jaipur"
        file.write_text(print_record(up_to(vector("printed-game"), RecordPlace(1, plies))), encoding="utf-8")
        files.append(str(file))
    return tuple(files)


def found(head: Head, notes: Path, wanted: int = 500) -> tuple[Collection, Iterator[MiningProgress]]:
    """Look for puzzles, here."""
    collection = Collection(wanted)
    return collection, find_puzzles(collection, head, notes, ThisProcess())


def test_a_record_gives_one_puzzle_for_a_seat_and_round(records: tuple[str, ...]) -> None:
    """Both seats moved in three plies, and every decision was looked at."""
    looked = look(records[2])

    assert looked.decisions == 3
    assert len(looked.mined) == 2


def test_what_was_stopped_goes_on_where_it_was(tmp_path: Path, records: tuple[str, ...]) -> None:
    """With the same puzzles as without a stop, also after a line that was cut off."""
    head = Head(1, net_digest(), records)
    whole, all_of_it = found(head, tmp_path / "whole.notes")
    assert [each.matches for each in all_of_it] == [1, 2, 3]
    notes = tmp_path / "parts.notes"
    _, some = found(head, notes)
    assert next(some).matches == 1
    del some
    notes.write_bytes(notes.read_bytes() + b'{"decisions":2,"mi')

    parts, rest = found(head, notes)

    assert [*rest][-1].decisions == 6
    assert parts.puzzles == whole.puzzles != []
    assert notes.read_bytes() == (tmp_path / "whole.notes").read_bytes()


def test_it_ends_when_there_are_enough(tmp_path: Path, records: tuple[str, ...]) -> None:
    """No match more is looked at."""
    collection, told = found(Head(1, net_digest(), records), tmp_path / "notes", 1)

    assert len([*told]) < len(records)
    assert collection.is_full


def test_notes_of_other_work_are_not_gone_on_with(tmp_path: Path, records: tuple[str, ...]) -> None:
    """Another seed, other records, or something else altogether."""
    notes = tmp_path / "notes"
    next(found(Head(1, net_digest(), records), notes)[1])

    with pytest.raises(NotesError, match="other work"):
        next(found(Head(2, net_digest(), records), notes)[1])
    notes.write_text("Dear Maharaja,\n", encoding="utf-8")
    with pytest.raises(NotesError, match="no notes"):
        next(found(Head(1, net_digest(), records), notes)[1])


def run(*arguments: str) -> int:
    """Run the command in this process and give its exit code."""
    try:
        code = app(["puzzles", "make", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


def test_puzzles_are_made_from_records_by_a_command(
    tmp_path: Path, records: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """One object a line, and no notes are left; what is no record is answered by 2."""
    file = tmp_path / "mine.jsonl"
    made = run("-o", str(file), "-n", "50", "--workers", "1", "--json", "--from", *records)

    assert made == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 3
    assert told["puzzles"] == len(parse_puzzles(file.read_bytes())) > 0
    assert not file.with_name("mine.jsonl.notes").exists()
    assert run("-o", str(file), "--workers", "1", "--from", str(tmp_path / "nothing.jaipur")) == 2


@pytest.mark.skipif(not JIT, reason="plays matches and judges thousands of positions: minutes, interpreted")
def test_the_same_seed_gives_the_same_match() -> None:
    """A match that is played for it is searched alike, by any process."""
    assert look((1, 0)) == look((1, 0))


def test_levels_of_all_kinds_meet() -> None:
    """Each meets each, and itself, in either seat."""
    pairs = {puzzle_miner.levels_of(number) for number in range(49)}

    assert len(pairs) == 49
