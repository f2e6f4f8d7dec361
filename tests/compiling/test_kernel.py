"""A kernel runs as Python until its machine code is on disk, and then changes over."""

import os
import pickle
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from jaipur.compiling import JIT, compiled
from jaipur.compiling.kernel import Kernel
from jaipur.rules.round.position import market_size
from tests.compiling.programs import run

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled, whatever it is called with")

CHANGE = """
import time
import jaipur
from jaipur.compiling.kernel import PROCESS
from jaipur.rules.round.legality import list_moves

PROCESS.background.spent = 1.0  # it has been interpreting for a second
match = jaipur.Match()
deal, events = jaipur.draw_round(match, bytes(32), (b"", b""))
position = jaipur.fold_all(match, events).position
before, until = jaipur.legal_moves(position), time.monotonic() + 100
while list_moves._run not in list_moves._dispatchers and time.monotonic() < until:
    assert jaipur.legal_moves(position) == before
    time.sleep(0.05)
print(len(before), bool(list_moves.dispatcher.signatures))
"""
"""A program that lists moves until that is compiled."""

HOLD = """
import sys
from threading import Thread
from jaipur import compiling
compiling.interpret_for_now()
from jaipur.rules.round.position import at, clear, market_size, new_positions
position = at(new_positions(1))
clear(position, 0)
print(market_size(position), "numba" in sys.modules)

def load():
    with compiling.loading():
        market_size(position)

loader = Thread(target=load)
loader.start()
loader.join()
print(market_size._run == market_size.dispatcher)
compiling.change_over()
print(market_size(position), market_size._run == market_size.dispatcher)
"""

OTHER_TYPES = """
import numpy as np
from jaipur.compiling.kernel import PROCESS
PROCESS.background.spent = 0.9  # enough to load machine code, and not to compile it
from jaipur.rules.round.position import at, clear, hand_size, new_positions
position = at(new_positions(1))
clear(position, 0)
hand_size(position, 0)
print(hand_size(position, np.int8(1)), len(hand_size.dispatcher.signatures))
"""

FIRST = """
from jaipur.compiling import compiled, compiled_first
from jaipur.compiling import notice
notice.PATIENCE = 0.0
from jaipur.players.endgame import solver
print(solver.solve.first, solver.is_settled.first)

from jaipur.rules.round.position import at, clear, market_size, new_positions
compiled_first(market_size)
position = at(new_positions(1))
clear(position, 0)
print(market_size(position), len(market_size.dispatcher.signatures))
"""


def test_kernels_change_over_when_they_are_compiled(tmp_path: Path) -> None:
    """In the middle of a program, which goes on with the same results and waits for nothing."""
    assert run(CHANGE, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(tmp_path)) == "4 True\n"


def test_a_process_can_load_kernels_in_one_thread_before_it_changes_over(tmp_path: Path) -> None:
    """As a server does: what it serves meanwhile does not wait."""
    environment = {"JAIPUR_CACHE_DIR": str(tmp_path)}
    run(HOLD, JAIPUR_JIT="1", **environment)

    assert run(HOLD, JAIPUR_JIT="", **environment) == "3 False\nTrue\n3 True\n"


def test_arguments_of_other_types_run_as_python(tmp_path: Path) -> None:
    """There is machine code, but not for these."""
    environment = {"JAIPUR_CACHE_DIR": str(tmp_path)}
    assert run(OTHER_TYPES, JAIPUR_JIT="1", **environment) == "0 2\n"
    for index in tmp_path.rglob("*hand_size*.2.nbc"):
        index.unlink()

    assert run(OTHER_TYPES, JAIPUR_JIT="", **environment) == "0 1\n"


def test_a_kernel_that_loops_for_long_is_compiled_first(tmp_path: Path) -> None:
    """It says so, and keeps how long it took for the next time."""
    environment = {**os.environ, "JAIPUR_JIT": "", "JAIPUR_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", FIRST]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)

    assert done.stdout == "True False\n3 1\n"
    assert done.stderr == "jaipur: compiling, which later starts need not do ...\n"
    assert float((tmp_path / "durations" / "kernels").read_text()) >= 0


def test_a_kernel_is_compiled_once_for_all_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is called with a number that is written there or with one that is worked out."""
    monkeypatch.setattr("jaipur.compiling.dispatcher.cache_folder", lambda: None)  # it is compiled here
    twice: Any = compiled(lambda number: 2 * number)
    sums: Any = compiled(lambda number: twice(1) + twice(2) + twice(number))

    assert sums(3) == 12
    assert len(twice.dispatcher.signatures) == 1


def test_a_product_is_rounded_before_anything_is_added_to_it() -> None:
    """A fused instruction rounds once, so its results would differ from those of Python."""
    added: Any = compiled(lambda one, other, third: one * other + third)
    one, square = 1 + 2**-30, 1 + 2**-29

    assert added(one, one, -square) == one * one - square == 0.0
    assert Fraction(one) ** 2 != square


def test_arguments_may_be_named() -> None:
    """As of any function; by position is quicker."""
    difference: Any = compiled(lambda one, other: one - other)

    assert difference(other=1, one=3) == difference(3, other=1) == 2


def test_a_kernel_is_pickled_by_its_name() -> None:
    """Another process has its own."""
    assert isinstance(market_size, Kernel)
    assert pickle.loads(pickle.dumps(market_size)) is market_size  # noqa: S301 - pickled here


def test_the_process_that_compiles_ends_with_the_one_that_asked() -> None:
    """Its standard input is closed then, however the other ended."""
    child = subprocess.Popen([sys.executable, "-m", "jaipur.compiling"], stdin=subprocess.PIPE)
    assert child.stdin is not None
    time.sleep(0.1)
    assert child.poll() is None

    child.stdin.close()

    assert child.wait(20) == 0
