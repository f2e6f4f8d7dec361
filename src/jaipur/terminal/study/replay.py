"""A recorded match to look at again: from any move, by either seat or with both hands open."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from msgspec import structs

from jaipur.languages.language import Language
from jaipur.rules.match import Match
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import ReplayStep, steps
from jaipur.rules.view import View, displayed, seen_by, view
from jaipur.terminal.board.board import Board
from jaipur.terminal.board.game import Game
from jaipur.terminal.board.market_slots import EMPTY, Slots, laid_after
from jaipur.terminal.board.sentences import tell
from jaipur.wire.client_messages import SeatRequest

PACE: Final = 1.2
"""Seconds for a move, where they go by themselves."""


class Replaying(Game):
    """A record, at one of its moves."""

    def __init__(self, record: Record, language: Language) -> None:
        super().__init__(Board(language, record.players, None))
        self.steps: tuple[ReplayStep, ...] = tuple(steps(record))
        if not self.steps:
            raise ValueError("nothing was played in this match")
        self.at = 0
        self.is_open = True
        """Whether both hands are shown."""
        self.is_playing = False
        self._laid = self._lay()
        self.go(0)

    async def run(self) -> None:
        """Go on by itself, while that is wished."""
        while True:
            await asyncio.sleep(PACE)
            if self.is_playing:
                self.is_playing = self.at < self.last
                self.go(self.at + 1)

    def ask(self, request: SeatRequest) -> None:
        """Nothing can be asked for: all has happened."""

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.steps) - 1

    def go(self, at: int) -> None:
        """Go to a move, or as near as there is one."""
        self.at = max(0, min(at, self.last))
        board = self.board
        teller = None if self.is_open else board.watched
        log: list[str] = []
        for step in self.steps[: self.at + 1]:
            seen = (seen_by(event, teller, step.after.options) for event in step.events)
            log += tell(seen, None, board.names, board.said)
        known = self._seen(self.steps[self.at].after)
        self.put(replace(board, slots=self._laid[self.at], view=known, log=tuple(log)))

    def go_round(self, rounds: int) -> None:
        """Go to where another round begins."""
        begins = [at for at, step in enumerate(self.steps) if step.place.part == "deal"]
        before = [at for at in begins if at < self.at]
        after = [at for at in begins if at > self.at]
        if rounds > 0:
            self.go(after[0] if after else self.last)
        else:
            self.go(before[-1] if before else 0)

    def look(self) -> None:
        """Look with both hands open, then from one seat, then from the other."""
        if self.is_open:
            self.is_open, watched = False, 0
        elif self.board.watched == 0:
            watched = 1
        else:
            self.is_open, watched = True, 0
        self.board = replace(self.board, watched=watched)
        self.go(self.at)

    def _lay(self) -> list[Slots]:
        laid: list[Slots] = []
        slots = EMPTY
        for step in self.steps:
            events = [seen_by(event, None, step.after.options) for event in step.events]
            slots = laid_after(slots, events, step.after.now.market, ()).slots
            laid.append(slots)
        return laid

    def _seen(self, match: Match) -> View:
        if not self.is_open:
            return displayed(view(match, self.board.watched))
        one, other = (view(match, seat) for seat in range(2))
        return structs.replace(one, sides=(one.sides[0], other.sides[1]))
