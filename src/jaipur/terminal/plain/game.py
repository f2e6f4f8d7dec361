"""The plain face: a line is read, lines are written, and nothing on the screen ever changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto

from jaipur.languages.language import Language
from jaipur.players.player import Limits, Player
from jaipur.review.explanation.advice import advice_of
from jaipur.rules.events import Event
from jaipur.rules.match import Resign
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import NotationError, long, parse_move
from jaipur.rules.view import SeenEvent
from jaipur.terminal.board.hint_steps import Steps
from jaipur.terminal.board.hint_text import tell_advice
from jaipur.terminal.board.sentences import (
    tell,
    tell_hand,
    tell_market,
    tell_opponent,
    tell_seals,
    tell_taken_back,
    tell_tokens,
)
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.typed import HELP, HINT, LEAVE, RESIGN, UNDO
from jaipur.terminal.local.match import Sitting

Read = Callable[[str], str]
"""Asks with a prompt, and gives the line; EOFError where there is none any more."""
WriteLine = Callable[[str], None]
Players = tuple[Player | None, Player | None]
"""The player of each seat: None for a person at this computer."""


class MatchEnd(Enum):
    """How a sitting ended."""

    OVER = auto()
    LEFT = auto()


class PlainFace:
    """Plays a sitting to its end, or until somebody leaves."""

    def __init__(
        self,
        sitting: Sitting,
        players: Players,
        language: Language,
        read: Read,
        say: WriteLine,
    ) -> None:
        self._sitting = sitting
        self._players = players
        self._language: Language = language
        self._said = TERMINAL_TEXT[language].plain
        self._read = read
        self._say = say
        self._adviser: Callable[[], Player] | None = None
        self._steps = Steps()
        self._last: list[str] = []
        self._viewer = 0 if players[0] is None else 1
        self._is_shared = players == (None, None)

    def play(self, adviser: Callable[[], Player] | None = None) -> MatchEnd:
        """Go on until the match is over; an adviser is asked for hints, but not by two who share."""
        self._adviser = None if self._is_shared else adviser
        self._resume()
        try:
            while self._sitting.match.result is None:
                self._round()
        except EOFError:
            return MatchEnd.LEFT
        return MatchEnd.OVER

    def _resume(self) -> None:
        """Say how a match stands that was left, and what happened last."""
        viewer = None if self._is_shared else self._viewer
        seen = [events for events, _ in self._sitting.past_seen(viewer, viewer)]
        if seen:
            stands = tell_seals(self._sitting.shown(viewer), self._sitting.names, self._said)
            resumed = TERMINAL_TEXT[self._language].kept.resumed
            self._say(resumed.format(self._sitting.match.round, stands))
            self._say_events(seen[-1])

    def _round(self) -> None:
        if self._sitting.to_move is None:
            self._tell(self._sitting.deal())
        while (seat := self._sitting.to_move) is not None:
            if self._is_taken_back(seat):
                continue
            player = self._players[seat]
            self._tell(self._ask(seat) if player is None else self._answer(seat, player))
        if self._sitting.match.result is None:
            self._say(tell_seals(self._sitting.shown(self._viewer), self._sitting.names, self._said))
            if self._read(self._said.next_round).strip().lower() in LEAVE:
                raise EOFError

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Print what happened, as the viewer saw it."""
        self._say_events(self._sitting.seen(events, None if self._is_shared else self._viewer))

    def _say_events(self, seen: tuple[SeenEvent, ...]) -> None:
        viewer = None if self._is_shared else self._viewer
        told = list(tell(seen, viewer, self._sitting.names, self._said))
        self._last = told or self._last
        for line in told:
            self._say(line)

    def _is_taken_back(self, seat: int) -> bool:
        """Before a seat looks or answers, let the mover take the move back, if nothing was shown."""
        mover = 1 - seat
        if self._players[mover] is not None or not self._sitting.may_take_back(mover):
            return False
        said, names = self._said, self._sitting.names
        asked = said.hand_over_or_undo if self._is_shared else said.answer_next
        word = self._read(asked.format(names[seat])).strip().lower()
        if word in LEAVE:
            raise EOFError
        if word not in UNDO:
            return False
        self._sitting.take_back(mover)
        self._say(tell_taken_back(mover, None if self._is_shared else self._viewer, names, said))
        return True

    def _answer(self, seat: int, player: Player) -> tuple[Event, ...]:
        """Let a player decide."""
        events = self._sitting.play(seat, player.choose(self._sitting.known(seat), Limits()).move)
        if isinstance(events, Refusal):
            raise TypeError(f"{player.name} chose a move that is refused: {events.name}")
        return events

    def _ask(self, seat: int) -> tuple[Event, ...]:
        """Ask the player at this computer until they play."""
        if self._is_shared and not self._sitting.may_take_back(1 - seat):
            self._read(self._said.hand_over.format(self._sitting.names[seat]))
        for line in self._table(seat):
            self._say(line)
        while True:
            text = self._read(self._said.prompt).strip()
            command = self._read_command(text, seat)
            if command is None:
                continue
            events = self._sitting.play(seat, command)
            if not isinstance(events, Refusal):
                return events
            self._say(self._said.refused[events])

    def _read_command(self, text: str, seat: int) -> Move | Resign | None:
        """Give what somebody wants to do, or answer what they want to know."""
        word = text.lower()
        if word in LEAVE:
            raise EOFError
        if word in RESIGN:
            return Resign()
        if word in UNDO:
            self._say(self._said.no_move_back)
            return None
        if word in HINT:
            self._say(self._hint(seat))
            return None
        if told := self._reading(word, seat):
            self._say(told)
            return None
        try:
            return parse_move(text, self._language)
        except NotationError as error:
            self._say(str(error))
            return None

    def _hint(self, seat: int) -> str:
        """Say a little more each time of what the adviser would do."""
        if self._adviser is None:
            return TERMINAL_TEXT[self._language].hints.elsewhere
        known = self._sitting.known(seat)
        step = self._steps.after(known)
        self._steps.given(known, step)
        move = self._adviser().choose(known, Limits()).move
        return tell_advice(advice_of(known, move, step), self._language, is_picked=False)

    def _table(self, seat: int) -> Iterator[str]:
        known = self._sitting.shown(seat)
        yield tell_opponent(known, seat, self._sitting.names, self._said)
        yield tell_market(known, self._said)
        yield tell_hand(known, seat, self._said)

    def _reading(self, word: str, seat: int) -> str | None:
        """Say what was asked about; nothing where it was no such question."""
        known, said, names = self._sitting.shown(seat), self._said, self._sitting.names
        if word in HELP or not word:
            return said.help
        match word:
            case "h":
                return tell_hand(known, seat, said)
            case "k":
                return tell_market(known, said)
            case "t":
                return tell_tokens(known, said)
            case "o":
                other = tell_opponent(known, seat, names, said)
                return said.gap.join((other, tell_seals(known, names, said)))
            case "r":
                return said.gap.join(self._last)
            case "l":
                return said.comma.join(
                    long(move, self._language) for move in legal_moves(self._sitting.match.position)
                )
            case _:
                return None
