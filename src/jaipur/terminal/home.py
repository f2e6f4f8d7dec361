"""A match at this computer on the whole screen: against a player elsewhere in it, or two who share it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final, NamedTuple, Protocol

from jaipur.review.advising import ADVISER, advice_of
from jaipur.rules.events import Event
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Command, Resign
from jaipur.rules.moves import Move
from jaipur.rules.names import Language
from jaipur.rules.view import View
from jaipur.terminal.board import Board
from jaipur.terminal.hinting import NoAdvice, title_of
from jaipur.terminal.opponent import OpponentGone, Told
from jaipur.terminal.sentences import tell_taken_back
from jaipur.terminal.sitting import Sitting
from jaipur.terminal.table_words import Key
from jaipur.terminal.warming_words import tell_warming
from jaipur.wire.advice import AdviceGiven, Step
from jaipur.wire.from_client import Continue, Play, SeatRequest, TakeBack


class Pace(NamedTuple):
    """How soon an answer may come, in seconds."""

    pause: float
    """One's own move is seen first."""
    patience: float
    """A move that can be taken back is left for so long, as by a server's opponents."""


PACE: Final = Pace(0.7, 1.5)

SHOWN_FIRST: Final = 0.3
"""Seconds for the table to be drawn before a process is started beside it."""


class Opponent(Protocol):
    """Whoever thinks, without keeping the screen waiting."""

    async def start(self, told: Told) -> None:
        """Get ready, and tell how far it is."""
        ...

    async def think(self, view: View) -> Move:
        """Choose a move."""
        ...

    async def stop(self) -> None:
        """Think no more."""
        ...


