"""The screen of a review: that of the replay, with a chart below and the comment on each move beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size as TerminalSize
from textual.widgets import Static

from jaipur.languages.cells import wrapped
from jaipur.pictures.palette import Light
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.report.figures import percent, points
from jaipur.review.report.text import loss_text, place_text, tell_moment, tell_sums, verdict_text
from jaipur.terminal.board.action_bar import Proposal
from jaipur.terminal.board.board import bottom_seat, top_seat
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.table import Key as KeyName
from jaipur.terminal.screens.chart import Drawn, chart_lines
from jaipur.terminal.screens.lesson import SheetScreen
from jaipur.terminal.screens.replay import ReplayScreen
from jaipur.terminal.screens.review_panel import judgement_text, tell_all
from jaipur.terminal.screens.table import SIDE_WIDTH, size_within
from jaipur.terminal.study.lesson import Sheet
from jaipur.terminal.study.review import Reviewing
from jaipur.terminal.widgets.card_art import Size

CLOSE: Final = ("enter", "escape", "space", "q", "k", "s")
SHEET: Final = 74
"""Columns of the text over the table."""
LOW: Final = 30
"""Lines below which everything is as small as can be."""
HIGH: Final = 40
"""Lines from which on there is room for the log as well."""
SIDE_SHARE: Final = 0.4
"""Columns of the panel: the comment on a move needs more room than tokens do."""


class ReviewScreen(ReplayScreen):
    """Goes along the moves of a record, and says what each was worth."""

    def __init__(self, reviewing: Reviewing, light: Light) -> None:
        super().__init__(reviewing, light)
        self._reviewing = reviewing
        self._names = TERMINAL_TEXT[reviewing.board.language].review
        self._rows = 2

    def beside(self) -> ComposeResult:
        """The comment on the move."""
        yield Static(id="judgement")

    def below(self) -> ComposeResult:
        """The chance to win."""
        yield Static(id="chart")

    def laid_out(self, size: TerminalSize) -> Size:
        """Leave more room for the comment and the chart."""
        is_low, is_high = size.height < LOW, size.height >= HIGH
        self._rows = 2 if is_low else 6 if is_high else 4
        self.set_class(is_low, "low")
        self.set_class(is_high, "high")
        self.query_one("#chart").styles.height = self._rows + 2
        around = (6 if is_low else 8) + self._rows + 2
        return size_within(size, max(SIDE_WIDTH, int(size.width * SIDE_SHARE)), around)

    @property
    def key_names(self) -> tuple[tuple[KeyName, ...], tuple[KeyName, ...]]:
        """The keys that are named, and those that are where there is room."""
        return self._names.keys, self._names.more_keys

    def actions(self) -> dict[str, Callable[[], object]]:
        """What keys do: those of a replay, and keys to mistakes, key moments, and the full text."""
        return super().actions() | {
            "n": lambda: self._mistake(1),
            "b": lambda: self._mistake(-1),
            "k": self._moments,
            "s": self._sums,
            "enter": self._why,
            "question_mark": self.help,
        }

    def said(self) -> Proposal:
        """Which move it is, and what it gave away; before there is a review, what a replay says."""
        board, turn = self.board, self._reviewing.turn
        if turn is None:
            return super().said()
        names, language = board.names, board.language
        place = place_text(turn, names, language)
        if turn.decision is not None:
            return Proposal(place, loss_text(turn.decision, names, language))
        luck = points(turn.changes[bottom_seat(board)].luck, language)
        return Proposal(place, REVIEW_TEXT[language].reviews.lucky.format(names[bottom_seat(board)], luck))

    def _show_lines(self) -> None:
        super()._show_lines()
        room = self.query_one("#judgement").size
        self._put("#judgement", judgement_text(self._reviewing, room.width, room.height, self.city))
        self._put("#chart", self._chart())

    def _chart(self) -> Text:
        reviewing, width = self._reviewing, self.size.width
        if reviewing.review is None:
            return self._progress(width)
        places = [step.place for step in reviewing.steps]
        begins = {at: place.round for at, place in enumerate(places) if place.part == "deal"}
        seat = bottom_seat(self.board)
        drawn = Drawn(reviewing.chances(seat), reviewing.marks, begins, seat, reviewing.at)
        lines = chart_lines(drawn, width, self._rows, self._names.round, self.city)
        return Text("\n", no_wrap=True).join([self._head(width), *lines])

    def _progress(self, width: int) -> Text:
        """Say how far the review is."""
        reviewing, city = self._reviewing, self.city
        style = Style(color=city.error if reviewing.has_failed else city.ink)
        lines = [Text(f" {self.board.notice}", style)]
        if not reviewing.has_failed:
            done = round(reviewing.done * (width - 2))
            lines.append(Text.assemble(" ", ("━" * done, city.action), ("─" * (width - 2 - done), city.line)))
        return Text("\n", no_wrap=True).join(lines)

    def _head(self, width: int) -> Text:
        """Say both chances, and where it stands."""
        board, city, reviewing = self.board, self.city, self._reviewing
        name = REVIEW_TEXT[board.language].reviews.chance
        line = Text.assemble((f" {name[0].upper()}{name[1:]}", city.second))
        own = Style(color=city.action, bold=True)
        for seat, style in ((bottom_seat(board), own), (top_seat(board), Style(color=city.ink))):
            chance = percent(reviewing.chances(seat)[reviewing.at])
            line.append_text(Text.assemble((" · ", city.second), (f"{board.names[seat]} {chance}", style)))
        place = super().said().what
        gap = width - line.cell_len - cell_len(place) - 1
        return Text.assemble(line, (" " * max(2, gap) + place, city.second))

    def _mistake(self, way: int) -> None:
        if not self._reviewing.go_mistake(way) and self._reviewing.review is not None:
            self.read_out(self._names.no_next if way > 0 else self._names.no_previous)

    def _moments(self) -> None:
        """Tell the key moments, each with the digit that goes there."""
        review, language = self._reviewing.review, self.board.language
        if review is None:
            return
        told: list[str] = []
        for number, moment in enumerate(review.moments, 1):
            where, *why = tell_moment(moment, review, language)
            told += [f"{number}  {where}", *(f"   {line}" for line in why)]
        digits = tuple(map(str, range(1, len(review.moments) + 1)))
        self._tell(REVIEW_TEXT[language].reviews.moments, told, self._names.go.format(len(digits)), digits)

    def _go_moment(self, key: str | None) -> None:
        review = self._reviewing.review
        if review is not None and key is not None and key.isdecimal():
            self._reviewing.go_moment(review.moments[int(key) - 1])

    def _sums(self) -> None:
        """Tell who played how."""
        review, language = self._reviewing.review, self.board.language
        if review is not None:
            verdict = verdict_text(review.verdict, review.players, language)
            self._tell(self._names.sums, (*tell_sums(review, language), "", verdict), self._names.close)

    def _why(self) -> None:
        """Tell all that is said of the move."""
        turn, names, language = self._reviewing.turn, self.board.names, self.board.language
        if turn is not None and turn.decision is not None:
            told = tell_all(turn.decision, names, language)
            self._tell(place_text(turn, names, language), told, self._names.close)

    def _tell(self, title: str, lines: Iterable[str], keys: str, digits: tuple[str, ...] = ()) -> None:
        """Hand out a sheet; a digit goes to a key moment."""
        text = "\n".join("\n".join(wrapped(line, SHEET, "     ")) for line in lines)
        sheet = SheetScreen(Sheet(title, text, keys), self.city, (*CLOSE, *digits))
        self.shell.push_screen(sheet, self._go_moment)
