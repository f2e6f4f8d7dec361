"""Players decide the same in machine code and in Python.

Run as a module, this prints the decisions of every player in some positions.
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
from jaipur.players.player import Limits
from jaipur.players.roster import PLAYERS, player_named
from jaipur.rules.round.position import Position, at
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import random_round

ROOT: Final = Path(__file__).parents[2]
WORK: Final = Limits(work=16)
ROUNDS: Final = 3


def _positions() -> list[Position]:
    """Positions late in random rounds, where a playout is short."""
    return [at(list(random_round(number))[-9][0]) for number in range(ROUNDS)]


def decisions() -> bytes:
    """Let every player decide, and write down all that it says."""
    views = [view(a_match(position), int(position.to_move)) for position in _positions()]
    return msgspec.json.encode(
        {name: [player_named(name, b"modes").choose(known, WORK) for known in views] for name in PLAYERS}
    )


def _start(jit: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.players.test_player_modes"]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | {"JAIPUR_JIT": jit}, stdout=subprocess.PIPE)


@pytest.mark.skipif(not JIT, reason="it starts both modes itself: once is enough")
def test_interpreted_and_compiled_decisions_are_the_same() -> None:
    """Whichever way it runs: the same moves, values, alternatives and work, to the last bit."""
    with _start("0") as interpreted, _start("1") as compiled:
        one, other = interpreted.communicate()[0], compiled.communicate()[0]

    assert (interpreted.returncode, compiled.returncode) == (0, 0)
    assert one == other
    assert set(msgspec.json.decode(one)) == set(PLAYERS)


if __name__ == "__main__":
    sys.stdout.buffer.write(decisions())
