"""`jaipur puzzle`: find the best move, on the whole screen of this terminal or line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, NOT_READ, Json, complain, print_json
from jaipur.cli.parameters import LanguageOption, chosen
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.review.puzzles.puzzle import Puzzle
    from jaipur.review.theme import Theme
    from jaipur.terminal.study.puzzle_progress import Book

_About = Annotated[
    str | None, Parameter(name="--theme", help="Puzzles about this only, such as close or bonus.")
]
Which = Annotated[
    int | None,
    Parameter(name="--number", validator=Number(gte=1), help="This one of all puzzles, counted from 1."),
]
_Answer = Annotated[
    bool, Parameter(negative="", show_default=False, help="With --json: print the answer and values too.")
]


def puzzle(
    *,
    theme: _About = None,
    number: Which = None,
    language: LanguageOption = None,
    light: LightOption = "night",
    plain: Plain = False,
    answer: _Answer = False,
    json: Json = False,
) -> int:
    """Find the best move: the puzzle of the day, the same for everybody, then others for your rating.

    Your rating, what you have tried and your days in a row are kept on this computer.

    For example:

    - `jaipur puzzle`
    - `jaipur puzzle --theme close --language fr`
    - `jaipur puzzle --number 17 --plain`
    - `jaipur puzzle --json --answer`
    """
    language = chosen(language)
    whole = not json and has_screen(plain=plain, language=language)
    interpret()
    from jaipur.review.puzzles.daily import today
    from jaipur.terminal.study.puzzle_progress import Book, kept_file

    try:
        about = _theme(theme)
        book = Book(kept_file(), today())
        first = _first(book, about, number)
    except ValueError as error:
        return complain(NOT_READ, str(error))
    if json:
        return _printed(book, first, answer=answer)
    if whole:
        _on_screen(book, first, about, language, light)
    else:
        _by_lines(book, first, about, language)
    return FOUND


def _theme(name: str | None) -> Theme | None:
    from jaipur.players.roster import did_you_mean
    from jaipur.review.theme import Theme

    names = [theme.value for theme in Theme]
    if name is not None and name not in names:
        hint = did_you_mean(name, names)
        raise ValueError(f"no theme {name!r}; {hint}there are {', '.join(names)}")
    return None if name is None else Theme(name)


def _first(book: Book, theme: Theme | None, number: int | None) -> Puzzle:
    """Return the first puzzle: the requested one, or the daily puzzle."""
    from jaipur.review.puzzles.puzzle import shipped_puzzles

    if number is None:
        return book.daily if theme is None else book.next(theme)
    puzzles = [*shipped_puzzles().values()]
    if number > len(puzzles):
        raise ValueError(f"there are {len(puzzles)} puzzles, and no number {number}")
    return puzzles[number - 1]


def _printed(book: Book, puzzle: Puzzle, *, answer: bool) -> int:
    """Print a puzzle, and its solution only on request."""
    from msgspec import to_builtins

    told = to_builtins(puzzle)
    if not answer:
        told = {name: told[name] for name in ("id", "view", "rating")}
    day = book.day.isoformat() if puzzle == book.daily else None
    return print_json({"puzzle": {**told, "day": day}})


def _on_screen(
    book: Book, puzzle: Puzzle, theme: Theme | None, language: Language, light: LightOption
) -> None:
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.screens.puzzle import PuzzleScreen
    from jaipur.terminal.study.puzzle import Asked, Puzzling

    TableApp(PuzzleScreen(Puzzling(language, book, Asked(puzzle, theme)), light), light).run()


def _by_lines(book: Book, puzzle: Puzzle, theme: Theme | None, language: Language) -> None:
    from contextlib import suppress

    from jaipur.terminal.plain.puzzles import PlainPuzzles
    from jaipur.terminal.plain.stdin_lines import typed_line

    face = PlainPuzzles(book, language, typed_line, lambda line: print(line, flush=True))
    with suppress(KeyboardInterrupt):
        face.solve(puzzle, theme)
