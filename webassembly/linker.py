"""The linker: wasm-ld of the package @yowasp/clang, which npm's lock file pins, run by Node."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[1] / "web"
SCRIPT: Final = WEB / "scripts" / "link.js"
STACK: Final = 1 << 16
OPTIONS: Final = (
    "--no-entry",
    "--strip-all",
    "--gc-sections",
    "-O2",
    "--stack-first",  # a stack that is too small traps, and writes over nothing
    "-z",
    f"stack-size={STACK}",
    "--no-growable-memory",
)


def link(code: Path, module: Path, exported: Iterable[str]) -> None:
    """Link an object file into a module that exports these names; RuntimeError with what the linker says."""
    exports = [f"--export={name}" for name in exported]
    command = ["node", str(SCRIPT), str(code), str(module), *OPTIONS, *exports]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the module cannot be linked: {done.stderr.strip()}")
