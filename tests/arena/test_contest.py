"""Contests: chunks that any executor plays alike, kept in a file that is gone on from."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.mirrored_deal import Cpu, GameResult
from jaipur.arena.results import Header, Results, ResultsError, read_results, write_results
from jaipur.arena.statistics import Hypothesis, Sprt
from jaipur.arena.summary import summarise

T = TypeVar("T")
R = TypeVar("R")

HEADER = Header(parse_contestant("seller@10"), parse_contestant("wanderer"), seed=5, weights="00ff")


class Counting(ThisProcess):
    """Works here, and counts what it was asked for."""

    def __init__(self) -> None:
        self.done = 0

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Count each."""
        for result in super().map(function, tasks):
            self.done += 1
            yield result


def played(deals: int, chunk: int, results: Results | None = None, path: Path | None = None) -> Results:
    """A contest to its end."""
    standings = play_contest(results or Results(HEADER), Plan(deals, chunk=chunk), ThisProcess(), path)
    return list(standings)[-1]


def test_chunks_of_any_size_give_the_same_deals() -> None:
    """A deal follows from the seed and its number, not from what was played before it."""
    whole = played(5, chunk=5)

    assert played(5, chunk=2).deals == whole.deals
    assert len(whole.deals) == 5


def test_a_contest_goes_on_from_its_file(tmp_path: Path) -> None:
    """Another process, or another machine, plays only what is missing."""
    path = tmp_path / "results.json"
    played(2, chunk=1, path=path)
    executor = Counting()

    found = read_results(path, HEADER)
    standings = list(play_contest(found, Plan(5, chunk=1), executor, path))

    assert executor.done == 3
    assert [len(results.deals) for results in standings] == [3, 4, 5]
    kept = read_results(path, HEADER)
    assert kept == standings[-1]
    assert kept.deals == played(5, chunk=5).deals
    assert kept.cpu.total[0] > found.cpu.total[0]
    assert [file.name for file in tmp_path.iterdir()] == ["results.json"]


def test_a_contest_that_is_done_is_not_played_again(tmp_path: Path) -> None:
    """There is nothing to ask anybody for."""
    executor = Counting()

    assert list(play_contest(played(2, chunk=2), Plan(2), executor, tmp_path / "none")) == []
    assert executor.done == 0


@pytest.mark.parametrize(
    "changed",
    [
        {"first": parse_contestant("seller@11")},
        {"second": parse_contestant("wanderer@1s")},
        {"seed": 6},
        {"matches": True},
        {"weights": "00fe"},
        {"jaipur": "0.0.1"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_results_of_another_contest_are_refused(tmp_path: Path, changed: dict[str, object]) -> None:
    """Other contestants, other chance, other games, other players: nothing that could be added up."""
    path = tmp_path / "results.json"
    write_results(path, Results(HEADER))
    (name,) = changed

    with pytest.raises(ResultsError, match=f"results of another contest: {name} is .*, not .*") as refused:
        read_results(path, msgspec.structs.replace(HEADER, **changed))
    assert str(path) in str(refused.value)
    assert read_results(path, HEADER) == Results(HEADER)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"header":{"schema":2}}', "Dear Maharaja,"])
def test_a_file_that_is_no_results_is_refused(tmp_path: Path, text: str) -> None:
    """Never overwritten, never guessed at."""
    path = tmp_path / "results.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ResultsError, match="no results of a contest"):
        read_results(path, HEADER)
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_replaced_stays_as_it_was(tmp_path: Path) -> None:
    """What is written is put in its place in one step, and nothing is left lying about."""
    path = tmp_path / "results.json"
    path.mkdir()

    with pytest.raises(OSError, match="directory"):
        write_results(path, Results(HEADER))
    assert [file.name for file in tmp_path.iterdir()] == ["results.json"]


def test_a_contest_stops_when_its_test_has_decided() -> None:
    """The deals that are summed up are those it took, whatever the chunks; nothing is played after them."""
    test = Sprt(0.5, 0.9)
    standings = {
        chunk: list(play_contest(Results(HEADER), Plan(60, sprt=test, chunk=chunk), ThisProcess()))
        for chunk in (1, 4)
    }

    ends = {chunk: given[-1] for chunk, given in standings.items()}
    one, other = (summarise(results, 60, test) for results in ends.values())
    assert one.verdict is not None
    assert one.verdict.decided == Hypothesis.UPPER
    assert one.deals == one.verdict.deals == len(ends[1].deals) < 60
    assert len(ends[4].deals) - one.deals in range(4)
    assert (other.verdict, other.score, other.margin) == (one.verdict, one.score, one.margin)
    assert list(play_contest(ends[1], Plan(60, sprt=test), ThisProcess())) == []


def test_luck_is_taken_out_where_it_was_judged() -> None:
    """From each deal, the mean of its two games."""
    lucky = [
        (GameResult(1, 5, 0.3, (9, 9), (0, 0)), GameResult(0, -5, 0.1, (9, 9), (0, 0))),
        (GameResult(1, 5, 0.5, (9, 9), (0, 0)), GameResult(1, 5, 0.1, (9, 9), (0, 0))),
    ]

    adjusted = summarise(Results(HEADER, lucky, Cpu((1, 1))), 2).adjusted

    assert adjusted is not None
    assert adjusted.score.mean == pytest.approx((0.5 - 0.2 + 1 - 0.3) / 2)
    assert summarise(played(2, chunk=2), 2).adjusted is None


def test_a_summary_adds_up() -> None:
    """Its figures are those of the deals, each of which is one trial."""
    results = played(6, chunk=6)
    summary = summarise(results, 6)
    games = [game for pair in results.deals for game in pair]

    assert (summary.first, summary.second, summary.deals) == ("seller@10", "wanderer", 6)
    assert summary.won + summary.tied + summary.lost == 12
    assert summary.score.mean == pytest.approx((summary.won + summary.tied / 2) / 12)
    assert summary.margin == pytest.approx(sum(game.margin for game in games) / 12)
    assert summary.expenses[0].work_per_move == 10
    assert sum(spent.moves for spent in summary.expenses) == pytest.approx(summary.plies * 12)
    assert all(0 < spent.cpu_ms_per_move <= spent.cpu_ms_of_slowest for spent in summary.expenses)
