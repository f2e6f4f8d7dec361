"""Twin worlds in the module: what a seat may not know changes nothing that a player of it does."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from webassembly.exports import endgame, new_world, players, views
from webassembly.memory import leaves

PAIRS: Final = 100_000
SEARCHED: Final = {"shark": 200, "maharaja": 10}
"""Pairs of those that search, which takes longer."""
CONTROLS: Final = 2_000
PEEPERS: Final = ("true", "open", "tokens")
SCRIPT: Final = Path(__file__).with_name("twins_in_node.mjs")


def compared(module: Path, *wanted: dict[str, Any]) -> list[dict[str, Any]]:
    """Compare pairs in Node."""
    command = ["node", str(SCRIPT), str(module.parent), *map(json.dumps, wanted)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_players_decide_by_what_their_seat_may_know(module: Path) -> None:
    """K2, K3: equal views, roots, dice and decisions in all pairs, at first sight and by a search."""
    searching = [
        {"pairs": pairs, "seed": seed, "root": "fair", "searching": name}
        for seed, (name, pairs) in enumerate(SEARCHED.items())
    ]
    at_sight, *searched = compared(module, {"pairs": PAIRS, "seed": 1, "root": "fair"}, *searching)

    assert len(at_sight["by"]) == 7
    for found, pairs in zip((at_sight, *searched), (PAIRS, *SEARCHED.values()), strict=True):
        assert (found["pairs"], found["told"], found["decided"], found["left"]) == (pairs, 0, 0, 0)


@pytest.mark.parametrize("root", PEEPERS)
def test_a_player_that_peeps_is_found(module: Path, root: str) -> None:
    """The control: a root made of the position itself, of the other hand, or of the other's bonus tokens."""
    (found,) = compared(module, {"pairs": CONTROLS, "seed": 1, "root": root})

    assert found["told"] > 0
    assert found["decided"] > 0


def test_kernels_that_decide_are_not_handed_the_position() -> None:
    """Only `see` reads it for a player, and `win_chance` for the rules."""
    world = new_world()
    hidden = _addresses(world.position, world.deal, world.before, world.after)

    readers = {
        name
        for name, export in (players(world) | endgame(world) | views(world)).items()
        if hidden & _addresses(*export.arguments.values())
    }

    assert readers == {"see", "win_chance"}


def _addresses(*arguments: Any) -> set[int]:  # noqa: ANN401 - as those of kernels
    arrays = (leaf for leaf in leaves(arguments) if hasattr(leaf, "__array_interface__"))
    return {int(array.__array_interface__["data"][0]) for array in arrays}
