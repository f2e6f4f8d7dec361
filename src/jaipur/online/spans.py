"""Spans: the named parts of the work of a server, for a tracer that it installs if it is asked to.

Without a tracer a span costs a call and does nothing. Names and attributes say what was done, never by whom
or at which table.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol


class TraceSpan(Protocol):
    """A part of the work, with the methods of OpenTelemetry that are used here."""

    def update_name(self, name: str, /) -> object:
        """Give it another name."""
        ...

    def set_attribute(self, key: str, value: str | int, /) -> object:
        """Add an attribute."""
        ...


class _NoSpan:
    """A span that nobody reads."""

    def update_name(self, _name: str, /) -> None:
        """Do nothing."""

    def set_attribute(self, _key: str, _value: str | int, /) -> None:
        """Do nothing."""


BeginSpan = Callable[[str], AbstractContextManager[TraceSpan]]
_NONE: Final[AbstractContextManager[TraceSpan]] = nullcontext(_NoSpan())


def _no_span(_name: str) -> AbstractContextManager[TraceSpan]:
    return _NONE


_begin: BeginSpan = _no_span


def span(name: str) -> AbstractContextManager[TraceSpan]:
    """Return a context that is a span of this name, inside the span that is open."""
    return _begin(name)


def install(begin: BeginSpan | None) -> None:
    """Have spans begun by a tracer from now on, or by none."""
    global _begin  # noqa: PLW0603 - one tracer for the process, so that no part has to pass it on
    _begin = begin or _no_span
