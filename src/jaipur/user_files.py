"""The folders for files of this user, and how a file is written whole."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the folder for what the user would not want to lose."""
    return _folder("XDG_DATA_HOME", "share")


def state_folder() -> Path:
    """Return the folder for what lasts from one start to the next."""
    return _folder("XDG_STATE_HOME", "state")


def _folder(variable: str, usual: str) -> Path:
    return Path(os.environ.get(variable) or Path.home() / ".local" / usual) / "jaipur"


def write_whole(file: Path, content: bytes) -> None:
    """Write a file that only this user can read, all of it or nothing; OSError where that fails."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    file.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
        written.write(content)
    fresh.replace(file)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file that others may read too, all of it or nothing; OSError where that fails."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
