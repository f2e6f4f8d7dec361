"""The distribution that this package is installed from: the install commands of its extras, and its rules."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from typing import Final, Literal

NAME: Final = "jaipur-game"

Extra = Literal["cluster", "envs", "lab", "otel", "server", "terminal"]


def install_command(extra: Extra) -> str:
    """Give the command that installs the package with an extra."""
    return f"pip install '{NAME}[{extra}]'"


def rules_digest() -> str:
    """Return the SHA-256 of the text of the rules that it plays by."""
    text = (files("jaipur") / "rules.md").read_bytes().replace(b"\r\n", b"\n")
    return hashlib.sha256(text).hexdigest()
