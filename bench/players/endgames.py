"""What players give away near the end of rounds, on positions whose every move is worth what was solved.

The positions are those of tests/vectors/endgames.json; a plain solver agrees with their values in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Final

import msgspec

from bench.nightly import ROOT
from bench.result import Figure, Result
from jaipur.players.player import Decision, Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import match_at
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import number_of
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import View, view

VECTORS: Final = ROOT / "tests" / "vectors" / "endgames.json"
BAR: Final = 0.005
TOP: Final = "maharaja"
OTHERS: Final = ("heuristic", "net", "shark")
"""Who else is measured, to see what the endings are worth knowing."""


class Solved(msgspec.Struct, frozen=True):
    """A position, the chances to win that its moves give, and for each legal move its place among them."""

    position: str
    worth: list[float]
    moves: str


class Endgames(msgspec.Struct, frozen=True):
    """The file."""

    version: int
    positions: list[Solved]


def run() -> Result:
    """Let the players choose in every position."""
    solved = msgspec.json.decode(VECTORS.read_bytes(), type=Endgames).positions
    losses = {name: _losses(name, solved) for name in (*OTHERS, TOP)}
    figures: dict[str, Figure] = {}
    for name, given in losses.items():
        mean, wrong = fmean(given), sum(loss > 0 for loss in given)
        print(f"{name:10} gives away {100 * mean:5.2f} points, errs in {wrong} of {len(given)} positions")
        figures[name] = Figure(round(mean, 5), f"chance to win, mean of {len(given)} positions")
    lost = figures.pop(TOP)
    return Result("endgames", lost.value, lost.unit, f"<= {BAR}", lost.value <= BAR, figures)


def _losses(name: str, solved: list[Solved]) -> list[float]:
    """Give what a player's choice is worth less than the best, position by position."""
    player = player_named(name, b"endgames")
    return [_loss(player.choose, position) for position in solved]


def _loss(choose: Callable[[View, Limits], Decision], solved: Solved) -> float:
    """Give what one choice is worth less than the best one."""
    match, legal = match_at(parse_position(solved.position)), new_move_list()
    numbers = sorted(legal[: list_moves(match.position, legal)].tolist())
    chosen = choose(view(match, match.now.to_move), Limits()).move
    return max(solved.worth) - solved.worth[int(solved.moves[numbers.index(number_of(chosen))])]
