"""A review on the whole screen: beside each move what it gave away, below all of them the chance to win.

Where the pictures should change, `python -m tests.terminal.screens.test_review` draws them
again; look at them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from jaipur.languages.language import Language
from jaipur.pictures.palette import CITIES, Light
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.report.text import place_text, tell_moment
from jaipur.review.report.words import reason_text
from jaipur.review.summary import by_round, key_moments, tallies, verdict
from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import read_record, steps
from jaipur.rules.text.notation import short
from jaipur.terminal.app import TableApp
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.screens.chart import AXIS, Drawn, chart_lines
from jaipur.terminal.screens.end import Wish
from jaipur.terminal.screens.lesson import SheetScreen
from jaipur.terminal.screens.review import ReviewScreen
from jaipur.terminal.study.review import Mark, Reviewing
from jaipur.terminal.study.review_process import Compiled, Judged, JudgeGone, Stage, judging
from jaipur.wire.reviews import Candidate, Change, Code, Decision, Fact, Label, Review, Turn
from tests.terminal.scenes import PLAYED, SHOWN, picture, settle

FOLDER: Final = Path(__file__).parent / "snapshots"
SIZES: Final = ((80, 24), (120, 40))
RECORD: Final = read_record((Path(__file__).parents[3] / "examples" / "first_match.jaipur").read_bytes())
BAD: Final = {10: Label.INACCURACY, 23: Label.MISTAKE, 48: Label.BLUNDER, 100: Label.BLUNDER}
"""The moves that are called bad here, whatever they were."""
LOSS: Final = {Label.INACCURACY: 0.06, Label.MISTAKE: 0.12, Label.BLUNDER: 0.3}
REASONS: Final = (
    Fact(Code.SALE_GIVEN, {"good": 1, "cards": 1, "held": 1, "rupees": 12}),
    Fact(Code.MARKET_OPENED, {"cards": 2}),
    Fact(Code.CAMELS_LEFT, {"camels": 3}),
)


def a_decision(seat: int, played: str, label: Label | None) -> Decision:
    """A decision that is judged as is wanted."""
    loss = 0.0 if label is None else LOSS[label]
    best = (Candidate("X DGG/CCM", 0.6, 0.01), Candidate(played, 0.6 - loss, 0.02))
    return Decision(
        seat=seat,
        view="",
        move=played,
        value=0.6,
        error=0.01,
        after=0.6 - loss,
        loss=loss,
        loss_error=0.02,
        label=label,
        solved=False,
        best=best if loss else best[1:],
        reasons=REASONS if loss else (),
    )


def made_up_turns(record: Record) -> Iterator[Turn]:
    """A chance that rises and falls, and a few bad moves."""
    before = 0.5
    for number, step in enumerate(steps(record)):
        event = step.events[0]
        after = round(0.1 + 0.8 * abs(number % 60 - 30) / 30, 4)
        label, decision = BAD.get(number), None
        if isinstance(event, MoveEvent):
            decision = a_decision(event.seat, short(move_in(event)), label)
        luck = round(after - before, 4)
        changes = Change(before, 0.0, luck, 0.0, after), Change(1 - before, 0.0, -luck, 0.0, 1 - after)
        yield Turn(step.place.round, step.place.part, decision, changes)
        before = after


def made_up(record: Record = RECORD) -> Review:
    """A review by nobody."""
    turns = tuple(made_up_turns(record))
    return Review(
        version=1,
        match=record.match,
        players=record.players,
        options=record.options,
        judge="nobody",
        start=(0.5, 0.5),
        end=(turns[-1].changes[0].after, turns[-1].changes[1].after),
        turns=turns,
        rounds=tuple(by_round(record, turns)),
        tallies=tallies(turns),
        moments=key_moments(turns),
        verdict=verdict(None, tallies(turns)),
    )


REVIEW: Final = made_up()


async def at_once() -> AsyncGenerator[Stage]:
    """A review that is there."""
    yield REVIEW


@asynccontextmanager
async def a_screen(
    board: Reviewing, size: tuple[int, int] = (80, 24), light: Light = "night"
) -> AsyncGenerator[tuple[Pilot[Wish], ReviewScreen]]:
    """The screen, with whatever came out by then."""
    screen = ReviewScreen(board, light)
    async with TableApp(screen, light).run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot, screen


def shown(screen: ReviewScreen, place: str) -> str:
    """What is shown at a place."""
    return screen._texts[f"#{place}"].plain


@pytest.mark.parametrize("language", PLAYED)
async def test_every_move_is_shown_with_what_is_said_of_it(language: Language) -> None:
    """Where it is, what kind of mistake it was, what was better; and both chances."""
    board, said = Reviewing(RECORD, language, at_once()), REVIEW_TEXT[language].reviews
    async with a_screen(board) as (pilot, screen):
        for number, turn in enumerate(REVIEW.turns[:24]):
            assert (board.at, board.turn) == (number, turn)
            assert shown(screen, "action").startswith(place_text(turn, RECORD.players, language)[:50])
            label = None if turn.decision is None else turn.decision.label
            told = shown(screen, "judgement")
            assert (label is not None) == (said.better.split("{")[0] in told)
            assert label is None or said.labels[label] in told
            assert said.luck in told
            assert said.hidden in told
            chance = f"{RECORD.players[0]} {100 * turn.changes[0].after:.0f} %"
            assert chance in shown(screen, "chart")
            await pilot.press("right")


async def test_n_and_b_go_from_mistake_to_mistake() -> None:
    """Of both where both hands are open, else of the seat that looks; and say where there is none."""
    board = Reviewing(RECORD, "en", at_once())
    async with a_screen(board) as (pilot, _):
        been: list[int] = []
        for key in "nnnnnb":
            await pilot.press(key)
            been.append(board.at)
        assert been == [10, 23, 48, 100, 100, 48]
        said = [str(toast.message) for toast in pilot.app._notifications]
        assert said == [TERMINAL_TEXT["en"].review.no_next]
        await pilot.press("home", "tab")
        own = [mark.at for mark in board.marks if mark.seat == 0]
        assert 0 < len(own) < len(BAD)
        for at in own:
            await pilot.press("n")
            assert board.at == at


async def test_k_tells_the_key_moments_and_a_digit_goes_there() -> None:
    """In the words of the review."""
    board = Reviewing(RECORD, "en", at_once())
    async with a_screen(board) as (pilot, screen):
        await pilot.press("k")
        sheet = pilot.app.screen
        assert isinstance(sheet, SheetScreen)
        for moment in REVIEW.moments:
            assert next(tell_moment(moment, REVIEW)) in sheet._sheet.text
        await pilot.press("2")
        assert pilot.app.screen is screen
        assert board.steps[board.at].place == (REVIEW.moments[1].round, REVIEW.moments[1].part)
        await pilot.press("k", "enter")
        assert pilot.app.screen is screen


@pytest.mark.parametrize("language", PLAYED)
async def test_enter_tells_all_of_a_move_and_s_who_played_how(language: Language) -> None:
    """Every reason, and what each move was worth, also where the screen is small."""
    async with a_screen(Reviewing(RECORD, language, at_once())) as (pilot, screen):
        await pilot.press("n", "enter")
        sheet = pilot.app.screen
        assert isinstance(sheet, SheetScreen)
        told = " ".join(sheet._sheet.text.split())
        assert all(reason_text(reason, language) in told for reason in REASONS)
        assert "60 % ±" in told
        assert "54 % ±" in told
        await pilot.press("enter", "s")
        sums = pilot.app.screen
        assert isinstance(sums, SheetScreen)
        assert REVIEW_TEXT[language].reviews.accuracy in sums._sheet.text
        await pilot.press("q", "question_mark")
        assert pilot.app.screen is not screen
        await pilot.press("x")
        assert pilot.app.screen is screen


async def test_nothing_is_hidden_by_anything_in_any_size() -> None:
    """From 80 by 24 on, also when the terminal changes; and more room is used."""
    board = Reviewing(RECORD, "fr", at_once())
    async with a_screen(board) as (pilot, screen):
        board.go(23)
        heights: list[int] = []
        for size in ((80, 24), (100, 30), (120, 40), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            parts = [
                screen.query_one(f"#{name}").region
                for name in ("top", "market", "action", "hand", "bottom", "chart", "keys")
            ]
            assert all(one.bottom <= other.y for one, other in pairwise(parts))
            assert parts[-1].bottom == size[1]
            judgement = screen.query_one("#judgement").region
            assert judgement.right <= size[0]
            assert judgement.bottom <= parts[-2].y
            lines = shown(screen, "judgement").splitlines()
            assert len(lines) <= judgement.height
            assert max(map(len, lines)) <= judgement.width
            heights.append(parts[-2].height)
        assert shown(screen, "keys").endswith("quitter ")
        assert heights == [4, 6, 8, 8, 4]


@pytest.mark.parametrize("language", PLAYED)
async def test_how_far_a_review_is_can_be_seen_while_one_looks(language: Language) -> None:
    """Compiling, then judging; until then it is a replay."""
    go_on = asyncio.Event()

    async def slowly() -> AsyncGenerator[Stage]:
        yield Compiled(0)
        await go_on.wait()
        go_on.clear()
        yield Judged(3, 131)
        await go_on.wait()
        yield REVIEW

    board, said = Reviewing(RECORD, language, slowly()), REVIEW_TEXT[language].reviews
    async with a_screen(board) as (pilot, screen):
        assert "Maharaja" in shown(screen, "chart")
        await pilot.press("right", "n", "k", "enter", "s")
        assert board.at == 1
        assert pilot.app.screen is screen
        go_on.set()
        await settle(pilot)
        assert said.judging.format(done=3, of=131) in shown(screen, "chart")
        go_on.set()
        await settle(pilot)
        assert board.review is REVIEW
        assert "100 %" in shown(screen, "chart")


async def test_a_review_that_cannot_be_made_says_why() -> None:
    """And the match can still be looked at."""

    async def gone() -> AsyncGenerator[Stage]:
        yield Judged(1, 131)
        raise JudgeGone("out of memory")

    board = Reviewing(RECORD, "en", gone())
    async with a_screen(board) as (pilot, screen):
        assert "make the review. out of memory" in shown(screen, "chart")
        await pilot.press("right")
        assert board.at == 1


CHILDREN: Final = Path(f"/proc/self/task/{os.getpid()}/children")


@pytest.mark.skipif(not CHILDREN.exists(), reason="Linux lists a process's children")
async def test_whoever_leaves_leaves_nothing_running() -> None:
    """The process that judges ends with the screen."""
    before = {*CHILDREN.read_text(encoding="ascii").split()}
    async with a_screen(Reviewing(RECORD, "en", judging(RECORD, "0"))) as (pilot, _):
        while not (begun := {*CHILDREN.read_text(encoding="ascii").split()} - before):
            await pilot.pause()
        await pilot.press("q")
    assert len(begun) == 1
    assert not begun & {*CHILDREN.read_text(encoding="ascii").split()}


def chart(chances: list[float], *marks: Mark, at: int = 0, columns: int = 4) -> list[str]:
    """A chart of two rows, without what stands beside it."""
    drawn = Drawn(chances, marks, {0: 1}, 0, at)
    return [line.plain[AXIS:] for line in chart_lines(drawn, columns + AXIS, 2, "round", CITIES["night"])]


def test_a_chart_is_as_high_as_the_chance() -> None:
    """A sixteenth a step; the present move is drawn also where others share its column."""
    assert chart([0.0, 0.25, 0.75, 1.0], at=3) == ["  ▄█", " ▄██", "1  ↑"]
    assert chart([0.0, 1.0], at=1) == ["  ██", "  ██", "1 ↑ "]
    assert chart([0.0] * 7 + [1.0], at=7)[:2] == ["   █", "   █"]
    assert chart([0.0] * 6 + [1.0, 0.0], at=6)[:2] == ["   █", "   █"]
    assert chart([0.0] * 6 + [1.0, 0.0], at=0)[:2] == ["│   ", "│   "]


def test_a_chart_marks_the_worst_in_a_column() -> None:
    """Filled for whose chance it is, hollow for the other."""
    own, other = Mark(4, Label.BLUNDER, 0), Mark(5, Label.MISTAKE, 1)

    assert chart([0.5] * 8, own, other, at=7)[2] == "1 ◆↑"
    assert chart([0.5] * 8, other, at=7)[2] == "1 △↑"
    assert chart([0.5] * 8, Mark(2, Label.INACCURACY, 0), at=2)[2] == "1●  "


async def drawn(language: Language, light: Light = "night") -> dict[tuple[int, int], str]:
    """Draw a mistake in all sizes: it goes on when the terminal is made larger."""
    board = Reviewing(RECORD, language, at_once())
    found: dict[tuple[int, int], str] = {}
    async with a_screen(board, SIZES[0], light) as (pilot, _):
        await pilot.press("n", "n")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            found[size] = picture(pilot.app, "jaipur review")
    return found


def file_of(size: tuple[int, int], language: Language) -> Path:
    """Say where a picture is kept."""
    return FOLDER / f"review-{size[0]}x{size[1]}-{language}.svg"


@pytest.mark.parametrize("language", SHOWN)
async def test_a_review_looks_as_it_did(language: Language) -> None:
    """In both sizes, also where characters are wide."""
    for size, svg in (await drawn(language)).items():
        assert svg == file_of(size, language).read_text(encoding="utf-8")


def main() -> None:
    """Draw all of them again."""
    for language in SHOWN:
        for size, svg in asyncio.run(drawn(language)).items():
            file_of(size, language).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
