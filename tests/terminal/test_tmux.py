"""Whole matches through a real terminal, its keys pressed and its screen read."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from tests.server.servers import Server
from tests.terminal.tmux import Terminal, play_match

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="make services installs tmux")

Start = Callable[..., Terminal]
EXAMPLE = Path(__file__).parents[2] / "examples" / "first_match.jaipur"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start programs in a terminal, and end them."""
    started: list[Terminal] = []

    def begin(*arguments: str, **environment: str) -> Terminal:
        started.append(Terminal(tmp_path / f"tmux-{len(started)}", arguments, **environment))
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
    terminal.wait_for("The record is in")

    assert "Left in hand" in screen
    assert verify(read_record(file.read_bytes())).ok


def test_without_colours_the_table_can_be_read(start: Start) -> None:
    """NO_COLOR: what is picked is lifted, ticked and named, and nothing is coloured."""
    terminal = start("play", "random", "--seed", "tmux", NO_COLOR="1")
    terminal.wait_for("Your turn")
    terminal.press("1")
    screen = terminal.wait_for("plays")

    assert "✓ 1" in screen
    assert not {colour for colour in terminal.colours() if len({*colour}) > 1}


def test_where_there_is_no_terminal_it_is_plain(start: Start) -> None:
    """And so where it is asked for."""
    terminal = start("play", "random", "--seed", "tmux", "--plain")

    assert "Tokens" not in terminal.wait_for("Your move:")


def test_a_match_is_played_at_a_server(start: Start, home: Server, tmp_path: Path) -> None:
    """As a guest, against the house, to the Seals that win it."""
    state = str(tmp_path / "state")
    terminal = start("join", home.address, "--against", "teacher", XDG_STATE_HOME=state)

    screen = play_match(terminal)

    assert "By Seals." in screen or "Well fought." in screen
    assert screen.count("Round") >= 2


def test_a_match_is_looked_at_while_its_review_is_made(start: Start) -> None:
    """Move by move, and left with one key."""
    terminal = start("review", str(EXAMPLE))
    terminal.wait_for("Move 0 of 130")
    terminal.press("Right")
    assert "Judging move" in terminal.wait_for("Move 1 of 130")
    terminal.press("q")
    terminal.wait_for_end()
