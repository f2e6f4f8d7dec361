"""A match at this computer on the whole screen: against a player elsewhere in it, or two who share it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, Protocol

from jaipur.languages.language import Language
from jaipur.review.explanation.advice import ADVISER, advice_of
from jaipur.rules.events import Event
from jaipur.rules.match import Command, Resign
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.terminal.board.board import Board, bottom_seat, is_my_turn, may_pick, own_seat
from jaipur.terminal.board.changes import with_events, with_refusal
from jaipur.terminal.board.game import Game, say
from jaipur.terminal.board.hint_steps import NoAdvice, title_of
from jaipur.terminal.board.sentences import tell_taken_back
from jaipur.terminal.board.warmup_text import tell_warming
from jaipur.terminal.languages.shapes.table import Key
from jaipur.terminal.local.bot_process import OpponentGone, Told
from jaipur.terminal.local.match import Sitting
from jaipur.wire.advice import AdviceGiven, Step
from jaipur.wire.client_messages import Continue, Play, SeatRequest, TakeBack


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
    """A bot that chooses moves without blocking the screen."""

    async def start(self, told: Told) -> None:
        """Get ready, and tell how far it is."""
        ...

    async def think(self, view: View) -> Move:
        """Choose a move."""
        ...

    async def stop(self) -> None:
        """Think no more."""
        ...


class HomeGame(Game):
    """A match at this computer, between the player at the keyboard and a bot."""

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
        seat = None if opponent is None else 0
        super().__init__(Board(language, sitting.names, seat, is_shared=opponent is None))
        self.sitting = sitting
        self._opponent = opponent
        self._adviser = adviser
        self._is_adviser_there = False
        self._advised: tuple[View, Move] | None = None
        self._pace = pace
        self._asked: asyncio.Queue[SeatRequest | None] = asyncio.Queue()
        """The pending question; None when a curtain is lifted."""

    def put(self, board: Board) -> None:
        """Replace the board, and keep whether the last move can be taken back."""
        super().put(replace(board, may_take_back=self._may_take_back(board)))

    def _may_take_back(self, board: Board) -> bool:
        """Whether the last move was made here and showed nothing; where two share, until the other looks."""
        if board.is_shared:
            return board.curtain is not None and self.sitting.may_take_back(1 - board.curtain)
        return self.sitting.may_take_back(bottom_seat(board))

    def ask(self, request: SeatRequest) -> None:
        """Queue a request; requests are done in turn."""
        self._set_pending(is_pending=isinstance(request, Play))
        self._asked.put_nowait(request)

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """Keys that are named where there is room."""
        more = super().more_keys
        return more if self._adviser is None else (self.board.words.hint_key, *more)

    @property
    def gives_hints(self) -> bool:
        """Against an opponent, for one's own move."""
        board = self.board
        return self._adviser is not None and is_my_turn(board) and may_pick(board) and not board.is_pending

    async def advise(self, step: Step) -> AdviceGiven:
        """Ask the adviser once for each move, and give as much of it as is wanted."""
        if self._adviser is None:
            raise NoAdvice
        known = self.sitting.known(bottom_seat(self.board))
        if self._advised is None or self._advised[0] != known:
            try:
                if not self._is_adviser_there:
                    await self._adviser.start(partial(self._warming, title_of(ADVISER, self.board.language)))
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

    def lift_curtain(self) -> None:
        """Show the table to the player to move."""
        self._asked.put_nowait(None)

    async def run(self) -> None:
        """Play the match to its end."""
        self._begin()
        if self._opponent is None:
            await self._play()
            return
        try:
            await asyncio.sleep(min(SHOWN_FIRST, self._pace.pause))
            await self._opponent.start(partial(self._warming, self.board.names[1]))
            await self._play()
        except OpponentGone as gone:
            notice = self.board.words.failed.format(self.board.names[1], gone)
            self.put(replace(self.board, notice=notice))
        finally:
            await self._opponent.stop()
            if self._adviser is not None:
                await self._adviser.stop()

    def _begin(self) -> None:
        """Deal the first round, or show the table as it was left."""
        board, teller = self.board, own_seat(self.board)
        for events, shown in self.sitting.past_seen(teller, board.seat):
            board = with_events(board, events, shown, teller)
        if board is self.board:
            self._happened(self.sitting.deal())
        else:
            self.put(board)

    async def _play(self) -> None:
        while self.sitting.match.result is None:
            seat = self.sitting.to_move
            if seat is None:
                await self._until_continued()
                if self.board.is_shared:  # the starter looks at the new hand alone
                    self.board = replace(self.board, seat=None)
                self._happened(self.sitting.deal())
            elif self._opponent is not None and seat != self.board.seat:
                await self._answer(seat, self._opponent)
            else:
                await self._own_turn(seat)

    def _warming(self, name: str, parts: int | None) -> None:
        """Tell how far somebody is with what the first start takes."""
        self.put(replace(self.board, notice=tell_warming(name, parts, self.board.words)))

    def _set_pending(self, *, is_pending: bool) -> None:
        self.board = replace(self.board, is_pending=is_pending)

    async def _until_continued(self) -> None:
        while not isinstance(await self._asked.get(), Continue):
            self._set_pending(is_pending=False)

    async def _own_turn(self, seat: int) -> None:
        if self.board.is_shared and self.board.seat != seat:
            await self._behind_curtain(seat)
            return
        request = await self._asked.get()
        self._set_pending(is_pending=False)
        if isinstance(request, Play | Resign):
            self._do(seat, request.move if isinstance(request, Play) else request)
        elif isinstance(request, TakeBack):
            say(self, self.board.said.no_move_back)

    async def _behind_curtain(self, seat: int) -> None:
        """Wait until the next player looks; until then the mover may take the move back."""
        self.put(replace(self.board, curtain=seat))
        request = await self._asked.get()
        if request is None:
            looked = replace(self.board, curtain=None, seat=seat)
            self.put(with_events(looked, (), self.sitting.shown(seat), seat))
        elif isinstance(request, TakeBack):
            self._take_back(1 - seat)

    async def _answer(self, seat: int, opponent: Opponent) -> None:
        """Wait for the other's move; meanwhile one may resign, or take one's own back."""
        pause = max(self._pace) if self.board.may_take_back else self._pace.pause
        thinking = asyncio.gather(opponent.think(self.sitting.known(seat)), asyncio.sleep(pause))
        while not thinking.done():
            asking = asyncio.ensure_future(self._asked.get())
            await asyncio.wait((thinking, asking), return_when=asyncio.FIRST_COMPLETED)
            if asking.done() and self._interrupts(asking.result()):
                thinking.cancel()
                return
            asking.cancel()
            self._set_pending(is_pending=False)
        move, _ = await thinking
        self._do(seat, move)

    def _interrupts(self, request: SeatRequest | None) -> bool:
        """Do what can be done while the other thinks, and say whether they think for nothing then."""
        if isinstance(request, Resign):
            self._do(bottom_seat(self.board), request)
        seat = bottom_seat(self.board)
        return isinstance(request, Resign) or (isinstance(request, TakeBack) and self._take_back(seat))

    def _take_back(self, seat: int) -> bool:
        """Take a seat's move back, if it may be; of two who share a screen it looks alone again."""
        if not self.sitting.take_back(seat):
            say(self, self.board.said.no_move_back)
            return False
        board, own = self.board, own_seat(self.board)
        if board.is_shared:
            board = replace(board, seat=None, curtain=None)
        told = tell_taken_back(seat, own, board.names, board.said)
        board = replace(board, is_pending=False, log=(*board.log, told))
        self.put(with_events(board, (), self.sitting.shown(board.seat), own))
        return True

    def _do(self, seat: int, command: Command) -> None:
        events = self.sitting.play(seat, command)
        if isinstance(events, Refusal):
            self.put(with_refusal(self.board, events))
        else:
            self._happened(events)

    def _happened(self, events: tuple[Event, ...]) -> None:
        """Show an event as the viewer may know it; two players at one screen see nothing hidden."""
        teller = own_seat(self.board)
        seen, view = self.sitting.seen(events, teller), self.sitting.shown(self.board.seat)
        self.put(with_events(self.board, seen, view, teller))
