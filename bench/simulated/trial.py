"""One simulated run: a world from a seed, its faults, their end, and what is wrong afterwards."""

from __future__ import annotations

import asyncio
import gc
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from bench.simulated.checks import Violation, violations
from bench.simulated.faults import Disturbance, disturbances, heal
from bench.simulated.mutants import MUTANTS
from bench.simulated.world.loop import VirtualLoop
from bench.simulated.world.trace import Trace
from bench.simulated.world.world import World

HEAL_AFTER: Final = 10.0
"""Seconds after which all faults end."""
GO_ON_WITHIN: Final = 15.0
"""Seconds in which every match must go on, once the faults are healed."""
LOOK_EVERY: Final = 0.25
ENOUGH: Final = 2
"""By how much a player must have come on."""
UNWIND: Final = 0.5
"""Seconds for tasks to end once they are told to."""


class Outcome(NamedTuple):
    """How a run went."""

    seed: int
    violations: list[Violation]
    entries: int
    trace: Trace


def simulate(seed: int, mutant: str | None = None) -> Outcome:
    """Run one seed, perhaps with a planted bug."""
    gc.disable()
    loop = VirtualLoop()
    try:
        with _drawn(seed), nullcontext() if mutant is None else MUTANTS[mutant].plant():
            world, found = loop.run_until_complete(_run(seed))
    finally:
        loop.run_until_complete(_end_all())
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
        gc.enable()
    entries = sum(map(len, world.cluster.primary.rows.entries.values()))
    return Outcome(seed, found, entries, world.trace)


@contextmanager
def _drawn(seed: int) -> Iterator[None]:
    """Draw from the seed what the code under test draws from the operating system."""
    chance = random.Random(f"{seed} secrets")
    drawn: dict[str, Any] = {
        "token_bytes": lambda size=32: chance.randbytes(size),
        "token_hex": lambda size=32: chance.randbytes(size).hex(),
        "randbelow": chance.randrange,
        "choice": chance.choice,
    }
    with patch.multiple(secrets, **drawn):
        yield


async def _run(seed: int) -> tuple[World, list[Violation]]:
    world = World(seed)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: world.report("loop", _error(context)))
    await world.start()
    for one in disturbances(seed):
        loop.call_later(one.at, _begin, world, one)
    await asyncio.sleep(HEAL_AFTER)
    world.trace.note("world", "is healed")
    heal(world)
    world.look()
    found = await _goes_on(world)
    await world.close()
    await asyncio.sleep(UNWIND)
    found += violations(world)
    left = asyncio.all_tasks() - {asyncio.current_task()}
    found += (Violation("leak", name) for name in sorted(_name(task) for task in left))
    for violation in found:
        world.trace.note("violation", *violation)
    return world, found


def _begin(world: World, fault: Disturbance) -> None:
    world.trace.note("fault", fault.what, f"for {fault.lasts:.3f} s")
    fault.begin(world)
    world.look()
    asyncio.get_running_loop().call_later(min(fault.lasts, HEAL_AFTER - fault.at), _end, world, fault)


def _end(world: World, fault: Disturbance) -> None:
    world.trace.note("fault", fault.what, "ends")
    fault.end(world)
    world.look()


def _error(context: dict[str, Any]) -> Exception:
    error = context.get("exception")
    return error if isinstance(error, Exception) else RuntimeError(str(context.get("message")))


async def _goes_on(world: World) -> list[Violation]:
    """Wait until every player has come on; return those who have not in time."""
    until = asyncio.get_running_loop().time() + GO_ON_WITHIN
    before = {player: player.progress for player in world.players}
    while True:
        late = [one for one, so_far in before.items() if not one.is_over and one.progress < so_far + ENOUGH]
        if not late:
            return []
        if asyncio.get_running_loop().time() > until:
            return [Violation("stuck", f"{player.name} at version {player.version}") for player in late]
        await asyncio.sleep(LOOK_EVERY)


def _name(task: asyncio.Task[Any]) -> str:
    return str(getattr(task.get_coro(), "__qualname__", task.get_name()))


async def _end_all() -> None:
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
