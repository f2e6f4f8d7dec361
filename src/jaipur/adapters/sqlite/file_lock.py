"""A lock on a file, released when the process that holds it ends for any reason."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class FileInUse(Exception):  # noqa: N818 - it names what is so
    """Another process holds the lock."""


def hold(path: Path) -> IO[bytes]:
    """Acquire the lock, and write the process id into its file; closing the file releases the lock."""
    # Opened without truncation: until the lock is acquired, the content belongs to another process.
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = b"" if sys.platform == "win32" else file.read(20).strip()
        file.close()
        raise FileInUse(
            f"{path} is held by another process ({holder.decode(errors='replace') or 'unknown'}): one server "
            "serves a file; stop the other one, or give this one a file of its own"
        ) from error
    file.truncate(0)
    file.write(f"{os.getpid()}\n".encode())
    return file