class HomeGame(Board):
    """A sitting, played by whoever presses keys here, and by whoever thinks."""

    def __init__(
        self,
        sitting: Sitting,
        language: Language,
        opponent: Opponent | None,
        adviser: Opponent | None = None,
        *,
        pace: Pace = PACE,
    ) -> None:
        """Sit down in seat 0, against an opponent; where there is none, two share this screen.

        An adviser is started when a hint is asked for.
        """
        super().__init__(language, sitting.names, None if opponent is None else 0)
        self.sitting = sitting
        self.is_shared = opponent is None
        self._opponent = opponent
        self._adviser = adviser
        self._is_adviser_there = False
        self._advised: tuple[View, Move] | None = None
        self._pace = pace
        self._asked: asyncio.Queue[SeatRequest | None] = asyncio.Queue()
        """What is asked for; None where a curtain is lifted."""

    def ask(self, request: SeatRequest) -> None:
        """Ask for something; it is done in turn."""
        self.is_pending = isinstance(request, Play)
        self._asked.put_nowait(request)

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """Keys that are named where there is room."""
        more = self.words.more_keys
        return more if self._adviser is None else (self.words.hint_key, *more)

    @property
    def gives_hints(self) -> bool:
        """Against an opponent, for one's own move."""
        return self._adviser is not None and self.is_my_turn and self.may_pick and not self.is_pending

    async def advise(self, step: Step) -> AdviceGiven:
        """Ask the adviser once for each move, and give as much of it as is wanted."""
        if self._adviser is None:
            raise NoAdvice
        known = self.sitting.known(self.bottom)
        if self._advised is None or self._advised[0] != known:
            try:
                if not self._is_adviser_there:
                    await self._adviser.start(partial(self._warming, title_of(ADVISER, self.language)))
                    self._is_adviser_there = True
                self._advised = known, await self._adviser.think(known)
            except OpponentGone as gone:
                raise NoAdvice from gone
        return advice_of(*self._advised, step)

    @property
    def may_play_again(self) -> bool:
        """As often as is wished."""
        return True

    def play_again(self) -> bool:
        """Another match has a screen of its own."""
        return True

    @property
    def may_take_back(self) -> bool:
        """Whether the last move was made here and showed nothing; where two share, until the other looks."""
        if self.is_shared:
            return self.curtain is not None and self.sitting.may_take_back(1 - self.curtain)
        return self.sitting.may_take_back(self.bottom)

    def lift_curtain(self) -> None:
        """Show the table to whoever is to move."""
        self._asked.put_nowait(None)

    async def run(self) -> None:
        """Play the match to its end."""
        self._happened(self.sitting.deal())
        if self._opponent is None:
            await self._play()
            return
        try:
            await asyncio.sleep(min(SHOWN_FIRST, self._pace.pause))
            await self._opponent.start(partial(self._warming, self.names[1]))
            await self._play()
        except OpponentGone as gone:
            self.notice = self.words.failed.format(self.names[1], gone)
            self.changed()
        finally:
            await self._opponent.stop()
            if self._adviser is not None:
                await self._adviser.stop()

    async def _play(self) -> None:
        while self.sitting.match.result is None:
            seat = self.sitting.to_move
            if seat is None:
                await self._until_continued()
                if self.is_shared:
                    self.seat = None  # whoever starts looks at a new hand alone
                self._happened(self.sitting.deal())
            elif self._opponent is not None and seat != self.seat:
                await self._answer(seat, self._opponent)
            else:
                await self._own_turn(seat)

    def _warming(self, name: str, parts: int | None) -> None:
        """Tell how far somebody is with what the first start takes."""
        self.notice = tell_warming(name, parts, self.words)
        self.changed()

    async def _until_continued(self) -> None:
        while not isinstance(await self._asked.get(), Continue):
            self.is_pending = False

    async def _own_turn(self, seat: int) -> None:
        if self.is_shared and self.seat != seat:
            await self._behind_curtain(seat)
            return
        request = await self._asked.get()
        self.is_pending = False
        if isinstance(request, Play | Resign):
            self._do(seat, request.move if isinstance(request, Play) else request)
        elif isinstance(request, TakeBack):
            self.say(self.said.no_move_back)

    async def _behind_curtain(self, seat: int) -> None:
        """Wait until the next one looks; until then whoever moved may take the move back."""
        self.curtain = seat
        self.changed()
        request = await self._asked.get()
        if request is None:
            self.curtain, self.seat = None, seat
            self.show((), self.sitting.shown(seat), seat)
        elif isinstance(request, TakeBack):
            self._take_back(1 - seat)

    async def _answer(self, seat: int, opponent: Opponent) -> None:
        """Wait for the other's move; meanwhile one may resign, or take one's own back."""
        pause = max(self._pace) if self.may_take_back else self._pace.pause
        thinking = asyncio.gather(opponent.think(self.sitting.known(seat)), asyncio.sleep(pause))
        while not thinking.done():
            asking = asyncio.ensure_future(self._asked.get())
            await asyncio.wait((thinking, asking), return_when=asyncio.FIRST_COMPLETED)
            if asking.done() and self._interrupts(asking.result()):
                thinking.cancel()
                return
            asking.cancel()
            self.is_pending = False
        move, _ = await thinking
        self._do(seat, move)

    def _interrupts(self, request: SeatRequest | None) -> bool:
        """Do what can be done while the other thinks, and say whether they think for nothing then."""
        if isinstance(request, Resign):
            self._do(self.bottom, request)
        return isinstance(request, Resign) or (isinstance(request, TakeBack) and self._take_back(self.bottom))

    def _take_back(self, seat: int) -> bool:
        """Take a seat's move back, if it may be; of two who share a screen it looks alone again."""
        if not self.sitting.take_back(seat):
            self.say(self.said.no_move_back)
            return False
        if self.is_shared:
            self.seat = self.curtain = None
        self.is_pending = False
        self.log.append(tell_taken_back(seat, self.own, self.names, self.said))
        self.show((), self.sitting.shown(self.seat), self.own)
        return True

    def _do(self, seat: int, command: Command) -> None:
        events = self.sitting.play(seat, command)
        if isinstance(events, Refusal):
            self.say(self.said.refused[events])
        else:
            self._happened(events)

    def _happened(self, events: tuple[Event, ...]) -> None:
        """Show it as whoever looks may know it; two who share a screen are told nothing hidden."""
        teller = None if self.is_shared else self.seat
        self.show(self.sitting.seen(events, teller), self.sitting.shown(self.seat), teller)
