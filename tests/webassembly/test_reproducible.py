"""A build depends on nothing but the sources: not on where they are, nor on what was built before."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from webassembly.code import object_file
from webassembly.exports import GROUPS, new_world
from webassembly.ir import ENVIRONMENT
from webassembly.memory import Memory

ROOT = Path(__file__).parents[2]
GROUP = "rules"


@pytest.fixture
def other_checkout(tmp_path: Path) -> Path:
    """A copy of the sources at another path, of another length."""
    checkout = tmp_path / "another place"
    for folder in ("src/jaipur", "bench", "webassembly"):
        shutil.copytree(
            ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("__pycache__", "web", "results")
        )
    (checkout / "web" / "scripts").mkdir(parents=True)
    for file in ("package.json", "scripts/link.js"):
        shutil.copy(ROOT / "web" / file, checkout / "web" / file)
    (checkout / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return checkout


def environment(checkout: Path) -> dict[str, str]:
    """Give an environment in which a checkout is imported."""
    return {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"}


def objects_of(group: str, checkouts: Iterable[Path], folder: Path) -> list[bytes]:
    """Compile a group of kernels in each checkout, side by side."""
    files = {folder / f"{number}.ll": checkout for number, checkout in enumerate(checkouts)}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "webassembly.ir", group, str(file)],
            cwd=checkout,
            env=environment(checkout) | ENVIRONMENT,
        )
        for file, checkout in files.items()
    ]
    assert [process.wait() for process in running] == [0, 0]
    world = new_world()
    memory = Memory(world)
    kept = {*GROUPS[group](world), *memory.symbols}
    return [object_file([file.read_text(encoding="utf-8"), memory.definitions()], kept) for file in files]


def test_kernels_compile_to_the_same_bytes_in_two_checkouts(other_checkout: Path, tmp_path: Path) -> None:
    """As an object file, of one group of kernels."""
    one, other = objects_of(GROUP, [ROOT, other_checkout], tmp_path)

    assert one == other


@pytest.mark.skipif(not os.environ.get("JAIPUR_NIGHTLY"), reason="builds all kernels again")
def test_two_builds_in_two_checkouts_are_the_same(module: Path, other_checkout: Path) -> None:
    """The whole module, and the weights."""
    subprocess.run(
        [sys.executable, "-m", "webassembly"], cwd=other_checkout, env=environment(other_checkout), check=True
    )

    for name in ("jaipur.wasm", "weights.bin"):
        assert (other_checkout / "build" / "wasm" / name).read_bytes() == module.with_name(name).read_bytes()
