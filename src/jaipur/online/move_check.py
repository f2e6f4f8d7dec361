"""Checks the moves of a finished match by the kernels of the rules, faster than a replay of its events."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.online.play.archive import Archived
from jaipur.rules.cards import DEALT
from jaipur.rules.events import MatchDecision
from jaipur.rules.round.deal import Deal, Nonces, draw_deal, draw_starter
from jaipur.rules.round.kernel_calls import draw_card_first, try_move
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.position import Awaiting, Position, Positions, at, clear, new_positions
from jaipur.rules.round.scoring import winner


class _Tally:
    """Where a match stands between its moves."""

    def __init__(self, starter: int) -> None:
        self.starter = starter
        self.seals = [0, 0]
        self.moved = [False, False]
        self.tied = False
        self.between_rounds = True

    def scored(self, position: Position) -> None:
        """E4, E5: give the Seal of a round that is over."""
        seat = winner(position)
        if seat < 0 and not self.tied:
            self.tied, self.starter = True, 1 - int(position.starter)
            return
        if seat < 0:
            seat = 1 - int(position.starter)
        self.seals[seat] += 1
        self.tied, self.starter = False, 1 - seat


def check_moves(archived: Archived) -> None:
    """Raise ValueError if the moves or the end of a match break the rules, as `Archived.events` does."""
    one, other = archived.nonces
    if one is None or other is None:
        raise ValueError("no round is dealt before both players are ready")
    tally, moves = _Tally(draw_starter(archived.seed, (one, other))), iter(archived.moves)
    for number in range(1, archived.rounds + 1):
        if not tally.between_rounds or max(tally.seals) == archived.options.seals:
            raise ValueError(f"round {number} cannot be dealt")
        _play_round(tally, _drawn(archived.seed, (one, other), number), moves)
    if next(moves, None) is not None:
        raise ValueError(f"there are more moves than in {archived.rounds} rounds")
    _check_end(tally, archived)


def _drawn(seed: bytes, nonces: Nonces, number: int) -> Deal:
    return draw_deal(seed, nonces, number)


def _dealt(deal: Deal, starter: int) -> Positions:
    positions = new_positions(1)
    clear(at(positions), starter)
    for card in deal.deck[:DEALT].tolist():
        draw_card_first(positions, card)
    return positions


def _play_round(tally: _Tally, deal: Deal, moves: Iterator[int]) -> None:
    positions = _dealt(deal, tally.starter)
    position = at(positions)
    tally.between_rounds = False
    while position.awaiting == Awaiting.MOVE:
        number = next(moves, None)
        if number is None:
            return
        tally.moved[int(position.to_move)] = True
        refusal = try_move(positions, number, deal)
        if refusal != Refusal.NONE:
            raise ValueError(f"move {number} is refused, {Refusal(refusal).name}")
    tally.between_rounds = True
    tally.scored(position)


def _check_end(tally: _Tally, archived: Archived) -> None:
    """E6, E7, E9: a match ends once, by its last Seal or by a player."""
    if (archived.ended is None) is not (max(tally.seals) == archived.options.seals):
        raise ValueError("a match ends once, by its last Seal or by a player")
    if archived.ended is None:
        return
    seat, by = archived.ended
    if by is not None and seat is None:
        raise ValueError("the operator cannot lose a match")
    if by is None and seat is not None and all(tally.moved):
        raise ValueError("a match cannot be called off once both have moved (E9)")
    if by is MatchDecision.SEALS:
        raise ValueError("a match that Seals decide has no loser by resignation, time or absence")
