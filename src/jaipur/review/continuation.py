"""A round played on from one of its plies: its deal goes on, and the house replies by what its seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.players.opponents import level_with
from jaipur.players.player import Limits
from jaipur.review.plies import ply_at
from jaipur.rules.events import Event, RoundTied, RoundWon
from jaipur.rules.match import Match, apply
from jaipur.rules.records.replay import steps
from jaipur.rules.round.deal import draw_deal
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.view import displayed, seen_by, view
from jaipur.wire.reviews import PlayedOn, PlyOn

if TYPE_CHECKING:
    from jaipur.players.player import Player
    from jaipur.rules.records.record import Record
    from jaipur.rules.records.replay import ReplayStep
    from jaipur.rules.round.deal import Deal
    from jaipur.rules.view import View
    from jaipur.wire.reviews import PlayOn

HOUSE: Final = level_with("continuation")
"""The strongest of the house plays: its work is counted, and takes less than a tenth of a second."""
SEED: Final = b"play on"
"""Equal views are answered by equal replies: where a round stands is told by its moves alone."""


class _Played(NamedTuple):
    """A move that was played on with, what happened, and the match after it."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    after: Match


class Continuation(NamedTuple):
    """A round that was played on, up to the turn of the house or to the end of the round."""

    seat: int
    """The seat that plays on against the house."""
    deal: Deal
    last: _Played
    """The last move of those that were given."""
    was: RoundWon | RoundTied | None
    """How the round was scored in the match, if it was."""

    @property
    def seen_by_house(self) -> View | None:
        """What the house knows, if it has to reply."""
        after = self.last.after
        is_house = not after.between_rounds and after.now.to_move != self.seat
        return view(after, 1 - self.seat) if is_house else None

    def with_reply(self, reply: Move | None) -> PlayedOn:
        """Return the result of the last move and of the reply, as the seat sees them."""
        replies = () if reply is None else _played(self.last.after, [reply], self.deal)
        return PlayedOn(self.seat, tuple(_told(each, self.seat) for each in (self.last, *replies)), self.was)


def play_on(record: Record, wanted: PlayOn, house: Player) -> PlayedOn:
    """Play moves from a ply on, and have the house reply; NoSuchPly, or ValueError where one is refused."""
    return with_house(continue_round(record, wanted), house)


def with_house(continued: Continuation, house: Player) -> PlayedOn:
    """Have the house reply, if it is its turn."""
    seen = continued.seen_by_house
    return continued.with_reply(None if seen is None else house.choose(seen, Limits()).move)


def continue_round(record: Record, wanted: PlayOn) -> Continuation:
    """Play moves from a ply on; NoSuchPly, or ValueError where one is refused."""
    replayed = [*steps(record)]
    step, _ = ply_at(replayed, wanted.round, wanted.ply)
    moves = [parse_move(move) for move in wanted.moves]
    return continue_match(step.before, moves, _deal(record, wanted.round), _score(replayed, wanted.round))


def continue_match(
    match: Match, moves: Iterable[Move], deal: Deal, was: RoundWon | RoundTied | None = None
) -> Continuation:
    """Play moves from here, each by the seat to move; ValueError where one is refused."""
    *_, last = _played(match, moves, deal)
    return Continuation(match.now.to_move, deal, last, was)


def _score(replayed: Iterable[ReplayStep], number: int) -> RoundWon | RoundTied | None:
    """Say how a round was scored in the match, if it was."""
    events = (event for step in replayed if step.place.round == number for event in step.events)
    return next((event for event in events if isinstance(event, RoundWon | RoundTied)), None)


def _deal(record: Record, number: int) -> Deal:
    """Draw the deal of a round again, by which it goes on as it would have."""
    if record.seed is None or record.nonces is None:
        raise ValueError("the record does not say what was dealt")
    one, other = record.nonces
    return draw_deal(bytes.fromhex(record.seed), (bytes.fromhex(one), bytes.fromhex(other)), number)


def _played(match: Match, moves: Iterable[Move], deal: Deal) -> Iterator[_Played]:
    """Play moves, each by the seat to move."""
    for move in moves:
        seat = match.now.to_move
        applied = apply(match, seat, move, deal)
        if isinstance(applied, Refusal):
            raise ValueError(f"{short(move)} is refused, {applied.name}")  # noqa: TRY004 - as weighing says it
        match = applied.after
        yield _Played(seat, move, applied.events, match)


def _told(played: _Played, viewer: int) -> PlyOn:
    """Return what a seat may know of a move and its result."""
    after = played.after
    events = tuple(seen_by(event, viewer, after.options) for event in played.events)
    return PlyOn(played.seat, short(played.move), events, displayed(view(after, viewer)))
