"""Puzzles: one attempt of a solver counts, for both ratings, and days in a row are counted."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.adapters.sql import puzzles
from jaipur.online.accounts.model import User
from jaipur.online.puzzles import (
    PuzzleAttempt,
    PuzzleStatus,
    Solver,
    counted,
    found_daily,
    new_puzzle_rating,
    streak_at,
)
from jaipur.online.ratings.glicko2 import Rating
from tests.adapters.sql.accounts.people import Crowd

PUZZLE = "0a1b2c3d"
OTHER = "4e5f6071"


def attempt(user: User, puzzle: str = PUZZLE, day: int | None = None, *, right: bool = True) -> PuzzleAttempt:
    """Somebody tries a puzzle of middling difficulty."""
    return PuzzleAttempt(user.id, puzzle, 1600, right, day)


async def test_the_first_attempt_is_a_match_between_solver_and_puzzle(crowd: Crowd) -> None:
    """By Glicko-2; nothing later changes either rating."""
    meera = await crowd.guest()
    done = [
        await crowd.puzzles.attempt(attempt(meera, right=False)),
        await crowd.puzzles.attempt(attempt(meera)),
        await crowd.puzzles.attempt(attempt(meera)),
    ]
    (first, *later), solver, moved = done, await crowd.puzzles.solver(meera.id), await crowd.puzzles.moved()

    mine, its = counted(Solver(), new_puzzle_rating(1600), right=False, now=first.after.rating.at)
    assert (first.first, first.after) == (True, mine)
    assert [(each.first, each.after) for each in later] == [(False, mine)] * 2
    assert solver == mine
    assert solver.rating.rating < Rating().rating
    assert moved == {PUZZLE: its.rating}
    assert its.rating > 1600


async def test_what_was_tried_is_remembered(crowd: Crowd) -> None:
    """Whether it was right at once, was found later, or was shown before; another's is another's."""
    meera, arjun = await crowd.guest(), await crowd.guest()
    shown = [await crowd.puzzles.show(meera.id, PUZZLE)]
    for puzzle in (PUZZLE, OTHER):
        await crowd.puzzles.attempt(attempt(meera, puzzle, right=False))
    shown.append(await crowd.puzzles.show(meera.id, OTHER))
    for puzzle in (PUZZLE, OTHER):
        await crowd.puzzles.attempt(attempt(meera, puzzle))
    shown.append(await crowd.puzzles.show(meera.id, PUZZLE))
    mine = await crowd.puzzles.tried(meera.id)
    others = await crowd.puzzles.tried(arjun.id)

    assert mine == {
        PUZZLE: PuzzleStatus(right=False, found=True, shown=False),
        OTHER: PuzzleStatus(right=False, found=False, shown=True),
    }
    assert others == {}
    assert shown == [False, True, True]


async def at_once(crowd: Crowd) -> list[bool]:
    """Try the same puzzle many times in the same moment."""
    meera = await crowd.guest()
    done = await asyncio.gather(*(crowd.puzzles.attempt(attempt(meera)) for _ in range(8)))
    return [each.first for each in done]


async def test_of_attempts_at_once_one_counts(crowd: Crowd) -> None:
    """The primary key sees to it."""
    assert sum(await at_once(crowd)) == 1


async def test_attempts_that_are_not_told_apart_count_again(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above: a statement that takes every attempt for the first."""
    again = "ON CONFLICT (user_id, puzzle) DO UPDATE SET at = excluded.at RETURNING at"
    changed = puzzles._ATTEMPT.replace("ON CONFLICT DO NOTHING RETURNING at", again)
    monkeypatch.setattr(puzzles, "_ATTEMPT", changed)

    assert sum(await at_once(crowd)) == 8


async def test_days_in_a_row_are_counted(crowd: Crowd) -> None:
    """Also where the puzzle was found at a later attempt, but not where its solution was shown."""
    meera = await crowd.guest()
    for number, day in enumerate((100, 101)):
        await crowd.puzzles.attempt(attempt(meera, f"0000000{number}", day))
    await crowd.puzzles.attempt(attempt(meera, PUZZLE, 102, right=False))
    found = [(await crowd.puzzles.solver(meera.id)).streak]
    await crowd.puzzles.attempt(attempt(meera, PUZZLE, 102))
    found.append((await crowd.puzzles.solver(meera.id)).streak)
    await crowd.puzzles.attempt(attempt(meera, OTHER, 103, right=False))
    await crowd.puzzles.show(meera.id, OTHER)
    await crowd.puzzles.attempt(attempt(meera, OTHER, 103))

    assert [*found, (await crowd.puzzles.solver(meera.id)).streak] == [2, 3, 3]


def test_a_day_that_was_missed_ends_a_streak_and_the_best_stays() -> None:
    """The present day may yet be found."""
    solver = found_daily(found_daily(Solver(), 100), 101)

    assert found_daily(solver, 101) == solver
    assert [streak_at(solver, day) for day in (101, 102, 103)] == [2, 2, 0]
    later = found_daily(solver, 105)
    assert (later.streak, later.best_streak) == (1, 2)


async def test_whoever_goes_takes_their_attempts_along(crowd: Crowd) -> None:
    """The rating of the puzzle stays as it is."""
    meera = await crowd.person("meera")
    await crowd.puzzles.attempt(attempt(meera))
    await crowd.people.delete(meera.id)
    tried, solver, moved = (
        await crowd.puzzles.tried(meera.id),
        await crowd.puzzles.solver(meera.id),
        await crowd.puzzles.moved(),
    )

    assert (tried, solver, [*moved]) == ({}, Solver(), [PUZZLE])
