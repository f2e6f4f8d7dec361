"""Whole matches through a real terminal, its keys pressed and its screen read."""

from __future__ import annotations

import os
import re
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from tests.server.servers import Server
from tests.terminal.tmux import Terminal, play_match, play_move

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="make services installs tmux")

Start = Callable[..., Terminal]
EXAMPLE = Path(__file__).parents[2] / "examples" / "first_match.jaipur"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start programs in a terminal, and end them."""
    started: list[Terminal] = []

    def begin(*arguments: str, size: tuple[int, int] = (80, 24), **environment: str) -> Terminal:
        settings = {"XDG_STATE_HOME": str(tmp_path / "state"), **environment}
        started.append(Terminal(tmp_path / f"tmux-{len(started)}", arguments, size, **settings))
        return started[-1]

    yield begin
    for terminal in started:
        terminal.close()


def test_a_match_is_played_in_a_terminal(start: Start, tmp_path: Path) -> None:
    """From the first card to the Seal that wins it; its record is kept, and verifies."""
    file = tmp_path / "evening.jaipur"
    terminal = start("play", "random", "--seals", "1", "--seed", "tmux", "--record", str(file))

    screen = play_match(terminal)
    terminal.press("Enter")
    terminal.wait_for_end()

    assert "The match is saved in" in terminal.read_all()
    assert "Left in hand" in screen
    assert verify(read_record(file.read_bytes())).ok


def test_without_colours_the_table_can_be_read(start: Start) -> None:
    """NO_COLOR: what is picked is lifted, ticked and named, and nothing is coloured."""
    terminal = start("play", "random", "--seed", "tmux", NO_COLOR="1")
    terminal.wait_for("Your turn")
    terminal.press("1")
    screen = terminal.wait_for("to play")

    assert "✓ 1" in screen
    assert not {colour for colour in terminal.colours() if len({*colour}) > 1}


def test_where_there_is_no_terminal_it_is_plain(start: Start) -> None:
    """And so where it is asked for."""
    terminal = start("play", "random", "--seed", "tmux", "--plain")

    assert "Tokens" not in terminal.wait_for("Your move:")


def test_a_match_that_was_left_is_gone_on_with(start: Start, tmp_path: Path) -> None:
    """Left by its key, killed, and its terminal closed: the same moves of both, and then no more."""
    one, other = tmp_path / "one.jaipur", tmp_path / "other.jaipur"
    elsewhere = str(tmp_path / "elsewhere")
    terminal = start("play", "random", "--seed", "tmux", "--record", str(one), XDG_STATE_HOME=elsewhere)
    for _ in range(5):
        play_move(terminal)
    resign(terminal)

    terminal = start("play", "random", "--seed", "tmux", "--record", str(other))
    play_move(terminal)
    left = terminal.wait_for("Your turn")
    terminal.press("q", "q")
    terminal.wait_for_end()
    terminal = start("play")
    assert "You left a match against random, round 1, 0" in terminal.wait_for("[Y/n/q]")
    terminal.press("Enter")
    assert terminal.wait_for("Your turn") == left
    play_move(terminal)
    os.kill(terminal.process, signal.SIGKILL)
    terminal.wait_for_end()
    terminal = start("play", "--resume")
    play_move(terminal)
    terminal.wait_for("Your turn")
    hung_up = terminal.process
    terminal.close()
    while is_running(hung_up):
        time.sleep(0.1)
    terminal = start("play", "--resume")
    play_move(terminal)
    play_move(terminal)
    resign(terminal)

    assert read_record(other.read_bytes()) == read_record(one.read_bytes())
    terminal = start("play", "--resume")
    terminal.wait_for_end()
    assert "There's no match to continue." in terminal.read_all()


def resign(terminal: Terminal) -> None:
    """End a match, and wait for its record."""
    terminal.wait_for("Your turn")
    terminal.press(":")
    terminal.wait_for("take gold")
    terminal.press("resign", "Enter")
    terminal.wait_for("By resignation.", "Well fought.")
    terminal.press("Enter")
    terminal.wait_for_end()
    assert "The match is saved in" in terminal.read_all()


def test_two_who_share_a_terminal_leave_from_behind_the_curtain(start: Start) -> None:
    """By Ctrl-C, which works everywhere; and they go on behind it."""
    terminal = start("play", "--hot-seat", "--seed", "tmux")
    curtain = terminal.wait_for("it's your turn")
    terminal.press("C-c")
    terminal.wait_for_end()
    terminal = start("play", "--resume")

    assert terminal.wait_for("it's your turn") == curtain


def is_running(process: int) -> bool:
    """Whether a process is there, and not only its end to be told."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_match_that_is_not_gone_on_with_is_given_up(start: Start) -> None:
    """As was said; in any language, and by no other answer."""
    terminal = start("play", "random", "--seed", "tmux")
    terminal.wait_for("Your turn")
    terminal.press("C-c")
    terminal.wait_for_end()
    terminal = start("play", "heuristic", "--seals", "1", LC_ALL="fr_FR.UTF-8")
    terminal.wait_for("[O/n/q]")
    terminal.press("what", "Enter")
    terminal.wait_until(lambda screen: screen.count("[O/n/q]") == 2)
    terminal.press("non", "Enter")

    assert "heuristic" in terminal.wait_for("Manche 1")


