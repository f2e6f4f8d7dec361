"""Executors: the same results in the same order, wherever the work is done, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import Executor, ProcessPool, ThisProcess
from jaipur.arena.results import Header, Results
from tests.arena.players import knowing_players
from tests.arena.tasks import failing, sleeping, squared

T = TypeVar("T")
R = TypeVar("R")


class KnowingPlayers(ProcessPool):
    """A pool whose workers know the players of these tests."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Tell them first."""
        yield from super().map(knowing_players(function), tasks)


@pytest.mark.parametrize("make", [ThisProcess, lambda: ProcessPool(2)], ids=["here", "pool"])
def test_results_come_in_the_order_of_the_tasks(make: Callable[[], Executor]) -> None:
    """Also when the first take longest; an error of a task is the caller's, and the next call is answered."""
    with make() as executor:
        assert list(executor.map(squared, range(20))) == [number * number for number in range(20)]
        assert list(islice(executor.map(squared, count()), 3)) == [0, 1, 4]
        with pytest.raises(ValueError, match="no 3"):
            list(executor.map(failing, range(5)))
        assert list(executor.map(squared, [5])) == [25]


def test_a_pool_plays_the_same_contest() -> None:
    """Byte by byte, but for the CPU."""
    empty = Results(Header(parse_contestant("seller@10"), parse_contestant("wanderer"), seed=5))
    with KnowingPlayers(2) as pool:
        (*_, apart) = play_contest(empty, Plan(3, chunk=1), pool)

    (*_, here) = play_contest(empty, Plan(3, chunk=3), ThisProcess())

    assert msgspec.json.encode(apart.deals) == msgspec.json.encode(here.deals)
    assert apart.cpu != here.cpu


def test_a_pool_that_is_left_does_not_wait_for_what_nobody_wants() -> None:
    """Early stops are early: a worker with an hour's task is ended."""
    began = time.monotonic()
    with ProcessPool(2) as pool:
        results = pool.map(sleeping, [0, 3600, 3600])
        worker = next(results)
    assert time.monotonic() - began < 30

    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


ROOT = Path(__file__).parents[2]
PROGRAM = """
import functools, signal, sys
from jaipur.arena.executor import ProcessPool
from tests.arena.tasks import sleeping_noted
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may ignore it
    with ProcessPool(2) as pool:
        for worker in pool.map(functools.partial(sleeping_noted, sys.argv[1]), [0, 3600, 3600, 3600]):
            print(worker, flush=True)
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_their_parent_however_it_ends(tmp_path: Path, how: signal.Signals) -> None:
    """Killed, it cannot tell them; interrupted by Ctrl-C, as its workers are, only it says so."""
    program, begun = tmp_path / "program.py", tmp_path / "begun"
    program.write_text(PROGRAM, encoding="utf-8")
    begun.mkdir()
    with (
        subprocess.Popen(
            [sys.executable, program, begun],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        ) as parent,
        ExitStack() as at_last,
    ):
        at_last.callback(parent.kill)
        assert parent.stdout is not None
        assert parent.stderr is not None
        worker = int(parent.stdout.readline())
        _wait_until(lambda: len(list(begun.iterdir())) == 2)
        workers = [int(each.name) for each in begun.iterdir()]
        assert worker in workers
        if how == signal.SIGINT:
            os.killpg(parent.pid, how)
        else:
            parent.kill()
        said = parent.stderr.read()
        assert parent.wait(30) == -how

    _wait_until(lambda: not any(_is_alive(each) for each in workers))
    assert said.count("Traceback") == (how == signal.SIGINT)


def _wait_until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
