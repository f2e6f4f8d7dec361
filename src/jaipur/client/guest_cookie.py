"""Who one was at a server: the cookie of a guest, kept for coming back to one's seat."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from jaipur.user_files import state_folder, write_whole


def _file(server: str) -> Path:
    return state_folder() / f"guest-{hashlib.sha256(server.encode()).hexdigest()[:16]}"


def kept_cookie(server: str) -> str | None:
    """Give the cookie that was kept for a server, if there is one."""
    try:
        return _file(server).read_text(encoding="ascii").strip() or None
    except (OSError, ValueError):
        return None


def keep_cookie(server: str, cookie: str) -> None:
    """Keep a cookie where only this user can read it; where that fails, one is a new guest next time."""
    with suppress(OSError):
        write_whole(_file(server), cookie.encode("ascii"))
