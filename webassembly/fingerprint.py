"""What a build is made of, as one hash: sources, memory, weights and the versions of the tools."""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from webassembly.linker import SCRIPT, WEB

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("jaipur", "bench", "webassembly")
TOOLS: Final = ("llvmlite", "numba", "numpy")
LINKER: Final = "@yowasp/clang"


def fingerprint(memory: str, weights: bytes) -> str:
    """Hash all that a build follows from. The sources are those that this process has imported so far."""
    digest = hashlib.sha256()
    for part in (*_versions(), memory.encode(), weights):
        digest.update(len(part).to_bytes(8, "big") + part)
    for path in sorted({*_imported(), *(ROOT / "src" / "jaipur" / "compiling").glob("*.py"), SCRIPT}):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _versions() -> Iterator[bytes]:
    yield platform.python_version().encode()
    yield from (f"{name} {version(name)}".encode() for name in TOOLS)
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    yield f"{LINKER} {wanted[LINKER]}".encode()


def _imported() -> Iterator[Path]:
    """Yield the sources of this project that this process has imported."""
    for name, module in [*sys.modules.items()]:
        file = getattr(module, "__file__", None)
        if file is not None and (name.partition(".")[0] in PACKAGES or name == "__main__"):
            yield Path(file).resolve()
