"""What a contest shows: the score with its interval, and what each contestant spent on it."""

from __future__ import annotations

from statistics import fmean

import msgspec

from jaipur.arena.results import Results, pair_luck, pair_scores
from jaipur.arena.statistics import Adjusted, Estimate, Sprt, Verdict, adjust, estimate

NANOSECONDS_PER_MS = 1e6


class Expense(msgspec.Struct, frozen=True):
    """What a contestant spent on its moves."""

    contestant: str
    moves: int
    work_per_move: float
    cpu_ms_per_move: float
    cpu_ms_of_slowest: float


class Summary(msgspec.Struct, frozen=True):
    """A contest in figures, seen by the first contestant."""

    first: str
    second: str
    seed: int
    matches: bool
    deals: int
    won: int
    tied: int
    lost: int
    score: Estimate
    """The share of games won, ties as halves; each deal, played from both sides, is one trial."""
    adjusted: Adjusted | None
    """The score without its luck, where luck was judged."""
    verdict: Verdict | None
    """Of a sequential test, where one was asked for."""
    margin: float
    """Mean lead of a game in rupees."""
    plies: float
    """Mean plies of a game."""
    expenses: tuple[Expense, Expense]


def summarise(results: Results, deals: int, sprt: Sprt | None = None) -> Summary:
    """Sum up so many of the deals played, or as many as it took a sequential test to decide."""
    header = results.header
    verdict = sprt.judge(pair_scores(results)[:deals]) if sprt is not None else None
    results = msgspec.structs.replace(results, deals=results.deals[: verdict.deals if verdict else deals])
    games = [game for pair in results.deals for game in pair]
    scores = [game.score for game in games]
    return Summary(
        first=str(header.first),
        second=str(header.second),
        seed=header.seed,
        matches=header.matches,
        deals=len(results.deals),
        won=scores.count(1),
        tied=scores.count(0.5),
        lost=scores.count(0),
        score=estimate(pair_scores(results)),
        adjusted=adjust(pair_scores(results), pair_luck(results)),
        verdict=verdict,
        margin=fmean(game.margin for game in games),
        plies=fmean(game.plies for game in games),
        expenses=(_expense(results, 0), _expense(results, 1)),
    )


def _expense(results: Results, who: int) -> Expense:
    moves = sum(game.moves[who] for pair in results.deals for game in pair)
    work = sum(game.work[who] for pair in results.deals for game in pair)
    header, cpu = results.header, results.cpu
    return Expense(
        contestant=str((header.first, header.second)[who]),
        moves=moves,
        work_per_move=work / moves,
        cpu_ms_per_move=cpu.total[who] / cpu.moves[who] / NANOSECONDS_PER_MS,
        cpu_ms_of_slowest=cpu.slowest[who] / NANOSECONDS_PER_MS,
    )
