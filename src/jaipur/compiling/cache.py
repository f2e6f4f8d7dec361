"""The folder on disk where compiled kernels are kept."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Final

from jaipur.compiling.mode import MODE, Mode

_PACKAGE = Path(__file__).parents[1]
_NO_SOURCES: Final = {"__pycache__", "web"}
_FOLDERS_KEPT: Final = 8
_CPU_FACTS: Final = ("model name", "flags", "Features", "CPU part")
"""The lines of /proc/cpuinfo that tell one kind of CPU from another, on x86 and ARM."""
_LOOK_EVERY: Final = 0.5
"""Seconds between two looks at which kernels are on disk."""


def cache_root() -> Path:
    """Give the folder of this user's caches; RuntimeError where there is no home for it."""
    if named := os.environ.get("JAIPUR_CACHE_DIR"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jaipur"


@cache
def cache_folder() -> Path | None:
    """Give the folder of these kernels; None where kernels cannot be kept, or are not compiled."""
    return None if MODE is Mode.INTERPRET else _make_folder()


def _make_folder() -> Path | None:
    """Make the folder for these very kernels; None where it cannot be made, or there is no home for it."""
    try:
        folder = cache_root() / "kernels" / _folder_name()
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except (OSError, RuntimeError):
        return None
    _prune(folder.parent)
    return folder


def _folder_name() -> str:
    """Hash all that machine code depends on: the sources, and what numba's own cache is keyed by.

    Of the sources numba notices only a change in the file that a kernel is in.
    """
    digest = hashlib.sha256()
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    digest.update(f"{sys.implementation.cache_tag} {_PACKAGE} {_numba_version()} {_cpu()}".encode())
    root = str(_PACKAGE)
    for folder, folders, names in os.walk(root):  # not by pathlib: it takes three times as long
        folders[:] = sorted(set(folders) - _NO_SOURCES)
        for path in (f"{folder}{os.sep}{name}" for name in sorted(names) if name.endswith(".py")):
            digest.update(path.removeprefix(root).encode())
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - as above
                digest.update(file.read())
    return digest.hexdigest()[:16]


def _numba_version() -> str:
    """Read numba's version without importing it, which takes half a second."""
    spec = find_spec("numba")
    if spec is None or spec.origin is None:
        return ""
    return Path(spec.origin).with_name("_version.py").read_text(encoding="utf-8")


def _cpu() -> str:
    """Name the kind of CPU."""
    with contextlib.suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as file:  # noqa: PTH123 - as above
        first = file.read().partition("\n\n")[0]
        return "\n".join(line for line in first.splitlines() if line.startswith(_CPU_FACTS))
    return f"{platform.machine()} {platform.processor()}"


def _prune(kernels: Path) -> None:
    """Drop the oldest folders; another process may be doing the same."""
    with contextlib.suppress(OSError):
        folders = [path for path in kernels.iterdir() if path.is_dir()]
        by_age = sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)
        for stale in by_age[_FOLDERS_KEPT:]:
            shutil.rmtree(stale, ignore_errors=True)


class KernelIndex:
    """The names of the kernels that have machine code on disk, looked up at most twice a second."""

    def __init__(self) -> None:
        self._names: frozenset[str] = frozenset()
        self._fresh_until = 0.0

    def __contains__(self, name: str) -> bool:
        """Whether there is machine code of a kernel, by the name that numba gives to its file."""
        folder = cache_folder()
        if folder is None:
            return False
        if monotonic() >= self._fresh_until:
            self._names = frozenset(path.name.partition(".py")[0] for path in folder.glob("*/*.nbi"))
            self._fresh_until = monotonic() + _LOOK_EVERY
        return name in self._names
