"""The end of a round or of a match: both hands, all tokens counted, and what decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jaipur.languages.cells import padded
from jaipur.pictures.palette import City
from jaipur.rules.events import Account, MatchAborted, MatchWon, RoundDecision, RoundTied, RoundWon
from jaipur.terminal.board.board import Board, Scored, bottom_seat, is_over, name_at, own_seat, top_seat
from jaipur.terminal.board.game import Game
from jaipur.terminal.board.news import rematch_text
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.plain import Verb
from jaipur.terminal.widgets.status_lines import chip, seals_of
from jaipur.wire.client_messages import Continue

NAME_WIDTH: Final = 21
COLUMN_WIDTH: Final = 23
_DECIDED: Final = {
    RoundDecision.RUPEES: 4,
    RoundDecision.BONUS_TOKENS: 2,
    RoundDecision.GOODS_TOKENS: 1,
}
"""Which row of the account decided."""


class Wish(Enum):
    """What is wanted when all is over."""

    LEAVE = auto()
    AGAIN = auto()


class EndScreen(ModalScreen[Wish]):
    """The account of a round, over the table."""

    def __init__(self, game: Game, city: City) -> None:
        super().__init__()
        self._game = game
        self._words = TERMINAL_TEXT[game.board.language].end
        self._city = city
        self._shown = Static(classes="frame")
        self._behind = game.changed

    @property
    def _board(self) -> Board:
        return self._game.board

    def compose(self) -> ComposeResult:
        """Show the account."""
        yield self._shown

    def on_mount(self) -> None:
        """Follow the board: the next round may be dealt meanwhile."""
        self._show()
        self._game.changed = self._follow

    def _follow(self) -> None:
        if self._board.scored is None and not is_over(self._board):
            self._close(None)
        else:
            self._show()

    def _close(self, wish: Wish | None) -> None:
        self._game.changed = self._behind
        self.dismiss(wish)
        self._game.changed()

    def on_key(self, event: Key) -> None:
        """Go on, or leave."""
        event.stop()
        game, board = self._game, self._board
        if is_over(board) and event.key == "n" and game.may_play_again:
            if game.play_again():
                self._close(Wish.AGAIN)
        elif event.key == "q" or (event.key == "enter" and is_over(board)):
            self._close(Wish.LEAVE)
        elif event.key == "enter" and board.seat is not None and not board.is_ready:
            game.board = replace(board, is_ready=True)
            game.ask(Continue())
            self._show()

    def _show(self) -> None:
        self._shown.update(Text("\n").join(self._lines()))

    def _lines(self) -> Iterator[Text]:
        board, words, city = self._board, self._words, self._city
        title, reason = self._verdict()
        yield _centred(Text(title, Style(color=city.action, bold=True)))
        yield _centred(Text(reason, Style(color=city.ink)))
        yield Text()
        scored = board.rounds[-1] if board.rounds else None
        if scored is not None:
            yield from self._account(scored)
            yield Text()
        if is_over(board):
            yield _centred(Text(self._rounds(), Style(color=city.second)))
            if (again := rematch_text(board)) is not None:
                yield _centred(Text(again, Style(color=city.ink)))
            keys = f"{words.over}   {words.again}" if self._game.may_play_again else words.over
        else:
            yield _centred(Text(self._next_starter(scored), Style(color=city.second)))
            keys = words.waiting.format(board.names[top_seat(board)]) if self._waits else words.next_round
        yield _centred(Text(keys, Style(color=city.mark, bold=True)))

    @property
    def _waits(self) -> bool:
        return self._board.is_ready or self._board.seat is None

    def _by(self, seat: int, verb: Verb) -> str:
        own = seat == own_seat(self._board)
        return (verb.you if own else verb.other).format(who=self._board.names[seat])

    def _verdict(self) -> tuple[str, str]:
        board, words = self._board, self._words
        result = None if board.view is None else board.view.result
        match result or board.scored:
            case MatchWon(seat, by):
                lost = own_seat(board) not in {None, seat}
                won = self._by(seat, words.match_won)
                return won, words.match_kind if lost else words.match_by[by].format(*self._seals(seat))
            case MatchAborted():
                return words.match_aborted, words.match_aborted_hint
            case RoundWon(seat, by):
                return self._by(seat, words.won), words.reason[by]
            case _:
                return words.tied, words.tie_reason

    def _seals(self, winner: int) -> tuple[int, int]:
        """Count the rounds that the winner of the match won, and those of the loser."""
        sides = () if self._board.view is None else self._board.view.sides
        won, lost = (sides[winner].seals, sides[1 - winner].seals) if sides else (0, 0)
        return won, lost

    def _next_starter(self, scored: Scored | None) -> str:
        """S4, E5: the loser of a round starts the next one; after a tie, the player who did not start it."""
        before = None if self._board.view is None else self._board.view.starter
        if scored is None or before is None:
            return ""
        seat = 1 - (scored.seat if isinstance(scored, RoundWon) else before)
        return self._by(seat, self._words.starts_next)

    def _rounds(self) -> str:
        """List the rounds of the match by what both earned."""
        board = self._board
        return "   ".join(
            f"{board.words.round.format(number)}: "
            f"{each.accounts[bottom_seat(board)].rupees} - {each.accounts[top_seat(board)].rupees}"
            for number, each in enumerate(board.rounds, 1)
        )

    def _account(self, scored: Scored) -> Iterator[Text]:
        board, words = self._board, self._words
        seats = (bottom_seat(board), top_seat(board))
        accounts = [scored.accounts[seat] for seat in seats]
        heads = (Text(name_at(board, seat), Style(bold=True)) for seat in seats)
        yield _row("", heads, Style())
        rows: list[tuple[str, Iterable[Text]]] = [
            (words.hand, (self._hand(account) for account in accounts)),
            (
                words.goods,
                (Text(f"₹{each.goods} ({each.goods_tokens})") for each in accounts),
            ),
            (words.bonuses, (self._bonuses(account) for account in accounts)),
            (words.camel, (self._camels(account) for account in accounts)),
            (words.total, (Text(f"₹{account.rupees}", Style(bold=True)) for account in accounts)),
        ]
        decided = None if isinstance(scored, RoundTied) else _DECIDED.get(scored.by)
        for number, (name, cells) in enumerate(rows):
            style = Style(color=self._city.mark, bold=True) if number == decided else Style()
            yield _row(name, cells, style)
        if board.view is not None:
            sides, most = board.view.sides, board.view.options.seals
            seals = (Text(seals_of(sides[seat], most), Style(color=self._city.mark)) for seat in seats)
            yield _row(words.seals, seals, Style())

    def _hand(self, account: Account) -> Text:
        return Text("").join(map(chip, account.hand)) if account.hand else Text(self._words.none)

    def _bonuses(self, account: Account) -> Text:
        words = self._words
        if not account.bonuses:
            return Text(words.none)
        values = " + ".join(map(str, account.bonuses))
        return Text(f"₹{values} ({len(account.bonuses)})")

    def _camels(self, account: Account) -> Text:
        one, more = self._board.said.camels
        camels = one if account.herd == 1 else more.format(account.herd)
        return Text(f"₹{account.camel_token} ({camels})")


def _row(name: str, cells: Iterable[Text], style: Style) -> Text:
    line = Text.assemble((padded(name, NAME_WIDTH), style))
    for cell in cells:
        cell.stylize(style)
        line.append_text(cell).append(" " * max(1, COLUMN_WIDTH - cell.cell_len))
    return line


def _centred(text: Text) -> Text:
    width = NAME_WIDTH + 2 * COLUMN_WIDTH
    return Text.assemble(" " * max(0, (width - text.cell_len) // 2), text)
