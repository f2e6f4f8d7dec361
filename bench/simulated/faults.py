"""The faults of a simulated run: which, when and for how long, drawn from the seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

from bench.simulated.world.world import NODES, World

FIRST: Final = 0.5
LAST: Final = 8.5
"""Seconds of a run in which faults begin."""
SHORTEST: Final = 0.2
MOST: Final = 8


class Disturbance(NamedTuple):
    """A fault that ends by itself."""

    at: float
    lasts: float
    what: str
    begin: Callable[[World], None]
    end: Callable[[World], None]


def _all_nodes(world: World) -> None:
    for number in range(NODES):
        world.kill(number)


def _restart_all(world: World) -> None:
    for number in range(NODES):
        world.restart(number)


def _bad_bus(world: World) -> None:
    world.weather.lost, world.weather.doubled, world.weather.late = 0.7, 0.2, 0.3


def _good_bus(world: World) -> None:
    world.weather.lost = world.weather.doubled = world.weather.late = 0.0


def _slow(world: World) -> None:
    world.cluster.primary.is_slow = True


def _quick(world: World) -> None:
    world.cluster.primary.is_slow = world.cluster.standby.is_slow = False


def _full(world: World) -> None:
    world.cluster.primary.is_full = True


def _empty(world: World) -> None:
    world.cluster.primary.is_full = world.cluster.standby.is_full = False


def _cut_players(world: World) -> None:
    for player in world.players:
        player.cut()


def _fail_over(world: World) -> None:
    if world.cluster.standby.is_alive:
        world.cluster.fail_over()


def _nothing(world: World) -> None:
    del world


_Act = Callable[[World], None]


class _Kind(NamedTuple):
    what: str
    longest: float
    begin: _Act
    end: _Act


def _of_node(number: int) -> tuple[_Kind, ...]:
    return (
        _Kind(
            f"node {number} killed",
            5.0,
            lambda world: world.kill(number),
            lambda world: world.restart(number),
        ),
        _Kind(
            f"node {number} cut off",
            5.0,
            lambda world: world.links[number].cut(),
            lambda world: world.links[number].mend(),
        ),
    )


_DATABASE: Final = (
    _Kind("standby cut off", 8.0, lambda world: world.cluster.cut(), lambda world: world.cluster.mend()),
    _Kind("primary crashed", 3.0, lambda world: world.cluster.crash(), lambda world: world.cluster.restart()),
    _Kind("failover", 5.0, _fail_over, lambda world: world.cluster.rejoin()),
)
_DISK: Final = (_Kind("slow disk", 4.0, _slow, _quick), _Kind("full disk", 5.0, _full, _empty))
_NODES: Final = (
    _Kind("bus unreliable", 6.0, _bad_bus, _good_bus),
    _Kind("all nodes killed", 5.0, _all_nodes, _restart_all),
    _Kind("players cut off", 1.0, _cut_players, _nothing),
    *_of_node(0),
    *_of_node(1),
)
_THEMES: Final = (_DATABASE, _NODES, (*_DATABASE, *_NODES), (*_DATABASE, *_DISK, *_NODES))
"""A run has faults of one theme: so it also meets combinations of few kinds, which are rare among all."""


def disturbances(seed: int) -> list[Disturbance]:
    """Return the faults of a run, in the order in which they begin."""
    chance = random.Random(f"{seed} faults")
    theme = chance.choice(_THEMES)
    drawn: list[Disturbance] = []
    for kind in chance.choices(theme, k=chance.randint(1, MOST)):
        at, lasts = chance.uniform(FIRST, LAST), chance.uniform(SHORTEST, kind.longest)
        drawn.append(Disturbance(at, lasts, kind.what, kind.begin, kind.end))
    return sorted(drawn, key=lambda one: one.at)


def heal(world: World) -> None:
    """End all faults at once."""
    world.cluster.restart()
    world.cluster.mend()
    world.cluster.rejoin()
    for end in (_quick, _empty, _good_bus, _restart_all):
        end(world)
    for link in world.links:
        link.mend()
