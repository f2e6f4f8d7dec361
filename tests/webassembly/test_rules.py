"""The rules in TypeScript and those of the module agree: legal moves, refusals, results of moves."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from jaipur.rules.round.legality import Refusal

POSITIONS: Final = 1_000_000 if os.environ.get("JAIPUR_NIGHTLY") else 100_000
SWEEPS: Final = 100
"""Positions in which every move that has a number is tried."""
SCRIPT: Final = Path(__file__).with_name("rules_in_node.mjs")
WHYS: Final = [why.name.lower().replace("_", " ") for why in Refusal]
REFUSED: Final = {
    *("none", "round over", "no camels", "not in market", "not in hand", "not in herd", "hand full"),
}
"""What `refuse` can say of a move that has a number, where no chance is awaited."""
DEFECTS: Final = {
    "a camel too many for the hand": ("legal.ts", "+ camels > HAND_LIMIT", "+ camels > HAND_LIMIT + 1"),
    "camels that are not there": ("legal.ts", "(side.herd ?? 0) < camels", "false"),
    "another reason": ("legal.ts", '>= HAND_LIMIT ? "hand full"', '>= HAND_LIMIT ? "no camels"'),
    "a round too long": ("position.ts", "MOST_EXCHANGES = 40", "MOST_EXCHANGES = 41"),
    "the last token": ("rules/moves.ts", "[4, 3, 2, 1, 1, 1, 1, 1, 1]", "[4, 3, 2, 1, 1, 1, 1, 1, 2]"),
    "a camel token for both": ("match.ts", "herd[seat] > position", "herd[seat] >= position"),
    "the other winner": ("match.ts", "lead > 0 ? 0 : 1", "lead > 0 ? 1 : 0"),
}
"""The end of a file's name, a text in it, and another text in its place."""


def compared(module: Path, wanted: dict[str, Any], edits: Sequence[Sequence[str]] = ()) -> dict[str, Any]:
    """Compare both in Node."""
    asked = {"seed": 1, "whys": WHYS, "first": False} | wanted
    command = ["node", str(SCRIPT), str(module.parent), json.dumps(asked), json.dumps(edits)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_rules_in_typescript_are_those_of_the_module(module: Path) -> None:
    """In every position of random rounds, with all refusals and all ends of a round among them."""
    found = compared(module, {"positions": POSITIONS, "sweeps": SWEEPS})

    assert found["differences"] == []
    assert found["positions"] >= POSITIONS
    assert {*found["refused"]} == REFUSED
    assert {*found["ends"]} == {"take", "camels", "sell", "exchange"}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_in_the_rules_is_found(module: Path, defect: str) -> None:
    """The control: each of these lines of the rules, changed."""
    found = compared(module, {"positions": POSITIONS, "sweeps": 0, "first": True}, [DEFECTS[defect]])

    assert found["count"] > 0
