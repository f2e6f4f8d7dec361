"""A match on a server, as this player knows it: it changes by what the server says."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from time import monotonic
from typing import Final

from msgspec import structs

from jaipur.client.connection import SOUGHT, Link
from jaipur.client.http import DoorClosed, advice
from jaipur.languages.language import Language
from jaipur.rules.round.position import Awaiting
from jaipur.terminal.board.board import Board, is_my_turn, may_pick, name_at, top_seat
from jaipur.terminal.board.changes import with_events, with_scores
from jaipur.terminal.board.clock import Timing
from jaipur.terminal.board.game import OnlineGame
from jaipur.terminal.board.hint_steps import NoAdvice
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.online import Again
from jaipur.terminal.languages.shapes.table import Key, KeyGroup
from jaipur.terminal.online.narration import name_of, tell_at_table, tell_why
from jaipur.terminal.online.rematch import Rematch
from jaipur.wire.advice import AdviceGiven, AdviceWanted, Step
from jaipur.wire.client_messages import Ask, Join, Leave, Ready, Resume, Say, SeatRequest, Seek
from jaipur.wire.server_messages import (
    Beat,
    Continued,
    Done,
    FromServer,
    Happened,
    Joined,
    Missed,
    Noticed,
    Paired,
    Readied,
    Refused,
    Resumed,
    Returned,
    Said,
    Seated,
    Standing,
    TakenBack,
    Times,
)
from jaipur.wire.values import House, MatchText, Phrase, Untimed, Why

NONCE_BYTES: Final = 16
RECALLED: Final = 3
"""Versions back from a round's end that scored it: both may have said since that they are ready."""
AGAIN: Final = 0.5
"""Seconds until something is asked again that could not be done just then."""

_AT_TABLE = Readied | Continued | TakenBack | Missed | Returned
_OF_TABLE = Joined | Happened | Resumed | Said
"""The messages about one table; those about a table that was left are ignored."""


