"""Fits the map of reviews: how often what is estimated comes true, in matches of equals of many levels.

Run `python -m jaipur.training.calibration_fit`; it takes ten minutes, and writes the shipped file.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

import msgspec
import numpy as np

from jaipur.arena.executor import ProcessPool
from jaipur.players.dice import below, new_dice
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.weights import net_digest
from jaipur.players.player import Limits, chooser
from jaipur.players.roster import player_named
from jaipur.review.decisions import best_beside, worth_of
from jaipur.review.estimation.calibration import SHIPPED, Calibration, Curve, log_odds
from jaipur.review.estimation.estimator import USUAL_WORK, Estimator
from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.records.replay import ReplayStep, steps
from jaipur.rules.view import view

LEVELS: Final = ("teacher", "hoarder", "gambler", "jeweller", "merchant", "broker", "shark")
"""Whose matches are played, each against its like; the strongest would take all the time."""
SERIES: Final = "calibration"
MATCHES: Final = 1_400
SAMPLES: Final = 6
"""Decisions of a match that are looked at."""
PLAIN: Final = Curve(1.0, 0.0)
ROUNDS_OF_NEWTON: Final = 20


class Sample(NamedTuple):
    """What was estimated at a decision of a match, and how the round went for its seat."""

    chance: float
    error: float
    won: float


def match_of_equals(series: str, number: int) -> Record:
    """Play the match of a number in a series, which names the deals; each level in its turn."""
    level = LEVELS[number % len(LEVELS)]
    return played_match(f"{series}-{number}", (level, level))


def played_match(name: str, levels: tuple[str, str]) -> Record:
    """Play a match whose name alone decides its deals, and return its record."""
    seed = hashlib.sha256(f"jaipur-review-{name}".encode()).digest()
    players = [player_named(level, seed + bytes([seat])) for seat, level in enumerate(levels)]
    driver = MatchDriver(seed)
    driver.finish(chooser(*((player, Limits()) for player in players)))
    return with_events(Record(1, name, levels), driver.events)


def some_decisions(record: Record, number: int) -> list[ReplayStep]:
    """Draw so many decisions of a match, in the order of play."""
    made = [step for step in steps(record) if isinstance(step.events[0], MoveEvent)]
    dice = new_dice(record.match.encode())
    places = {below(dice, len(made)) for _ in range(number)}
    return [made[place] for place in sorted(places)]


def look(number: int) -> list[Sample]:
    """Play a match and estimate some of its decisions."""
    record = match_of_equals(SERIES, number)
    return [_sample(record, step) for step in some_decisions(record, SAMPLES)]


@cache
def _estimator() -> Estimator:
    return Estimator()


def _sample(record: Record, step: ReplayStep) -> Sample:
    event = step.events[0]
    assert isinstance(event, MoveEvent)  # noqa: S101 - only moves are drawn
    move = move_in(event)
    worths = _estimator().estimate(view(step.before, event.seat), move).worths
    best = best_beside(worths, worth_of(worths, move))
    score = record.rounds[step.place.round - 1].score
    seal = None if score is None else score.seal
    won = 0.5 if seal is None else float(seal == event.seat)
    return Sample(best.chance, best.error, won)


def fit(chances: Iterable[float], won: Iterable[float]) -> Curve:
    """Fit a curve by logistic regression, with Newton's steps."""
    known = np.array([(log_odds(chance), 1.0) for chance in chances])
    truth: FloatArray = np.array(list(won))
    curve: FloatArray = np.array(PLAIN)
    for _ in range(ROUNDS_OF_NEWTON):
        expected = 1 / (1 + np.exp(-known @ curve))
        weights = expected * (1 - expected)
        curve = curve + np.linalg.solve(known.T @ (known * weights[:, None]), known.T @ (truth - expected))
    return Curve(round(float(curve[0]), 4), round(float(curve[1]), 4))


def calibration_of(samples: list[Sample]) -> Calibration:
    """Fit the curve; what was estimated without error needs none."""
    rough = [sample for sample in samples if sample.error]
    return Calibration(
        curve=fit((sample.chance for sample in rough), (sample.won for sample in rough)),
        net=net_digest(),
        work=USUAL_WORK,
        matches=MATCHES,
        levels=LEVELS,
    )


def _told(looks: Iterable[list[Sample]]) -> Iterator[list[Sample]]:
    """Tell how far it is."""
    for number, found in enumerate(looks, 1):
        if number % 100 == 0:
            sys.stderr.write(f"{number} of {MATCHES} matches\n")
        yield found


def main() -> None:
    """Play, fit and write."""
    with ProcessPool(os.cpu_count() or 1) as pool:
        samples = [sample for found in _told(pool.map(look, range(MATCHES))) for sample in found]
    fitted = calibration_of(samples)
    SHIPPED.write_bytes(msgspec.json.format(msgspec.json.encode(fitted)) + b"\n")
    sys.stderr.write(f"{fitted}\n")


if __name__ == "__main__":
    main()
