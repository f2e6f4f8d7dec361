"""The next state of a board: after events, after a selection, after a refusal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from jaipur.rules.events import CamelsTaken, Exchanged, RoundTied, RoundWon, Sold, Taken
from jaipur.rules.round.legality import Refusal
from jaipur.rules.view import DealtSeen, SeenEvent, View
from jaipur.terminal.board.board import Board, may_pick, reach_of
from jaipur.terminal.board.market_slots import laid_after
from jaipur.terminal.board.selection import NOTHING, Selection, refreshed
from jaipur.terminal.board.sentences import tell

_MOVED: Final = (Taken, CamelsTaken, Exchanged, Sold)


def with_selection(board: Board, selection: Selection) -> Board:
    """Return the board with exactly this picked."""
    return replace(board, selection=selection, refused=None)


def with_refusal(board: Board, why: Refusal) -> Board:
    """Return the board with the reason of a refusal, by the rule that would be broken."""
    return replace(board, refused=board.said.refused[why])


def with_events(board: Board, events: Iterable[SeenEvent], view: View, teller: int | None) -> Board:
    """Return the board after events that led to a view, told in the log as a seat saw them."""
    events = tuple(events)
    is_own = any(isinstance(event, _MOVED) and event.seat == board.seat for event in events)
    laid = laid_after(board.slots, events, view.market, board.selection.slots if is_own else ())
    log = (*board.log, *tell(events, teller, board.names, board.said))
    after = with_scores(replace(board, view=view, slots=laid.slots, refused=None, log=log), events)
    if is_own or not may_pick(after):
        return replace(after, selection=NOTHING)
    return replace(after, selection=refreshed(after.selection, reach_of(after), laid.changed))


def with_scores(board: Board, events: Iterable[object]) -> Board:
    """Return the board with the account of a scored round, which lasts until the next one is dealt."""
    for event in events:
        if isinstance(event, RoundWon | RoundTied):
            board = replace(board, scored=event, rounds=(*board.rounds, event))
        elif isinstance(event, DealtSeen):
            board = replace(board, scored=None, is_ready=False)
    return board
