"""The summary of a contest: the score with its interval, and each contestant's CPU time."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import msgspec

from jaipur.arena.mirrored_deal import Forfeit
from jaipur.arena.results import Results, pair_luck, pair_scores
from jaipur.arena.statistics import Adjusted, Estimate, Sprt, TestState, adjust, estimate

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
    """The score with luck removed, if luck was estimated."""
    verdict: TestState | None
    """The state of the sequential test, if one was requested."""
    margin: float
    """Mean lead of a game in rupees."""
    plies: float
    """Mean plies of a game."""
    expenses: tuple[Expense, Expense]
    forfeits: tuple[Forfeit, ...] = ()
    """The games that external bots forfeited."""

    def __str__(self) -> str:
        """Format it as text."""
        return "\n".join(_tell(self))


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
        forfeits=tuple(forfeit for forfeit in results.forfeits if forfeit.deal < len(results.deals)),
    )


def _expense(results: Results, who: int) -> Expense:
    moves = sum(game.moves[who] for pair in results.deals for game in pair)
    work = sum(game.work[who] for pair in results.deals for game in pair)
    header, cpu = results.header, results.cpu
    return Expense(
        contestant=str((header.first, header.second)[who]),
        moves=moves,
        work_per_move=work / max(1, moves),
        cpu_ms_per_move=cpu.total[who] / max(1, cpu.moves[who]) / NANOSECONDS_PER_MS,
        cpu_ms_of_slowest=cpu.slowest[who] / NANOSECONDS_PER_MS,
    )


def _tell(summary: Summary) -> Iterator[str]:
    """Format the result as lines. CPU times, which differ from run to run, come last."""
    kind = "matches" if summary.matches else "rounds"
    yield f"{summary.first} against {summary.second}"
    yield f"{summary.deals} deals from both sides, {2 * summary.deals} {kind}, seed {summary.seed}"
    yield ""
    yield from _tell_scores(summary)
    yield f"{kind:10}{summary.won:6}    won, {summary.tied} tied, {summary.lost} lost"
    yield from _tell_forfeits(summary)
    yield f"margin    {summary.margin:+7.2f}   rupees in the mean, over {summary.plies:.1f} plies"
    if summary.verdict:
        yield ""
        yield from _tell_verdict(summary.verdict)
    yield ""
    width = max(10, len(summary.first), len(summary.second))
    yield f"{'':{width}}   moves   work a move   CPU a move   slowest"
    for spent in summary.expenses:
        yield (
            f"{spent.contestant:{width}}{spent.moves:8}{spent.work_per_move:14.1f}"
            f"{spent.cpu_ms_per_move:10.3f} ms{spent.cpu_ms_of_slowest:7.1f} ms"
        )


def _tell_forfeits(summary: Summary) -> Iterator[str]:
    """Format the number of forfeits, and the reason of the first."""
    for who, contestant in enumerate((summary.first, summary.second)):
        whys = [forfeit for forfeit in summary.forfeits if forfeit.contestant == who]
        if whys:
            yield f"forfeits  {len(whys):6}    of {contestant}; deal {whys[0].deal}: it {whys[0].why}"


def _tell_scores(summary: Summary) -> Iterator[str]:
    scores = [("score", summary.score)]
    if summary.adjusted:
        scores.append(("less luck", summary.adjusted.score))
    for name, score in scores:
        yield f"{name:10}{score.mean:7.2%}   between {score.low:.2%} and {score.high:.2%}, 95 times in 100"
    if summary.adjusted:
        yield f"{'':10}{summary.adjusted.variance_ratio:7.2%}   of the variance is left without the luck"


def _tell_verdict(verdict: TestState) -> Iterator[str]:
    low, high = verdict.bounds
    decided = f"for the {verdict.decided} rate" if verdict.decided else "undecided"
    yield f"sprt      {decided} after {verdict.deals} deals"
    yield f"          evidence {verdict.evidence:+.2f}, which decides at {low:+.2f} and {high:+.2f}"
