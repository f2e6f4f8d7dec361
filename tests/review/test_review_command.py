"""`jaipur review` as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from jaipur.cli import app
from jaipur.compiling import JIT
from jaipur.languages.cells import cells
from jaipur.review.report.text import tell, tell_sums
from jaipur.rules.records.record import RecordPlace
from jaipur.rules.records.text import print_record
from jaipur.wire.reviews import Review
from tests.records import up_to, vector
from tests.review.judges import reviewer

Printed = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    try:
        code = app(["review", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


def test_what_is_no_record_is_answered_with_the_reason(tmp_path: Path, capsys: Printed) -> None:
    """By one line on standard error, and exit code 2."""
    file = tmp_path / "letter"
    file.write_text("Dear Maharaja,", encoding="utf-8")

    assert run(str(file)) == 2
    assert run(str(tmp_path / "nothing")) == 2
    assert capsys.readouterr().err.count("jaipur: ") == 2


@pytest.mark.skipif(not JIT, reason="judges thousands of positions: minutes, interpreted")
def test_a_review_is_told_and_printed_as_json(tmp_path: Path, capsys: Printed) -> None:
    """In both languages, and as one object with the version of its shape."""
    file = tmp_path / "short.jaipur"
    file.write_text(print_record(up_to(vector("printed-game"), RecordPlace(1, 4))), encoding="utf-8")

    assert run(str(file)) == 0
    assert "accuracy" in capsys.readouterr().out
    assert run(str(file), "--language", "fr") == 0
    assert "précision" in capsys.readouterr().out
    assert run(str(file), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == told["review"]["version"] == 1
    assert len(told["review"]["turns"]) == 5


def short_review() -> Review:
    """A review of a ply, by a judge that knows little."""
    return reviewer().review(up_to(vector("printed-game"), RecordPlace(1, 1)))


def test_a_review_is_told_in_both_languages() -> None:
    """Sums, a line for the round, key moments and a verdict; French has commas in its numbers."""
    review = short_review()
    english, french = [*tell(review)], [*tell(review, "fr")]

    assert len(english) == len(french)
    assert english[0] == "Meera and Arjun, match printed-game"
    assert any(line.startswith("Round 1, ") for line in english)
    assert "Key moments" in english
    assert english[-1] == "The match has no winner."
    assert not any("{" in line for line in english + french)
    assert any("," in line.partition("chance")[2] for line in french if line.startswith("chance "))


def test_columns_are_as_wide_for_chinese_names() -> None:
    """A character has two cells, so that figures stand below the end of their name."""
    review = replace(short_review(), players=("米拉", "阿周那"))
    rows = [*tell_sums(review, "zh")]

    assert {cells(row) for row in rows} == {48}
