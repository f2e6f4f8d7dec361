"""`jaipur benchmark`, as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jaipur.cli import app
from jaipur.compiling import JIT

Printed = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run the command in this process and give its exit code."""
    code = app(["benchmark", *arguments], result_action="return_int_as_exit_code_else_zero")
    assert isinstance(code, int)
    return code


@pytest.mark.skipif(not JIT, reason="plays against a player that searches: minutes, interpreted")
def test_an_entry_is_played_checked_and_listed(tmp_path: Path, capsys: Printed) -> None:
    """With code 0, in words and as JSON; a forged one with code 1."""
    file = str(tmp_path / "mine.json")
    play = ("play", "broker", "--deals", "10", "-o", file, "--workers", "1")

    assert run(*play) == 0
    printed = capsys.readouterr().out
    assert "| 1ms | `broker` | `maharaja@5000` |" in printed
    assert run(*play, "--json") == 0
    assert json.loads(capsys.readouterr().out)["standing"]["won"] > 0
    assert run("table", file) == 0
    assert capsys.readouterr().out == printed
    assert run("table", file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["entries"][0]["meets_challenge"] is False
    assert run("check", file, "--workers", "1") == 0
    assert capsys.readouterr().out.count("yes  ") == 5

    content = Path(file).read_text(encoding="utf-8")
    Path(file).write_text(content.replace('"won":', '"won":1'), encoding="utf-8")
    assert run("check", file, "--workers", "1", "--json") == 1
    assert json.loads(capsys.readouterr().out)["findings"][-1]["fault"] == "not that of the games"


def test_what_cannot_be_read_is_told_in_one_line(tmp_path: Path, capsys: Printed) -> None:
    """With code 2: no such player, no such file."""
    assert run("play", "sharc", "-o", str(tmp_path / "mine.json")) == 2
    assert capsys.readouterr().err.startswith("jaipur: no player 'sharc'; did you mean 'shark'")
    assert run("check", str(tmp_path / "none.json")) == 2
    assert "none.json" in capsys.readouterr().err
    assert run("table", str(tmp_path / "none.json")) == 2
    assert not (tmp_path / "mine.json").exists()
