"""The error for a missing package that only the environments need."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from jaipur.distribution import install_command


@contextmanager
def from_extra() -> Generator[None]:
    """A context manager that names the extra to install when an import in it fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed: {install_command('envs')}"
        raise ModuleNotFoundError(message, name=error.name) from error
