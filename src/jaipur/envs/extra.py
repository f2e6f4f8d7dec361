"""What to say where a package is missing that only the environments need."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def from_extra() -> Generator[None]:
    """Name the extra to install, where an import in here fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed: pip install 'jaipur[envs]'"
        raise ModuleNotFoundError(message, name=error.name) from error
