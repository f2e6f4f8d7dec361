"""The table on a whole screen: market, hand, both players, tokens, log, and one action bar."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar, Final, cast

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.events import Key, Resize
from textual.geometry import Size as TerminalSize
from textual.screen import Screen
from textual.widgets import Input, Static

from jaipur.languages.cells import cells
from jaipur.pictures.palette import CITIES, City, Light
from jaipur.rules.cards import HAND_LIMIT, MARKET_SIZE
from jaipur.terminal.board.action_bar import Proposal, proposal
from jaipur.terminal.board.board import Board, bottom_seat, hand_label, is_over, side_of, top_seat
from jaipur.terminal.board.clock import clock_text
from jaipur.terminal.board.game import Game, say
from jaipur.terminal.board.pick import pick_hand, pick_market
from jaipur.terminal.languages.shapes.table import Key as KeyName
from jaipur.terminal.room import LEAST_COLUMNS, LEAST_LINES, is_enough
from jaipur.terminal.screens.curtain import Curtain
from jaipur.terminal.screens.end import EndScreen, Wish
from jaipur.terminal.screens.help import Help
from jaipur.terminal.screens.hints import Advising
from jaipur.terminal.screens.keys import press
from jaipur.terminal.screens.typed_commands import type_in
from jaipur.terminal.widgets.card import CardFace, Log, Place
from jaipur.terminal.widgets.card_art import SIZES, Size, draw_back
from jaipur.terminal.widgets.card_state import hand_face, market_face
from jaipur.terminal.widgets.status_lines import hand_of, key_line, player_line, token_lines

SIDE_WIDTH: Final = 24
"""The least that the tokens need."""
AROUND: Final = 9
"""Lines of the table that are no card: bars, labels, the action, the keys."""

READ_FOR: Final = 8
"""Seconds that a sentence is shown."""


class TableScreen(Screen[None]):
    """A board, and what is done at it."""

    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, game: Game, light: Light) -> None:
        super().__init__()
        self.game = game
        self.city: City = CITIES[light]
        self.pointed: Place | None = None
        self.card_size: Size = SIZES[0]
        self._texts: dict[str, Text] = {}
        self.advising = Advising(self)

    @property
    def board(self) -> Board:
        """The board as it stands now."""
        return self.game.board

    @property
    def shell(self) -> App[Wish]:
        """The app whose screen this is."""
        return cast("App[Wish]", self.app)  # pyright: ignore[reportUnknownMemberType]  # any app, to Textual

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Horizontal(id="table"):
            with Vertical(id="main"):
                yield Static(id="top", classes="bar")
                yield Static(id="market-label", classes="label")
                with Horizontal(id="market"):
                    yield from (CardFace(Place("market", slot)) for slot in range(MARKET_SIZE))
                    yield Static(id="deck")
                yield Static(classes="air")
                yield Static(id="action")
                yield Static(classes="air")
                yield Static(id="hand-label", classes="label")
                with Horizontal(id="hand"):
                    yield from (CardFace(Place("hand", index)) for index in range(HAND_LIMIT))
                yield Static(classes="air")
                yield Static(id="bottom", classes="bar")
            with Vertical(id="side"):
                yield Static(id="tokens")
                yield from self.beside()
                yield Static(self.board.words.log, id="log-label")
                yield Log(self.game)
        yield from self.below()
        yield Static(id="keys")
        yield Static(id="small")
        yield Input(id="typed", placeholder=self.board.words.typed)

    def beside(self) -> ComposeResult:
        """What else there is between the tokens and the log."""
        yield from ()

    def below(self) -> ComposeResult:
        """What else there is above the keys."""
        yield from ()

    def on_mount(self) -> None:
        """Show what there is, and live."""
        self.game.changed = self.show
        self.query_one(Log).city = self.city
        self.set_interval(1, self._tick)
        self.show()

    def on_resize(self, event: Resize) -> None:
        """Use the room that there is, or say that it is too little."""
        small = self.board.words.small.format(LEAST_COLUMNS, LEAST_LINES, *event.size)
        self.query_one("#small", Static).update(small)
        self.card_size = self.laid_out(event.size)
        width, height = self.card_size
        self.query_one("#main").styles.width = HAND_LIMIT * (width + 1)
        for card in self.query("CardFace, #deck"):
            card.styles.width, card.styles.height = width, height + 2
        self.show()

    def laid_out(self, size: TerminalSize) -> Size:
        """Give the size of the cards, in a terminal of a size."""
        return size_within(size)

    def show(self) -> None:
        """Show the board as it stands."""
        try:
            self._show_cards()
            self._show_lines()
        except NoMatches:  # not composed yet, or not any more
            return
        self.post_shown()

    def post_shown(self) -> None:
        """Come between where somebody must look away first, or where a round or the match is over."""
        board = self.board
        if self.shell.screen is not self:
            return
        if board.curtain is not None:
            self.shell.clear_notifications()
            self.shell.push_screen(Curtain(self.game, self.city))
        elif board.scored is not None or is_over(board):
            self.shell.push_screen(EndScreen(self.game, self.city), self._ended)

    def _ended(self, wish: Wish | None) -> None:
        if wish is Wish.AGAIN:
            self.shell.exit(wish)
        elif wish is Wish.LEAVE:
            self.leave()

    @property
    def keys(self) -> Text:
        """Which keys do what."""
        return key_line(*self.key_names, self.size.width, self.city)

    @property
    def key_names(self) -> tuple[tuple[KeyName, ...], tuple[KeyName, ...]]:
        """The keys that are named, and those that are where there is room."""
        return self.board.words.keys, self.game.more_keys

    def _show_lines(self) -> None:
        board, city, main = self.board, self.city, self.query_one("#main").size.width
        for place, seat in (("#top", top_seat(board)), ("#bottom", bottom_seat(board))):
            clock = clock_text(board.timing, seat, monotonic())
            self._put(place, player_line(board, seat, clock, main, city))
        self._put("#market-label", Text(self._market_label()))
        self._put("#hand-label", Text(hand_label(board)))
        self._show_action()
        self._put("#tokens", token_lines(board, city))
        self._put("#keys", self.keys)
        self.query_one(Log).refresh()

    def _put(self, place: str, text: Text) -> None:
        """Show a text where it belongs; all places have a fixed size, so nothing is laid out anew."""
        if self._texts.get(place) != text:
            self._texts[place] = text
            self.query_one(place, Static).update(text, layout=False)

    def _market_label(self) -> str:
        view = self.board.view
        number = "" if view is None else f" · {self.board.words.round.format(view.round)}"
        return f"{self.board.words.market}{number}"

    def _tick(self) -> None:
        if clock_text(self.board.timing, 0, monotonic()):
            self.show()

    def said(self) -> Proposal:
        """What the action bar says."""
        return proposal(self.board, monotonic())

    def _show_action(self) -> None:
        said, city = self.said(), self.city
        action = self.query_one("#action", Static)
        action.set_class(said.is_bad, "bad")
        action.set_class(said.is_playable, "playable")
        what = Text(said.what, Style(bold=True, color=city.action if said.is_playable else city.ink))
        if said.is_playable:
            room = action.content_size.width - what.cell_len - cells(self.board.words.play_hint)
            style = Style(color=city.mark, bold=True)
            what.append(" " * max(1, room) + self.board.words.play_hint, style)
        hint = Text(said.hint, Style(color=city.error if said.is_bad else city.second))
        if hint.cell_len > action.content_size.width > 0:
            if said.is_bad:  # why something cannot be is said in full, and needs both lines
                self._put("#action", hint)
                return
            hint.truncate(action.content_size.width, overflow="ellipsis")
        self._put("#action", Text("\n").join([what, hint]))

    def _show_cards(self) -> None:
        board, size = self.board, self.card_size
        for slot in range(MARKET_SIZE):
            place = Place("market", slot)
            face = market_face(board, slot, is_pointed=place == self.pointed)
            self._card(place).show(face, size, self.city, self.city.stone)
        for index in range(HAND_LIMIT):
            place = Place("hand", index)
            face = hand_face(board, index, is_pointed=place == self.pointed)
            self._card(place).show(face, size, self.city, self.city.background)
        left = 0 if board.view is None else board.view.deck
        self._put("#deck", draw_back(left, board.words.deck, size, self.city))

    def _card(self, place: Place) -> CardFace:
        return self.query_one(f"#{place.row}-{place.number}", CardFace)

    def on_card_face_tapped(self, message: CardFace.Tapped) -> None:
        """Pick what was pointed at."""
        self.tap(message.place)

    def tap(self, place: Place) -> None:
        """Pick or leave a card."""
        board = self.board
        if place.row == "market":
            self.game.put(pick_market(board, place.number))
            return
        hand = hand_of(side_of(board, bottom_seat(board)))
        if place.number < len(hand):
            good = hand[place.number]
            is_picked = place.number - hand.index(good) < board.selection.hand[good]
            self.game.put(pick_hand(board, good, leave=is_picked))

    def on_key(self, event: Key) -> None:
        """Do what a key means here; where nothing can be seen, only leaving is meant."""
        if not is_enough(*self.size):
            if event.key == "q":
                self.leave()
        elif press(self, event):
            event.stop()
            event.prevent_default()

    def begin_typing(self) -> None:
        """Ask for a move in words."""
        typed = self.query_one("#typed", Input)
        self.add_class("typing")
        typed.value = ""
        typed.focus()

    def end_typing(self) -> None:
        """Have keys mean what they mean again."""
        self.remove_class("typing")
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        self.end_typing()
        self.typed_in(event.value)

    def typed_in(self, text: str) -> None:
        """Do what was typed."""
        type_in(self, text)

    def help(self) -> None:
        """Say what keys do."""
        self.shell.clear_notifications()
        self.shell.push_screen(Help(self.game, self.city))

    def read_out(self, sentence: str) -> None:
        """Say what was asked for, for a while."""
        self.shell.clear_notifications()
        self.notify(sentence, timeout=READ_FOR)

    def ask_to_leave(self) -> None:
        """Leave, if it is asked twice running."""
        if self.board.refused == self.board.words.leave_again or is_over(self.board):
            self.leave()
        else:
            say(self.game, self.board.words.leave_again)

    def leave(self) -> None:
        """Leave the table."""
        self.shell.exit()


def size_within(room: TerminalSize, side: int = SIDE_WIDTH, around: int = AROUND) -> Size:
    """Give the largest card with which the whole table can be seen, and all that is beside and around it."""
    fitting = [
        size
        for size in SIZES
        if HAND_LIMIT * (size.width + 1) + side <= room.width
        and 2 * (size.height + 2) + around <= room.height
    ]
    return fitting[-1] if fitting else SIZES[0]
