"""`jaipur arena` as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.results import Header, Results
from jaipur.cli import app, progress
from jaipur.compiling import JIT
from jaipur.compiling.notice import compiling_line

LOOKING_ON = () if JIT else ("--no-luck",)
"""To judge luck takes seconds a move, interpreted."""

Printed = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    try:
        code = app(["arena", *arguments, *LOOKING_ON], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


def test_a_contest_is_told(capsys: Printed) -> None:
    """Who, over which deals, the score with its interval, and what each move cost; nothing else."""
    assert run("seller@10", "wanderer", "-n", "3", "--workers", "1", "--seed", "5") == 0
    printed = capsys.readouterr()

    assert printed.out.startswith("seller@10 against wanderer\n3 deals from both sides, 6 rounds, seed 5\n")
    assert re.search(r"^score +\d+\.\d\d% +between \d+\.\d\d% and \d+\.\d\d%", printed.out, re.MULTILINE)
    assert re.search(r"^seller@10 +\d+ +10\.0 +\d+\.\d+ ms +\d+\.\d ms$", printed.out, re.MULTILINE)
    assert max(map(len, printed.out.splitlines())) <= 80
    assert printed.err.removeprefix(f"{compiling_line('kernels')}\n") == ""


@pytest.mark.skipif(not JIT, reason="judges thousands of positions: minutes, interpreted")
def test_luck_is_taken_out(capsys: Printed, tmp_path: Path) -> None:
    """By the network that is shipped: the score without it, and how much of the variance is left."""
    asked = ("net", "adept", "-n", "40", "--workers", "1", "--results", str(tmp_path / "results.json"))

    assert run(*asked, "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert 0 < found["adjusted"]["variance_ratio"] < 0.9
    assert found["adjusted"]["score"]["low"] > 0.5

    assert run(*asked) == 0
    printed = capsys.readouterr().out
    assert re.search(r"^less luck +\d+\.\d\d% +between ", printed, re.MULTILINE)
    assert re.search(r"^ +\d+\.\d\d% +of the variance is left without the luck$", printed, re.MULTILINE)


def test_a_test_that_decides_is_told(capsys: Printed) -> None:
    """For which rate, after how many deals, and by how much evidence."""
    assert run("seller", "wanderer", "-n", "60", "--workers", "1", "--sprt", "0.5", "0.9") == 0
    printed = capsys.readouterr().out

    assert re.search(r"^sprt      for the upper rate after (\d+) deals$", printed, re.MULTILINE)
    assert re.search(
        r"^          evidence \+[\d.]+, which decides at -2.94 and \+2.94$", printed, re.MULTILINE
    )
    assert run("seller", "wanderer", "-n", "1", "--workers", "1", "--sprt", "0.5", "0.9") == 0
    assert "sprt      undecided after 1 deals\n" in capsys.readouterr().out


def test_a_contest_is_data_too_and_is_gone_on_from(capsys: Printed, tmp_path: Path) -> None:
    """One JSON object with the version of its shape; from a file the same as afresh, but for the CPU."""
    file = str(tmp_path / "results.json")
    asked = ("seller@10", "wanderer", "--workers", "1", "--matches", "--json", "-n")

    assert run(*asked, "2") == 0
    afresh = msgspec.json.decode(capsys.readouterr().out)
    assert run(*asked, "1", "--results", file) == run(*asked, "2", "--results", file) == 0
    resumed = msgspec.json.decode(capsys.readouterr().out.splitlines()[1])

    assert afresh["schema"] == 1
    assert afresh["matches"] is True
    for found in (afresh, resumed):
        for spent in found["expenses"]:
            del spent["cpu_ms_per_move"], spent["cpu_ms_of_slowest"]
    assert resumed == afresh

    assert run(*asked, "1", "--results", file) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["deals"] == 1
    assert len(msgspec.json.decode(Path(file).read_bytes())["deals"]) == 2


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["nobody", "wanderer"], "jaipur: no player 'nobody'; there are "),
        (["wanderer@soon", "wanderer"], "jaipur: expected NAME, NAME@WORK, NAME@100ms or NAME@1s: "),
        (["wanderer", "wanderer", "--results", "/"], "jaipur: "),
        (["cheat", "wanderer", "--workers", "1"], "jaipur: cheat played M: NO_CAMELS in position "),
        (["wanderer", "wanderer", "-n", "0"], "Must be >= 1"),
        (["wanderer"], "requires an argument"),
        (["wanderer", "wanderer", "--sprt", "55", "50"], "0 < lower < upper < 1: 55.0 50.0"),
    ],
)
def test_what_cannot_be_played_is_told(capsys: Printed, arguments: list[str], said: str) -> None:
    """Code 2, on standard error, with nothing on standard output."""
    assert run(*arguments) == 2
    printed = capsys.readouterr()

    assert said in " ".join(printed.err.split())
    assert printed.out == ""


def test_results_of_another_contest_are_not_overwritten(capsys: Printed, tmp_path: Path) -> None:
    """The file is named, and what differs."""
    file = tmp_path / "results.json"
    assert run("seller", "wanderer", "-n", "1", "--workers", "1", "--results", str(file)) == 0
    before = file.read_bytes()

    assert run("seller", "wanderer", "-n", "1", "--seed", "2", "--results", str(file)) == 2
    assert f"jaipur: {file}: results of another contest: seed is 1, not 2\n" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_ctrl_c_says_how_to_go_on(capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played so far is in the file."""
    file = tmp_path / "results.json"

    def interrupted(standings: Iterator[Results], _deals: int) -> Iterator[Results]:
        yield next(standings)
        raise KeyboardInterrupt

    monkeypatch.setattr(progress, "watch", interrupted)
    assert run("seller", "wanderer", "-n", "9", "--workers", "1", "--results", str(file)) == 130

    said = capsys.readouterr().err.removeprefix(f"{compiling_line('kernels')}\n")
    assert said == f"jaipur: interrupted; go on with --results {file}\n"
    assert 0 < len(msgspec.json.decode(file.read_bytes())["deals"]) < 9


def test_who_waits_elsewhere_than_at_a_terminal_gets_a_line_now_and_then(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deals done, the score so far and the time left."""
    monkeypatch.setattr(progress, "EVERY_SECONDS", 0.0)
    header = Header(parse_contestant("seller"), parse_contestant("wanderer"), seed=1)

    given = list(progress.watch(play_contest(Results(header), Plan(3, chunk=1), ThisProcess()), 3))

    assert [len(results.deals) for results in given] == [1, 2, 3]
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in lines] == ["2 of 3 deals", "3 of 3 deals"]
    assert all(re.search(r", score \d+\.\d% \(\d+\.\d% to \d+\.\d%\), \d+ s left$", line) for line in lines)


def test_who_waits_at_a_terminal_sees_how_far_it_is(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """One live line, gone when it is over."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    header = Header(parse_contestant("seller"), parse_contestant("wanderer"), seed=1)

    assert len(list(progress.watch(play_contest(Results(header), Plan(2, chunk=1), ThisProcess()), 2))) == 2

    said = capsys.readouterr().err
    assert "2/2" in said
    assert "score" in said
