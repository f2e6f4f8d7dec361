"""Matches that two players make as long as they can, and logs that a server without bounds left."""

from __future__ import annotations

from bench.attacks.take_backs import unbounded
from jaipur.online.play.log import Entry
from jaipur.rules.round.moves import Exchange, Move, Take, TakeCamels
from jaipur.wire.client_messages import Continue, Play, TakeBack
from jaipur.wire.values import Person
from tests.online.play.at_table import AtTable, legal_moves, opening


def undoable(at: AtTable) -> Move | None:
    """Give a move that shows nothing hidden and may be taken back, if there is one."""
    return next((move for move in legal_moves(at.table.match) if isinstance(move, Exchange)), None)


def drag_on(at: AtTable) -> None:
    """Exchange as often as the rules allow, then take one card, until the match is over."""
    while not at.table.is_over:
        if at.table.match.awaits_deal:
            for seat in range(2):
                at.ask(seat, Continue())
            continue
        moves = legal_moves(at.table.match)
        slow = undoable(at) if at.table.match.now.exchanges < 39 else None
        little = next((move for move in moves if isinstance(move, Take | TakeCamels)), moves[0])
        at.ask(at.to_move, Play(at.table.version, slow or little))


def overlong(entries: int, sitters: tuple[Person, Person] | None = None) -> list[Entry]:
    """Give the log of a match in play that older servers let become so long, by taking back."""
    with unbounded():
        at = AtTable([opening(sitters=sitters)] if sitters else [opening()]).begin()
        while undoable(at) is None:
            at.move()
        while len(at.log) < entries:
            seat, move = at.to_move, undoable(at)
            assert move is not None
            at.ask(seat, Play(at.table.version, move), f"play-{len(at.log):06}")
            if len(at.log) < entries:
                at.ask(seat, TakeBack(), f"back-{len(at.log):06}")
    return at.log