class ServerGame(OnlineGame):
    """A table that is joined, or, where no match is named, one that is sought."""

    def __init__(self, link: Link, match: str | None, language: Language) -> None:
        self._online = TERMINAL_TEXT[language].online
        super().__init__(Board(language, ("", ""), None, notice=self._online.connecting))
        self._link = link
        self.match = match
        self._asked: Ask | None = None
        self._standing: Standing | None = None
        self._seated: Seated | None = None
        self._is_muted = False
        self._rematch: Rematch | None = None

    async def run(self) -> None:
        """Listen, for as long as somebody looks."""
        async for message in self._link.heard(self._come, self._lost):
            if not isinstance(message, _OF_TABLE) or message.match == self.match:
                self._hear(message)

    def ask(self, request: SeatRequest) -> None:
        """Send a request that is carried out once, also if it is sent repeatedly."""
        if self._asked is None and self.match is not None:
            self._asked = Ask(self.match, secrets.token_hex(NONCE_BYTES), request)
            self.board = replace(self.board, refused=None, is_pending=True)
            self._link.say(self._asked)

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """What keys do here."""
        return (*super().help, self._online.help)

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """Keys that are named where there is room."""
        hints = (self.board.words.hint_key,) if self._has_hints else ()
        return () if self.board.seat is None else (*hints, *self._online.keys)

    @property
    def gives_hints(self) -> bool:
        """For one's own move, at such a table."""
        board = self.board
        return self._has_hints and is_my_turn(board) and may_pick(board) and not board.is_pending

    @property
    def _has_hints(self) -> bool:
        """Against the house, where nothing is at stake."""
        seated, top = self._seated, top_seat(self.board)
        return seated is not None and isinstance(seated.sitters[top], House) and not seated.rated

    async def advise(self, step: Step) -> AdviceGiven:
        """Ask the server."""
        if self.match is None:
            raise NoAdvice
        link, wanted = self._link, AdviceWanted(self.board.version, step)
        try:
            return await asyncio.to_thread(advice, link.server, link.credential, self.match, wanted)
        except DoorClosed as closed:
            raise NoAdvice from closed

    def utter(self, phrase: Phrase) -> None:
        """Say something to all at the table."""
        if self.match is not None:
            self._link.say(Say(self.match, phrase))

    def mute(self) -> str:
        """Show no more what the other says, or again."""
        self._is_muted = not self._is_muted
        return self._online.muted if self._is_muted else self._online.heard

    @property
    def may_play_again(self) -> bool:
        """Whether one played, and has not asked yet."""
        return self.board.seat is not None and not self._is_asked

    @property
    def _is_asked(self) -> bool:
        return self.board.again is Again.ASKED

    def play_again(self) -> bool:
        """Sit down again with the house at once; a person has to want it too."""
        if self._rematch is not None and self._seated is not None:
            self._rematch.offer(self._seated, top_seat(self.board))
            self._rematch_changed()
        return False

    def _rematch_changed(self) -> None:
        """Show how far the rematch of this match is agreed; None once another table is joined."""
        self.put(replace(self.board, again=None if self._rematch is None else self._rematch.again))

    def _come(self) -> None:
        if self.match is None:
            self.board = replace(self.board, notice=self._online.seeking)
            self._link.say(Seek(SOUGHT))
        elif self.board.version:
            self._link.say(Resume(self.match, self.board.version))
        else:
            self._link.say(Join(self.match))
        if self._is_asked:
            self.play_again()
        self.changed()

    def _lost(self, _seconds: float) -> None:
        self.put(replace(self.board, notice=self._online.away))

    def _hear(self, message: FromServer) -> None:
        match message:
            case Paired(match) if self.match is None or self._is_asked:
                self._go_to(match)
            case Joined():
                self._joined(message)
            case Happened():
                self._happened(message)
            case Resumed(times=times):
                self._resumed(times)
            case Done(id=name) if self._asked is not None and name == self._asked.id:
                self._answered()
            case Refused():
                self._refused(message)
            case Noticed(unread) if unread and self._rematch is not None:
                self._rematch.look()
            case Said(_, seat, phrase) if not self._is_muted or seat == self.board.seat:
                self._tell(self._online.said.format(name_at(self.board, seat), self._online.phrases[phrase]))
            case Beat(heads=heads) if self.match and heads.get(self.match, 0) > self.board.version:
                self._link.say(Resume(self.match, self.board.version))
            case _:
                pass
        self.changed()

    def _go_to(self, match: MatchText) -> None:
        """Go to another table, and forget this one."""
        if match == self.match:
            return
        if self.match is not None:
            self._link.say(Leave(self.match))
        self.match, self._asked, self._standing, self._rematch = match, None, None, None
        self._link.say(Join(match))
        old = self.board
        self.put(Board(old.language, old.names, old.seat, refused=old.refused, notice=old.notice))

    def _tell(self, *sentences: str) -> None:
        self.board = replace(self.board, log=(*self.board.log, *sentences))

    def _joined(self, message: Joined) -> None:
        self._seated = message.seated
        one, other = (name_of(sitter, self.board.language) for sitter in message.seated.sitters)
        self.board = replace(self.board, version=message.version, seat=message.seat, names=(one, other))
        self._stand(message.standing)
        self.put(with_events(self.board, (), message.standing.view, message.seat))
        self._again()
        if self._is_between_rounds:
            self._link.say(Resume(message.match, max(1, message.version - RECALLED)))

    @property
    def _is_between_rounds(self) -> bool:
        view = self.board.view
        return (
            view is not None and view.result is None and view.round > 0 and view.awaiting == Awaiting.NOTHING
        )

    def _happened(self, message: Happened) -> None:
        if message.version <= self.board.version:
            if self._is_between_rounds and self.board.scored is None:
                self.board = with_scores(self.board, message.events)
            return
        if message.version != self.board.version + 1:
            self._come()
            return
        self.board = replace(self.board, version=message.version)
        self._stand(message.standing)
        self._tell(*filter(None, (tell_at_table(event, self.board) for event in message.events)))
        seen = [event for event in message.events if not isinstance(event, _AT_TABLE)]
        self.put(with_events(self.board, seen, message.standing.view, self.board.seat))

    def _stand(self, standing: Standing) -> None:
        self._standing = standing
        seat, result = self.board.seat, standing.view.result
        if result is not None and seat is not None and self.match and not self._rematch:
            self._rematch = Rematch(self._link, self.match, self._go_to, self._rematch_changed)
        begun = standing.view.round > 0
        is_timed = self._seated is not None and not isinstance(self._seated.control, Untimed)
        self.board = replace(
            self.board,
            timing=Timing(standing.times, monotonic(), is_timed, standing.missed),
            may_take_back=standing.may_take_back,
            notice=None if begun else self._online.not_begun,
        )
        if seat is not None:
            self.board = replace(self.board, is_ready=standing.ready[seat])
            if not begun and not self.board.is_ready and result is None:
                self.ask(Ready(secrets.token_hex(NONCE_BYTES)))

    def _resumed(self, times: Times) -> None:
        """The clock may have been put off by an outage since."""
        if self._standing is not None:
            self._stand(structs.replace(self._standing, times=times))
        self._again()

    def _answered(self) -> None:
        self._asked = None
        self.board = replace(self.board, is_pending=False)

    def _again(self) -> None:
        """Ask again, by the same name, what has no answer yet: it is done once."""
        if self._asked is not None:
            self._link.say(self._asked)

    def _refused(self, message: Refused) -> None:
        if self._asked is not None and message.id == self._asked.id:
            if message.why is Why.UNAVAILABLE:
                asyncio.get_running_loop().call_later(AGAIN, self._again)
                return
            self._answered()
            if message.why is not Why.ALREADY_READY:
                self.board = replace(self.board, refused=tell_why(message.why, self.board.language))
        elif self._standing is None:
            self.board = replace(self.board, notice=tell_why(message.why, self.board.language))
