"""A match at this computer: a driver, the names of its players, and taking back the last move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from jaipur.online.play.table import may_be_taken_back
from jaipur.rules.events import Event
from jaipur.rules.match import Command, Match, Transition
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record, Round
from jaipur.rules.round.legality import Refusal
from jaipur.rules.text.notation import parse_move
from jaipur.rules.view import SeenEvent, View, displayed, seen_by, view


class PastStep(NamedTuple):
    """A deal or a command of a match that is gone on with: its events, and the match after it."""

    events: tuple[Event, ...]
    after: Match


class Sitting:
    """A match in play. It changes by deals, commands and taking back."""

    def __init__(self, names: tuple[str, str], seed: bytes, options: Options = PRINTED_GAME) -> None:
        """Begin a match whose first round is not dealt yet."""
        self.names = names
        self._driver = MatchDriver(seed, options)
        self._last: Transition | None = None
        """The last move, if it may be taken back."""
        self.past: tuple[PastStep, ...] = ()
        """What happened before the match was left, where it is gone on with."""
        self.changed: Callable[[Sitting], None] = lambda _: None
        """Called after each deal, command and taking back."""

    @classmethod
    def restored(cls, names: tuple[str, str], seed: bytes, record: Record) -> Sitting:
        """Return the match of a record that is not over; ValueError where the seed does not lead there."""
        sitting = cls(names, seed, record.options)
        past = [
            PastStep(events, sitting.match)
            for played in record.rounds
            for events in sitting._replayed(played)
        ]
        if not past or sitting.match.result is not None or sitting.record().rounds != record.rounds:
            raise ValueError(f"match {record.match} is over, or its seed does not lead there")
        sitting.past = tuple(past)
        return sitting

    def _replayed(self, played: Round) -> Iterator[tuple[Event, ...]]:
        """Deal a round and play its moves, and yield the events of each."""
        yield self.deal()
        for ply in played.plies:
            events = self.play(ply.seat, parse_move(ply.move))
            if isinstance(events, Refusal):
                raise ValueError(f"{ply.move} is refused: {events.name}")  # noqa: TRY004 - the record is wrong
            yield events

    def anew(self) -> Sitting:
        """Return another match of the same kind, whose seed follows from this one's."""
        other = Sitting(self.names, hashlib.sha256(b"anew:" + self.seed).digest(), self.match.options)
        other.changed = self.changed
        return other

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._driver.match

    @property
    def seed(self) -> bytes:
        """The seed of all its deals."""
        return self._driver.seed

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None between rounds and at the end."""
        return self._driver.to_move

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round, and return its events."""
        return self._applied(self._driver.deal_round())

    def play(self, seat: int, command: Command) -> tuple[Event, ...] | Refusal:
        """Apply a seat's command and return its events, or why it is refused."""
        played = self._driver.play(seat, command)
        return played if isinstance(played, Refusal) else self._applied(played)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat made the last move, and it revealed nothing; a table on a server decides alike."""
        return self._last is not None and self._last.before.now.to_move == seat

    def take_back(self, seat: int) -> bool:
        """Undo a seat's last move if it may be taken back; return whether it was."""
        if not self.may_take_back(seat):
            return False
        self._driver.undo()
        self._last = None
        self.changed(self)
        return True

    def _applied(self, applied: Transition) -> tuple[Event, ...]:
        self._last = applied if may_be_taken_back(applied.events) else None
        self.changed(self)
        return applied.events

    def known(self, seat: int) -> View:
        """Return all that a seat may know."""
        return view(self.match, seat)

    def shown(self, viewer: int | None) -> View:
        """Return what the table shows to a seat, or to a watcher (O2 to O4)."""
        return displayed(view(self.match, viewer))

    def seen(self, events: tuple[Event, ...], viewer: int | None) -> tuple[SeenEvent, ...]:
        """Return events as a viewer sees them."""
        return tuple(seen_by(event, viewer, self.match.options) for event in events)

    def past_seen(
        self, teller: int | None, viewer: int | None
    ) -> Iterator[tuple[tuple[SeenEvent, ...], View]]:
        """Yield what happened before the match was left: the events to tell, and what the table showed."""
        for events, after in self.past:
            yield self.seen(events, teller), displayed(view(after, viewer))

    def record(self) -> Record:
        """Return the match so far as a record; it reveals the seed once the match is over."""
        return self._driver.record("sitting", self.names)
