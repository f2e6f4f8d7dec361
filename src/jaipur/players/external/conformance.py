"""Whether a program keeps to the protocol: one step after the other, each with what went wrong."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from jaipur.players.baselines.random_player import RandomPlayer
from jaipur.players.external.player import ProgramPlayer, running
from jaipur.players.external.process import ForfeitError, Program
from jaipur.players.player import Limits
from jaipur.rules.match import Match
from jaipur.rules.match_driver import MatchDriver, RefusedMoveError
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.moves import Move
from jaipur.rules.view import view

TIME: Final = Limits(seconds=0.1)
WORK: Final = Limits(work=100)
ROUND: Final = Options(seals=1)
UNKNOWN: Final = "tomorrow 1 2 3"
"""A line of some later version, which a program passes over."""


class ConformanceStep(NamedTuple):
    """Something that was tried, what was found on the way, and why it failed, if it did."""

    name: str
    found: str
    why: str | None = None


def check(command: str) -> Iterator[ConformanceStep]:
    """Try a program; one that starts is tried in all ways, whichever of them it fails."""
    player = ProgramPlayer(bytes(32), command)
    steps: tuple[tuple[str, Callable[[], str]], ...] = (
        ("it starts and says that it is ready", lambda: _greets(command)),
        ("it plays a match in seat 0", lambda: _plays(player, 0, Limits())),
        ("it plays one in seat 1, within 100 ms a move", lambda: _plays(player, 1, TIME)),
        ("it plays a round with counted work", lambda: _plays(player, 0, WORK, ROUND)),
        ("it passes over a line that it does not know", lambda: _passes_over(player, command)),
        ("it ends when it is told to", lambda: _ended(Program(command).quit())),
        ("it ends when nobody speaks to it any more", lambda: _ended(Program(command).hang_up())),
    )
    for name, step in steps:
        try:
            yield ConformanceStep(name, step())
        except ForfeitError as error:
            yield ConformanceStep(name, "", str(error))
            if step is steps[0][1]:
                return


def _greets(command: str) -> str:
    began = time.monotonic()
    program = Program(command)
    took = time.monotonic() - began
    program.kill()
    return f"{program.about.get('name', 'no name')}, in {took:.1f} s"


def _plays(player: ProgramPlayer, seat: int, limits: Limits, options: Options = PRINTED_GAME) -> str:
    """Play a match against a player that plays at random."""
    other = RandomPlayer(bytes(32))
    times: list[float] = []

    def choose(match: Match) -> Move:
        mover = match.now.to_move
        known = view(match, mover)
        if mover != seat:
            return other.choose(known, limits).move
        began = time.monotonic()
        move = player.choose(known, limits).move
        times.append(time.monotonic() - began)
        return move

    try:
        MatchDriver(bytes([seat] * 32), options).finish(choose)
    except RefusedMoveError as error:
        raise ForfeitError(f"chose a move that is refused: {error.refusal.name}") from error
    return f"{len(times)} moves, the slowest in {max(times, default=0.0) * 1000:.0f} ms"


def _passes_over(player: ProgramPlayer, command: str) -> str:
    running(command).tell(UNKNOWN)
    return _plays(player, 1, Limits(), ROUND)


def _ended(code: int) -> str:
    if code:
        raise ForfeitError(f"ended with exit code {code}, not 0")
    return "exit code 0"
