"""Whether reviews are right: what is given 70 % is won 70 times in 100, and where each chance went adds up.

What was found is kept in docs/results/review.json, and drawn: under JAIPUR_NIGHTLY=1 the bench goes on from
there, otherwise it reads it, and reviews a few other matches.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from functools import cache
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeVar

import msgspec

from bench.nightly import NIGHTLY, RESULTS, ROOT
from bench.result import Figure, Result
from bench.review.calibration_plot import plot
from bench.review.endings import endings
from jaipur.arena.executor import ProcessPool
from jaipur.players.network.weights import net_digest
from jaipur.review.decisions import judge
from jaipur.review.estimation.calibration import load_calibration
from jaipur.review.estimation.estimator import USUAL_WORK, Estimator
from jaipur.review.reviewer import Reviewer
from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.view import view
from jaipur.training.calibration_fit import match_of_equals, played_match, some_decisions
from jaipur.wire.reviews import Review

T = TypeVar("T")

KEPT: Final = RESULTS / "review.json"
PICTURE: Final = ROOT / "docs" / "assets" / "calibration.svg"

MATCHES: Final = 2_100
SAMPLES: Final = 4
"""Decisions of each that are judged."""
BINS: Final = 10
OFTEN: Final = 50
MOST_ERROR: Final = 3.0
"""Points, in the mean over all that is said."""

PAIR: Final = ("merchant", "jeweller")
DEALS: Final = 500
FEW: Final = 3
"""Mirrored: each is a match from either side. The few are others, on every run."""
LITTLE: Final = 1_500
"""Work for a decision where only the sums count, which hold for any."""
MOST_LEFT_OVER: Final = 1e-4
SURE: Final = 1.96
FEWEST_FOR_MEAN: Final = 30

TIMED: Final = 10 if NIGHTLY else 1
MOST_SECONDS: Final = 10.0


class Bin(msgspec.Struct, frozen=True):
    """What was said of some positions, all about as good, and how many of them were won."""

    positions: int
    decisions: int
    """For which they stand."""
    said: float
    won: float


class Said(NamedTuple):
    """The chance to win the match that was given, and whether it was won."""

    chance: float
    won: int


class Looked(NamedTuple):
    """How many decisions a match had, and what was said at some of them."""

    decisions: int
    said: list[Said]


class Reviewed(NamedTuple):
    """Of one match: the most that was left over, and the luck of the first of the pair, and the other."""

    left_over: float
    luck: tuple[float, float]


Pair = tuple[Reviewed, Reviewed]
"""The first of the pair in seat 0, and in seat 1."""


class Kept(msgspec.Struct, frozen=True):
    """What the long runs found so far, by which network and curve."""

    net: str
    curve: tuple[float, float]
    said: list[Looked]
    """By match."""
    deals: list[Pair]


def run() -> Result:
    """Go on with the long runs or read them, and look at a few matches afresh."""
    kept = _kept()
    if NIGHTLY:
        with ProcessPool(os.cpu_count() or 1) as pool:
            _go_on(kept, kept.said, pool.map(look, range(len(kept.said), MATCHES)))
            _go_on(kept, kept.deals, pool.map(mirrored, range(len(kept.deals), DEALS)))
    bins = [*_bins(kept.said)]
    _show(bins)
    figures = {**_sums(kept.deals, DEALS, "kept"), **endings(_estimator()), **_seconds()}
    figures |= _sums([mirrored(number) for number in range(MATCHES, MATCHES + FEW)], FEW, "now")
    positions = sum(part.positions for part in bins)
    error, enough = _error(bins), len(kept.said) >= MATCHES
    ok = enough and error <= MOST_ERROR and all(figure.ok for figure in figures.values())
    unit = f"points of expected calibration error, {positions} positions of {len(kept.said)} matches"
    return Result("review", round(error, 2), unit, f"<= {MOST_ERROR} over {MATCHES} matches", ok, figures)


def _kept() -> Kept:
    """Read what was found for these very weights and this curve."""
    now = Kept(net_digest(), load_calibration().curve, [], [])
    if KEPT.exists():
        found = msgspec.json.decode(KEPT.read_bytes(), type=Kept)
        if (found.net, found.curve) == (now.net, now.curve):
            return found
    return now


def _go_on(kept: Kept, rows: list[T], more: Iterable[T]) -> None:
    """Add what is found, and keep it now and then, whole or not at all, with its drawing."""
    for row in more:
        rows.append(row)
        if len(rows) % OFTEN == 0:
            _keep(kept)
    _keep(kept)


@cache
def _estimator() -> Estimator:
    return Estimator()


def look(number: int) -> Looked:
    """Judge some decisions of a match that nothing was fitted to."""
    record = match_of_equals("held-out", number)
    winner = None if record.outcome is None else record.outcome.winner
    found: list[Said] = []
    for step in some_decisions(record, SAMPLES):
        event = step.events[0]
        if isinstance(event, MoveEvent):
            decision = judge(_estimator(), view(step.before, event.seat), move_in(event))
            found.append(Said(round(decision.value, 4), int(event.seat == winner)))
    return Looked(sum(len(played.plies) for played in record.rounds), found)


def _bins(looked: list[Looked]) -> Iterator[Bin]:
    """Sort what was said into equal parts of the scale.

    Each decision of a match counts for as many as it was drawn from: short matches, which the leader
    won, would count too much otherwise.
    """
    rows = [(one, match.decisions / len(match.said)) for match in looked for one in match.said]
    for number in range(BINS):
        part = [(one, weight) for one, weight in rows if min(int(one.chance * BINS), BINS - 1) == number]
        if part:
            total = sum(weight for _, weight in part)
            said = sum(one.chance * weight for one, weight in part) / total
            won = sum(one.won * weight for one, weight in part) / total
            yield Bin(len(part), round(total), round(said, 4), round(won, 4))


def _error(bins: list[Bin]) -> float:
    """Give the expected calibration error, in points."""
    total = sum(part.decisions for part in bins)
    return 100 * sum(part.decisions * abs(part.said - part.won) for part in bins) / max(1, total)


@cache
def _reviewer(work: int) -> Reviewer:
    return Reviewer(Estimator(work))


def mirrored(number: int) -> Pair:
    """Review the two matches of a mirrored deal."""
    name, (one, other) = f"mirrored-{number}", PAIR
    straight = _reviewer(LITTLE).review(played_match(name, (one, other)))
    crossed = _reviewer(LITTLE).review(played_match(name, (other, one)))
    return (
        Reviewed(_left_over(straight), (straight.tallies[0].luck, straight.tallies[1].luck)),
        Reviewed(_left_over(crossed), (crossed.tallies[1].luck, crossed.tallies[0].luck)),
    )


def _left_over(review: Review) -> float:
    """Give what the result is not explained by: the start, skill, luck and hidden hand of either seat."""
    left = [abs(sum(review.end) - 1)]
    for seat, tally in enumerate(review.tallies):
        won = float(review.verdict.winner == seat)
        left.append(abs(won - review.start[seat] - tally.skill - tally.luck - tally.hidden))
        left += (abs(turn.changes[seat].after - _sum(turn.changes[seat])) for turn in review.turns)
    return max(left)


def _sum(change: msgspec.Struct) -> float:
    before, *parts = (getattr(change, name) for name in ("before", "skill", "luck", "hidden"))
    return float(sum(parts, before))


def _sums(deals: list[Pair], wanted: int, when: str) -> dict[str, Figure]:
    """Sum up mirrored deals: nothing is left over, and nobody is lucky in the mean."""
    left_over = max((reviewed.left_over for pair in deals for reviewed in pair), default=1.0)
    matches = f"{2 * len(deals)} matches"
    enough = len(deals) >= wanted
    figures = {
        f"left_over_{when}": Figure(
            round(100 * left_over, 6),
            f"points at most, {matches}",
            f"<= {100 * MOST_LEFT_OVER}, {2 * wanted} matches",
            enough and left_over <= MOST_LEFT_OVER,
        )
    }
    if len(deals) >= FEWEST_FOR_MEAN:
        for whose, values in _lucks(deals).items():
            mean, half = 100 * fmean(values), 100 * SURE * stdev(values) / len(values) ** 0.5
            unit = f"points a match, ± {half:.2f}, {matches}"
            figures[f"luck_of_{whose}_{when}"] = Figure(
                round(mean, 3), unit, "0 in its interval", abs(mean) <= half
            )
    return figures


def _lucks(deals: list[Pair]) -> dict[str, list[float]]:
    """Give the luck of either player, and of either seat, in the mean of both matches of a deal."""
    return {
        PAIR[0]: [fmean((one.luck[0], other.luck[0])) for one, other in deals],
        PAIR[1]: [fmean((one.luck[1], other.luck[1])) for one, other in deals],
        "seat_0": [fmean((one.luck[0], other.luck[1])) for one, other in deals],
        "seat_1": [fmean((one.luck[1], other.luck[0])) for one, other in deals],
        "both_seats": [fmean((sum(one.luck), sum(other.luck))) for one, other in deals],
    }


def _seconds() -> dict[str, Figure]:
    """Give the CPU that the review of a match takes in the mean, once all is compiled."""
    records = [match_of_equals("timed", number) for number in range(TIMED + 1)]
    reviewer = _reviewer(USUAL_WORK)
    reviewer.review(records.pop())
    began = time.thread_time()
    for record in records:
        reviewer.review(record)
    seconds = (time.thread_time() - began) / len(records)
    unit = f"seconds of CPU, mean of {TIMED} matches"
    return {"time": Figure(round(seconds, 2), unit, f"<= {MOST_SECONDS}", seconds <= MOST_SECONDS)}


def _keep(kept: Kept) -> None:
    """Write what was found, and draw it."""
    written = KEPT.with_suffix(".part")
    matches = b",\n".join(msgspec.json.encode(match) for match in kept.said)
    deals = b",\n".join(msgspec.json.encode(pair) for pair in kept.deals)
    head = b'{"net":"%s","curve":%s' % (kept.net.encode(), msgspec.json.encode(kept.curve))
    written.write_bytes(b'%s,"said":[\n%s\n],"deals":[\n%s\n]}\n' % (head, matches, deals))
    written.replace(KEPT)
    points = [(part.said, part.won, part.positions) for part in _bins(kept.said)]
    PICTURE.write_text(plot(points, f"Given and won, {len(kept.said)} matches"), encoding="utf-8")


def _show(bins: list[Bin]) -> None:
    print("  given      won  positions")
    for part in bins:
        print(f"{100 * part.said:5.1f} %  {100 * part.won:5.1f} %  {part.positions:9}")
