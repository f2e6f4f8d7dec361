"""Interpreted and compiled play are the same, byte for byte: positions, legal moves, views and events.

Run as a module with a first and a last number, this plays the random matches of these numbers and prints what
their bytes come to.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur.rules.match import fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.view import displayed, seen_by, view
from tests.positions import random_match
from tests.rules.figures import amount, printer

ROOT: Final = Path(__file__).parents[3]
HALVES: Final = 2
MATCHES: Final = amount(slow=2, push=80, nightly=2_000)
VIEWERS: Final = (0, 1, None)


def digest(numbers: range) -> tuple[int, str]:
    """Play matches and hash every byte of them; also count the moves."""
    hashed = hashlib.sha256()
    moves = new_move_list()
    plies = 0
    for number in numbers:
        options = Options(open_hands=number % 2 == 1, memory_aid=number % 3 == 1)
        for match, events in random_match(number, options):
            plies += 1
            hashed.update(match.positions.tobytes())
            hashed.update(moves[: list_moves(match.position, moves)].tobytes())
            hashed.update(msgspec.json.encode(events))
            for viewer in VIEWERS:
                hashed.update(msgspec.json.encode(displayed(view(match, viewer))))
                seen = [seen_by(event, viewer, options) for event in events]
                hashed.update(msgspec.json.encode(seen))
        hashed.update(fold_all(match, events).positions.tobytes())
    return plies, hashed.hexdigest()


def start(jit: str, first: int, last: int) -> subprocess.Popen[str]:
    """Start such play in another process, interpreted or compiled."""
    command = [sys.executable, "-m", "tests.rules.equivalence.test_modes", str(first), str(last)]
    environment = os.environ | {"JAIPUR_JIT": jit}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("half", range(HALVES))
def test_interpreted_and_compiled_play_are_byte_identical(
    half: int, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """S1 to E6, K1 to K3: one source of the rules, whichever way it runs."""
    first, last = (MATCHES * part // HALVES for part in (half, half + 1))

    with start("0", first, last) as interpreted, start("1", first, last) as compiled:
        one, other = interpreted.communicate()[0], compiled.communicate()[0]

    assert (interpreted.returncode, compiled.returncode) == (0, 0)
    plies = int(one.split()[0])
    figures = {"matches": last - first, "plies": plies, "differences": int(one != other)}
    printer(capsys, tmp_path_factory).add("interpreted and compiled", half, HALVES, figures)
    assert one == other


def test_other_matches_come_to_other_bytes() -> None:
    """K1: a control: the bytes compared are those of the matches played."""
    assert digest(range(1)) == digest(range(1))
    assert digest(range(1)) != digest(range(1, 2))


if __name__ == "__main__":
    print(*digest(range(int(sys.argv[1]), int(sys.argv[2]))))  # noqa: T201
