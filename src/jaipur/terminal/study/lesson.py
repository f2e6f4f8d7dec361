"""The first lesson: a round that is played here, and that waits for the move to be learned."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import Final, NamedTuple

from msgspec import structs

from jaipur.languages.language import Language
from jaipur.rules.cards import from_letters
from jaipur.rules.events import Event
from jaipur.rules.match import Match, deal_round, decide, fold_all, match_at
from jaipur.rules.options import Options
from jaipur.rules.records.replay import completed
from jaipur.rules.round.deal import SORTED_DECK, make_deal
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.position import parse_position
from jaipur.rules.tokens import BONUS_TOKENS
from jaipur.rules.view import seen_by, view
from jaipur.terminal.board.board import Board
from jaipur.terminal.board.changes import with_events
from jaipur.terminal.board.game import Game
from jaipur.terminal.board.selection import NOTHING
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.lesson import TaskText
from jaipur.wire.client_messages import Play, SeatRequest

TASKS: Final = (
    ("T G", "T S"),
    ("M", "T D"),
    ("X CC/MM", "S D2"),
    ("S G2", "M"),
    ("S C4", None),
    ("S L3", None),
)
"""The moves to be learned, and what the other then does; None where the lesson goes elsewhere."""
DRAWN: Final = "GCCPMLLDSMGCSPDCLLSGM"
"""Five to the learner, five to the other, two to the market, then the cards in the order they come in."""
BONUSES: Final = ([2, 3], [5], [9])
CLOSING: Final = "SCPMM SLLL+5 SSCP+3 6.6.2.6.5.7 50:14/60:16 5/2 -/- 0 0 0 move"
"""Where the last task begins: the round nearly over, with every card and token in its place."""


class LessonPhase(Enum):
    """At a task, past it, or past all of them."""

    TASK = auto()
    WHY = auto()
    DONE = auto()


class Sheet(NamedTuple):
    """Something to read before one goes on."""

    title: str
    text: str
    key: str


class Lesson(Game):
    """Six tasks at a real table."""

    def __init__(self, language: Language) -> None:
        super().__init__(Board(language, (TERMINAL_TEXT[language].plain.you, "Meera"), 0))
        self._lesson = TERMINAL_TEXT[language].lesson
        self._deal = make_deal(
            completed([int(card) for card in from_letters(DRAWN)], SORTED_DECK),
            [completed(first, pile) for first, pile in zip(BONUSES, BONUS_TOKENS, strict=True)],
        )
        self._match = Match(Options(seals=1))
        self.at = 0
        self.phase = LessonPhase.TASK
        self.sheet: Sheet | None = None
        self._happened(deal_round(self._match, self._deal, 0))
        self._hand_out(self._told.todo, self._lesson.try_it)

    async def run(self) -> None:
        """Nothing happens by itself."""

    def ask(self, request: SeatRequest) -> None:
        """Judge a move by the task."""
        if not isinstance(request, Play) or self.phase is not LessonPhase.TASK:
            return
        self.board = replace(self.board, selection=NOTHING)
        wanted, _ = TASKS[self.at]
        if short(request.move) != wanted:
            self._hand_out(self._told.instead, self._lesson.try_it)
            return
        self._play(0, request.move)
        self.phase = LessonPhase.WHY
        self._hand_out(self._told.why.format(*self._totals()), self._lesson.next)

    def read(self) -> None:
        """Go on, once a sheet was read: to try it, or by way of the other's reply to the next task."""
        self.sheet = None
        if self.phase is LessonPhase.WHY:
            self._next()
        elif self.phase is LessonPhase.TASK:
            self.board = replace(self.board, log=(*self.board.log, self._told.todo))
        self.changed()

    @property
    def _told(self) -> TaskText:
        return self._lesson.tasks[self.at]

    def _next(self) -> None:
        _, reply = TASKS[self.at]
        if self.at == len(TASKS) - 1:
            self.phase = LessonPhase.DONE
            self.sheet = Sheet(self._lesson.done, self._lesson.done_about, self._lesson.leave)
            return
        self.at += 1
        self.phase = LessonPhase.TASK
        if reply is not None:
            self._play(1, parse_move(reply))
        elif self.at == len(TASKS) - 1:
            self._leap()
        self._hand_out(self._told.todo, self._lesson.try_it)

    def _hand_out(self, text: str, key: str) -> None:
        title = self._lesson.step.format(self.at + 1, len(TASKS), self._told.title)
        self.sheet = Sheet(title, text, key)
        self.put(replace(self.board, notice=title))

    def _play(self, seat: int, move: Move) -> None:
        events = decide(self._match, seat, move, self._deal)
        if isinstance(events, Refusal):
            raise TypeError(f"the lesson's own {short(move)} is refused: {events.name}")
        self._happened(events)

    def _leap(self) -> None:
        """Skip the middle of the round."""
        self._match = structs.replace(match_at(parse_position(CLOSING)), options=self._match.options)
        self.put(with_events(self.board, (), view(self._match, 0), 0))

    def _happened(self, events: tuple[Event, ...]) -> None:
        self._match = fold_all(self._match, events)
        seen = [seen_by(event, 0, self._match.options) for event in events]
        self.put(with_events(self.board, seen, view(self._match, 0), 0))

    def _totals(self) -> tuple[int, int]:
        accounts = () if self.board.scored is None else self.board.scored.accounts
        one, other = (account.rupees for account in accounts) if accounts else (0, 0)
        return one, other
