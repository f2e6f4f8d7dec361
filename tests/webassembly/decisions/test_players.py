"""Every level decides in the module as in machine code: the same moves, work and values, to the last bit.

On a push those that play at sight decide in 2,000 positions, and those that search in one of 25 of them. By
night it is 100,000 positions, and one of 49, each night others: in seven weeks all decide in all of them.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from jaipur.compiling import JIT
from tests.webassembly.decisions.case_server import encoded
from tests.webassembly.decisions.cases import all_cases
from tests.webassembly.decisions.engines import ENGINES, deciding

pytestmark = pytest.mark.skipif(not JIT, reason="as Python it takes hours")

NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
CASES: Final = 100_000 if NIGHTLY else 2_000
EVERY: Final = 49 if NIGHTLY else 25
"""Those that search decide in one position of so many."""
FIRST: Final = datetime.now(UTC).toordinal() % EVERY if NIGHTLY else 0
ENDS: Final = 4
"""At least one position of so many is at the end of a round."""
BATCH: Final = 100


def test_every_level_decides_as_in_machine_code(module: Path, tmp_path: Path) -> None:
    """In Node, Chromium and Firefox, from the same root, which is all that a player is handed."""
    cases = [*islice(all_cases(EVERY, FIRST), CASES)]
    searched = [case for case in cases if "maharaja" in case.players]
    for chosen in (cases, searched):
        assert sum(case.ends for case in chosen) >= len(chosen) // ENDS

    batches = [cases[first : first + BATCH] for first in range(0, CASES, BATCH)]
    asked = [encoded([case.asked() for case in batch]) for batch in batches]
    with ExitStack() as stack:
        running = {
            engine: stack.enter_context(deciding(engine, module, asked, tmp_path / engine))
            for engine in ENGINES
        }
        for number, batch in enumerate(batches):
            expected = [case.native() for case in batch]
            for engine, answers in running.items():
                assert next(answers) == expected, f"{engine}, batch {number}"


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_another_bit_in_a_weight_would_be_found(engine: str, module: Path, tmp_path: Path) -> None:
    """The comparison above does find one bit of one weight, in each engine."""
    cases = [*islice(all_cases(EVERY), 4)]
    expected, asked = [case.native() for case in cases], encoded([case.asked() for case in cases])

    with deciding(engine, module, [asked], tmp_path / engine, flip=True) as answers:
        found = next(answers)

    assert [said["root"] for said in found] == [said["root"] for said in expected]
    assert found != expected
