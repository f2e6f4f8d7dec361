"""A match in play, driven from one decision to the next: rounds are drawn, commands decided, events folded.

All that plays whole matches with the rules alone uses this driver. A server's table folds a log instead.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from jaipur.rules.match import Command, Match, Transition, apply, draw_round, fold_all
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.round.deal import NO_NONCES, Deal, Nonces, commitment
from jaipur.rules.round.legality import Refusal
from jaipur.rules.text.notation import short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jaipur.rules.events import Event
    from jaipur.rules.round.moves import Move

_NAME_LENGTH: Final = 13


class RefusedMoveError(ValueError):
    """The rules refused a move that was chosen for a seat."""

    def __init__(self, seat: int, move: Move, refusal: Refusal) -> None:
        super().__init__(f"seat {seat} played {short(move)}: {refusal.name}")
        self.seat = seat
        self.move = move
        self.refusal = refusal


class MatchDriver:
    """A match, the chance that it is drawn from, and its history. Deals, commands and `undo` change it."""

    def __init__(self, seed: bytes, options: Options = PRINTED_GAME, nonces: Nonces = NO_NONCES) -> None:
        """Begin a match whose first round is not dealt yet."""
        self.seed = seed
        self.nonces = nonces
        self.match = Match(options)
        self.events: list[Event] = []
        """All that happened so far."""
        self._last: Transition | None = None
        self._deal: Deal | None = None

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None between rounds and at the end."""
        match = self.match
        return None if match.between_rounds or match.result is not None else match.now.to_move

    @property
    def deal(self) -> Deal:
        """The deal of the current round; ValueError before the first."""
        if self._deal is None:
            raise ValueError("no round was dealt yet")
        return self._deal

    def deal_round(self) -> Transition:
        """Draw and deal the next round; ValueError if none is due."""
        self._deal, events = draw_round(self.match, self.seed, self.nonces)
        return self._applied(Transition(self.match, events, fold_all(self.match, events)))

    def play(self, seat: int, command: Command) -> Transition | Refusal:
        """Apply a seat's command, or return why the rules refuse it."""
        applied = apply(self.match, seat, command, self.deal)
        return applied if isinstance(applied, Refusal) else self._applied(applied)

    def advance(self, choose: Callable[[Match], Move]) -> Transition:
        """Play the move that `choose` returns for the seat to move or, between rounds, deal the next one.

        A refused move raises RefusedMoveError, and the match stays as it is.
        """
        seat = self.to_move
        if seat is None:
            return self.deal_round()
        move = choose(self.match)
        played = self.play(seat, move)
        if isinstance(played, Refusal):
            raise RefusedMoveError(seat, move, played)
        return played

    def run(self, choose: Callable[[Match], Move]) -> Iterator[Transition]:
        """Advance until the match is over, and yield each transition after it was applied."""
        while self.match.result is None:
            yield self.advance(choose)

    def finish(self, choose: Callable[[Match], Move]) -> None:
        """Advance until the match is over."""
        for _ in self.run(choose):
            pass

    def undo(self) -> None:
        """Return to before the last command. Only one can be undone, and no deal; otherwise ValueError.

        Earlier matches are not kept: measured, that slows contests of fast players by 8 %.
        """
        if self._last is None or self._last.before.between_rounds:
            raise ValueError("there is no command to undo")
        del self.events[-len(self._last.events) :]
        self.match, self._last = self._last.before, None

    def _applied(self, applied: Transition) -> Transition:
        self._last, self.match = applied, applied.after
        self.events += applied.events
        return applied

    def record(self, kind: str, players: tuple[str, str]) -> Record:
        """Return a record that can be verified, named after the seed; it reveals the seed once it is over.

        The kind keeps the names of matches that different programs draw from the same seed apart.
        """
        name = hashlib.sha256(f"{kind}:".encode() + self.seed).hexdigest()[:_NAME_LENGTH]
        nonces = (self.nonces[0].hex(), self.nonces[1].hex())
        seed = None if self.match.result is None else self.seed.hex()
        proof = (commitment(self.seed, name).hex(), nonces, seed)
        return with_events(Record(1, name, players, self.match.options, *proof), self.events)
