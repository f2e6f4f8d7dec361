"""Who one was at a server: the cookie of a guest, kept for coming back to one's seat."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path


def _file(server: str) -> Path:
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "jaipur" / f"guest-{hashlib.sha256(server.encode()).hexdigest()[:16]}"


def kept_cookie(server: str) -> str | None:
    """Give the cookie that was kept for a server, if there is one."""
    try:
        return _file(server).read_text(encoding="ascii").strip() or None
    except (OSError, ValueError):
        return None


def keep_cookie(server: str, cookie: str) -> None:
    """Keep a cookie where only this user can read it; where that fails, one is a new guest next time."""
    file = _file(server)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(cookie, encoding="ascii")
    except OSError:
        return
