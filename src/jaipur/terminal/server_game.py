"""A match on a server, as this player knows it: it changes by what the server says."""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic
from typing import Final

from msgspec.structs import replace

from jaipur.rules.names import Language
from jaipur.rules.position import Awaiting
from jaipur.terminal.board import Board
from jaipur.terminal.clock import left_of, left_until, shown
from jaipur.terminal.door import DoorClosed, advice
from jaipur.terminal.hinting import NoAdvice
from jaipur.terminal.link import Link
from jaipur.terminal.online_telling import name_of, tell_at_table, tell_why
from jaipur.terminal.online_words import ONLINE_WORDS
from jaipur.terminal.rematch import Again, Rematch
from jaipur.terminal.selecting import NOTHING
from jaipur.terminal.slots import EMPTY
from jaipur.terminal.table_words import Key, KeyGroup
from jaipur.wire.advice import AdviceGiven, AdviceWanted, Step
from jaipur.wire.from_client import Ask, Join, Leave, Ready, Resume, Say, SeatRequest, Seek
from jaipur.wire.from_server import (
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
from jaipur.wire.values import House, Live, MatchText, Phrase, Untimed, Why

NONCE_BYTES: Final = 16
RECALLED: Final = 3
"""Versions back from a round's end that scored it: both may have said since that they are ready."""
AGAIN: Final = 0.5
"""Seconds until something is asked again that could not be done just then."""
SOUGHT: Final = Live(5, 5)
"""How time is kept against whoever seeks too."""

_AT_TABLE = Readied | Continued | TakenBack | Missed | Returned
_OF_TABLE = Joined | Happened | Resumed | Said
"""What is told of one table; the one that was left is nobody's business any more."""


class ServerGame(Board):
    """A table that is joined, or, where no match is named, one that is sought."""

    is_online = True

    def __init__(self, link: Link, match: str | None, language: Language) -> None:
        super().__init__(language, ("", ""), None)
        self._link = link
        self.match = match
        self._online = ONLINE_WORDS[language]
        self._asked: Ask | None = None
        self._standing: Standing | None = None
        self._seated: Seated | None = None
        self._told_at = 0.0
        self._is_muted = False
        self._rematch: Rematch | None = None
        self.notice = self._online.connecting

    async def run(self) -> None:
        """Listen, for as long as somebody looks."""
        async for message in self._link.heard(self._come, self._lost):
            if not isinstance(message, _OF_TABLE) or message.match == self.match:
                self._hear(message)

    def ask(self, request: SeatRequest) -> None:
        """Ask for something, once, however often it must be said."""
        if self._asked is None and self.match is not None:
            self.refused = None
            self._asked = Ask(self.match, secrets.token_hex(NONCE_BYTES), request)
            self.is_pending = True
            self._link.say(self._asked)

    def clock(self, seat: int) -> str:
        """Say how much time a seat has left."""
        if self._standing is None or self._seated is None or isinstance(self._seated.control, Untimed):
            return ""
        return shown(left_of(self._standing.times, seat, monotonic() - self._told_at))

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """What keys do here."""
        return (*self.words.help, self._online.help)

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """Keys that are named where there is room."""
        hints = (self.words.hint_key,) if self._has_hints else ()
        return () if self.seat is None else (*hints, *self._online.keys)

    @property
    def news(self) -> str | None:
        """What goes on: also who is away, and for how long still."""
        if self.is_over or self._standing is None or (missed := self._standing.missed) is None:
            return self.notice
        left = left_until(self._standing.times, missed.until, monotonic() - self._told_at)
        told = self._online.absent_own if self.seat == 1 - missed.seat else self._online.absent
        return told.format(self.names[missed.seat], shown(left))

    @property
    def gives_hints(self) -> bool:
        """For one's own move, at such a table."""
        return self._has_hints and self.is_my_turn and self.may_pick and not self.is_pending

    @property
    def _has_hints(self) -> bool:
        """Against the house, where nothing is at stake."""
        seated = self._seated
        return seated is not None and isinstance(seated.sitters[self.top], House) and not seated.rated

    async def advise(self, step: Step) -> AdviceGiven:
        """Ask the server."""
        if self.match is None:
            raise NoAdvice
        link, wanted = self._link, AdviceWanted(self.version, step)
        try:
            return await asyncio.to_thread(advice, link.server, link.cookie, self.match, wanted)
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
        return self.seat is not None and not self._is_asked

    @property
    def _is_asked(self) -> bool:
        return self._rematch is not None and self._rematch.again is Again.ASKED

    @property
    def again(self) -> str | None:
        """What is to be said of playing again."""
        told = None if self._rematch is None else self._online.again.get(self._rematch.again)
        return None if told is None else told.format(self.names[self.top])

    def play_again(self) -> bool:
        """Sit down again with the house at once; a person has to want it too."""
        if self._rematch is not None and self._seated is not None:
            self._rematch.offer(self._seated, self.top)
            self.changed()
        return False

    @property
    def may_take_back(self) -> bool:
        """Whether the server would take one's last move back."""
        return self._standing is not None and self._standing.may_take_back

    def _come(self) -> None:
        if self.match is None:
            self.notice = self._online.seeking
            self._link.say(Seek(SOUGHT))
        elif self.version:
            self._link.say(Resume(self.match, self.version))
        else:
            self._link.say(Join(self.match))
        if self._is_asked:
            self.play_again()
        self.changed()

    def _lost(self) -> None:
        self.notice = self._online.away
        self.changed()

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
            case Said(_, seat, phrase) if not self._is_muted or seat == self.seat:
                self.log.append(self._online.said.format(self.called(seat), self._online.phrases[phrase]))
            case Beat(heads=heads) if self.match is not None and heads.get(self.match, 0) > self.version:
                self._link.say(Resume(self.match, self.version))
            case _:
                pass
        self.changed()

    def _go_to(self, match: MatchText) -> None:
        """Go to another table, and forget this one."""
        if match == self.match:
            return
        if self.match is not None:
            self._link.say(Leave(self.match))
        self.match, self.version, self.view, self._asked = match, 0, None, None
        self.slots, self.selection, self.log, self.rounds = EMPTY, NOTHING, [], []
        self.scored, self.is_ready, self.is_pending = None, False, False
        self._standing, self._rematch = None, None
        self._link.say(Join(match))
        self.changed()

    def _joined(self, message: Joined) -> None:
        self.version, self.seat, self._seated = message.version, message.seat, message.seated
        one, other = message.seated.sitters
        self.names = (name_of(one, self.language), name_of(other, self.language))
        self._stand(message.standing)
        self.show((), message.standing.view, self.seat)
        self._again()
        if self._is_between_rounds:
            self._link.say(Resume(message.match, max(1, message.version - RECALLED)))

    @property
    def _is_between_rounds(self) -> bool:
        view = self.view
        return (
            view is not None and view.result is None and view.round > 0 and view.awaiting == Awaiting.NOTHING
        )

    def _happened(self, message: Happened) -> None:
        if message.version <= self.version:
            if self._is_between_rounds and self.scored is None:
                self.account(message.events)
            return
        if message.version != self.version + 1:
            self._come()
            return
        self.version = message.version
        self._stand(message.standing)
        self.log += filter(None, (tell_at_table(event, self) for event in message.events))
        seen = [event for event in message.events if not isinstance(event, _AT_TABLE)]
        self.show(seen, message.standing.view, self.seat)

    def _stand(self, standing: Standing) -> None:
        self._standing, self._told_at = standing, monotonic()
        if standing.view.result is not None and self.seat is not None and self.match and not self._rematch:
            self._rematch = Rematch(self._link, self.match, self._go_to, lambda: self.changed())  # noqa: PLW0108 - screens take turns at it
        begun = standing.view.round > 0
        self.notice = None if begun else self._online.not_begun
        if self.seat is not None:
            self.is_ready = standing.ready[self.seat]
            if not begun and not self.is_ready and standing.view.result is None:
                self.ask(Ready(secrets.token_hex(NONCE_BYTES)))

    def _resumed(self, times: Times) -> None:
        """The clock may have been put off by an outage since."""
        if self._standing is not None:
            self._stand(replace(self._standing, times=times))
        self._again()

    def _answered(self) -> None:
        self._asked, self.is_pending = None, False

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
                self.refused = tell_why(message.why, self.language)
        elif self._standing is None:
            self.notice = tell_why(message.why, self.language)
