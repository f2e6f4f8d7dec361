"""A puzzle at a table: every move is judged, and none is played."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.puzzles.telling import tell_solution, tell_wrong
from jaipur.review.puzzles.themes import Theme
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.rules.names import Language
from jaipur.rules.notation import parse_move
from jaipur.rules.view_text import parse_view
from jaipur.terminal.board import Board
from jaipur.terminal.lesson import Sheet
from jaipur.terminal.puzzle_book import Book
from jaipur.terminal.puzzle_words import PUZZLE_WORDS, PuzzleWords
from jaipur.terminal.selecting import NOTHING, selection_of
from jaipur.terminal.slots import EMPTY
from jaipur.wire.from_client import Play, SeatRequest


class Phase(Enum):
    """Before an attempt, after one that failed, and once the answer is there."""

    TODO = auto()
    WRONG = auto()
    OVER = auto()


class Asked(NamedTuple):
    """Which puzzles are wanted: this one first, then of this theme."""

    first: Puzzle
    theme: Theme | None = None


class Puzzling(Board):
    """One puzzle after the other."""

    def __init__(self, language: Language, book: Book, asked: Asked) -> None:
        self.puzzle_words: PuzzleWords = PUZZLE_WORDS[language]
        opponent = self.puzzle_words.opponent
        super().__init__(language, (opponent, opponent), 0)
        self._book = book
        self._theme = asked.theme
        self.puzzle = asked.first
        self.phase = Phase.TODO
        self.sheet: Sheet | None = None
        self._change: float | None = None
        self._lay(asked.first)

    async def run(self) -> None:
        """Nothing happens by itself."""

    def ask(self, request: SeatRequest) -> None:
        """Judge a move."""
        if not isinstance(request, Play) or self.phase is Phase.OVER:
            return
        verdict = judge_attempt(self.puzzle, request.move)
        change = self._book.attempt(self.puzzle, right=verdict.right)
        self._change = self._change if change is None else change
        if verdict.right:
            words = self.puzzle_words
            self._end(words.found if self.phase is Phase.WRONG else words.right)
            return
        self.phase = Phase.WRONG
        self.selection = NOTHING
        told = "\n".join(tell_wrong(self.puzzle, verdict, self.language))
        self.sheet = Sheet(self.puzzle_words.wrong, told, self.puzzle_words.wrong_keys)
        self.changed()

    def read(self) -> None:
        """Go on, once a sheet was read."""
        self.sheet = None
        if self.phase is Phase.OVER:
            self._lay(self._book.next(self._theme))
        self.changed()

    def give_up(self) -> None:
        """Have the answer shown."""
        self._end(self.puzzle_words.answer)

    @property
    def may_pick(self) -> bool:
        """Nothing can be picked once the answer is there."""
        return self.phase is not Phase.OVER and super().may_pick

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
        """Show the answer, its cards as if they were picked."""
        self.phase = Phase.OVER
        self.selection = selection_of(parse_move(self.puzzle.answer), self.reach)
        told = "\n".join((*tell_solution(self.puzzle, self.language), self.about_rating()))
        self.sheet = Sheet(title, told, self.puzzle_words.over_keys)
        self.changed()

    def _lay(self, puzzle: Puzzle) -> None:
        """Lay out a puzzle, and say what is to be done."""
        known = parse_view(puzzle.view)
        self.puzzle, self.phase, self._change = puzzle, Phase.TODO, None
        self.seat, self.slots, self.log = known.viewer, EMPTY, []
        self.selection = NOTHING
        self.show((), known, self.seat)
        mine, theirs = (known.sides[seat].seals for seat in (self.bottom, self.top))
        words = self.puzzle_words
        self.log = [words.find, words.stands.format(known.round, mine, theirs)]
        self.notice = words.find
        self.sheet = Sheet(self.title, "\n".join(self.log), words.begin_keys)
        self.changed()


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
