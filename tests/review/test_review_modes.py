"""Reviews are the same in machine code and in Python.

Run as a module, this prints the review of the beginning of a match.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.review.estimation.calibration import Curve
from jaipur.review.estimation.luck import Croupier
from jaipur.review.reviewer import Reviewer
from jaipur.rules.records.record import RecordPlace
from jaipur.wire.reviews import Review
from tests.records import up_to, vector
from tests.review.judges import estimator, small_net

ROOT: Final = Path(__file__).parents[2]
PLIES: Final = 6
WORLDS: Final = (2, 2, 2, 1, 1, 1)


def some_review() -> bytes:
    """Review some plies with next to no work."""
    croupier = Croupier(small_net(), Curve(0.9, 0.1), WORLDS)
    record = up_to(vector("printed-game"), RecordPlace(1, PLIES))
    return msgspec.json.encode(Reviewer(estimator(), croupier).review(record))


def _start(jit: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.review.test_review_modes"]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | {"JAIPUR_JIT": jit}, stdout=subprocess.PIPE)


@pytest.mark.skipif(not JIT, reason="it starts both modes itself: once is enough")
def test_interpreted_and_compiled_reviews_are_the_same() -> None:
    """Whichever way it runs: the same bytes."""
    with _start("0") as interpreted, _start("1") as compiled:
        one, other = interpreted.communicate()[0], compiled.communicate()[0]

    assert (interpreted.returncode, compiled.returncode) == (0, 0)
    assert one == other
    assert len(msgspec.json.decode(one, type=Review).turns) == PLIES + 1


if __name__ == "__main__":
    sys.stdout.buffer.write(some_review())