def test_a_match_can_be_left_for_later_once_more(start: Start) -> None:
    """Neither gone on with nor given up."""
    terminal = start("play", "random", "--seed", "tmux")
    terminal.wait_for("Your turn")
    terminal.press("C-c")
    terminal.wait_for_end()
    terminal = start("play")
    terminal.wait_for("[Y/n/q]")
    terminal.press("q", "Enter")
    terminal.wait_for_end()
    terminal = start("play", "--resume")

    assert "random" in terminal.wait_for("Your turn")


def test_a_window_that_is_too_small_says_so_until_it_is_larger(start: Start) -> None:
    """And its keys do nothing unseen."""
    terminal = start("play", "random", "--seed", "tmux")
    table = terminal.wait_for("Your turn")
    for width, height in ((79, 24), (80, 23), (60, 10)):
        terminal.resize(width, height)
        small = terminal.wait_for(f"{width}\u00d7{height}")
        assert "too small" in small
        assert "Your turn" not in small
        terminal.press("1", "Enter")
    # The keys are read before the window grows: the program has drawn once more since.
    terminal.resize(61, 10)
    terminal.wait_for("61\u00d710")
    time.sleep(0.5)
    terminal.resize(80, 24)
    assert terminal.wait_for("Your turn") == table
    terminal.resize(60, 10)
    terminal.wait_for("too small")
    terminal.press("q")
    terminal.wait_for_end()


@pytest.mark.parametrize(
    "size, term, why", [((79, 24), "screen", "79 columns and 24"), ((80, 24), "dumb", "TERM is 'dumb'")]
)
def test_a_terminal_that_cannot_show_the_table_gets_lines(
    start: Start, size: tuple[int, int], term: str, why: str
) -> None:
    """With a sentence that says why; and what needs the table is not begun."""
    terminal = start("play", "random", "--seed", "tmux", size=size, TERM=term)
    screen = terminal.wait_for("Your move:")
    assert why in screen
    assert "Tokens" not in screen
    lesson = start("lesson", size=size, TERM=term)
    lesson.wait_for_end()
    assert why in lesson.read_all()


def test_a_match_is_played_at_a_server(start: Start, home: Server) -> None:
    """As a guest, against the house, to the Seals that win it."""
    terminal = start("join", home.address, "--against", "teacher")

    screen = play_match(terminal)

    assert re.search(r"2.[01] in rounds\.", screen) or "Well fought." in screen
    assert screen.count("Round") >= 2


def test_a_match_is_looked_at_while_its_review_is_made(start: Start) -> None:
    """Move by move, and left with one key."""
    terminal = start("review", str(EXAMPLE))
    terminal.wait_for("Move 0 of 130")
    terminal.press("Right")
    assert "Checking move" in terminal.wait_for("Move 1 of 130")
    terminal.press("q")
    terminal.wait_for_end()
