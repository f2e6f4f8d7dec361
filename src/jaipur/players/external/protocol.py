"""The lines of the bot protocol: how they are written and parsed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from jaipur.players.player import Limits
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import short

VERSION: Final = 1
GREETING: Final = f"jaipur {VERSION}"
"""The first line; a program says who it is, and that it is ready."""
READY: Final = "ready"
QUIT: Final = "quit"
AUTHOR: Final = "jaipur"
"""Who wrote our own players."""
LONGEST_LINE: Final = 8000
"""No line has more characters; one of moves has about 1,500 at most."""

_MILLISECONDS: Final = 1000
_GO: Final = re.compile(r"go(?: (?P<unit>time|work) (?P<number>[0-9]{1,12}))?", re.ASCII)
_INFO: Final = re.compile(
    r"info(?: value (?P<value>0?\.[0-9]+|[01](?:\.0*)?))?(?: work (?P<work>[0-9]{1,18}))?( .*)?", re.ASCII
)


class Info(NamedTuple):
    """What a program tells of its thoughts."""

    value: float | None = None
    """The chance to win the round."""
    work: int | None = None


def print_go(limits: Limits) -> str:
    """Ask for a move: `go`, `go work 1000` or `go time 100`, in milliseconds."""
    if limits.work is not None:
        return f"go work {limits.work}"
    if limits.seconds is not None:
        return f"go time {max(1, round(limits.seconds * _MILLISECONDS))}"
    return "go"


def read_go(line: str) -> Limits | None:
    """Read how long to think; None where a line asks for no move."""
    found = _GO.fullmatch(line)
    if found is None:
        return None
    if found["unit"] is None:
        return Limits()
    number = int(found["number"])
    return Limits(work=number) if found["unit"] == "work" else Limits(seconds=max(1, number) / _MILLISECONDS)


def print_moves(moves: list[Move]) -> str:
    """List the legal moves: `moves T G, M, S C3`."""
    return f"moves {', '.join(map(short, moves))}"


def print_info(info: Info) -> str:
    """Tell of thoughts: `info value 0.613 work 1000`."""
    value = "" if info.value is None else f" value {info.value:.3f}"
    return f"info{value}{'' if info.work is None else f' work {info.work}'}"


def read_info(line: str) -> Info | None:
    """Read what a program tells of its thoughts; None where a line tells nothing of them."""
    found = _INFO.fullmatch(line)
    if found is None:
        return None
    value, work = found["value"], found["work"]
    return Info(None if value is None else float(value), None if work is None else int(work))
