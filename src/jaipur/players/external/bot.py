"""A bot in a few lines of Python: a class that chooses among the legal moves."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import Self

from jaipur.players.external.server import speak
from jaipur.players.player import Decision, Limits
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.round.position import at, new_positions
from jaipur.rules.view import View


class Bot:
    """A player of one's own: a subclass says in `choose_move` which of the legal moves it plays.

    It is a Player, and with `run` a program for `jaipur arena`, `jaipur bots check` and `jaipur join --bot`.

    >>> from jaipur import Bot, play_match
    >>> class Miser(Bot):
    ...     def choose_move(self, view, moves):
    ...         return moves[0]
    >>> play_match(Miser(), "heuristic", seed=1).players
    ('Miser', 'heuristic')
    """

    name: str
    """The name of the class, unless the subclass has another."""
    author: str = "anonymous"

    def __init_subclass__(cls) -> None:
        """Name a subclass that has no name of its own."""
        if "name" not in vars(cls):
            cls.name = cls.__name__

    def choose_move(self, view: View, moves: list[Move]) -> Move:
        """Choose one of the legal moves, from what the seat to move may know."""
        raise NotImplementedError(f"{type(self).__name__} chooses no move")

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - a Player has them
        """Choose a move, as a Player does. A bot that thinks for a time overrides this: `limits` has it."""
        return Decision(self.choose_move(view, view.legal_moves()))

    def new_game(self, seed: bytes) -> None:
        """Begin a game: forget the last one, and draw all random numbers from this seed, if there are any."""

    def run(self) -> None:
        """Be a program that speaks the bot protocol. What `print` says meanwhile goes to standard error."""
        output = sys.stdout

        def say(line: str) -> None:
            print(line, file=output, flush=True)

        legal_moves(at(new_positions(1)))  # The first call compiles: before the first move is asked for.
        with redirect_stdout(sys.stderr):
            speak(self._begin, self.author, sys.stdin, say)

    def _begin(self, seed: bytes) -> Self:
        self.new_game(seed)
        return self
