"""Requests about puzzles: the daily one, the next one, an attempt, and the solution."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.calendar import day_at, day_text
from jaipur.online.match_ids import LOBBY
from jaipur.online.puzzles import PuzzleAttempt
from jaipur.review.puzzles.next_puzzle import Known, next_puzzle
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.rules.text.view import parse_view
from jaipur.server.http.access import HUMAN, NOBODY, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.puzzles.context import PuzzleContext
from jaipur.server.puzzles.responses import (
    daily_at,
    seen_solution,
    seen_solver,
    seen_themes,
    seen_worth,
    themes_seen,
)
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


async def show_puzzles(request: ApiRequest[PuzzleContext]) -> Response:
    """Return an overview of the puzzles, with the results of the signed-in user."""
    now, found = request.context.now(LOBBY), request.found
    me = None if found is None else seen_solver(await request.context.puzzles.solver(found.user.id), now)
    daily = daily_at(now).id
    return answer(PuzzlesSeen(len(shipped_puzzles()), day_text(day_at(now)), daily, seen_themes(), me))


async def show_daily(request: ApiRequest[PuzzleContext]) -> Response:
    """Give the puzzle of today."""
    return await _shown(request, daily_at(request.context.now(LOBBY)))


async def show_next(request: ApiRequest[PuzzleContext]) -> Response:
    """Return a puzzle that the user has not tried, near the user's rating."""
    theme = request.body.theme
    puzzles = (each for each in shipped_puzzles().values() if theme is None or theme in each.themes)
    solver, tried = (
        await request.context.puzzles.solver(request.user),
        await request.context.puzzles.tried(request.user),
    )
    known = Known(solver.rating.rating, tried, str(len(tried)))
    found = next_puzzle(puzzles, known, await request.context.puzzles.moved())
    if found is None:
        raise ApiError(Trouble.NOT_FOUND)
    return await _shown(request, found)


async def show_puzzle(request: ApiRequest[PuzzleContext]) -> Response:
    """Give a puzzle."""
    return await _shown(request, _puzzle(request))


async def try_puzzle(request: ApiRequest[PuzzleContext]) -> Response:
    """Judge a move; the first attempt counts for both ratings."""
    puzzle, move, context = _puzzle(request), request.body.move, request.context
    if move not in parse_view(puzzle.view).legal_moves():
        raise ApiError(Trouble.NOT_UNDERSTOOD, "not a legal move")
    now = context.now(LOBBY)
    verdict = judge_attempt(puzzle, move)
    day = day_at(now) if daily_at(now).id == puzzle.id else None
    done = await context.puzzles.attempt(
        PuzzleAttempt(request.user, puzzle.id, puzzle.rating, verdict.right, day)
    )
    told = verdict.weighed or puzzle.best[1]  # nothing else is better than the second
    return answer(
        AttemptSeen(
            verdict.right,
            done.first,
            None if verdict.weighed is None else seen_worth(verdict.weighed),
            None if verdict.right else round(puzzle.best[0].value - told.value, 4),
            done.after.rating.rating - done.before.rating.rating,
            seen_solver(done.after, now),
            await _rating(request, puzzle),
            themes_seen(puzzle),
            seen_solution(puzzle) if verdict.right else None,
        )
    )


async def show_solution(request: ApiRequest[PuzzleContext]) -> Response:
    """Return the solution to a user who has tried the puzzle."""
    puzzle = _puzzle(request)
    if not await request.context.puzzles.show(request.user, puzzle.id):
        raise ApiError(Trouble.NOT_ALLOWED)
    return answer(seen_solution(puzzle))


def _puzzle(request: ApiRequest[PuzzleContext]) -> Puzzle:
    puzzle = shipped_puzzles().get(request.named("id"))
    if puzzle is None:
        raise ApiError(Trouble.NOT_FOUND)
    return puzzle


async def _rating(request: ApiRequest[PuzzleContext], puzzle: Puzzle) -> float:
    return (await request.context.puzzles.moved()).get(puzzle.id, float(puzzle.rating))


async def _shown(request: ApiRequest[PuzzleContext], puzzle: Puzzle) -> Response:
    """Return a puzzle without its answer."""
    now, tried = request.context.now(LOBBY), None
    if request.found is not None:
        tried = (await request.context.puzzles.tried(request.found.user.id)).get(puzzle.id)
    return answer(
        PuzzleSeen(
            puzzle.id,
            parse_view(puzzle.view),
            await _rating(request, puzzle),
            day_text(day_at(now)) if daily_at(now).id == puzzle.id else None,
            None if tried is None else TriedSeen(*tried),
        )
    )


PUZZLE_ENDPOINTS: Final[tuple[Endpoint[PuzzleContext], ...]] = (
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
