"""Draws the screens of the terminal for the docs, in both themes and sizes, as SVG."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Final

from jaipur.languages.language import Language
from jaipur.pictures.palette import Light
from jaipur.review.reviewer import review
from jaipur.rules.records.replay import read_record
from jaipur.terminal.app import TableApp
from jaipur.terminal.screens.lesson import LessonScreen
from jaipur.terminal.screens.replay import ReplayScreen
from jaipur.terminal.screens.review import ReviewScreen
from jaipur.terminal.study.lesson import Lesson
from jaipur.terminal.study.replay import Replaying
from jaipur.terminal.study.review import Reviewing
from jaipur.terminal.study.review_process import Stage
from tests.terminal.scenes import picture, settle
from tests.terminal.screens.test_puzzles import drawn as puzzle_drawn
from tests.terminal.screens.test_snapshots import drawn

FOLDER: Final = Path(__file__).parent / "assets" / "screenshots"
PICTURES: Final[dict[str, tuple[str, tuple[int, int], Language, Light]]] = {
    "terminal-table": ("exchange", (80, 24), "en", "night"),
    "terminal-table-large": ("exchange", (120, 40), "en", "day"),
    "terminal-end": ("end", (80, 24), "en", "night"),
}
"""By name: a scene, its size, its language and its theme."""
REPLAYED: Final = 17
"""The step of the replay that is shown."""


async def a_replay() -> str:
    """Draw a replay after some moves."""
    record = read_record((Path(__file__).parents[1] / "examples" / "first_match.jaipur").read_bytes())
    replay = Replaying(record, "en")
    app = TableApp(ReplayScreen(replay, "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        replay.go(REPLAYED)
        await settle(pilot)
        return picture(app, "jaipur replay")


async def a_review() -> str:
    """Draw the first key moment of a review."""
    record = read_record((Path(__file__).parents[1] / "examples" / "first_match.jaipur").read_bytes())
    made = review(record)

    async def there() -> AsyncGenerator[Stage]:
        yield made

    board = Reviewing(record, "en", there())
    app = TableApp(ReviewScreen(board, "night"), "night")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        board.go_moment(made.moments[0])
        await settle(pilot)
        return picture(app, "jaipur review")


async def a_lesson() -> str:
    """Draw the first step of the lesson."""
    app = TableApp(LessonScreen(Lesson("en"), "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        return picture(app, "jaipur lesson")


def a_puzzle() -> str:
    """Draw the answer to a puzzle."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(puzzle_drawn("en", Path(folder)))["answer"]


def main() -> None:
    """Draw every picture again."""
    (FOLDER / "terminal-puzzle.svg").write_text(a_puzzle(), encoding="utf-8")
    (FOLDER / "terminal-lesson.svg").write_text(asyncio.run(a_lesson()), encoding="utf-8")
    (FOLDER / "terminal-replay.svg").write_text(asyncio.run(a_replay()), encoding="utf-8")
    (FOLDER / "terminal-review.svg").write_text(asyncio.run(a_review()), encoding="utf-8")
    for name, (scene, size, language, light) in PICTURES.items():
        path = FOLDER / f"{name}.svg"
        path.write_text(asyncio.run(drawn(scene, language, light))[size], encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
