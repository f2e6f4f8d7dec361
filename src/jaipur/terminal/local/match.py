"""A match at this computer: a driver, the names of its players, and taking back the last move."""

from __future__ import annotations

import hashlib

from jaipur.online.play.table import may_be_taken_back
from jaipur.rules.events import Event
from jaipur.rules.match import Command, Match
from jaipur.rules.match_driver import MatchDriver, Transition
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record
from jaipur.rules.round.legality import Refusal
from jaipur.rules.view import SeenEvent, View, displayed, seen_by, view


class Sitting:
    """A match in play. It changes by deals, commands and taking back."""

    def __init__(self, names: tuple[str, str], seed: bytes, options: Options = PRINTED_GAME) -> None:
        """Begin a match whose first round is not dealt yet."""
        self.names = names
        self._driver = MatchDriver(seed, options)
        self._last: Transition | None = None
        """The last move, if it may be taken back."""

    def anew(self) -> Sitting:
        """Return another match of the same kind, whose seed follows from this one's."""
        return Sitting(self.names, hashlib.sha256(b"anew:" + self.seed).digest(), self.match.options)

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
        return True

    def _applied(self, applied: Transition) -> tuple[Event, ...]:
        self._last = applied if may_be_taken_back(applied.events) else None
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

    def record(self) -> Record:
        """Return the match so far as a record; it reveals the seed once the match is over."""
        return self._driver.record("sitting", self.names)
