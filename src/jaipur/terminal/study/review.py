"""A recorded match to look at again with its review, which is made meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from dataclasses import replace
from typing import NamedTuple

from jaipur.languages.language import Language
from jaipur.review.judge import JUDGE
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.rules.records.record import Record, RecordPlace
from jaipur.terminal.board.hint_steps import title_of
from jaipur.terminal.board.warmup_text import tell_warming
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.table import KeyGroup
from jaipur.terminal.study.replay import Replaying
from jaipur.terminal.study.review_process import Compiled, Judged, JudgeGone, Stage
from jaipur.wire.reviews import Label, Moment, Review, Turn


class Mark(NamedTuple):
    """A decision that gave away much: at which move, and whose it was."""

    at: int
    label: Label
    seat: int


class Reviewing(Replaying):
    """A record at one of its moves, and the comment on each."""

    def __init__(self, record: Record, language: Language, stages: AsyncGenerator[Stage]) -> None:
        """Lay out a record; its review comes out of the stages, at last."""
        super().__init__(record, language)
        self._stages = stages
        self._turns: tuple[Turn | None, ...] = (None,) * len(self.steps)
        self.review: Review | None = None
        self.done = 0.0
        """The share of it that is judged, until the review is there."""
        self.has_failed = False
        self.board = replace(
            self.board, notice=REVIEW_TEXT[language].reviews.judging.format(done=0, of=len(self.steps))
        )

    async def run(self) -> None:
        """Have it reviewed, and go on by itself where that is wished."""
        await asyncio.gather(super().run(), self._judge())

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """What keys do here."""
        return TERMINAL_TEXT[self.board.language].review.help

    @property
    def turn(self) -> Turn | None:
        """The comment on the move that is shown."""
        return self._turns[self.at]

    def chances(self, seat: int) -> list[float]:
        """A seat's chance to win after each move."""
        chance = 0.5 if self.review is None else self.review.start[seat]
        found: list[float] = []
        for turn in self._turns:
            chance = chance if turn is None else turn.changes[seat].after
            found.append(chance)
        return found

    @property
    def marks(self) -> Iterator[Mark]:
        """Every inaccuracy, mistake and blunder."""
        for at, turn in enumerate(self._turns):
            if turn is not None and turn.decision is not None and turn.decision.label is not None:
                yield Mark(at, turn.decision.label, turn.decision.seat)

    def go_mistake(self, way: int) -> bool:
        """Go to the viewer's next or previous mistake; return whether there is one."""
        places = [mark.at for mark in self.marks if self.is_open or mark.seat == self.board.watched]
        ahead = [at for at in places if (at - self.at) * way > 0]
        if ahead:
            self.go(min(ahead) if way > 0 else max(ahead))
        return bool(ahead)

    def go_moment(self, moment: Moment) -> None:
        """Go to a key moment."""
        self.go(next(at for at, step in enumerate(self.steps) if step.place == (moment.round, moment.part)))

    async def _judge(self) -> None:
        try:
            async with aclosing(self._stages) as stages:
                async for stage in stages:
                    self._reach(stage)
        except JudgeGone as gone:
            self.has_failed = True
            self._notify(f"{REVIEW_TEXT[self.board.language].reviews.failed} {gone}".strip())

    def _reach(self, stage: Stage) -> None:
        """Show how far it is, or what came out."""
        language = self.board.language
        match stage:
            case Compiled(parts):
                self._notify(tell_warming(title_of(JUDGE, language), parts, self.board.words))
            case Judged(done, of):
                self.done = done / of
                self._notify(REVIEW_TEXT[language].reviews.judging.format(done=done, of=of))
            case Review():
                self.review = stage
                turns = {RecordPlace(turn.round, turn.part): turn for turn in stage.turns}
                self._turns = tuple(turns.get(step.place) for step in self.steps)
                self._notify(None)

    def _notify(self, notice: str | None) -> None:
        self.put(replace(self.board, notice=notice))
