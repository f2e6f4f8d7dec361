"""A sitting: a match at this computer, its chance drawn from a seed, its history kept for a record."""

from __future__ import annotations

import hashlib

from jaipur.rules.deal import Deal, Nonces, commitment
from jaipur.rules.events import Event
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Command, Match, decide, draw_round, fold_all
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.record import Record, with_events
from jaipur.rules.view import SeenEvent, View, displayed, seen_by, view
from jaipur.tables.table import may_be_taken_back

_NONCES: Nonces = (b"", b"")
_NAME_LENGTH = 13


class Sitting:
    """Where the match stands. It changes by commands, and by nothing else."""

    def __init__(self, names: tuple[str, str], seed: bytes, options: Options = PRINTED_GAME) -> None:
        """Sit down; the first round is not dealt yet."""
        self.names = names
        self.match = Match(options)
        self.seed = seed
        self._deal: Deal | None = None
        self._history: list[Event] = []
        self._before: Match | None = None
        """Where it stood before the last move, if that may be taken back."""

    def anew(self) -> Sitting:
        """Sit down for another match of the same kind, its chance following from this one's."""
        return Sitting(self.names, hashlib.sha256(b"anew:" + self.seed).digest(), self.match.options)

    @property
    def to_move(self) -> int | None:
        """Who decides now; None between rounds and at the end."""
        in_play = not self.match.between_rounds and self.match.result is None
        return self.match.now.to_move if in_play else None

    def deal(self) -> tuple[Event, ...]:
        """Deal the next round."""
        self._deal, events = draw_round(self.match, self.seed, _NONCES)
        return self._happened(events)

    def play(self, seat: int, command: Command) -> tuple[Event, ...] | Refusal:
        """Do what a seat wants, or say why not."""
        if self._deal is None:
            raise ValueError("no round was dealt yet")
        events = decide(self.match, seat, command, self._deal)
        return events if isinstance(events, Refusal) else self._happened(events)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat made the last move, which showed nothing; a table on a server judges alike."""
        return self._before is not None and self._before.now.to_move == seat

    def take_back(self, seat: int) -> bool:
        """Go back to before a seat's move, if that may be taken back, and say whether it was."""
        if self._before is None or not self.may_take_back(seat):
            return False
        self.match, self._before = self._before, None
        self._history.pop()
        return True

    def _happened(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._before = self.match if may_be_taken_back(events) else None
        self.match = fold_all(self.match, events)
        self._history += events
        return events

    def known(self, seat: int) -> View:
        """Say what a seat may know."""
        return view(self.match, seat)

    def shown(self, viewer: int | None) -> View:
        """Say what the table shows a seat, or a watcher (O2 to O4)."""
        return displayed(view(self.match, viewer))

    def seen(self, events: tuple[Event, ...], viewer: int | None) -> tuple[SeenEvent, ...]:
        """Say what a viewer saw of what happened."""
        return tuple(seen_by(event, viewer, self.match.options) for event in events)

    def record(self) -> Record:
        """Give all of it as a record; the seed only once the match is over."""
        name = hashlib.sha256(b"sitting:" + self.seed).hexdigest()[:_NAME_LENGTH]
        bound = commitment(self.seed, name).hex()
        seed = None if self.match.result is None else self.seed.hex()
        return with_events(
            Record(1, name, self.names, self.match.options, bound, ("", ""), seed), self._history
        )
