"""Puzzles over HTTP: no answer before an attempt, the first of which counts, and one daily for everybody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from jaipur.languages.language import LANGUAGES
from jaipur.review.puzzles.daily import daily, today
from jaipur.review.puzzles.next_puzzle import NEAR
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.theme import Theme
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view, print_view
from jaipur.server.puzzles import routes
from jaipur.wire.puzzles import AttemptSeen, PuzzleSeen, PuzzlesSeen, SolutionSeen
from tests.server.scene import Scene
from tests.vectors.write_puzzle_answers import FILE, puzzle_answers_text

PUZZLE = next(iter(shipped_puzzles().values()))


def body_of(move: str | Move) -> dict[str, Any]:
    """Write a move as it travels."""
    return {"move": msgspec.to_builtins(parse_move(move) if isinstance(move, str) else move)}


def wrong_moves(puzzle: Puzzle) -> list[Move]:
    """List the legal moves that are not the answer."""
    return [move for move in parse_view(puzzle.view).legal_moves() if move != parse_move(puzzle.answer)]


async def tried(scene: Scene, who: str, puzzle: Puzzle, move: str | Move) -> AttemptSeen:
    """Try a move."""
    response = await scene.ask(who, "POST", f"/api/puzzles/{puzzle.id}/attempts", body_of(move))
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=AttemptSeen)


async def test_a_puzzle_is_given_without_its_answer(scene: Scene) -> None:
    """What the seat knows, how hard it is, and no more: neither values nor themes."""
    told = (await scene.ask("nobody", "GET", f"/api/puzzles/{PUZZLE.id}")).content
    seen = msgspec.json.decode(told, type=PuzzleSeen)

    assert print_view(seen.view) == PUZZLE.view
    assert seen.rating == PUZZLE.rating
    assert seen.tried is None
    assert {*msgspec.json.decode(told)} == {"id", "view", "rating", "day", "tried"}


async def test_everybody_has_the_same_puzzle_on_a_day(scene: Scene) -> None:
    """It follows from the date alone."""
    before = today()
    seen = [(await scene.ask(who, "GET", "/api/puzzles/daily")).json() for who in ("nobody", "owner")]
    one, other, listed = [*seen, (await scene.ask("nobody", "GET", "/api/puzzles")).json()]

    assert one["id"] == other["id"] == listed["daily"]
    assert one["day"] == listed["day"]
    assert one["id"] in {daily(before, shipped_puzzles()), daily(today(), shipped_puzzles())}
    assert listed["me"] is None
    assert listed["puzzles"] == len(shipped_puzzles())


async def test_the_answer_is_told_to_who_finds_it(scene: Scene) -> None:
    """With values and reasons in every language; the puzzle loses what the solver wins."""
    seen: AttemptSeen = await tried(scene, "stranger", PUZZLE, PUZZLE.answer)

    assert (seen.right, seen.first, seen.loss) == (True, True, None)
    assert seen.change > 0
    assert seen.rating < PUZZLE.rating
    assert (seen.me.tried, seen.me.solved) == (1, 1)
    assert seen.solution is not None
    assert [each.value for each in seen.solution.best] == [each.value for each in PUZZLE.best]
    assert {*seen.solution.reasons} == {*LANGUAGES}


async def test_a_wrong_attempt_tells_what_it_gives_away_and_not_the_answer(scene: Scene) -> None:
    """It may be tried again, which counts no more; the solution is there for who asks for it."""
    wrong = await tried(scene, "owner", PUZZLE, wrong_moves(PUZZLE)[0])
    right = await tried(scene, "owner", PUZZLE, PUZZLE.answer)
    shown = await scene.ask("owner", "POST", f"/api/puzzles/{PUZZLE.id}/solution")
    solution = msgspec.json.decode(shown.content, type=SolutionSeen)

    assert (wrong.right, wrong.first, wrong.solution) == (False, True, None)
    assert wrong.loss is not None
    assert wrong.loss >= PUZZLE.gap - 1e-4
    assert wrong.change is not None
    assert wrong.change < 0
    assert (right.right, right.first, right.change) == (True, False, 0.0)
    assert right.solution == solution


async def test_what_is_no_legal_move_is_no_attempt(scene: Scene) -> None:
    """It is refused, and does not count."""
    legal = parse_view(PUZZLE.view).legal_moves()
    illegal = next(move for move in map(parse_move, ("S D7", "S G7", "S L7")) if move not in legal)

    response = await scene.ask("owner", "POST", f"/api/puzzles/{PUZZLE.id}/attempts", body_of(illegal))

    assert [
        response.status_code,
        await scene.node.server.foundation.repositories.puzzles.tried(scene.users["owner"]),
    ] == [400, {}]


async def test_the_next_puzzle_is_new_near_ones_rating_and_of_the_theme(scene: Scene) -> None:
    """None comes twice while there are others."""
    found: list[str] = []
    for _ in range(5):
        seen = (await scene.ask("watcher", "GET", "/api/puzzles/next?theme=precious")).json()
        found.append(seen["id"])
        await tried(scene, "watcher", shipped_puzzles()[seen["id"]], shipped_puzzles()[seen["id"]].answer)

    assert len({*found}) == 5
    assert all(Theme.PRECIOUS in shipped_puzzles()[name].themes for name in found)
    precious = [each for each in shipped_puzzles().values() if Theme.PRECIOUS in each.themes]
    nearest = sorted(precious, key=lambda each: (abs(each.rating - 1500), each.id))[:NEAR]
    assert found[0] in {each.id for each in nearest}


async def test_a_theme_that_there_is_not_has_no_puzzle(scene: Scene) -> None:
    """And neither has a name that no puzzle has."""
    paths = ("/api/puzzles/next?theme=nothing", "/api/puzzles/00000000", "/api/puzzles/..%2f")

    assert [(await scene.ask("owner", "GET", path)).status_code for path in paths] == [404, 404, 404]


async def test_the_daily_puzzle_makes_a_streak(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted once a day, and is told with what there is."""
    monkeypatch.setattr(routes, "daily_at", lambda _now: PUZZLE)

    await tried(scene, "stranger", PUZZLE, PUZZLE.answer)
    await tried(scene, "stranger", PUZZLE, PUZZLE.answer)
    response = await scene.ask("stranger", "GET", "/api/puzzles")

    seen: PuzzlesSeen = msgspec.json.decode(response.content, type=PuzzlesSeen)

    assert seen.me is not None
    assert (seen.me.streak, seen.me.best_streak, seen.me.daily, seen.me.tried) == (1, 1, True, 1)


def test_a_device_without_a_server_has_the_same_answers() -> None:
    """The client is tested with answers of this version."""
    assert FILE.read_text(encoding="utf-8") == puzzle_answers_text()
