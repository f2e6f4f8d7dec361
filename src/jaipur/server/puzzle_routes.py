"""Requests about puzzles: the daily one, the next one for somebody, an attempt, and the solution."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.review.puzzles.following import Known, next_puzzle
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.rules.view_text import parse_view
from jaipur.server.endpoints import HUMAN, NOBODY, OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import Troubled, answer
from jaipur.server.puzzle_answers import (
    daily_at,
    seen_solution,
    seen_solver,
    seen_themes,
    seen_worth,
    themes_seen,
)
from jaipur.tables.days import day_at, day_text
from jaipur.tables.ids import LOBBY
from jaipur.tables.solving import Attempt
from jaipur.wire.problems import Trouble
from jaipur.wire.puzzles import (
    AttemptSeen,
    AttemptWanted,
    NextAsked,
    PuzzleSeen,
    PuzzlesSeen,
    SolutionSeen,
    TriedSeen,
)


async def show_puzzles(asked: Asked[Foyer]) -> Response:
    """Say what puzzles there are, and how whoever asks fares with them."""
    now, found = asked.at.now(LOBBY), asked.found
    me = None if found is None else seen_solver(await asked.at.puzzles.solver(found.user.id), now)
    daily = daily_at(now).id
    return answer(PuzzlesSeen(len(shipped_puzzles()), day_text(day_at(now)), daily, seen_themes(), me))


async def show_daily(asked: Asked[Foyer]) -> Response:
    """Give the puzzle of today."""
    return await _shown(asked, daily_at(asked.at.now(LOBBY)))


async def show_next(asked: Asked[Foyer]) -> Response:
    """Give a puzzle that somebody has not tried, about as hard as they are strong."""
    theme = asked.body.theme
    puzzles = (each for each in shipped_puzzles().values() if theme is None or theme in each.themes)
    solver, tried = await asked.at.puzzles.solver(asked.user), await asked.at.puzzles.tried(asked.user)
    known = Known(solver.rating.rating, tried, str(len(tried)))
    found = next_puzzle(puzzles, known, await asked.at.puzzles.moved())
    if found is None:
        raise Troubled(Trouble.NOT_FOUND)
    return await _shown(asked, found)


async def show_puzzle(asked: Asked[Foyer]) -> Response:
    """Give a puzzle."""
    return await _shown(asked, _puzzle(asked))


async def try_puzzle(asked: Asked[Foyer]) -> Response:
    """Judge a move; the first attempt counts for both ratings."""
    puzzle, move, at = _puzzle(asked), asked.body.move, asked.at
    if move not in parse_view(puzzle.view).legal_moves():
        raise Troubled(Trouble.NOT_UNDERSTOOD, "not a legal move")
    now = at.now(LOBBY)
    verdict = judge_attempt(puzzle, move)
    day = day_at(now) if daily_at(now).id == puzzle.id else None
    done = await at.puzzles.attempt(Attempt(asked.user, puzzle.id, puzzle.rating, verdict.right, day))
    told = verdict.weighed or puzzle.best[1]  # nothing else is better than the second
    return answer(
        AttemptSeen(
            verdict.right,
            done.first,
            None if verdict.weighed is None else seen_worth(verdict.weighed),
            None if verdict.right else round(puzzle.best[0].value - told.value, 4),
            done.after.rating.rating - done.before.rating.rating,
            seen_solver(done.after, now),
            await _rating(asked, puzzle),
            themes_seen(puzzle),
            seen_solution(puzzle) if verdict.right else None,
        )
    )


async def show_solution(asked: Asked[Foyer]) -> Response:
    """Tell the answer to somebody who has tried."""
    puzzle = _puzzle(asked)
    if not await asked.at.puzzles.show(asked.user, puzzle.id):
        raise Troubled(Trouble.NOT_ALLOWED)
    return answer(seen_solution(puzzle))


def _puzzle(asked: Asked[Foyer]) -> Puzzle:
    puzzle = shipped_puzzles().get(asked.named("id"))
    if puzzle is None:
        raise Troubled(Trouble.NOT_FOUND)
    return puzzle


async def _rating(asked: Asked[Foyer], puzzle: Puzzle) -> float:
    return (await asked.at.puzzles.moved()).get(puzzle.id, float(puzzle.rating))


async def _shown(asked: Asked[Foyer], puzzle: Puzzle) -> Response:
    """Give a puzzle to whoever asks, without its answer."""
    now, tried = asked.at.now(LOBBY), None
    if asked.found is not None:
        tried = (await asked.at.puzzles.tried(asked.found.user.id)).get(puzzle.id)
    return answer(
        PuzzleSeen(
            puzzle.id,
            parse_view(puzzle.view),
            await _rating(asked, puzzle),
            day_text(day_at(now)) if daily_at(now).id == puzzle.id else None,
            None if tried is None else TriedSeen(*tried),
        )
    )


PUZZLE_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
    Endpoint(
        "GET",
        "/api/puzzles",
        "How many puzzles there are, which is today's, their themes, and how one fares.",
        show_puzzles,
        PuzzlesSeen,
        None,
        (),
        NOBODY,
    ),
    Endpoint("GET", "/api/puzzles/daily", "The puzzle of today.", show_daily, PuzzleSeen, None, (), NOBODY),
    Endpoint(
        "GET",
        "/api/puzzles/next",
        "A puzzle that one has not tried, about as hard as one is strong.",
        show_next,
        PuzzleSeen,
        NextAsked,
        OWN,
        HUMAN,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}",
        "A puzzle, without its answer.",
        show_puzzle,
        PuzzleSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{id}/attempts",
        "Try a move: the first attempt counts for both ratings.",
        try_puzzle,
        AttemptSeen,
        AttemptWanted,
        OWN,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{id}/solution",
        "Have the answer shown, once one has tried.",
        show_solution,
        SolutionSeen,
        None,
        OWN,
        HUMAN,
    ),
)
