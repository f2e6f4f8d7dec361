"""The kernels as WebAssembly: small, without imports, and equal to machine code to the last bit."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.engine.random_rounds import random_rounds
from jaipur.compiling import JIT
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.rules.round.legality import new_move_list
from jaipur.rules.round.position import new_positions
from webassembly.exports import all_exports, new_world
from webassembly.memory import Memory
from webassembly.sections import check

SEED = 88172645463325252
ROUNDS = 20_000 if os.environ.get("JAIPUR_NIGHTLY") else 2_000
MOST_BROTLI = 100_000
MOST_GZIP = 160_000
MOST_WITH_WEIGHTS = 650_000
BROTLI = """
const { brotliCompressSync } = require("node:zlib");
console.log(brotliCompressSync(require("node:fs").readFileSync(process.argv[1])).length);
"""
NAMES = """
WebAssembly.compile(require("node:fs").readFileSync(process.argv[1])).then((module) => {
  const [imports, exports] = [WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)];
  console.log(JSON.stringify({ imports, exports: exports.map(({ name }) => name) }));
});
"""


def node(*arguments: str) -> Any:  # noqa: ANN401 - any JSON
    """Run Node, and parse what it prints."""
    done = subprocess.run(
        ["node", *arguments],  # noqa: S607 - the one on the path
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def brotli(path: Path) -> int:
    """Return the size of a file after brotli."""
    return int(node("-e", BROTLI, str(path)))


def test_the_module_is_small(module: Path) -> None:
    """Packed, without and with the weights."""
    alone = brotli(module)

    assert alone <= MOST_BROTLI
    assert len(gzip.compress(module.read_bytes())) <= MOST_GZIP
    assert alone + brotli(module.with_name("weights.bin")) <= MOST_WITH_WEIGHTS


def test_the_module_imports_nothing_and_exports_kernels_and_addresses(module: Path) -> None:
    """As a JavaScript engine reads it; its memory has a fixed size."""
    world = new_world()
    found = node("-e", NAMES, str(module))

    check(module.read_bytes())
    assert found["imports"] == []
    assert sorted(found["exports"]) == sorted(["memory", *all_exports(world), *Memory(world).exported])


@pytest.mark.skipif(not JIT, reason="as Python it takes minutes")
@pytest.mark.parametrize("seed", [SEED, SEED + 1])
def test_random_rounds_are_those_of_machine_code(module: Path, seed: int) -> None:
    """The same plies, moves listed, checksum of the moves played, and dice after them."""
    dice = np.array([seed], dtype=np.uint64)
    position, deal = new_positions(1)[0], sorted_deals()[0]
    plies, listed, checksum = random_rounds(position, deal, new_move_list(), dice, ROUNDS)

    played = node(str(Path(__file__).with_name("rounds.mjs")), str(module), str(seed), str(ROUNDS))

    assert played == {"plies": plies, "listed": listed, "checksum": checksum, "dice": str(dice[0])}
