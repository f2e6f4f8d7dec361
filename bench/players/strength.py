"""Who beats whom, on mirrored deals: every figure of strength that the docs claim.

The long contests are played under JAIPUR_NIGHTLY=1, resumed from their files under docs/results/strength, and
read from there otherwise; on every run a short contest checks that the first figure still holds. A run by
day judges that one alone, since no change of a day moves the others; a run by night judges them all.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from bench.nightly import NIGHTLY, RESULTS
from bench.result import Figure, Result
from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ProcessPool, ThisProcess
from jaipur.arena.results import Header, Results, read_results
from jaipur.arena.statistics import estimate
from jaipur.arena.summary import Summary, summarise
from jaipur.players.dice import new_dice
from jaipur.players.network.weights import load_net, net_digest
from jaipur.review.match_chance import STARTER_WINS
from jaipur.training.head_to_head import starter_scores
from jaipur.training.policies import Policy

SEED: Final = 2026
SHORT_SEED: Final = 2027


class Claim(NamedTuple):
    """A contest, and what its first contestant must win of it."""

    first: str
    second: str
    deals: int
    bar: float
    matches: bool = False
    repeats: bool = False
    """Whether the bar is what others found: then it is enough that this does not contradict it."""
    folder: str = "strength"

    @property
    def name(self) -> str:
        """Name the contest, and its file."""
        kind = " in matches" if self.matches else ""
        return f"{self.first} against {self.second}{kind}"

    def holds(self, summary: Summary) -> bool:
        """Whether so much was played and won."""
        won = summary.score.high if self.repeats else summary.score.mean
        return summary.deals >= self.deals and won >= self.bar

    @property
    def path(self) -> Path:
        """Where its results are kept."""
        return RESULTS / self.folder / f"{self.name.replace(' ', '-').replace('@', '_')}.json"


HEADLINE: Final = Claim("net", "heuristic", 1000, 0.92)
CLAIMS: Final = (
    HEADLINE,
    Claim("net", "ismcts@25000", 60, 0.75),
    Claim("search@100ms", "heuristic", 300, 0.96),
    Claim("search@100ms", "net", 300, 0.75),
    Claim("heuristic", "ismcts@1000", 400, 0.55),
    Claim("rival@50ms", "linear", 100, 0.73, matches=True, repeats=True),
    Claim("rival@50ms", "heuristic", 100, 0.95, matches=True, repeats=True),
    Claim("net", "rival@200ms", 200, 0.65),
    Claim("search@100ms", "rival@200ms", 200, 0.78),
    Claim("search@100ms", "rival@1s", 60, 0.60),
    Claim("search@1s", "rival@1s", 60, 0.70),
    Claim("search@30ms", "search@10ms", 300, 0.50),
    Claim("search@100ms", "search@30ms", 400, 0.50),
    Claim("search@300ms", "search@100ms", 300, 0.50),
)
SHORT: Final = 60
STARTS: Final = 20_000
STARTER_SLACK: Final = 0.01


def run() -> Result:
    """Play or read every contest."""
    figures: dict[str, Figure] = {}
    for claim in CLAIMS:
        summary = played(claim) if NIGHTLY else kept(claim)
        if summary is not None:
            show(claim, summary)
            figures[claim.name] = Figure(
                round(summary.score.mean, 4),
                f"share of {'matches' if claim.matches else 'rounds'} over {summary.deals} deals, "
                f"{summary.score.low:.3f} to {summary.score.high:.3f}",
                f">= {claim.bar}",
                claim.holds(summary),
            )
    checked = _short()
    figures["short check"] = checked
    figures["starter"] = _starter()
    headline = figures.get(HEADLINE.name, checked)
    played_now = figures.values() if NIGHTLY else (headline, checked, figures["starter"])
    ok = all(figure.ok for figure in played_now)
    return Result("strength", headline.value, headline.unit, f">= {HEADLINE.bar}", ok, figures)


def _header(claim: Claim, seed: int) -> Header:
    first, second = parse_contestant(claim.first), parse_contestant(claim.second)
    return Header(first, second, seed, claim.matches, luck=True, weights=net_digest())


def kept(claim: Claim) -> Summary | None:
    """Sum up what was played before, if anything."""
    results = read_results(claim.path, _header(claim, SEED))
    return summarise(results, claim.deals) if results.deals else None


def played(claim: Claim) -> Summary:
    """Play what is missing, on all CPUs."""
    claim.path.parent.mkdir(parents=True, exist_ok=True)
    results = read_results(claim.path, _header(claim, SEED))
    with ProcessPool(os.cpu_count() or 1) as executor:
        for so_far in play_contest(results, Plan(claim.deals, load_net()), executor, claim.path):
            results = so_far
    return summarise(results, claim.deals)


def _short() -> Figure:
    """Check the headline's contest: far below the bar, something is broken."""
    score = afresh(HEADLINE, SHORT).score
    return Figure(
        round(score.mean, 4),
        f"{HEADLINE.name}, {SHORT} other deals, {score.low:.3f} to {score.high:.3f}",
        f"upper end >= {HEADLINE.bar}",
        score.high >= HEADLINE.bar,
    )


def _starter() -> Figure:
    """See how often the starter wins between equals, which the chance to win a match is reckoned with."""
    share = estimate(starter_scores(Policy(load_net()), STARTS, new_dice(b"starter", SEED)))
    print(f"between equals the starter wins {share.mean:.2%} ({share.low:.2%} to {share.high:.2%})")
    ok = abs(share.mean - STARTER_WINS) <= STARTER_SLACK
    return Figure(round(share.mean, 4), "of rounds between equals", f"{STARTER_WINS} ± {STARTER_SLACK}", ok)


def afresh(claim: Claim, deals: int) -> Summary:
    """Play a contest anew, on a few other deals."""
    results = Results(_header(claim, SHORT_SEED))
    for so_far in play_contest(results, Plan(deals, load_net()), ThisProcess()):
        results = so_far
    return summarise(results, deals)


def show(claim: Claim, summary: Summary) -> None:
    """Print a contest in a line."""
    score, adjusted = summary.score, summary.adjusted
    without = f", without luck {adjusted.score.low:.1%} to {adjusted.score.high:.1%}" if adjusted else ""
    cpu = " and ".join(f"{spent.cpu_ms_per_move:.2f} ms" for spent in summary.expenses)
    print(
        f"{claim.name}: {score.mean:.1%} ({score.low:.1%} to {score.high:.1%}{without}), "
        f"{summary.deals} of {claim.deals} deals, {cpu} CPU a move, bar {claim.bar:.0%}"
    )
