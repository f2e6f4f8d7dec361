"""One run: players begin, things are done to their world, and what they were told is put together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from bench.faulty.checks.history import History
from bench.faulty.checks.lobby import Told
from bench.faulty.clients.pairs import Crowd
from bench.faulty.schedule import Episode
from bench.faulty.world.world import World

CALM: Final = 1.0
"""Seconds of peace after an episode."""
BEGIN_WITHIN: Final = 30.0
GIVEN_UP_AFTER: Final = 15.0


class Played(NamedTuple):
    """What a run showed."""

    histories: Sequence[History]
    told: Collection[Told]
    seconds: float
    healed: Sequence[float]
    """How long after each episode every match had gone on."""
    did: Counter[str]
    """What was done, how often."""
    errors: Sequence[str]
    """What nodes wrote down as errors."""

    @property
    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(history.moves for history in self.histories)


class Plan(NamedTuple):
    """What a run is."""

    pairs: int
    episodes: Iterable[Episode]
    enough: Callable[[float, int], bool]
    """By the seconds and the moves so far, asked after each episode."""
    patience: float = GIVEN_UP_AFTER
    """Seconds after healing in which a match that does not go on is waited for."""
    seekers: int = 0


async def play(
    world: World, plan: Plan, prepare: Callable[[], Awaitable[None]], settle: Callable[[], Awaitable[None]]
) -> Played:
    """Play through episodes until it is enough."""
    crowd, healed = Crowd(world, plan.pairs, plan.seekers), list[float]()
    try:
        await world.start()
        await prepare()
        await crowd.start()
        began = perf_counter()
        await crowd.goes_on(BEGIN_WITHIN)
        for episode in plan.episodes:
            at = perf_counter() - began
            await asyncio.gather(*(world.do(act) for act in episode))
            crowd.check()
            healed.append(await crowd.goes_on(plan.patience))
            said = "; ".join(map(str, episode))
            print(f"{at:6.1f} s  {said:90}  all went on after {healed[-1]:.2f} s", flush=True)
            await asyncio.sleep(CALM)
            if plan.enough(perf_counter() - began, crowd.moves):
                break
        seconds = perf_counter() - began
        await crowd.close()
        if plan.seekers:
            await settle()
    finally:
        await crowd.close()
        await world.close()
    return Played(crowd.histories, crowd.told, seconds, healed, world.did, world.errors())
