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
print(*sorted(warm_up("random")))
print(is_warm("random"))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled, so there is nothing to wait for")
def test_children_of_one_process_compile_and_the_others_find_it_done(tmp_path: Path) -> None:
    """Of two that start at once one tells each part as it is done, and both find the kernels on disk."""
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "JAIPUR_CACHE_DIR": str(tmp_path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    told = [process.communicate()[0].splitlines() for process in starting]

    assert sorted(told) == [["", "True"], [" ".join(sorted(PARTS)), "True"]]


def test_without_a_cache_there_is_nothing_to_prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where kernels cannot be kept, no child is asked to compile what would be lost with it."""
    monkeypatch.setattr("jaipur.players.warming.cache_folder", lambda: None)

    assert is_warm("random")
    assert not list(warm_up("random"))


def test_what_cannot_be_compiled_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A child that fails is not taken for one that is done, and says why."""
    monkeypatch.setattr("jaipur.players.warming.cache_folder", lambda: tmp_path)

    with pytest.raises(RuntimeError, match="nobody could not be compiled"):
        list(warm_up("nobody"))

    assert "nobody" in capfd.readouterr().err
