"""`jaipur dataset`, as a researcher or a script uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jaipur.cli import app
from jaipur.compiling import JIT

Printed = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run the command in this process and give its exit code."""
    code = app(["dataset", *arguments], result_action="return_int_as_exit_code_else_zero")
    assert isinstance(code, int)
    return code


@pytest.mark.skipif(not JIT, reason="plays a match of players that search")
@pytest.mark.usefixtures("_quick_reviews")
def test_a_set_is_made_and_checked(tmp_path: Path, capsys: Printed) -> None:
    """With code 0, in words and as JSON; made again, nothing is left to do."""
    pytest.importorskip("pyarrow")
    folder = str(tmp_path / "set")
    make = ("make", folder, "--matches", "1", "--reviewed", "1", "--workers", "1")

    assert run(*make) == 0
    assert capsys.readouterr().out.startswith(f"{folder}: 1 matches, ")
    assert run(*make, "--json") == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 1
    assert run("check", folder, "--again", "1") == 0
    assert capsys.readouterr().out == "yes  the licence\nyes  part 0\n"

    (tmp_path / "set" / "decisions" / "00000.parquet").unlink()
    assert run("check", folder, "--json") == 1
    first, second = json.loads(capsys.readouterr().out)["findings"]
    assert (first["fault"], "00000.parquet" in second["fault"]) == (None, True)


def test_what_cannot_be_made_or_read_is_told_in_one_line(tmp_path: Path, capsys: Printed) -> None:
    """With code 2."""
    pytest.importorskip("pyarrow")

    assert run("make", str(tmp_path), "--matches", "1", "--reviewed", "2") == 2
    assert capsys.readouterr().err == "jaipur: 2 of 1 matches cannot be reviewed\n"
    assert run("check", str(tmp_path)) == 2
    assert capsys.readouterr().err == f"jaipur: {tmp_path}: there is no manifest.json\n"
