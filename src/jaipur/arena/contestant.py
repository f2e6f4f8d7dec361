"""A Contestant: a player and how much it may think, as text `NAME`, `NAME@WORK` or `NAME@TIME`.

A name has no space in it, unless it is the command of a program: `cmd:python mybot.py@100ms`.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from jaipur.players.player import Limits

MILLISECONDS: Final = 1000
_GRAMMAR: Final = re.compile(r"(?P<name>[^@\s]+|cmd:.+?)(?:@(?P<number>\d{1,12})(?P<unit>ms|s|))?", re.ASCII)


class Contestant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player in a contest, and its limits."""

    name: str
    limits: Limits = Limits()

    def __str__(self) -> str:
        """Print what `parse_contestant` reads."""
        if self.limits.work is not None:
            return f"{self.name}@{self.limits.work}"
        if self.limits.seconds is not None:
            whole, rest = divmod(round(self.limits.seconds * MILLISECONDS), MILLISECONDS)
            return f"{self.name}@{whole * MILLISECONDS + rest}ms" if rest else f"{self.name}@{whole}s"
        return self.name


def parse_contestant(text: str) -> Contestant:
    """Read a contestant: `heuristic`, `ismcts@25000` for work, `shark@100ms` or `shark@1s` for time."""
    found = _GRAMMAR.fullmatch(text)
    if found is None:
        raise ValueError(f"expected NAME, NAME@WORK, NAME@100ms or NAME@1s: {text!r}")
    name, number, unit = found.groups()
    if number is None:
        return Contestant(name)
    if not unit:
        return Contestant(name, Limits(work=int(number)))
    if int(number) == 0:
        raise ValueError(f"no player decides in no time: {text!r}")
    return Contestant(name, Limits(seconds=int(number) / (MILLISECONDS if unit == "ms" else 1)))
