"""The module that `make wasm` built."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def module() -> Path:
    """Give the built module; fail if it is missing, or made of other sources than these."""
    done = subprocess.run(
        [sys.executable, "-m", "webassembly", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return ROOT / "build" / "wasm" / "jaipur.wasm"
