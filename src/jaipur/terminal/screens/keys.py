"""What keys do at the table: the same as in a browser."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.events import Key

from jaipur.rules.cards import GOODS, LETTERS, MARKET_SIZE
from jaipur.terminal.board.board import bottom_seat, side_of
from jaipur.terminal.board.changes import with_selection
from jaipur.terminal.board.game import OnlineGame, play_picked
from jaipur.terminal.board.pick import pick_camels, pick_hand, pick_herd, pick_market
from jaipur.terminal.board.read_aloud import READERS, read
from jaipur.terminal.board.selection import NOTHING
from jaipur.terminal.screens.online_keys import online_actions
from jaipur.terminal.widgets.card import Place
from jaipur.terminal.widgets.status_lines import hand_of
from jaipur.wire.client_messages import TakeBack

if TYPE_CHECKING:
    from jaipur.terminal.screens.table import TableScreen

_STEPS: Final = {"left": -1, "right": 1}
_GOODS: Final = LETTERS[:GOODS].lower()
_SLOTS: Final = "12345"


def press(screen: TableScreen, event: Key) -> bool:
    """Act on a key; say whether it meant anything."""
    if screen.has_class("typing"):
        if event.key == "escape":
            screen.end_typing()
        return event.key == "escape"
    return _act(screen, event.key) or _type(screen, (event.character or "").lower())


def _act(screen: TableScreen, key: str) -> bool:
    match key:
        case "enter":
            play_picked(screen.game)
        case "escape":
            screen.pointed = None
            screen.game.put(with_selection(screen.board, NOTHING))
        case "space":
            if screen.pointed is not None:
                screen.tap(screen.pointed)
        case "left" | "right" | "up" | "down":
            _rove(screen, key)
        case _:
            return False
    return True


def _type(screen: TableScreen, letter: str) -> bool:
    game, board = screen.game, screen.board
    actions: dict[str, Callable[[], object]] = {
        "a": lambda: game.put(pick_camels(board)),
        "m": lambda: game.put(pick_herd(board)),
        "u": lambda: game.ask(TakeBack()),
        "n": screen.advising.ask,
        "?": screen.help,
        ":": screen.begin_typing,
        "/": screen.begin_typing,
        "q": screen.ask_to_leave,
    }
    if isinstance(game, OnlineGame):
        actions |= online_actions(screen, game)
    if letter in actions:
        actions[letter]()
    elif letter in READERS:
        screen.read_out(read(letter, board, monotonic()))
    elif letter and letter in _GOODS:
        game.put(pick_hand(board, _GOODS.index(letter)))
    elif letter and letter in _SLOTS:
        game.put(pick_market(board, _SLOTS.index(letter)))
    else:
        return False
    return True


def _rove(screen: TableScreen, key: str) -> None:
    """Go along the cards of a row, or to the other row."""
    held = len(hand_of(side_of(screen.board, bottom_seat(screen.board))))
    sizes = {"market": MARKET_SIZE, "hand": held}
    at = screen.pointed or Place("market", -1 if key == "right" else 0)
    if key in {"up", "down"}:
        to = Place("market" if key == "up" or held == 0 else "hand", max(0, at.number))
    else:
        to = Place(at.row, at.number + _STEPS[key])
    screen.pointed = Place(to.row, max(0, min(to.number, sizes[to.row] - 1)))
    screen.show()
