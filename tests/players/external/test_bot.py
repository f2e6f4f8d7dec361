"""A bot that is a class: a player in this process, and a program of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from jaipur import Bot, Move, View, compare, play_match
from jaipur.players.external.conformance import check
from jaipur.players.external.player import ProgramPlayer, end, running
from jaipur.players.external.process import Program
from jaipur.players.player import Decision, Limits
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.view import view
from tests.adapters.eventually import eventually

EXAMPLE = Path(__file__).parents[3] / "examples" / "greedy_class.py"
CHATTY = """
from jaipur import Bot


class Chatty(Bot):
    name = "chatty one"

    def new_game(self, seed):
        self.seed = seed

    def choose_move(self, view, moves):
        print("a word to the author,", self.seed)
        return moves[-1]


Chatty().run()
"""


class Last(Bot):
    """Plays the last of the legal moves."""

    def choose_move(self, view: View, moves: list[Move]) -> Move:
        """Choose it."""
        assert moves == view.legal_moves()
        return moves[-1]


class Named(Last):
    """Has a name of its own."""

    name = "the last"


def is_alive(process: Path) -> bool:
    """Say whether a process, by its folder in /proc, is more than a zombie."""
    try:
        state = (process / "stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[0] not in {"Z", "X"}


def known() -> View:
    """Return what a seat knows at the start of a round."""
    driver = MatchDriver(bytes(32))
    driver.deal_round()
    return view(driver.match, driver.match.now.to_move)


def test_a_bot_is_a_player() -> None:
    """In a match and in a contest of the library."""
    assert (Last.name, Named.name) == ("Last", "the last")
    assert Last().choose(known(), Limits()) == Decision(known().legal_moves()[-1])
    assert play_match(Named(), Last(), seed=1).players == ("the last", "Last")
    found = compare(Last(), "random", deals=1)
    assert (found.won + found.tied + found.lost, found.forfeits) == (2, ())


def test_a_bot_that_chooses_nothing_says_so() -> None:
    """With the name of its class."""

    class Empty(Bot):
        pass

    with pytest.raises(NotImplementedError, match="Empty chooses no move"):
        Empty().choose(known(), Limits())


def test_the_example_keeps_to_the_protocol() -> None:
    """In every step."""
    steps = [*check(f"{sys.executable} {EXAMPLE}")]

    assert len(steps) == 7
    assert [step for step in steps if step.why] == []
    assert steps[0].found.startswith("Greedy, ")


def test_what_a_bot_prints_does_not_disturb_the_protocol(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It goes to standard error; and the seed of a game arrives."""
    file = tmp_path / "chatty.py"
    file.write_text(CHATTY, encoding="utf-8")
    command = f"{sys.executable} {file}"

    assert ProgramPlayer(b"\x07", command).choose(known(), Limits()).move == known().legal_moves()[-1]
    assert running(command).about == {"name": "chatty one", "author": "anonymous"}
    program = running(command)
    end(command)
    assert not program.is_running
    assert "a word to the author, b'07'" in capfd.readouterr().err


async def test_a_program_ends_with_whatever_it_started(tmp_path: Path) -> None:
    """A program behind another one, such as a launcher."""
    note = tmp_path / "note"
    launcher = tmp_path / "launcher.py"
    launcher.write_text(
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n"
        "print('ready', flush=True)\n"
        "time.sleep(600)\n",
        encoding="utf-8",
    )
    program = Program(f"{sys.executable} {launcher}")
    child = Path("/proc") / note.read_text(encoding="utf-8")
    assert "sleep" in (child / "cmdline").read_text(encoding="utf-8")

    program.kill()

    await eventually(lambda: not is_alive(child))
