"""A table that lives through time: it holds the present board, changes it, and answers requests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace

from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.terminal.board.board import Board, reach_of
from jaipur.terminal.board.changes import with_refusal, with_selection
from jaipur.terminal.board.hint_steps import NoAdvice
from jaipur.terminal.board.move import objection_to, picked_move
from jaipur.terminal.board.selection import selection_of
from jaipur.terminal.languages.shapes.table import Key, KeyGroup
from jaipur.wire.advice import AdviceGiven, Step
from jaipur.wire.client_messages import Play, SeatRequest
from jaipur.wire.values import Phrase


class Game(ABC):
    """The source of a board: a match at this computer or on a server, a record, a lesson, a puzzle."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.changed: Callable[[], None] = lambda: None
        """Called after each change; the screen that is shown sets it."""

    def put(self, board: Board) -> None:
        """Replace the board, and tell the screen."""
        self.board = board
        self.changed()

    @abstractmethod
    async def run(self) -> None:
        """Keep the board up to date until the match is over, or until the task is cancelled."""

    @abstractmethod
    def ask(self, request: SeatRequest) -> None:
        """Request something at this table; the answer comes as a change of the board."""

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """The keys of this table, with what each does."""
        return self.board.words.help

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """The keys that are named only where the screen is wide enough."""
        return self.board.words.more_keys

    @property
    def gives_hints(self) -> bool:
        """Whether there is advice for the next move."""
        return False

    async def advise(self, step: Step) -> AdviceGiven:
        """Return a step of the advice for the next move; raises NoAdvice where there is none."""
        raise NoAdvice(step)

    @property
    def may_play_again(self) -> bool:
        """Whether a rematch can be asked for once the match is over."""
        return False

    def play_again(self) -> bool:
        """Ask for a rematch; return whether it begins at once, with a new screen."""
        return False

    def lift_curtain(self) -> None:
        """Show the table to the player who is to move, where two players share the screen."""
        self.put(replace(self.board, curtain=None))


class OnlineGame(Game):
    """A table on a server: there is an opponent to talk to, and the match can be aborted."""

    @abstractmethod
    def utter(self, phrase: Phrase) -> None:
        """Say a phrase to all at the table."""

    @abstractmethod
    def mute(self) -> str:
        """Hide what the opponent says, or show it again; return the sentence that says which."""


def say(game: Game, text: str) -> None:
    """Show a text as the answer to the last attempt."""
    game.put(replace(game.board, refused=text))


def play_picked(game: Game) -> None:
    """Play the move that is picked, if there is one and it looks legal."""
    move = picked_move(game.board)
    if move is not None:
        play_move(game, move)


def play_move(game: Game, move: Move) -> None:
    """Play a move if it looks legal; otherwise show why not."""
    board = game.board
    why = objection_to(board, move)
    if why != Refusal.NONE:
        game.put(with_refusal(board, why))
    elif not board.is_pending:
        game.put(with_selection(board, selection_of(move, reach_of(board))))
        game.ask(Play(board.version, move))
