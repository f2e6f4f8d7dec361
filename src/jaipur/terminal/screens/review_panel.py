"""The comment on a move, in the panel beside the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.style import Style
from rich.text import Text

from jaipur.languages.cells import cells, cut, flushed, padded, wrapped
from jaipur.languages.language import Language
from jaipur.pictures.palette import City
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.report.figures import points, worth
from jaipur.review.report.text import loss_text, tell_better
from jaipur.terminal.board.board import Board, bottom_seat, top_seat
from jaipur.terminal.screens.chart import OTHERS, OWN
from jaipur.terminal.study.review import Reviewing
from jaipur.wire.reviews import Decision, Turn

NARROW: Final = 5
WIDE: Final = 10
"""The columns of a player, where there is little room and where there is more."""


def judgement_text(reviewing: Reviewing, width: int, height: int, city: City) -> Text:
    """Say what kind of mistake it was, what was better and why, then what changed; as much as fits."""
    board, turn = reviewing.board, reviewing.turn
    if turn is None:
        return Text()
    changed = [*_changed(turn, board, width)]
    told = [*_told(turn.decision, board, width, city)]
    room = height - len(changed) - 1
    if len(told) > room:
        told = [*told[: max(0, room - 1)], Text("… ⏎", Style(color=city.second))]
    gap = [Text()] if told else []
    return Text("\n", no_wrap=True).join([*told, *gap, *changed])


def _told(decision: Decision | None, board: Board, width: int, city: City) -> Iterator[Text]:
    """Say what is to be said of a decision."""
    if decision is None:
        return
    if decision.label is not None:
        sign = (OWN if decision.seat == bottom_seat(board) else OTHERS)[decision.label]
        label = REVIEW_TEXT[board.language].reviews.labels[decision.label]
        yield Text(
            f"{sign} {label} {points(-decision.loss, board.language)}", Style(color=city.error, bold=True)
        )
    for number, sentence in enumerate(tell_better(decision, board.language)):
        ink = city.second if number else city.ink
        for at, line in enumerate(wrapped(sentence, width - 2)):
            yield Text(("  " if at else "") + line, Style(color=ink))


def _changed(turn: Turn, board: Board, width: int) -> Iterator[Text]:
    """Say what changed for both: skill, luck and hidden hand, in columns."""
    said, language = REVIEW_TEXT[board.language].reviews, board.language
    seats = (bottom_seat(board), top_seat(board))
    head = max(map(cells, (said.skill, said.luck, said.hidden)))
    column = WIDE if width > head + 2 * WIDE else NARROW

    def row(name: str, one: str, other: str) -> Text:
        first, second = (flushed(cut(each, column), column) for each in (one, other))
        return Text(f"{padded(name, head)}{first} {second}")

    yield row("", *(board.names[seat] for seat in seats))
    changes = [turn.changes[seat] for seat in seats]
    yield row(said.skill, *(points(change.skill, language) for change in changes))
    yield row(said.luck, *(points(change.luck, language) for change in changes))
    yield row(said.hidden, *(points(change.hidden, language) for change in changes))


def tell_all(decision: Decision, names: tuple[str, str], language: Language) -> Iterator[str]:
    """Tell all there is to a decision: what it gave away, what was better and why, what moves are worth."""
    yield loss_text(decision, names, language)
    yield from tell_better(decision, language)
    yield ""
    yield from (worth(each, language, solved=decision.solved) for each in decision.best)
