"""Ladders: ratings that explain the scores, with intervals that hold the truth."""

from __future__ import annotations

import math
import os
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np
import pytest

from jaipur.arena.contestant import parse_contestant
from jaipur.arena.ladder import PULL, TIED_DEALS, Rung, ladder
from jaipur.arena.mirrored_deal import Cpu, GameResult
from jaipur.arena.results import Header, Results, write_results
from jaipur.cli import app
from jaipur.compiling import JIT

LADDERS = 300 if os.environ.get("JAIPUR_NIGHTLY") == "1" else 20
TRUTH = {"random": 600.0, "heuristic": 1000.0, "shark@1s": 1200.0}


def expected(one: float, other: float) -> float:
    """The score that two ratings promise the first."""
    return 1 / (1 + 10 ** ((other - one) / 400))


def contest(first: str, second: str, scores: list[float], **header: object) -> Results:
    """Results of these scores, both games of a deal alike."""
    games = [GameResult(score, 0, 0.0, (20, 20), (0, 0)) for score in scores]
    whole = Header(parse_contestant(first), parse_contestant(second), seed=1)
    return Results(
        msgspec.structs.replace(whole, **header),
        [(game, game) for game in games],
        Cpu((10, 10), (5_000_000, 40_000_000)),
    )


def simulated(seed: int, deals: int, repeated: int = 1) -> list[Results]:
    """All pairs of the truth, playing by it, with each deal counted so often."""
    chance = np.random.default_rng(seed)
    return [
        contest(
            one,
            other,
            [float(won) for won in chance.random(deals) < expected(mine, theirs) for _ in range(repeated)],
        )
        for (one, mine), (other, theirs) in combinations(TRUTH.items(), 2)
    ]


def by_name(rungs: list[Rung]) -> dict[str, Rung]:
    """The rungs by their names."""
    return {rung.name: rung for rung in rungs}


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    """Up to the tied deals that every pair is taken to have played as well."""
    scores = [1.0] * 1000 + [0.0] * 100

    shark, heuristic = ladder([contest("shark", "heuristic", scores)], "heuristic", resamples=20)

    share = (1000 + (TIED_DEALS + PULL) / 2) / (1100 + TIED_DEALS + PULL)
    assert shark.rating - 1000 == pytest.approx(400 * math.log10(share / (1 - share)))
    assert shark.rating - 1000 == pytest.approx(400, abs=1)
    assert (heuristic.rating, heuristic.low, heuristic.high) == (1000, 1000, 1000)


def test_ratings_promise_each_contestant_the_score_that_it_has() -> None:
    """What is likeliest: over all its pairs, what was scored is what was expected."""
    contests = simulated(1, 50)
    rungs = by_name(ladder(contests, "heuristic", resamples=2))

    surplus = dict.fromkeys(TRUTH, 0.0)
    for results in contests:
        first, second = str(results.header.first), str(results.header.second)
        scores = [one.score for one, _ in results.deals]
        scored = sum(scores) + (TIED_DEALS + PULL) / 2
        promised = expected(rungs[first].rating, rungs[second].rating)
        over = scored - promised * (len(scores) + TIED_DEALS + PULL)
        surplus[first] += over
        surplus[second] -= over

    assert list(surplus.values()) == pytest.approx([0, 0, 0], abs=1e-6)


def test_it_does_not_matter_who_is_named_first_or_who_is_the_anchor() -> None:
    """A contest seen from the other side is the same contest; ratings only move together."""
    contests = simulated(2, 60)
    mirrored = [
        contest(
            str(results.header.second), str(results.header.first), [1 - one.score for one, _ in results.deals]
        )
        for results in contests
    ]

    rungs = by_name(ladder(contests, "heuristic", resamples=2))
    others = by_name(ladder(mirrored, "random", 0.0, resamples=2))

    for name, rung in rungs.items():
        assert others[name].rating == pytest.approx(rung.rating - rungs["random"].rating)


def test_who_never_lost_is_not_infinitely_stronger() -> None:
    """A hundred wins in a hundred deals: far above, with room on both sides."""
    shark, _ = ladder([contest("shark", "heuristic", [1.0] * 100)], "heuristic", resamples=200)

    assert 1500 < shark.rating < 2200
    assert 1400 < shark.low < shark.rating < shark.high < 2600


def test_the_best_comes_first_with_what_it_cost() -> None:
    """Deals of all its contests, CPU in the mean of all its moves."""
    rungs = ladder(simulated(3, 200), "heuristic", resamples=20)

    assert [rung.name for rung in rungs] == ["shark@1s", "heuristic", "random"]
    assert [rung.deals for rung in rungs] == [400, 400, 400]
    assert [rung.cpu_ms_per_move for rung in rungs] == pytest.approx([4.0, 2.25, 0.5])


def test_a_ladder_is_the_same_again() -> None:
    """Its chance follows from the scores."""
    assert ladder(simulated(3, 20), "random", resamples=20) == ladder(
        simulated(3, 20), "random", resamples=20
    )


def share_held(repeated: int) -> float:
    """How many intervals of simulated ladders hold the true rating."""
    held = [
        rung.low <= TRUTH[rung.name] <= rung.high
        for seed in range(LADDERS)
        for rung in ladder(simulated(seed, 100, repeated), "heuristic", resamples=60)
        if rung.name != "heuristic"
    ]
    return sum(held) / len(held)


@pytest.mark.skipif(not JIT, reason="two million throws of the dice: a minute, interpreted")
def test_intervals_of_ratings_hold_the_truth() -> None:
    """About 95 times in 100; the control counts every deal six times, and is too sure of itself."""
    assert share_held(1) > 0.84
    assert share_held(6) < 0.78


@pytest.mark.parametrize(
    "contests, said",
    [
        ([contest("a", "b", [1.0])], "heuristic took part in no contest"),
        (
            [contest("a", "b", [1.0]), contest("heuristic", "c", [1.0])],
            "no contests lead from heuristic to a, b",
        ),
        (
            [contest("heuristic", "b", [1.0]), contest("heuristic", "c", [1.0], matches=True)],
            "contests that cannot be compared: matches is ",
        ),
        (
            [contest("heuristic", "b", [1.0]), contest("heuristic", "c", [1.0], weights="00ff")],
            "contests that cannot be compared: weights is ",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(contests: list[Results], said: str) -> None:
    """No rating without contests that lead to the anchor, of one kind and one version."""
    with pytest.raises(ValueError, match=said):
        ladder(contests, "heuristic")


def run(*arguments: str) -> object:
    """Run `jaipur ladder` in this process."""
    return app(["ladder", *arguments], result_action="return_value")


def test_a_ladder_is_told_drawn_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the files that contests keep; what is wrong goes to standard error."""
    files = [str(tmp_path / f"{number}.json") for number in range(3)]
    for file, results in zip(files, simulated(4, 30), strict=True):
        write_results(Path(file), results)
    svg = tmp_path / "ladder.svg"

    assert run(*files, "--svg", str(svg)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["shark@1s", "heuristic", "random"]
    assert svg.read_text("utf-8").startswith("<svg ")

    assert run(*files, "--json", "--anchor", "random", "--rating", "0") == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (found["schema"], found["anchor"]) == (1, "random")
    assert [rung["name"] for rung in found["rungs"]] == ["shark@1s", "heuristic", "random"]
    assert found["rungs"][2]["rating"] == 0

    assert run(str(tmp_path / "missing")) == run(files[0], "--anchor", "nobody") == 2
    assert "nobody took part in no contest" in capsys.readouterr().err
