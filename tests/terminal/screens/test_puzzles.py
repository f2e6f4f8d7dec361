"""Puzzles in a terminal: tried by keys and line by line; how one fares is kept at this computer.

The screens are kept as pictures: where they should change, `python -m tests.terminal.screens.test_puzzles`
draws them again; look at what it drew.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

import pytest

from jaipur.cli import app as command
from jaipur.languages.language import LANGUAGES, Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.puzzle import Puzzle, id_of, shipped_puzzles
from jaipur.review.puzzles.report import tell_solution
from jaipur.review.theme import Theme
from jaipur.rules.text.notation import parse_move
from jaipur.terminal.app import TableApp
from jaipur.terminal.board.board import may_pick
from jaipur.terminal.board.game import play_move
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.plain.puzzles import PlainPuzzles
from jaipur.terminal.screens.lesson import SheetScreen
from jaipur.terminal.screens.puzzle import PuzzleScreen
from jaipur.terminal.study.puzzle import Asked, PuzzlePhase, Puzzling
from jaipur.terminal.study.puzzle_progress import Book
from jaipur.wire.reviews import Candidate
from tests.terminal.scenes import SHOWN, keys_for, picture, settle

FOLDER: Final = Path(__file__).parent / "snapshots"
SCENES: Final = ("begin", "wrong", "answer")
DAY: Final = date(2026, 3, 1)
VIEW: Final = "SCPPL DCLLLLL+4 CCP??+1 0.0.4.0.1.0 10:2/15:3 -/- CLLLL/CCP 0 0 0 move 0 3 1/1 2"
PUZZLE: Final = Puzzle(
    id_of(VIEW),
    VIEW,
    (
        Candidate("S C1", 0.6567, 0.0036),
        Candidate("X CPP/LLL", 0.548, 0.0043),
        Candidate("X CP/LL", 0.5427, 0.0046),
    ),
    (Theme.FIRST_TO_SELL, Theme.SMALL_SALE, Theme.MAKE_ROOM),
    1444,
)


def a_book(folder: Path) -> Book:
    """The progress of a new player."""
    return Book(folder / "jaipur" / "puzzles.json", DAY)


def puzzling(folder: Path, language: Language = "en") -> Puzzling:
    """A puzzle that was just laid out."""
    return Puzzling(language, a_book(folder), Asked(PUZZLE))


async def test_a_puzzle_is_missed_then_found_by_keys(tmp_path: Path) -> None:
    """What a wrong move gives away is told, then the answer and why; Enter goes on to the next."""
    game = puzzling(tmp_path)
    app = TableApp(PuzzleScreen(game, "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, SheetScreen)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press(*keys_for(parse_move("X CP/LL"), game.board), "enter")
        await settle(pilot)
        missed = game.phase, game.sheet
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press(*keys_for(parse_move("S C1"), game.board), "enter")
        await settle(pilot)
        found = game.phase, game.sheet
        assert not may_pick(game.board)
        await pilot.press("enter")
        await settle(pilot)
    after, puzzle = (game.phase, game.sheet), game.puzzle
    assert missed[0] is PuzzlePhase.WRONG
    assert missed[1] is not None
    assert "11.4 points less" in missed[1].text
    assert found[0] is PuzzlePhase.OVER
    assert found[1] is not None
    assert found[1].title == TERMINAL_TEXT["en"].puzzles.found
    assert after[0] is PuzzlePhase.TODO
    assert puzzle in shipped_puzzles().values()


async def test_the_answer_is_shown_to_who_gives_up(tmp_path: Path) -> None:
    """After an attempt, by a key of the sheet; q leaves."""
    game = puzzling(tmp_path, "fr")
    app = TableApp(PuzzleScreen(game, "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        play_move(game, parse_move("S L5"))
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        phase = game.phase
        await pilot.press("q")
        await settle(pilot)
        is_running = app.is_running
    assert phase is PuzzlePhase.OVER
    assert not is_running


def test_the_first_attempt_counts_and_is_kept(tmp_path: Path) -> None:
    """Across starts; later ones change nothing, and the puzzle of the day makes a streak."""
    book = a_book(tmp_path)
    lost = book.attempt(PUZZLE, right=False)
    assert lost is not None
    assert lost < 0
    assert book.attempt(PUZZLE, right=True) is None
    won = book.attempt(book.daily, right=True)
    assert won is not None
    assert won > 0

    again = a_book(tmp_path)
    assert again.kept == book.kept
    assert again.streak == 1
    assert again.kept.tried == {PUZZLE.id: False, book.daily.id: True}
    assert again.next(Theme.PRECIOUS).id not in again.kept.tried


def test_what_cannot_be_read_is_begun_anew(tmp_path: Path) -> None:
    """A file that is something else takes nobody's puzzles away."""
    file = tmp_path / "jaipur" / "puzzles.json"
    file.parent.mkdir()
    file.write_text("Dear Maharaja,", encoding="utf-8")

    assert a_book(tmp_path).kept.tried == {}


