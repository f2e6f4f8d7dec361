"""The first start is told part by part, and happens once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.compiling import JIT
from jaipur.players.warming import PARTS, is_warm, warm_up

SCRIPT = """
from jaipur.players.warming import is_warm, warm_up
print(is_warm("random"))
print(*sorted(warm_up("random")))
print(is_warm("random"))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled, so there is nothing to wait for")
def test_children_compile_and_the_next_start_knows_it(tmp_path: Path) -> None:
    """The parent tells each part as it is done, and finds the kernels on disk afterwards."""
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "JAIPUR_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert told.stdout.splitlines() == ["False", " ".join(sorted(PARTS)), "True"]


def test_without_a_cache_there_is_nothing_to_prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where kernels cannot be kept, no child is asked to compile what would be lost with it."""
    monkeypatch.setattr("jaipur.players.warming.cache_folder", lambda: None)

    assert is_warm("random")


def test_what_cannot_be_compiled_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    """A child that fails is not taken for one that is done, and says why."""
    with pytest.raises(RuntimeError, match="nobody could not be compiled"):
        list(warm_up("nobody"))

    assert "nobody" in capfd.readouterr().err
