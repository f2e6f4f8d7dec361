"""An entry is played deal by deal, stored, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.benchmark.contest import play_entry
from jaipur.benchmark.entry import EntryError, read_entry, write_entry
from jaipur.benchmark.protocol import SEED
from jaipur.compiling import JIT
from tests.benchmark.entries import BOT, header, played

pytestmark = pytest.mark.skipif(not JIT, reason="plays against a player that searches: minutes, interpreted")


def test_an_entry_that_was_stopped_has_the_same_games(tmp_path: Path) -> None:
    """As one in which both players sit down anew for each deal; and the bot's moves are counted."""
    file = tmp_path / "entry.json"
    contest = play_entry(header(), 2.0, ThisProcess(), file)
    assert [len(next(contest).deals) for _ in range(2)] == [0, 5]
    contest.close()
    *_, entry = play_entry(header(), 3.0, ThisProcess(), file)
    expected = played(header(), SEED, BOT, header().opponent)

    assert read_entry(file) == entry
    assert (entry.deals, entry.standing) == (expected.deals, expected.standing)
    assert entry.spent.speed == 2.0
    assert 0 < entry.spent.slowest <= entry.spent.nanoseconds
    assert 200 < entry.spent.moves < sum(len(game.moves) for pair in entry.deals for game in pair)
    assert entry.spent.ms_per_move == entry.spent.nanoseconds / entry.spent.moves / 1e6 * 2


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    """Or one that is no entry at all."""
    file = tmp_path / "entry.json"
    entry = played(header(), SEED, BOT, BOT, deals=1)
    write_entry(file, entry)
    before = file.read_bytes()

    assert read_entry(file) == entry
    with pytest.raises(EntryError, match="another contest"):
        next(play_entry(msgspec.structs.replace(header(), bot="net"), 1.0, ThisProcess(), file))
    assert file.read_bytes() == before
    file.write_text("Dear Maharaja,", encoding="utf-8")
    with pytest.raises(EntryError, match="not an entry"):
        read_entry(file)
