"""How much a long test does in this run, and the figures that it prints, summed over all its shards."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from jaipur.compiling import JIT

BOUNDS_CHECKED: Final = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"
FAST: Final = JIT and not BOUNDS_CHECKED
"""Whether the kernels run compiled, with nothing to slow them."""
NIGHTLY: Final = FAST and os.environ.get("JAIPUR_NIGHTLY") == "1"


def amount(*, slow: int, push: int, nightly: int) -> int:
    """How much to do: little where kernels are slow, the usual on a push, the most at night."""
    if NIGHTLY:
        return nightly
    return push if FAST else slow


@dataclass(frozen=True)
class Printer:
    """Prints past pytest's capture, also from a worker of pytest-xdist."""

    capsys: pytest.CaptureFixture[str]
    folder: Path
    """One folder for all workers of this run."""

    def say(self, line: str) -> None:
        """Print a line that is visible in the output of the run."""
        with self.capsys.disabled():
            # A worker's standard output goes nowhere; its standard error is the terminal's.
            print(f"\n{line}", file=sys.stderr, flush=True)  # noqa: T201

    def add(self, name: str, shard: int, shards: int, figures: Mapping[str, int]) -> None:
        """Keep a shard's figures; the last shard to come prints the sums."""
        folder = self.folder / name.replace(" ", "-")
        folder.mkdir(exist_ok=True)
        unfinished = folder / f"{shard}.unfinished"
        unfinished.write_text(json.dumps(dict(figures)), encoding="utf-8")
        unfinished.rename(folder / f"{shard}.json")
        finished = list(folder.glob("*.json"))
        if len(finished) == shards and _is_first(folder / "printed"):
            self.say(f"{name}: {_summed(finished)}")


def printer(capsys: pytest.CaptureFixture[str], folders: pytest.TempPathFactory) -> Printer:
    """Give a test what it prints with."""
    folder = folders.getbasetemp()
    return Printer(capsys, folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)


def _is_first(mark: Path) -> bool:
    """Whether no other worker has left this mark before."""
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _summed(paths: list[Path]) -> str:
    sums: Counter[str] = Counter()
    for path in paths:
        sums.update(json.loads(path.read_text(encoding="utf-8")))
    return ", ".join(f"{number} {what}" for what, number in sums.items())
