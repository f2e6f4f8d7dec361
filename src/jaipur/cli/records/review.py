"""`jaipur review`: where a match was won and lost, by skill, luck and hidden hand."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, Json, complain, print_json
from jaipur.cli.parameters import LanguageOption, chosen
from jaipur.cli.records.replay import file_of, read
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret

if TYPE_CHECKING:
    from collections.abc import Generator

    from jaipur.languages.language import Language
    from jaipur.review.reviewer import Progress

EVERY_SECONDS: Final = 2.0


def review(
    file: Annotated[str, file_of("review")],
    /,
    *,
    language: LanguageOption = None,
    light: LightOption = "night",
    plain: Plain = False,
    json: Json = False,
) -> int:
    """Review a recorded match: what each move gave away, what chance did, and what hidden hands did.

    On the whole screen of a terminal, move by move, or told from beginning to end.

    For example:

    - `jaipur review match.jaipur`
    - `jaipur review match.jaipur --language fr --plain`
    - `jaipur review match.jaipur --json`
    """
    language = chosen(language)
    if not json and has_screen(plain=plain, language=language):
        return _on_screen(file, language, light)
    record = read(file)
    if isinstance(record, int):
        return record
    from jaipur.cli.warmup import warm_review

    warm_review()
    from jaipur.review.report.text import tell
    from jaipur.review.reviewer import review as reviewed

    try:
        with _progress() as progress:
            found = reviewed(record, progress)
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted")
    if json:
        return print_json({"review": found})
    print(*tell(found, language), sep="\n")
    return FOUND


def _on_screen(file: str, language: Language, light: LightOption) -> int:
    """Show the match at once, and its review when another process has made it."""
    jit = interpret()
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.screens.review import ReviewScreen
    from jaipur.terminal.study.review import Reviewing
    from jaipur.terminal.study.review_process import judging

    record = read(file)
    if isinstance(record, int):
        return record
    try:
        reviewing = Reviewing(record, language, judging(record, jit))
    except ValueError as error:
        return complain(NOT_READ, f"{file}: {error}")
    TableApp(ReviewScreen(reviewing, light), light).run()
    return FOUND


@contextmanager
def _progress() -> Generator[Progress]:
    """Print the progress on standard error: a live line on a terminal, plain lines elsewhere."""
    if not sys.stderr.isatty():
        yield _in_lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress as Live, TextColumn

    columns = (TextColumn("plies"), MofNCompleteColumn(), BarColumn(20))
    with Live(*columns, console=Console(stderr=True), transient=True) as live:
        task = live.add_task("")
        yield lambda done, of: live.update(task, completed=done, total=of)


def _in_lines() -> Progress:
    told = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal told
        if time.monotonic() - told >= EVERY_SECONDS:
            told = time.monotonic()
            print(f"{done} of {of} plies", file=sys.stderr)

    return tell
