"""The simulation: its loop, what its database promises, and that it finds planted bugs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import pytest
import structlog

from bench.server.simulation import replays
from bench.simulated.campaign import Campaign, silence, simulate_all
from bench.simulated.mutants import MUTANTS
from bench.simulated.world.cluster import Cluster
from bench.simulated.world.loop import BEGIN, Program, Stalled, VirtualLoop
from bench.simulated.world.rows import Pulsed
from bench.simulated.world.trace import Trace

T = TypeVar("T")

FEW = 40
ENOUGH = 600
"""Seeds within which each planted bug is found; most are within ten."""
FIRST = {"unconfirmed": 60, "backwards": 130}
"""Where the search for a rare one begins; the bench begins at 0."""


@pytest.fixture
def _quietly() -> Iterator[None]:
    """Log nothing for a while: thousands of requests fail."""
    before = structlog.get_config()
    silence()
    yield
    structlog.configure(**before)


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run on a virtual loop."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(coroutine)
    finally:
        loop.close()


def a_cluster() -> Cluster:
    """Give a primary and its synchronous standby."""
    trace = Trace(asyncio.get_running_loop().time)
    return Cluster(random.Random(1), trace, synchronous=True)


def test_time_jumps_and_equal_timers_keep_their_order() -> None:
    """A year takes no time, and of two timers for one moment the first one set runs first."""

    async def a_year() -> tuple[float, list[int]]:
        loop, order = asyncio.get_running_loop(), list[int]()
        for number in range(5):
            loop.call_at(BEGIN + 10, order.append, number)
        await asyncio.sleep(365 * 24 * 3600)
        return loop.time() - BEGIN, order

    assert run(a_year()) == (365 * 24 * 3600, [0, 1, 2, 3, 4])


def test_a_run_that_would_wait_for_ever_ends() -> None:
    """Nothing can happen any more where no timer is set."""
    with pytest.raises(Stalled):
        run(asyncio.Event().wait())


def test_a_killed_program_ends_with_all_that_it_started() -> None:
    """Also with tasks of its tasks, and with those that a timer of it would start."""

    async def kill() -> int:
        program, done = Program("node"), list[int]()

        async def work(depth: int) -> None:
            if depth:
                asyncio.create_task(work(depth - 1), name=str(depth))  # noqa: RUF006 - the program has it
            await asyncio.sleep(1)
            done.append(depth)

        program.run(work(3))
        program.call(lambda: asyncio.get_running_loop().call_later(5, asyncio.ensure_future, work(0)))
        await asyncio.sleep(0.5)
        program.kill()
        await asyncio.sleep(10)
        return len(done) + len(program.tasks)

    assert run(kill()) == 0


def test_a_commit_is_visible_once_the_standby_has_it() -> None:
    """And not while the standby is cut off."""

    async def commit() -> tuple[int | None, int | None]:
        cluster = a_cluster()
        cluster.cut()
        cluster.primary.run(cluster.primary.commit(Pulsed(7)))
        await asyncio.sleep(1)
        before = cluster.primary.rows.pulsed_at
        cluster.mend()
        await asyncio.sleep(1)
        return before, cluster.primary.rows.pulsed_at

    assert run(commit()) == (None, 7)


@pytest.mark.parametrize("fault", ["crash", "cancel"])
def test_what_only_the_primary_has_is_visible_after_a_fault_and_lost_in_a_failover(fault: str) -> None:
    """As in PostgreSQL: a crash, or a cancelled wait for the standby, shows what is not replicated."""

    async def commit() -> tuple[int | None, int | None]:
        cluster = a_cluster()
        cluster.cut()
        backend = cluster.primary.run(cluster.primary.commit(Pulsed(7)))
        await asyncio.sleep(1)
        if fault == "crash":
            cluster.crash()
            cluster.restart()
        else:
            backend.cancel()
        await asyncio.sleep(1)
        visible = cluster.primary.rows.pulsed_at
        cluster.fail_over()
        return visible, cluster.primary.rows.pulsed_at

    assert run(commit()) == (7, None)


@pytest.mark.usefixtures("_quietly")
@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_planted_bug_is_found(mutant: str) -> None:
    """By what it breaks, and not by anything else."""
    report = simulate_all(Campaign(FIRST.get(mutant, 0), ENOUGH, mutant, stops=True))

    assert report.failed == 1


@pytest.mark.usefixtures("_quietly")
def test_nothing_is_wrong_with_the_first_seeds() -> None:
    """The bench simulates a thousand."""
    report = simulate_all(Campaign(0, FEW))

    assert (report.seeds, report.failures) == (FEW, ())


@pytest.mark.usefixtures("_quietly")
def test_a_seed_that_fails_fails_again_byte_for_byte() -> None:
    """In two more processes, in which sets of texts are iterated over in other orders."""
    report = simulate_all(Campaign(0, ENOUGH, "early", stops=True))

    assert replays("early", report.failures[0])
