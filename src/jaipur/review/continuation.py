"""A round played on from one of its plies: its deal goes on, and the house replies by what its seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.players.opponents import level_with
from jaipur.players.player import Limits
from jaipur.review.plies import ply_at
from jaipur.rules.events import Event, RoundTied, RoundWon
from jaipur.rules.match import Match, decide, fold_all
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


def play_on(record: Record, wanted: PlayOn, house: Player) -> PlayedOn:
    """Play moves from a ply on, and have the house reply; NoSuchPly, or ValueError where one is refused."""
    replayed = [*steps(record)]
    step, seat = ply_at(replayed, wanted.round, wanted.ply)
    moves = [parse_move(move) for move in wanted.moves]
    plies = go_on(step.before, _deal(record, wanted.round), moves, house)
    return PlayedOn(seat, plies, _score(replayed, wanted.round))


def go_on(match: Match, deal: Deal, moves: Sequence[Move], house: Player) -> tuple[PlyOn, ...]:
    """Return the result of the last move for the seat to move, and the bot's reply, if it is the bot's turn.

    The house decides by what its own seat knows.
    """
    seat = match.now.to_move
    played = [*_played(match, moves, deal)]
    after = played[-1].after
    if not after.between_rounds and after.now.to_move != seat:
        played += _played(after, [house.choose(view(after, 1 - seat), Limits()).move], deal)
    return tuple(_told(each, seat) for each in played[len(moves) - 1 :])


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
        events = decide(match, seat, move, deal)
        if isinstance(events, Refusal):
            raise ValueError(f"{short(move)} is refused, {events.name}")  # noqa: TRY004 - as weighing says it
        match = fold_all(match, events)
        yield _Played(seat, move, events, match)


def _told(played: _Played, viewer: int) -> PlyOn:
    """Return what a seat may know of a move and its result."""
    after = played.after
    events = tuple(seen_by(event, viewer, after.options) for event in played.events)
    return PlyOn(played.seat, short(played.move), events, displayed(view(after, viewer)))
