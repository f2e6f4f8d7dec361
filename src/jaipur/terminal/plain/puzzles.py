"""Puzzles line by line: what the seat knows is said, a move is read, and it is judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.languages.language import Language
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.puzzles.report import tell_solution, tell_wrong
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.review.theme import Theme
from jaipur.rules.cards import GOODS
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import NotationError, parse_move
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View
from jaipur.terminal.board.market_slots import EMPTY, laid_after
from jaipur.terminal.board.selectable import refusal
from jaipur.terminal.board.selection import Reach
from jaipur.terminal.board.sentences import tell_hand, tell_market, tell_opponent, tell_tokens
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.typed import ANSWER, HELP, LEAVE, NEXT
from jaipur.terminal.plain.game import Read, WriteLine
from jaipur.terminal.study.puzzle import tell_rating
from jaipur.terminal.study.puzzle_progress import Book

TOKENS: Final = {"t"}


class PlainPuzzles:
    """Gives one puzzle after the other, until somebody leaves."""

    def __init__(self, book: Book, language: Language, read: Read, say: WriteLine) -> None:
        self._book = book
        self._language: Language = language
        self._words = TERMINAL_TEXT[language].puzzles
        self._said = TERMINAL_TEXT[language].plain
        self._read = read
        self._say = say

    def solve(self, puzzle: Puzzle, theme: Theme | None) -> None:
        """Go on until somebody leaves."""
        try:
            while True:
                self._solve(puzzle)
                puzzle = self._book.next(theme)
                if self._read(f"{self._words.over_keys} ").strip().lower() in LEAVE | {"q"}:
                    return
        except EOFError:
            return

    def _solve(self, puzzle: Puzzle) -> None:
        known = parse_view(puzzle.view)
        change: float | None = None
        for line in self._table(puzzle, known):
            self._say(line)
        while True:
            move = self._ask(known)
            if move in NEXT:
                return
            if isinstance(move, str):
                title = self._words.answer
                break
            verdict = judge_attempt(puzzle, move)
            counted = self._book.attempt(puzzle, right=verdict.right)
            change = change if counted is None else counted
            if verdict.right:
                title = self._words.right
                break
            self._say_all(self._words.wrong, *tell_wrong(puzzle, verdict, self._language), self._words.again)
        told = tell_rating(self._book, puzzle, change, self._words)
        self._say_all(title, *tell_solution(puzzle, self._language), told)

    def _ask(self, known: View) -> Move | str:
        """Ask until a move may be played, or the answer or another puzzle is wanted."""
        while True:
            text = self._read(self._words.prompt).strip()
            word = text.lower()
            if word in LEAVE:
                raise EOFError
            if word in ANSWER | NEXT:
                return word
            if word in HELP or not word:
                self._say(self._words.help)
            elif word in TOKENS:
                self._say(tell_tokens(known, self._said))
            else:
                move = self._move(text, known)
                if move is not None:
                    return move

    def _move(self, text: str, known: View) -> Move | None:
        """Read a move, or say why it is none."""
        try:
            move = parse_move(text, self._language)
        except NotationError as error:
            self._say(str(error))
            return None
        if move not in known.legal_moves():
            self._say(self._said.refused[refusal(move, _reach(known))])
            return None
        return move

    def _table(self, puzzle: Puzzle, known: View) -> Iterator[str]:
        seat, words = known.viewer or 0, self._words
        names = (words.opponent, words.opponent)
        is_daily = puzzle == self._book.daily
        yield words.daily.format(self._book.day) if is_daily else words.puzzle.format(puzzle.id)
        mine, theirs = (known.sides[each].seals for each in (seat, 1 - seat))
        yield self._said.gap.join((words.find, words.stands.format(known.round, mine, theirs)))
        yield tell_opponent(known, seat, names, self._said)
        seen = known.sides[1 - seat].seen or (0,) * GOODS
        if any(seen):
            cards = [f"{number} {self._said.cards[good]}" for good, number in enumerate(seen) if number]
            yield words.seen.format(self._said.comma.join(cards))
        yield tell_market(known, self._said)
        yield tell_tokens(known, self._said)
        yield tell_hand(known, seat, self._said)

    def _say_all(self, *lines: str) -> None:
        for line in lines:
            self._say(line)


def _reach(known: View) -> Reach:
    """Say what may be picked from."""
    side = known.sides[known.viewer or 0]
    return Reach(laid_after(EMPTY, (), known.market, ()).slots, side.hand or (0,) * GOODS, side.herd or 0)