def by_lines(folder: Path, language: Language, *typed: str) -> list[str]:
    """Type lines, and give what was said."""
    lines: Iterator[str] = iter(typed)
    said: list[str] = []

    def read(_prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    PlainPuzzles(a_book(folder), language, read, said.append).solve(PUZZLE, None)
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_are_solved_line_by_line(tmp_path: Path, language: Language) -> None:
    """All that is known is said; no move and no legal move are answered, and so is a wrong one."""
    said = by_lines(tmp_path, language, "?", "t", "hello", "S D2", "S L5", "S C1", "q")
    words = TERMINAL_TEXT[language].puzzles

    assert words.help in said
    assert words.wrong in said
    assert words.right in said
    assert next(iter(tell_solution(PUZZLE, language))) in said
    assert REVIEW_TEXT[language].puzzles.values in said
    assert any("2" in line and line.startswith(words.seen.partition("{")[0]) for line in said)


def test_the_answer_and_the_next_puzzle_are_asked_for_by_name(tmp_path: Path) -> None:
    """The answer is told without an attempt, which then counts for nothing."""
    said = by_lines(tmp_path, "en", "answer", "", "next", "quit")

    assert TERMINAL_TEXT["en"].puzzles.answer in said
    assert TERMINAL_TEXT["en"].puzzles.unrated in said
    assert sum(line.startswith(TERMINAL_TEXT["en"].puzzles.find) for line in said) == 2


def run(*arguments: str) -> int:
    """Run the command in this process and give its exit code."""
    try:
        code = command(["puzzle", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


def test_a_puzzle_is_printed_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its answer, unless that is asked for; what there is not is answered by 2."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("JAIPUR_JIT", "0")  # the command sets it, and nothing may stay

    assert run("--json") == 0
    daily = json.loads(capsys.readouterr().out)["puzzle"]
    assert {*daily} == {"id", "view", "rating", "day"}
    assert run("--json", "--number", "7", "--answer") == 0
    seventh = json.loads(capsys.readouterr().out)["puzzle"]
    assert seventh["id"] == [*shipped_puzzles()][6]
    assert seventh["best"]
    assert run("--theme", "nothing") == 2
    assert run("--number", "100000") == 2


async def drawn(language: Language, folder: Path) -> dict[str, str]:
    """Draw a puzzle as it is laid out, missed and answered."""
    game = puzzling(folder, language)
    app = TableApp(PuzzleScreen(game, "night"), "night")
    found: dict[str, str] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        found["begin"] = picture(app, "jaipur puzzle")
        await pilot.press("enter")
        await settle(pilot)
        play_move(game, parse_move("X CP/LL"))
        await settle(pilot)
        found["wrong"] = picture(app, "jaipur puzzle")
        await pilot.press("a")
        await settle(pilot)
        found["answer"] = picture(app, "jaipur puzzle")
    return found


def file_of(scene: str, language: Language) -> Path:
    """Say where a picture is kept."""
    return FOLDER / f"puzzle-{scene}-80x24-{language}.svg"


@pytest.mark.parametrize("language", SHOWN)
async def test_a_puzzle_looks_as_it_did(language: Language, tmp_path: Path) -> None:
    """Also where characters are wide."""
    found = await drawn(language, tmp_path)

    for scene in SCENES:
        assert found[scene] == file_of(scene, language).read_text(encoding="utf-8")


def main() -> None:
    """Draw all of them again."""
    for language in SHOWN:
        with tempfile.TemporaryDirectory() as folder:
            for scene, svg in asyncio.run(drawn(language, Path(folder))).items():
                file_of(scene, language).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
