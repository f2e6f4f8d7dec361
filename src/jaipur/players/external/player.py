"""A Player that is a program of somebody's own: `cmd:python mybot.py`."""

from __future__ import annotations

import atexit
import shlex
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from jaipur.players.external.process import ForfeitError, Program
from jaipur.players.external.protocol import Info, print_go, print_moves, read_info
from jaipur.players.player import Decision, Limits
from jaipur.players.worlds.sample import plain_world
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.round.position import at
from jaipur.rules.text.notation import NotationError, parse_move, short
from jaipur.rules.text.view import print_view
from jaipur.rules.view import View

PATIENCE: Final = 60.0
"""Seconds for a move where no time is set."""
GRACE: Final = 2.0
"""Seconds more than a time that is set: a busy machine makes nobody lose."""
MOST_INFOS: Final = 1000
"""Lines that a program may say before its move."""
NO_OPINION: Final = 0.5
ANSWER: Final = "bestmove "

_RUNNING: Final[dict[str, Program]] = {}
"""One process of each program, for all the games that are played here."""


def running(command: str) -> Program:
    """Give the process of a program; it is started where there is none."""
    program = _RUNNING.get(command)
    if program is None or not program.is_running:
        program = _RUNNING[command] = Program(command)
    return program


def end(command: str) -> None:
    """End the process of a program, if there is one: it is told to, and killed if it does not."""
    program = _RUNNING.pop(command, None)
    if program is not None and program.is_running:
        with suppress(ForfeitError):
            program.quit()


@atexit.register
def _end_all() -> None:
    for program in _RUNNING.values():
        program.kill()


class ProgramPlayer:
    """Asks a program, and holds it to the rules; it hears no more than a view has."""

    def __init__(self, seed: bytes, command: str) -> None:
        words = shlex.split(command)
        if not words or shutil.which(words[0]) is None:
            runs = "; say what runs it, as in 'python mybot.py'" if words and Path(words[0]).exists() else ""
            raise ValueError(f"no program {command!r}{runs}")
        self.name = f"cmd:{command}"
        self._command = command
        self._seed = seed
        self._is_new = True

    def choose(self, view: View, limits: Limits) -> Decision:
        """Ask for a move, and take none that the rules refuse."""
        return self.ask(view, limits, PATIENCE if limits.seconds is None else limits.seconds + GRACE)

    def ask(self, view: View, limits: Limits, patience: float) -> Decision:
        """Ask for a move, and wait so many seconds for it; none that the rules refuse is taken."""
        program = running(self._command)
        if self._is_new:
            program.tell(f"new {self._seed.hex() or 0}")
            self._is_new = False
        moves = legal_moves(at(plain_world(view)))
        program.tell(f"view {print_view(view)}")
        program.tell(print_moves(moves))
        program.tell(print_go(limits))
        return _answer(program, moves, time.monotonic() + patience)


def _answer(program: Program, moves: list[Move], deadline: float) -> Decision:
    told = Info()
    for _ in range(MOST_INFOS):
        line = program.hear(deadline)
        if line.startswith(ANSWER):
            move = _move(program, line.removeprefix(ANSWER), moves)
            return Decision(move, NO_OPINION if told.value is None else told.value, work=told.work or 0)
        info = read_info(line)
        if info is None:
            raise program.forfeit(f"said {line!r}, not `info ...` or `bestmove MOVE`")
        value, work = info
        told = Info(told.value if value is None else value, told.work if work is None else work)
    raise program.forfeit(f"said {MOST_INFOS} lines and no move")


def _move(program: Program, text: str, moves: list[Move]) -> Move:
    try:
        move = parse_move(text)
    except NotationError as error:
        raise program.forfeit(f"said no move: {error}") from error
    if move not in moves:
        raise program.forfeit(f"chose {short(move)}, which is not legal")
    return move
