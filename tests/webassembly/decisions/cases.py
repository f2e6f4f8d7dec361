"""Positions in which players decide, in machine code and elsewhere: of any part of a round, and its end."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from jaipur.players.decision import root_and_dice
from jaipur.players.endgame.solver import is_settled
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits, Player
from jaipur.players.roster import player_named
from jaipur.rules.options import Options
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.position import Positions, at
from jaipur.rules.view import View, view
from tests.matches import a_match
from tests.positions import random_round

SEED: Final = b"webassembly"
SEARCHING: Final = tuple(name for name, level in LEVELS.items() if level.looks_ahead)
AT_SIGHT: Final = ("net", *(name for name in LEVELS if name not in SEARCHING))
ANYWHERE: Final = 3
"""Positions of a round that are from anywhere; one more is from its end."""
OPEN: Final = 4
"""In every round of so many, hands are open."""


class Case(NamedTuple):
    """A position, what its mover sees, and who shall decide in it."""

    positions: Positions
    seen: View
    players: Sequence[str]

    @property
    def ends(self) -> bool:
        """Whether it is at the end of a round, where a search begins with solving it."""
        return _is_end(self.positions)

    def asked(self) -> dict[str, Any]:
        """Write it for a JavaScript engine."""
        return {
            "position": self.positions.tobytes().hex(),
            "seat": at(self.positions).to_move,
            "open": self.seen.options.open_hands,
            "dice": str(root_and_dice(SEED, self.seen)[1][0]),
            "players": self.players,
        }

    def native(self) -> dict[str, Any]:
        """Let its players decide in machine code."""
        root, _ = root_and_dice(SEED, self.seen)
        decisions = {name: _decided(name, self.seen) for name in self.players}
        return {"root": root.tobytes().hex(), "decisions": decisions}


def all_cases(every: int, first: int = 0) -> Iterator[Case]:
    """Yield cases without end. Those that search decide in one of so many, beginning with the first such."""
    for number, (positions, is_open) in enumerate(_positions()):
        seen = view(a_match(at(positions), options=Options(open_hands=is_open)), at(positions).to_move)
        yield Case(positions, seen, (*AT_SIGHT, *SEARCHING) if number % every == first else AT_SIGHT)


def _positions() -> Iterator[tuple[Positions, bool]]:
    """Play rounds at random, and yield some positions of each that reaches an end which can be solved."""
    for number in count():
        played = [positions for positions, move in random_round(number) if move is not None]
        ends = [positions for positions in played if _is_end(positions)]
        if ends:
            chosen = (*Random(number).sample(played, ANYWHERE), ends[number % len(ends)])
            yield from ((positions, number % OPEN == OPEN - 1) for positions in chosen)


def _is_end(positions: Positions) -> bool:
    position = at(positions)
    return bool(is_settled(position, position.to_move))


@cache
def _player(name: str) -> Player:
    return player_named(name, SEED)


def _decided(name: str, seen: View) -> dict[str, Any]:
    decision = _player(name).choose(seen, Limits())
    chosen = [
        (decision.move, decision.value),
        *((other.move, other.value) for other in decision.alternatives),
    ]
    return {"moves": [[number_of(move), bits(value)] for move, value in chosen], "work": decision.work}


def bits(value: float) -> str:
    """Write the bits of a number."""
    return f"{struct.unpack('<Q', struct.pack('<d', value))[0]:x}"
