"""What a bench prints as its last line."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A further figure, with its bar where it has one."""

    value: float
    unit: str
    bar: str | None = None
    ok: bool = True


class Result(msgspec.Struct, frozen=True):
    """The figure that gives the bench its name, its bar, and whether all bars are reached."""

    name: str
    value: float
    unit: str
    bar: str
    ok: bool
    figures: dict[str, Figure]
