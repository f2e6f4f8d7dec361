"""The protocol of exploitability: the same report again, which anybody can check in the arena."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur import compare
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.cli import app
from jaipur.compiling import JIT
from jaipur.training.best_response.protocol import ResponderBudget, measure

BRIEF: Final = ResponderBudget(rounds=40, exams=2, exam_deals=4, work=300, deals=6)

quick = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds")


def run(*arguments: str) -> int:
    """Run `jaipur exploit` in this process and give its exit code."""
    code = app(["exploit", *arguments], result_action="return_int_as_exit_code_else_zero")
    assert isinstance(code, int)
    return code


@quick
def test_a_report_is_the_same_again_and_the_arena_finds_the_same(tmp_path: Path) -> None:
    """With the weights that were kept, on the deals of the seed; and the bound is in rewards."""
    kept, told = tmp_path / "responder.npz", []
    player = parse_contestant("heuristic")

    found = measure(player, BRIEF, 1, ThisProcess(), kept, lambda rounds, _: told.append(rounds))

    assert told == [*range(1, BRIEF.rounds + 1)]
    assert found.spent.rounds == BRIEF.rounds
    assert found.kept_after in {0, 20, 40}
    assert found == measure(player, BRIEF, 1, ThisProcess())
    assert compare(f"net:{kept}", "heuristic", deals=BRIEF.deals).score == found.at_sight
    form = f"search:{kept}@{BRIEF.work}" if found.form == "search" else f"net:{kept}"
    assert compare(form, "heuristic", deals=BRIEF.deals).score == found.score
    assert compare("net", "heuristic", deals=BRIEF.deals).score == found.untrained
    assert found.exploitability.mean == pytest.approx(2 * found.score.mean - 1)


def test_a_player_limited_by_time_is_refused() -> None:
    """It would be another player on another machine."""
    with pytest.raises(ValueError, match="limit a player by work"):
        measure(parse_contestant("search@10ms"), BRIEF, 1, ThisProcess())


@quick
def test_the_command_prints_a_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In lines or as JSON, and the weights go where they are to go."""
    kept = tmp_path / "responder.npz"
    brief = [
        "--rounds",
        "10",
        "--exams",
        "1",
        "--exam-deals",
        "2",
        "-n",
        "2",
        "--work",
        "200",
        "--workers",
        "1",
    ]

    assert run("heuristic", *brief, "--keep", str(kept)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert run("heuristic", *brief, "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out)

    assert kept.exists()
    assert lines[0] == "heuristic, protocol 1, seed 1"
    assert lines[1].startswith("10 rounds, ")
    assert lines[-1].startswith("exploitability at least ")
    assert (found["player"], found["spent"]["rounds"], found["protocol"]) == ("heuristic", 10, 1)
    assert found["exploitability"]["mean"] == pytest.approx(2 * found["score"]["mean"] - 1)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["nobody"], "no player 'nobody'"),
        (["search@10ms"], "limit a player by work"),
        (["net", "--keep", "weights.txt"], ".npz"),
    ],
)
def test_what_cannot_be_measured_is_told(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """Code 2, on standard error."""
    assert run(*arguments, "--workers", "1") == 2
    printed = capsys.readouterr()

    assert said in printed.err
    assert printed.out == ""
