"""Moves are estimated and luck is weighed in the module as in machine code, to the last bit."""

from __future__ import annotations

import json
import os
import struct
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from jaipur.compiling import JIT
from jaipur.players.decision import root_and_dice
from jaipur.review.estimation.calibration import calibrated, load_calibration
from jaipur.review.estimation.estimator import SEED, Estimator
from jaipur.review.estimation.luck import Croupier, _dice
from jaipur.rules.match import Match
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import at
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import random_round

pytestmark = pytest.mark.skipif(not JIT, reason="as Python it takes hours")

ROUNDS: Final = 40 if os.environ.get("JAIPUR_NIGHTLY") else 4
SCRIPT: Final = Path(__file__).with_name("estimates.mjs")


def turns() -> Iterator[tuple[Match, int, Match]]:
    """Yield moves of random rounds, early and late ones, with the matches before and after each.

    The very last one is not among them: it ends the round, and no luck follows it.
    """
    for number in range(ROUNDS):
        *played, _ = pairwise(random_round(number))
        for (before, move), (after, _) in (played[0], played[len(played) // 2], *played[-4:]):
            assert move is not None
            yield a_match(at(before)), move, a_match(at(after))


def bits(value: float) -> str:
    """Write the bits of a number."""
    return f"{struct.unpack('<Q', struct.pack('<d', value))[0]:x}"


def native(
    estimator: Estimator, croupier: Croupier, before: Match, move: int, after: Match
) -> dict[str, Any]:
    """Estimate a move and weigh the luck after it in machine code."""
    found = estimator.estimate(view(before, before.now.to_move), move_of(move))
    came = croupier.weigh(before, move, after)
    return {
        "solved": found.solved,
        "worths": [[worth.move, *map(bits, worth[1:])] for worth in found.worths],
        "calibrated": bits(calibrated(found.worths[0].chance, *load_calibration().curve)),
        "luck": [*map(bits, (*came.luck, came.expected))],
    }


def asked(before: Match, move: int, after: Match) -> dict[str, Any]:
    """Write a case for the module."""
    seat = before.now.to_move
    return {
        "before": before.positions.tobytes().hex(),
        "after": after.positions.tobytes().hex(),
        "move": move,
        "seat": seat,
        "dice": str(root_and_dice(SEED, view(before, seat))[1][0]),
        "luckDice": str(_dice(before, seat)[0]),
    }


def test_estimates_and_luck_are_those_of_machine_code(module: Path) -> None:
    """Moves, chances, errors and luck; some ends of rounds are solved, and other positions searched."""
    cases, estimator, croupier = [*turns()], Estimator(), Croupier()
    expected = [native(estimator, croupier, *case) for case in cases]

    done = subprocess.run(
        ["node", str(SCRIPT), str(module.parent)],  # noqa: S607 - the one on the path
        input=json.dumps([asked(*case) for case in cases]),
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(done.stdout) == expected
    assert {case["solved"] for case in expected} == {True, False}
    assert any(case["luck"] != ["0"] * 3 for case in expected)
