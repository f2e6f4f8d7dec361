"""`jaipur export`: records as one table, as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from jaipur.cli import app
from tests.vectors.write_records import FOLDER

Printed = pytest.CaptureFixture[str]
SMALL = ("aborted", "abandoned")


def run(*arguments: str) -> object:
    """Run the command in this process and give its exit code."""
    return app(["export", *arguments], result_action="return_int_as_exit_code_else_zero")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two records, as text and as JSON, and something else."""
    for name, ending in zip(SMALL, (".jaipur", ".json"), strict=True):
        shutil.copy(FOLDER / f"{name}{ending}", tmp_path)
    (tmp_path / "letter.txt").write_text("Dear Maharaja,", encoding="utf-8")
    return tmp_path


def test_a_folder_of_records_is_one_table_on_standard_output(capsys: Printed, folder: Path) -> None:
    """A row for each ply under the names of the columns, and nothing else."""
    assert run(str(folder)) == 0
    printed = capsys.readouterr()

    rows = [(row["match"], row["ply"]) for row in csv.DictReader(printed.out.splitlines())]
    assert rows == [
        ("abandoned", "1"),
        ("abandoned", "2"),
        ("aborted", "1"),
    ]
    assert printed.err == ""


@pytest.mark.parametrize("rows, lines", [("plies", 4), ("rounds", 3), ("matches", 3)])
def test_a_table_goes_to_a_file(capsys: Printed, folder: Path, rows: str, lines: int) -> None:
    """How much it was is told on standard error."""
    table = folder / "table.csv"
    files = [str(folder / "aborted.jaipur"), str(folder / "abandoned.json")]

    assert run(*files, "--rows", rows, "--to", str(table)) == 0

    assert len(table.read_text(encoding="utf-8").splitlines()) == lines
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", f"{table}: {lines - 1} rows, of 2 records\n")


def test_what_is_not_a_record_is_named(capsys: Printed, folder: Path) -> None:
    """Code 2, whether it is missing or something else."""
    assert run(str(folder / "missing.jaipur")) == 2
    assert run(str(folder / "letter.txt")) == 2

    missing, letter = (line for line in capsys.readouterr().err.splitlines())
    assert missing == f"jaipur: {folder / 'missing.jaipur'}: No such file or directory"
    assert letter.startswith(f"jaipur: {folder / 'letter.txt'}: line 1: expected `jaipur 1`")
