"""The distribution that this package is installed from, and the commands that install its extras."""

from __future__ import annotations

from typing import Final, Literal

NAME: Final = "jaipur-game"

Extra = Literal["cluster", "envs", "otel", "server", "terminal"]


def install_command(extra: Extra) -> str:
    """Give the command that installs the package with an extra."""
    return f"pip install '{NAME}[{extra}]'"
