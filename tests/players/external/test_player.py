"""Programs of somebody's own: good ones play, and whatever a bad one does, it alone has lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import Contestant, parse_contestant
from jaipur.arena.executor import ProcessPool, ThisProcess
from jaipur.arena.results import Header, Results
from jaipur.arena.summary import Summary, summarise
from jaipur.cli import app
from jaipur.players.external import player, process
from jaipur.players.external.protocol import LONGEST_LINE
from jaipur.players.player import Limits
from jaipur.players.roster import player_named

GREEDY = Path(__file__).parents[3] / "examples" / "greedy_bot.py"
GREETS = "print('ready', flush=True)\nimport sys, time\nfor line in sys.stdin:\n if line.startswith('go'):"
Printed = pytest.CaptureFixture[str]

BAD = {
    "garbage": (f"{GREETS} print('my move is gold', flush=True)", "said 'my move is gold', not"),
    "no move": (f"{GREETS} print('bestmove gald', flush=True)", "said no move: 'gald'"),
    "not legal": (f"{GREETS} print('bestmove S D7', flush=True)", "chose S D7, which is not legal"),
    "dies": (f"{GREETS} sys.exit(3)", "ended without an answer: it ended with exit code 3"),
    "hangs": (f"{GREETS} time.sleep(60)", "did not answer in time"),
    "chatters": (f"{GREETS}\n  while True: print('info', flush=True)", "said 1000 lines and no move"),
    "has no end": (f"{GREETS} print('x' * 99999, flush=True)", f"said '{'x' * 20}"),
    "never greets": ("import time; time.sleep(60)", "did not answer in time"),
    "greets wrongly": ("print('hello')", "said 'hello', not"),
    "not even started": ("import nosuchmodule", "exit code 1"),
}


def command_of(folder: Path, source: str) -> str:
    """Write a program, and give what starts it."""
    file = folder / "bot.py"
    file.write_text(source, encoding="utf-8")
    return f"{sys.executable} {file}"


def contest(first: Contestant, deals: int = 2, *, matches: bool = False, workers: int = 1) -> Summary:
    """Let a contestant play against one that plays at random."""
    results = Results(Header(first, parse_contestant("random"), 1, matches))
    with ThisProcess() if workers == 1 else ProcessPool(workers) as executor:
        for so_far in play_contest(results, Plan(deals), executor):
            results = so_far
    return summarise(results, deals)


def test_a_program_plays_whole_matches() -> None:
    """In processes of the arena, each with one of its own; nothing is forfeited."""
    found = contest(Contestant(f"cmd:{sys.executable} {GREEDY}"), 4, matches=True, workers=2)

    assert found.won == 8
    assert not found.forfeits


@pytest.mark.parametrize("name", BAD)
def test_a_program_that_does_wrong_has_lost(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is said why; the contest goes on to its end."""
    if name == "never greets":  # the others must have the time to start
        monkeypatch.setattr(process, "STARTING", 1.0)
    monkeypatch.setattr(player, "GRACE", 0.5)
    source, why = BAD[name]
    patience = Limits(seconds=0.1) if name == "hangs" else Limits()

    found = contest(Contestant(f"cmd:{command_of(tmp_path, source)}", patience), 1)

    assert (found.won, found.lost) == (0, 2)
    assert [forfeit.contestant for forfeit in found.forfeits] == [0, 0]
    for forfeit in found.forfeits:
        assert why in forfeit.why
        assert len(forfeit.why) < 2 * LONGEST_LINE


def test_a_good_program_wins_by_forfeit(tmp_path: Path) -> None:
    """The opponent of a bad one."""
    bad = parse_contestant(f"cmd:{command_of(tmp_path, BAD['dies'][0])}")
    results = Results(Header(parse_contestant("random"), bad, 1))
    for so_far in play_contest(results, Plan(1), ThisProcess()):
        results = so_far

    assert [game.score for game in results.deals[0]] == [1.0, 1.0]
    assert [forfeit.contestant for forfeit in results.forfeits] == [1, 1]


def test_what_is_forfeited_is_told(capsys: Printed, tmp_path: Path) -> None:
    """How often, and why the first time."""
    command = command_of(tmp_path, BAD["dies"][0])

    app(
        ["arena", f"cmd:{command}", "random", "-n", "1", "--workers", "1", "--no-luck"],
        result_action="return_value",
    )

    assert (
        f"forfeits       2    of cmd:{command}; deal 0: it ended without an answer" in capsys.readouterr().out
    )


def test_a_program_that_is_not_there_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(ValueError, match="say what runs it"):
        player_named(f"cmd:{__file__}", b"")
    with pytest.raises(ValueError, match="no program 'no-such-program now'"):
        player_named("cmd:no-such-program now", b"")


def test_our_own_players_keep_to_the_protocol(capsys: Printed) -> None:
    """As the command says of any program, step by step."""
    ours = f"{sys.executable} -m jaipur bots speak random"

    assert app(["bots", "check", ours], result_action="return_int_as_exit_code_else_zero") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7
    assert all(line.startswith("yes  ") for line in lines)


@pytest.mark.parametrize(
    "source, fails",
    [
        (f"{GREETS} print('bestmove M', flush=True)", "it plays a match in seat 0"),
        (
            GREEDY.read_text(encoding="utf-8").replace('elif word == "quit":\n        break', ""),
            "it ends when it is told to",
        ),
        (GREEDY.read_text(encoding="utf-8") + "\nsys.exit(4)\n", "it ends when nobody speaks to it any more"),
    ],
)
def test_a_program_that_does_not_is_told_so(source: str, fails: str, capsys: Printed, tmp_path: Path) -> None:
    """The step that failed, and why."""
    asked = ["bots", "check", command_of(tmp_path, source)]

    assert app(asked, result_action="return_int_as_exit_code_else_zero") == 1
    assert f"no   {fails}: " in capsys.readouterr().out
