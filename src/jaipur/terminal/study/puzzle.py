"""A puzzle at a table: every move is judged, and none is played."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from jaipur.languages.language import Language
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.puzzles.report import tell_solution, tell_wrong
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.review.theme import Theme
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view
from jaipur.terminal.board.board import Board, bottom_seat, reach_of, top_seat
from jaipur.terminal.board.changes import with_events
from jaipur.terminal.board.game import Game
from jaipur.terminal.board.market_slots import EMPTY
from jaipur.terminal.board.selection import NOTHING, selection_of
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.puzzles import PuzzleWords
from jaipur.terminal.study.lesson import Sheet
from jaipur.terminal.study.puzzle_progress import Book
from jaipur.wire.client_messages import Play, SeatRequest


class PuzzlePhase(Enum):
    """Before an attempt, after one that failed, and once the answer is there."""

    TODO = auto()
    WRONG = auto()
    OVER = auto()


class Asked(NamedTuple):
    """Which puzzles are wanted: this one first, then of this theme."""

    first: Puzzle
    theme: Theme | None = None


class Puzzling(Game):
    """One puzzle after the other."""

    def __init__(self, language: Language, book: Book, asked: Asked) -> None:
        self.puzzle_words: PuzzleWords = TERMINAL_TEXT[language].puzzles
        opponent = self.puzzle_words.opponent
        super().__init__(Board(language, (opponent, opponent), 0))
        self._book = book
        self._theme = asked.theme
        self.puzzle = asked.first
        self.phase = PuzzlePhase.TODO
        self.sheet: Sheet | None = None
        self._change: float | None = None
        self._lay(asked.first)

    async def run(self) -> None:
        """Nothing happens by itself."""

    def ask(self, request: SeatRequest) -> None:
        """Judge a move."""
        if not isinstance(request, Play) or self.phase is PuzzlePhase.OVER:
            return
        verdict = judge_attempt(self.puzzle, request.move)
        change = self._book.attempt(self.puzzle, right=verdict.right)
        self._change = self._change if change is None else change
        if verdict.right:
            words = self.puzzle_words
            self._end(words.found if self.phase is PuzzlePhase.WRONG else words.right)
            return
        self.phase = PuzzlePhase.WRONG
        told = "\n".join(tell_wrong(self.puzzle, verdict, self.board.language))
        self.sheet = Sheet(self.puzzle_words.wrong, told, self.puzzle_words.wrong_keys)
        self.put(replace(self.board, selection=NOTHING))

    def read(self) -> None:
        """Go on, once a sheet was read."""
        self.sheet = None
        if self.phase is PuzzlePhase.OVER:
            self._lay(self._book.next(self._theme))
        self.changed()

    def give_up(self) -> None:
        """Have the answer shown."""
        self._end(self.puzzle_words.answer)

    @property
    def title(self) -> str:
        """What this puzzle is called."""
        words = self.puzzle_words
        is_daily = self.puzzle == self._book.daily
        return words.daily.format(self._book.day) if is_daily else words.puzzle.format(self.puzzle.id)

    def about_rating(self) -> str:
        """Say what it did to one's rating, and how many days there are in a row."""
        return tell_rating(self._book, self.puzzle, self._change, self.puzzle_words)

    def _end(self, title: str) -> None:
        """Show the answer, its cards as if they were picked; nothing else can be picked any more."""
        self.phase = PuzzlePhase.OVER
        answer = selection_of(parse_move(self.puzzle.answer), reach_of(self.board))
        told = "\n".join((*tell_solution(self.puzzle, self.board.language), self.about_rating()))
        self.sheet = Sheet(title, told, self.puzzle_words.over_keys)
        self.put(replace(self.board, selection=answer, is_locked=True))

    def _lay(self, puzzle: Puzzle) -> None:
        """Lay out a puzzle, and say what is to be done."""
        known = parse_view(puzzle.view)
        self.puzzle, self.phase, self._change = puzzle, PuzzlePhase.TODO, None
        seat, board = known.viewer, self.board
        laid = replace(board, seat=seat, slots=EMPTY, log=(), selection=NOTHING, is_locked=False)
        laid = with_events(laid, (), known, seat)
        mine, theirs = (known.sides[each].seals for each in (bottom_seat(laid), top_seat(laid)))
        words = self.puzzle_words
        log = (words.find, words.stands.format(known.round, mine, theirs))
        self.sheet = Sheet(self.title, "\n".join(log), words.begin_keys)
        self.put(replace(laid, log=log, notice=words.find))


def tell_rating(book: Book, puzzle: Puzzle, change: float | None, words: PuzzleWords) -> str:
    """Say what an attempt did to one's rating, and how many days there are in a row."""
    rating = book.kept.solver.rating
    unsure = "?" if rating.is_provisional else ""
    told = (
        words.unrated
        if change is None
        else words.rated.format(round(rating.rating), unsure, round(change), puzzle.rating)
    )
    one, more = words.streak
    days = book.streak
    if puzzle != book.daily or not days:
        return told
    return f"{told} {one if days == 1 else more.format(days)}"
