"""The table of the docs is the one of the files in the repository, whose games are checked."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.arena.statistics import Estimate
from jaipur.benchmark.entry import BenchmarkEntry, BenchmarkScore, TimeSpent, read_entry
from jaipur.benchmark.inspection import check_entry, chosen_deals
from jaipur.benchmark.leaderboard import is_in_time, leaderboard, meets_challenge
from jaipur.benchmark.protocol import CHALLENGE_DEALS
from jaipur.benchmark.replay import BOT, OPPONENT, ReplayTask, replay_deal
from jaipur.compiling import JIT
from tests.benchmark.entries import header

ROOT: Final = Path(__file__).parents[2]
FILES: Final = sorted((ROOT / "docs" / "results" / "benchmark").glob("*.json"))
PAGE: Final = ROOT / "docs" / "reference" / "benchmark.md"
NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
FEW: Final = 0.02


def test_the_page_has_the_table_of_the_files() -> None:
    """Line by line; `jaipur benchmark table docs/results/benchmark/*.json` prints it."""
    lines = list(leaderboard(map(read_entry, FILES)))

    assert len(lines) == len(FILES) + 2 > 3
    assert "\n".join(["", *lines, ""]) in PAGE.read_text(encoding="utf-8")


@pytest.mark.skipif(not JIT, reason="asks players that search")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_opponents_and_the_bots_still_play_so(file: Path) -> None:
    """In some deals of every entry, at night in all: they are frozen, and a change needs a new version."""
    entry = read_entry(file)
    if NIGHTLY:
        assert [found.fault for found in check_entry(entry, ThisProcess(), 1.0) if found.fault] == []
        return
    chosen = sorted(chosen_deals(entry, FEW, ""))[:2]
    again = frozenset({BOT, OPPONENT})

    assert chosen
    for number in chosen:
        assert replay_deal(ReplayTask(entry.header, number, entry.deals[number], again)).fault is None


def entry_with(
    score: float, deals: int = CHALLENGE_DEALS, division: str = "challenge", ms: int = 1
) -> BenchmarkEntry:
    """An entry with a score, and without games."""
    about = msgspec.structs.replace(header(), division=division, deals=deals)
    standing = BenchmarkScore(0, 0, 0, Estimate(score, score, score), None)
    return BenchmarkEntry(about, TimeSpent(1, ms * 1_000_000), standing, ())


def test_the_challenge_is_met_by_a_score_over_enough_deals_in_time() -> None:
    """And by nothing less."""
    assert meets_challenge(entry_with(0.521))
    assert not meets_challenge(entry_with(0.52))
    assert not meets_challenge(entry_with(0.9, deals=1_000))
    assert not meets_challenge(entry_with(0.9, division="300ms"))
    assert not meets_challenge(entry_with(0.9, ms=301))


def test_the_table_is_ordered_and_says_who_is_too_slow() -> None:
    """By division, the best first."""
    slow = entry_with(0.6, division="30ms", ms=31)
    rows = list(leaderboard([slow, entry_with(0.5, division="1ms"), entry_with(0.7, division="1ms")]))[2:]

    assert [row.split(" | ")[3] for row in rows] == ["70.0%", "50.0%", "60.0%"]
    assert not is_in_time(slow)
    assert [row.endswith("31.00, too slow |") for row in rows] == [False, False, True]
