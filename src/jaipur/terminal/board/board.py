"""The state of a table as one viewer sees it: a value without behaviour, and what can be derived from it.

`board_changes` computes the next state; a `Game` holds the present one.
"""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.languages.language import Language
from jaipur.rules.cards import GOODS
from jaipur.rules.events import RoundTied, RoundWon
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import Side, View
from jaipur.terminal.board.clock import Timing
from jaipur.terminal.board.market_slots import EMPTY, Slots
from jaipur.terminal.board.selection import NOTHING, Reach, Selection
from jaipur.terminal.board.sentences import Names
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.online import Again
from jaipur.terminal.languages.shapes.plain import PlainWords
from jaipur.terminal.languages.shapes.table import TableWords

Scored = RoundWon | RoundTied


@dataclass(frozen=True)
class Board:
    """Everything that a screen needs to know of a table."""

    language: Language
    names: Names
    seat: int | None
    """The viewer's seat; None for a spectator."""
    watched: int = 0
    """The seat that a spectator sees at the bottom."""
    version: int = 0
    view: View | None = None
    slots: Slots = EMPTY
    selection: Selection = NOTHING
    refused: str | None = None
    """Why the last attempt was refused, until something else is tried."""
    notice: str | None = None
    """What goes on besides the moves: an opponent that gets ready, a lost connection."""
    log: tuple[str, ...] = ()
    scored: Scored | None = None
    """The last round that was scored, until the next one is dealt."""
    rounds: tuple[Scored, ...] = ()
    timing: Timing | None = None
    """The server's clock; None for a table without one."""
    again: Again | None = None
    """How far a rematch on a server is agreed."""
    curtain: int | None = None
    """The player who is to look next, while two players who share the screen change places."""
    is_shared: bool = False
    """Whether two players share the screen."""
    is_ready: bool = False
    """Whether the viewer asked for the next round."""
    is_pending: bool = False
    """Whether a move was sent and is not answered yet."""
    is_locked: bool = False
    """Whether nothing can be picked although a move is awaited."""
    may_take_back: bool = False
    """Whether the viewer's last move can be taken back."""

    @property
    def said(self) -> PlainWords:
        """The sentences of the viewer's language."""
        return TERMINAL_TEXT[self.language].plain

    @property
    def words(self) -> TableWords:
        """The words of the whole screen, in the viewer's language."""
        return TERMINAL_TEXT[self.language].table


def bottom_seat(board: Board) -> int:
    """Return the seat whose side is shown at the bottom."""
    return board.watched if board.seat is None else board.seat


def top_seat(board: Board) -> int:
    """Return the seat whose side is shown at the top."""
    return 1 - bottom_seat(board)


def side_of(board: Board, seat: int) -> Side | None:
    """Return what is known of a player; None before the first view has arrived."""
    return None if board.view is None else board.view.sides[seat]


def own_seat(board: Board) -> int | None:
    """Return the seat that the screen calls "you"; None where two players share the screen."""
    return None if board.is_shared else board.seat


def name_at(board: Board, seat: int) -> str:
    """Return what the viewer calls a seat: "you", or the player's name."""
    return board.said.you if seat == own_seat(board) else board.names[seat]


def hand_label(board: Board) -> str:
    """Return the text above the hand that is shown."""
    side = side_of(board, bottom_seat(board))
    own = board.words.hand.format(0 if side is None else side.cards)
    return board.names[bottom_seat(board)] if board.seat is None else own


def reach_of(board: Board) -> Reach:
    """Return the cards that the viewer may pick from."""
    side = side_of(board, bottom_seat(board))
    hand = None if side is None else side.hand
    return Reach(board.slots, hand or (0,) * GOODS, 0 if side is None else side.herd or 0)


def is_my_turn(board: Board) -> bool:
    """Whether the viewer is to move."""
    return board.seat is not None and board.view is not None and board.view.to_move == board.seat


def may_pick(board: Board) -> bool:
    """Whether cards may be picked; this is also so while the opponent thinks."""
    in_play = board.view is not None and board.view.result is None and board.view.awaiting == Awaiting.MOVE
    return in_play and board.seat is not None and board.curtain is None and not board.is_locked


def is_over(board: Board) -> bool:
    """Whether the match has ended."""
    return board.view is not None and board.view.result is not None
