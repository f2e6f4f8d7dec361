"""A recorded match to look at again with its review, which is made meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import NamedTuple

from jaipur.review.judge import JUDGE
from jaipur.review.words import WORDS
from jaipur.rules.names import Language
from jaipur.rules.record import Place, Record
from jaipur.terminal.hinting import title_of
from jaipur.terminal.judging import Compiled, Judged, JudgeGone, Stage
from jaipur.terminal.replaying import Replaying
from jaipur.terminal.review_words import REVIEW_WORDS
from jaipur.terminal.table_words import KeyGroup
from jaipur.terminal.warming_words import tell_warming
from jaipur.wire.reviews import Label, Moment, Review, Turn


class Mark(NamedTuple):
    """A decision that gave away much: at which move, and whose it was."""

    at: int
    label: Label
    seat: int


class Reviewing(Replaying):
    """A record at one of its moves, and what is said of each."""

    def __init__(self, record: Record, language: Language, stages: AsyncGenerator[Stage]) -> None:
        """Lay out a record; its review comes out of the stages, at last."""
        super().__init__(record, language)
        self._stages = stages
        self._turns: tuple[Turn | None, ...] = (None,) * len(self.steps)
        self.review: Review | None = None
        self.done = 0.0
        """The share of it that is judged, until the review is there."""
        self.has_failed = False
        self.notice = WORDS[language].judging.format(done=0, of=len(self.steps))

    async def run(self) -> None:
        """Have it reviewed, and go on by itself where that is wished."""
        await asyncio.gather(super().run(), self._judge())

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """What keys do here."""
        return REVIEW_WORDS[self.language].help

    @property
    def turn(self) -> Turn | None:
        """What is said of the move that is shown."""
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
        """Go to the next mistake, or the one before, of whoever looks; say whether there is one."""
        places = [mark.at for mark in self.marks if self.is_open or mark.seat == self.seat]
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
            self.notice = f"{WORDS[self.language].failed} {gone}".strip()
            self.changed()

    def _reach(self, stage: Stage) -> None:
        """Show how far it is, or what came out."""
        match stage:
            case Compiled(parts):
                self.notice = tell_warming(title_of(JUDGE, self.language), parts, self.words)
            case Judged(done, of):
                self.done = done / of
                self.notice = WORDS[self.language].judging.format(done=done, of=of)
            case Review():
                self.review, self.notice = stage, None
                turns = {Place(turn.round, turn.part): turn for turn in stage.turns}
                self._turns = tuple(turns.get(step.place) for step in self.steps)
        self.changed()
