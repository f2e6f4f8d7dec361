"""A check believes an entry that was played so, and finds each way to forge one."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.benchmark.entry import BenchmarkEntry, TimeSpent
from jaipur.benchmark.inspection import check_entry, chosen_deals
from jaipur.benchmark.protocol import SEED
from jaipur.compiling import JIT
from tests.benchmark.entries import BOT, DEALS, faults, header, played, with_deals, with_game

pytestmark = pytest.mark.skipif(not JIT, reason="plays against a player that searches: minutes, interpreted")
OPPONENT = header().opponent


@cache
def honest() -> BenchmarkEntry:
    """Ten deals, as they were played."""
    return played(header(), SEED, BOT, OPPONENT)


def test_an_honest_entry_is_sound() -> None:
    """All moves of both are the same again."""
    findings = list(check_entry(honest(), ThisProcess(), 1.0))

    assert [finding.fault for finding in findings] == [None] * 5
    assert [finding.what for finding in findings] == ["header", "games", "opponent", "bot", "score"]
    assert findings[2].found == "decided again in 10 deals: the same moves"
    asked = sum(len(game.moves) for pair in honest().deals for game in pair)
    same, _, of, *_ = findings[3].found.split()
    assert same == of
    assert 0 < int(of) < asked


def test_a_changed_score_is_found() -> None:
    """Of a game, or of all together."""
    game = honest().deals[2][0]
    standing = honest().standing
    assert standing is not None
    better = msgspec.structs.replace(standing, won=11)

    assert faults(with_game(honest(), score=1 - game.score)) == [
        "games: deal 2: its moves lead to another result"
    ]
    assert faults(with_game(honest(), margin=game.margin + 1)) == [
        "games: deal 2: its moves lead to another result"
    ]
    assert faults(with_game(honest(), luck=game.luck - 0.5)) == [
        "games: deal 2: its moves lead to another result"
    ]
    assert faults(msgspec.structs.replace(honest(), standing=better)) == ["score: not that of the games"]
    assert faults(msgspec.structs.replace(honest(), standing=None)) == ["score: not that of the games"]


def test_moves_that_the_rules_refuse_are_found() -> None:
    """A move that was put in, left out, or is added at the end."""
    moves = honest().deals[2][0].moves

    for forged in ((*moves[:5], 9_999, *moves[6:]), (*moves[:4], *moves[5:]), (*moves, 6), (6, *moves)):
        (found,) = faults(with_game(honest(), moves=forged), share=0)
        assert found.startswith("games: deal 2: ")


def test_an_opponent_that_played_otherwise_is_found() -> None:
    """Games that keep all rules, with true results, against a player that is weaker than it says."""
    easy = played(header(), SEED, BOT, "random")
    (found,) = faults(easy)

    assert found.startswith(f"games: deal 0: {OPPONENT} plays ")
    assert easy.standing is not None
    assert easy.standing.won > 15


def test_a_bot_that_played_otherwise_is_found() -> None:
    """A stronger one under the name of a weaker: the bot decides again too."""
    (found,) = faults(played(header("random"), SEED, BOT, OPPONENT))

    assert found.startswith("games: deal 0: random plays ")


def test_dropped_deals_are_found() -> None:
    """The last, with or without the header; one of the middle, with the next one in its place."""
    short = with_deals(honest(), honest().deals[:-1])
    fewer = msgspec.structs.replace(short, header=msgspec.structs.replace(short.header, deals=DEALS - 1))
    moved = with_deals(honest(), (*honest().deals[:3], *honest().deals[4:], honest().deals[3]))

    assert faults(short) == ["header: 9 deals of 10"]
    assert faults(fewer) == ["header: an entry has 10, 100, 1000, 10000 deals, not 9"]
    (found,) = faults(moved, share=0)
    assert found.startswith("games: deal 3: ")


def test_another_seed_is_found() -> None:
    """As the header says, or as the cards show."""
    about = msgspec.structs.replace(header(), seed=SEED + 1)

    assert faults(msgspec.structs.replace(honest(), header=about)) == [
        f"header: seed is {SEED + 1}, not {SEED}"
    ]
    (found,) = faults(played(header(), SEED + 1, BOT, OPPONENT), share=0)
    assert found.startswith("games: deal 0: ")


@pytest.mark.parametrize(
    "name, value", [("opponent", "random"), ("network", "0"), ("rules", "0"), ("division", "10ms")]
)
def test_another_contest_is_found(name: str, value: str) -> None:
    """Another opponent, other bots or rules, or no division."""
    about = msgspec.structs.replace(header(), **{name: value})
    (found,) = faults(msgspec.structs.replace(honest(), header=about))

    assert found.startswith("header: ")
    assert value in found


def test_only_the_bot_forfeits() -> None:
    """Moves that end where the opponent is to move give no win; where the bot is, a loss."""
    game = honest().deals[2][0]
    cuts = {}
    for cut in range(6, 20):
        (found, *_) = faults(with_game(honest(), moves=game.moves[:cut], score=1.0, luck=0.0), share=0)
        cuts[cut] = "forfeits no game" in found
    lost = {cut for cut, opponent in cuts.items() if not opponent}

    assert set(cuts.values()) == {True, False}
    assert lost


def test_a_bot_with_a_time_may_decide_otherwise_and_one_that_is_elsewhere_is_not_asked() -> None:
    """Both are said, and are no faults."""
    timed = played(header(f"{BOT}@1s"), SEED, "net", OPPONENT)
    absent = msgspec.structs.replace(honest(), header=header("py:nowhere:bot"))
    told = {
        finding.what: finding.found
        for entry in (timed, absent)
        for finding in check_entry(entry, ThisProcess(), 1.0)
        if finding.what == "bot" and not finding.fault
    }

    assert faults(timed) == []
    assert faults(absent) == []
    assert "nowhere" in told["bot"]


def test_the_deals_that_are_decided_again_follow_from_the_file_and_the_salt() -> None:
    """Nobody chooses them by hand."""
    entry = with_deals(honest(), honest().deals * 40)
    chosen = chosen_deals(entry, 0.1, "")

    assert 10 < len(chosen) < 80
    assert chosen == chosen_deals(entry, 0.1, "")
    assert chosen != chosen_deals(entry, 0.1, "other")
    assert chosen != chosen_deals(msgspec.structs.replace(entry, spent=TimeSpent(1)), 0.1, "")
    assert len(chosen_deals(honest(), 0.0, "")) == DEALS
