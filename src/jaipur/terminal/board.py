"""A table as one viewer sees it: where it stands, how its cards lie, and what is picked.

Who answers what is asked of it is another's job: a sitting, a server, a record, a lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from jaipur.rules.cards import GOODS
from jaipur.rules.events import CamelsTaken, Exchanged, RoundTied, RoundWon, Sold, Taken
from jaipur.rules.legal import Refusal
from jaipur.rules.moves import Move
from jaipur.rules.names import Language
from jaipur.rules.position import Awaiting
from jaipur.rules.view import DealtSeen, SeenEvent, Side, View
from jaipur.terminal.possible import refusal
from jaipur.terminal.selecting import (
    NOTHING,
    Reach,
    Selection,
    meant,
    refreshed,
    selection_of,
)
from jaipur.terminal.sentences import Names, tell
from jaipur.terminal.slots import EMPTY, laid_after
from jaipur.terminal.table_words import TABLE_WORDS, Key, KeyGroup
from jaipur.terminal.words import WORDS
from jaipur.wire.advice import AdviceGiven, Step
from jaipur.wire.from_client import Play, SeatRequest
from jaipur.wire.values import Phrase

Scored = RoundWon | RoundTied
_MOVED: Final = (Taken, CamelsTaken, Exchanged, Sold)


class Board:
    """Changes by what it is shown, and by what is picked."""

    is_online = False
    """Whether it is on a server: there is somebody to talk to, and a match can be called off."""

    def __init__(self, language: Language, names: Names, seat: int | None) -> None:
        self.language: Language = language
        self.said = WORDS[language]
        self.words = TABLE_WORDS[language]
        self.names = names
        self.seat = seat
        """Where the viewer sits; None for one who only looks."""
        self.version = 0
        self.view: View | None = None
        self.slots = EMPTY
        self.selection = NOTHING
        self.refused: str | None = None
        """Why something cannot be, until something else is tried."""
        self.notice: str | None = None
        """What goes on that is no move: an opponent that gets ready, a connection that is gone."""
        self.log: list[str] = []
        self.scored: Scored | None = None
        """The last round that was scored, until the next one is dealt."""
        self.rounds: list[Scored] = []
        self.is_shared = False
        """Whether two share this screen."""
        self.curtain: int | None = None
        """Whose turn it is to look, where they do."""
        self.is_ready = False
        """Whether the next round was asked for."""
        self.is_pending = False
        self.changed: Callable[[], None] = lambda: None
        """Called after each change."""

    async def run(self) -> None:
        """Live, until the match is over or nobody looks any more."""
        raise NotImplementedError

    def ask(self, request: SeatRequest) -> None:
        """Ask for something at this table."""
        raise NotImplementedError

    @property
    def news(self) -> str | None:
        """What goes on that is no move, as it is now."""
        return self.notice

    @property
    def help(self) -> tuple[KeyGroup, ...]:
        """What keys do here."""
        return self.words.help

    @property
    def more_keys(self) -> tuple[Key, ...]:
        """Keys that are named where there is room."""
        return self.words.more_keys

    @property
    def may_play_again(self) -> bool:
        """Whether the same can be played again when it is over."""
        return False

    @property
    def again(self) -> str | None:
        """What is to be said of playing again, once it is over."""
        return None

    def play_again(self) -> bool:
        """Play the same again; say whether that begins at once, with a screen of its own."""
        raise NotImplementedError

    @property
    def gives_hints(self) -> bool:
        """Whether there is advice for the move that is to be made."""
        return False

    async def advise(self, step: Step) -> AdviceGiven:
        """Give advice, or raise NoAdvice."""
        raise NotImplementedError

    def utter(self, phrase: Phrase) -> None:
        """Say something to whoever is at the table."""
        raise NotImplementedError

    def mute(self) -> str:
        """Hear the other no more, or again, and say which."""
        raise NotImplementedError

    def clock(self, seat: int) -> str:  # noqa: ARG002 - here there is no clock
        """Say how much time a seat has left; nothing where there is no clock."""
        return ""

    def lift_curtain(self) -> None:
        """Show the table to whoever is to move."""
        raise NotImplementedError

    @property
    def bottom(self) -> int:
        """Whose side is shown at the bottom."""
        return 1 if self.seat == 1 else 0

    @property
    def top(self) -> int:
        """Whose side is shown at the top."""
        return 1 - self.bottom

    def side(self, seat: int) -> Side | None:
        """What is known of a player."""
        return None if self.view is None else self.view.sides[seat]

    @property
    def own(self) -> int | None:
        """Whom the screen calls you; nobody where two share it."""
        return None if self.is_shared else self.seat

    def called(self, seat: int) -> str:
        """What the viewer calls a seat."""
        return self.said.you if seat == self.own else self.names[seat]

    @property
    def hand_label(self) -> str:
        """What stands above the hand that is shown."""
        side = self.side(self.bottom)
        own = self.words.hand.format(0 if side is None else side.cards)
        return self.names[self.bottom] if self.seat is None else own

    @property
    def reach(self) -> Reach:
        """What may be picked from."""
        side = self.side(self.bottom)
        hand = None if side is None else side.hand
        return Reach(self.slots, hand or (0,) * GOODS, 0 if side is None else side.herd or 0)

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is to move."""
        return self.seat is not None and self.view is not None and self.view.to_move == self.seat

    @property
    def may_take_back(self) -> bool:
        """Whether the viewer's last move can be taken back."""
        return False

    @property
    def may_pick(self) -> bool:
        """Whether cards may be picked: also while the other thinks."""
        in_play = self.view is not None and self.view.result is None and self.view.awaiting == Awaiting.MOVE
        return in_play and self.seat is not None and self.curtain is None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.view is not None and self.view.result is not None

    @property
    def move(self) -> Move | None:
        """The move that is picked."""
        return meant(self.selection, self.reach)

    def objection_to(self, move: Move) -> Refusal:
        """Say why a move may not be played, as far as can be told here."""
        if not self.may_pick:
            return Refusal.MATCH_OVER if self.is_over else Refusal.ROUND_OVER
        return refusal(move, self.reach) if self.is_my_turn else Refusal.NOT_YOUR_TURN

    def select(self, selection: Selection) -> None:
        """Pick just this."""
        self.refused = None
        self.selection = selection
        self.changed()

    def doubt(self, why: Refusal) -> None:
        """Say why something cannot be, by the rule that it breaks."""
        self.say(self.said.refused[why])

    def say(self, refused: str) -> None:
        """Say why something cannot be, or what was asked for."""
        self.refused = refused
        self.changed()

    def clear(self) -> None:
        """Pick nothing."""
        self.select(NOTHING)

    def play(self) -> None:
        """Play what is picked, if it looks legal."""
        if self.move is not None:
            self.play_move(self.move)

    def play_move(self, move: Move) -> None:
        """Play a move, if it looks legal."""
        why = self.objection_to(move)
        if why != Refusal.NONE:
            self.doubt(why)
        elif not self.is_pending:
            self.select(selection_of(move, self.reach))
            self.ask(Play(self.version, move))

    def show(self, events: Iterable[SeenEvent], view: View, teller: int | None) -> None:
        """Move the cards by what happened, with where it led to, and tell it as a viewer saw it."""
        events = tuple(events)
        self.view = view
        chosen = self.selection.slots if self.is_own(events) else frozenset[int]()
        laid = laid_after(self.slots, events, view.market, chosen)
        self.slots = laid.slots
        if self.is_own(events) or not self.may_pick:
            self.selection = NOTHING
        else:
            self.selection = refreshed(self.selection, self.reach, laid.changed)
        self.refused = None
        self.log += tell(events, teller, self.names, self.said)
        self.account(events)
        self.changed()

    def account(self, events: Iterable[object]) -> None:
        """Keep what a round was scored with, until the next one is dealt."""
        for event in events:
            if isinstance(event, Scored):
                self.scored = event
                self.rounds.append(event)
            elif isinstance(event, DealtSeen):
                self.scored, self.is_ready = None, False

    def is_own(self, events: Iterable[object]) -> bool:
        """Whether this tells of a move of the viewer's own."""
        return any(isinstance(event, _MOVED) and event.seat == self.seat for event in events)
