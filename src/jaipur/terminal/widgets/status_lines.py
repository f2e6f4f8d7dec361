"""The lines around the cards: a player's bar, the tokens, the keys, the log."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from jaipur.languages.cells import padded, wrapped
from jaipur.pictures.palette import DYES, PALE, City
from jaipur.rules.cards import GOODS, LETTERS, Good
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, BONUS_TOKENS, CAMEL_TOKEN
from jaipur.rules.view import Side
from jaipur.terminal.board.board import Board, name_at, side_of, top_seat
from jaipur.terminal.languages.shapes.table import Key

SEAL = "★"
NO_SEAL = "☆"


def seals_of(side: Side, most: int) -> str:
    """Show the Seals of a player, and those that they still need."""
    return SEAL * side.seals + NO_SEAL * (most - side.seals)


def chip(card: int) -> Text:
    """Show a card by its letter, on its dye."""
    dye = DYES[card]
    ink = dye.deep if card in PALE else dye.tint
    return Text(f" {LETTERS[card]} ", Style(color=ink, bgcolor=dye.ground, bold=True))


def player_line(board: Board, seat: int, clock: str, width: int, city: City) -> Text:
    """Say all that is known of a player: Seals, hand, herd, rupees, clock."""
    side = side_of(board, seat)
    if side is None or board.view is None:
        return Text(f" {name_at(board, seat)}", Style(color=city.ink, bold=True))
    turn = "▶" if board.view.to_move == seat else " "
    line = Text.assemble(
        (f" {turn} {name_at(board, seat)}  ", Style(bold=True)),
        (f"{seals_of(side, board.view.options.seals)}   ", Style(color=city.mark, bold=True)),
        Text("  ").join(_held(board, seat, side, city)),
    )
    gap = width - line.cell_len - cell_len(clock) - 1
    return Text.assemble(line, (" " * max(1, gap) + clock, Style(bold=True)))


def _held(board: Board, seat: int, side: Side, city: City) -> list[Text]:
    words = board.words
    hand = Text(f"{words.in_hand} {side.cards}")
    known = side.seen if side.hand is None else side.hand
    if seat == top_seat(board) and known is not None and any(known):
        hand.append(" ")
        for good, number in enumerate(known):
            for _ in range(number):
                hand.append_text(chip(good))
    herd = Text(f"{words.herd} {'?' if side.herd is None else side.herd}")
    if seat == board.seat and board.selection.camels:
        paid = words.paying.format(board.selection.camels)
        herd.append(f" ({paid})", Style(color=city.mark, bold=True))
    rupees = Text(f"₹{'?' if side.income is None else side.income + sum(side.bonuses or ())}")
    hidden = sum(side.bonus_tokens) if side.bonuses is None else 0
    if hidden:
        rupees.append(f" +{hidden}?")
    return [hand, herd, rupees]


def token_lines(board: Board, city: City) -> Text:
    """Show every pile with all that it still pays, the next one first."""
    words, view = board.words, board.view
    lines: list[Text] = [Text(words.tokens, Style(color=city.action, bold=True))]
    if view is None:
        return lines[0]
    for good in range(GOODS):
        dye = DYES[good]
        ink = Style(color=dye.deep if good in PALE else dye.tint, bgcolor=dye.ground)
        first, *others = [*map(str, view.piles[good])] or ["0"]
        head = (f" {LETTERS[good]}  {first}", ink + Style(bold=True))
        lines.append(Text.assemble(head, (" ".join(["", *others, ""]), ink)))
    for pile, values in enumerate(BONUS_TOKENS):
        cards = BONUS_SMALLEST_SALE + pile
        name = words.bonus_pile.format(cards) if pile < len(BONUS_TOKENS) - 1 else words.more_cards
        worth = f"{min(values)}-{max(values)}"
        lines.append(Text(f"{padded(name, 13)}₹{worth:<5}x {view.bonus_piles[pile]}"))
    lines.append(Text(f"{padded(words.larger_herd, 13)}₹{CAMEL_TOKEN}"))
    return Text("\n", no_wrap=True).join(lines)


def log_lines(board: Board, width: int, height: int, city: City) -> Text:
    """Tell the last moves, the newest last, as many as there is room for."""
    lines: list[Text] = []
    for number, sentence in enumerate(reversed(board.log)):
        ink = city.ink if number == 0 else city.second
        told = [
            Text(("  " if at else "") + part, Style(color=ink))
            for at, part in enumerate(wrapped(sentence, max(10, width - 2)))
        ]
        if len(lines) + len(told) > height:
            break
        lines = told + lines
    return Text("\n").join(lines)


def key_line(keys: Iterable[Key], more: Iterable[Key], width: int, city: City) -> Text:
    """Say which keys do what, some of them only where there is room."""
    line = _keys(keys, city)
    for key in more:
        longer = Text.assemble(line, _keys((key,), city))
        line = longer if longer.cell_len <= width else line
    return line


def _keys(keys: Iterable[Key], city: City) -> Text:
    line = Text(no_wrap=True)
    for key, does in keys:
        line.append(f" {key}", Style(color=city.mark, bold=True))
        line.append(f" {does} ", Style(color=city.second))
    return line


def hand_of(side: Side | None) -> tuple[Good, ...]:
    """Lay out a hand, goods of a kind beside each other."""
    counts = (side.hand if side is not None else None) or ()
    return tuple(Good(good) for good, number in enumerate(counts) for _ in range(number))
