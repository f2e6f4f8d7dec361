"""The bot that the tutorial tells to copy plays in the arena as any program does: a process of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.results import Header, Results
from jaipur.arena.summary import Summary, summarise
from jaipur.compiling import JIT

BOT = Path(__file__).parents[3] / "examples" / "greedy_bot.py"
DEALS = 50 if "JAIPUR_NIGHTLY" in os.environ else 3
"""Two matches each."""

pytestmark = pytest.mark.skipif(not JIT, reason="interpreted, a hundred matches take minutes")


def contest(program: Path, deals: int) -> Summary:
    """Let a program play matches against a random player."""
    bot = parse_contestant(f"cmd:{sys.executable} {program}")
    results = Results(Header(bot, parse_contestant("random"), seed=1, matches=True))
    *_, played = play_contest(results, Plan(deals), ThisProcess())
    return summarise(played, deals)


def test_the_example_plays_match_after_match_without_a_fault() -> None:
    """No game is forfeited, and it wins nearly all: six matches on a push, a hundred by night."""
    found = contest(BOT, DEALS)

    assert found.won + found.lost == 2 * DEALS
    assert found.forfeits == ()
    assert found.won > 1.5 * DEALS


def test_a_bot_that_breaks_the_protocol_forfeits(tmp_path: Path) -> None:
    """The control of the test above: the same bot, but it always sells two diamonds."""
    wrong = tmp_path / "wrong_bot.py"
    wrong.write_text(
        BOT.read_text(encoding="utf-8").replace("max(moves, key=worth)", '"S D2"'), encoding="utf-8"
    )

    found = contest(wrong, 1)

    assert len(found.forfeits) == 2
    assert "chose S D2, which is not legal" in found.forfeits[0].why
