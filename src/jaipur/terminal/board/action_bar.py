"""What the action bar says: the move that is picked, what it brings, or why it cannot be."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, BONUS_TOKENS
from jaipur.terminal.board.board import Board, is_my_turn, is_over, may_pick, reach_of
from jaipur.terminal.board.market_slots import camels_in
from jaipur.terminal.board.move import objection_to, picked_move
from jaipur.terminal.board.news import news
from jaipur.terminal.board.selectable import can_grow
from jaipur.terminal.board.sentences import listed


class Proposal(NamedTuple):
    """Two lines, and whether it cannot be."""

    what: str
    hint: str
    is_bad: bool = False
    is_playable: bool = False


def proposal(board: Board, now: float) -> Proposal:
    """Return what is picked, or what can be done; `now` is the monotonic time in seconds."""
    move = picked_move(board)
    what = _idle(board) if move is None else _named(board, move)
    if board.refused is not None:
        return Proposal(what, board.refused, is_bad=True)
    if move is None:
        return Proposal(what, _idle_hint(board, now))
    why = objection_to(board, move)
    if why == Refusal.NONE:
        return Proposal(what, _brought(board, move), is_playable=True)
    owed = len(move.taken) - len(move.given) if isinstance(move, Exchange) else 0
    if why == Refusal.UNEQUAL_EXCHANGE and owed > 0:
        return Proposal(what, board.words.give.format(owed))
    return Proposal(what, board.said.refused[why], is_bad=why != Refusal.NOT_YOUR_TURN)


def _idle(board: Board) -> str:
    view = board.view
    if is_over(board):
        return board.said.refused[Refusal.MATCH_OVER]
    if view is None or view.to_move is None:
        return board.said.refused[Refusal.ROUND_OVER] if view is not None and view.round else "…"
    return board.words.pick if is_my_turn(board) else board.words.wait.format(board.names[view.to_move])


def _idle_hint(board: Board, now: float) -> str:
    told = news(board, now)
    if told is not None:
        return told
    if is_my_turn(board):
        return board.words.pick_hint
    if board.may_take_back:
        return board.words.undo_hint
    return board.words.wait_hint if may_pick(board) else ""


def _named(board: Board, move: Move) -> str:
    words, cards = board.words, board.said.cards
    match move:
        case Take(good):
            return words.take.format(cards[good])
        case TakeCamels():
            one, more = words.camels
            camels = len(camels_in(board.slots))
            return one if camels == 1 else more.format(camels)
        case Sell(good, number):
            return words.sell.format(number, cards[good])
        case Exchange(taken, given):
            return words.exchange.format(len(taken), len(given))


def _brought(board: Board, move: Move) -> str:
    words = board.words
    match move:
        case Take():
            return words.take_hint if can_grow(board.selection, reach_of(board)) else words.take_only
        case TakeCamels():
            return words.camels_hint
        case Exchange(given=given):
            return words.exchange_hint.format(listed(given, board.said))
        case Sell(good, cards):
            return _price(board, good, cards)


def _price(board: Board, good: int, cards: int) -> str:
    if board.view is None:
        return ""
    tokens = board.view.piles[good][:cards]
    parts = [" ".join(f"+{token}" for token in tokens) or board.words.unpaid]
    if len(tokens) > 1:
        parts.append(f"= ₹{sum(tokens)}")
    pile = min(cards - BONUS_SMALLEST_SALE, len(BONUS_TOKENS) - 1)
    if pile >= 0 and board.view.bonus_piles[pile] > 0:
        values = BONUS_TOKENS[pile]
        parts.append(f"+ {board.words.bonus.format(min(values), max(values))}")
    return " ".join(parts)
