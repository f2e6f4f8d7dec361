"""The protocol by which a player's exploitability is measured: the same figure on any machine.

It is a lower bound. The responder learns against the player, knowing of it only its moves and who won; the
weights that do best on deals held out are kept, then the better of two ways to play by them; and what is
reported comes from deals that no choice was made by.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final, Literal

import msgspec

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import Contestant
from jaipur.arena.executor import Executor
from jaipur.arena.results import Header, Results, pair_scores
from jaipur.arena.statistics import Estimate, estimate
from jaipur.players.network.features import VERSION as FEATURES_VERSION
from jaipur.players.network.net import Net
from jaipur.players.network.weights import WeightsOrigin, load_net, net_digest, save_net
from jaipur.players.player import Limits
from jaipur.training.best_response.rival_rounds import LearningSpent, learn_against
from jaipur.training.exploitability import responder_course
from jaipur.training.td_lambda import LearningSettings
from jaipur.training.trainer import copied

PROTOCOL: Final = 1
"""Any change that changes a figure is a new version."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
RoundsLearned = Callable[[int, str], None]
"""Told the rounds learned from, and the best score so far."""
ResponderForm = Literal["net", "search"]
"""How a responder plays by its weights: at first sight, or with a search of counted work."""


class ResponderBudget(msgspec.Struct, frozen=True):
    """What a responder may spend, and what it is judged by."""

    rounds: Positive = 10_000
    """Rounds to learn from."""
    exams: Positive = 5
    """Examinations of the weights, at equal distances; one more is held before learning."""
    exam_deals: Positive = 100
    work: Positive = 5_000
    """Positions that a search may judge for a move."""
    deals: Positive = 500
    """Deals of the report."""


class ExploitReport(msgspec.Struct, frozen=True):
    """What was found, and what it took."""

    player: str
    seed: int
    budget: ResponderBudget
    spent: LearningSpent
    form: ResponderForm
    kept_after: int
    """Rounds after which the kept weights were as they are."""
    untrained: Estimate
    """The share of rounds that the shipped network wins at first sight."""
    at_sight: Estimate
    """The share that the kept weights win at first sight, on the same deals."""
    score: Estimate
    """The share that the responder wins in the form that was chosen."""
    net: str = ""
    """The digest of the weights that learning began from."""
    protocol: int = PROTOCOL

    @property
    def exploitability(self) -> Estimate:
        """What the responder gains in the mean of both seats: 1 for a round won, -1 for one lost."""
        return Estimate(*(2 * share - 1 for share in (self.score.mean, self.score.low, self.score.high)))


def measure(
    player: Contestant,
    budget: ResponderBudget,
    seed: int,
    executor: Executor,
    keep: Path | None = None,
    progress: RoundsLearned = lambda _rounds, _told: None,
) -> ExploitReport:
    """Train a responder to a player, and report how often it wins.

    Raises ValueError for a player that is limited by time: it would be another one on another machine.
    """
    if player.limits.seconds is not None:
        raise ValueError(f"{player}: limit a player by work, so that it is the same everywhere")
    with TemporaryDirectory(prefix="jaipur-") as folder:
        trial = _Trial(player, budget, seed, executor, Path(folder))
        spent = trial.learn(progress)
        form = trial.better_form()
        report = ExploitReport(
            str(player),
            seed,
            budget,
            spent,
            form,
            trial.kept_after,
            untrained=estimate(trial.scores(Contestant("net"), seed, budget.deals)),
            at_sight=estimate(trial.scores(trial.candidate("net"), seed, budget.deals)),
            score=estimate(trial.scores(trial.candidate(form), seed, budget.deals)),
            net=net_digest(),
        )
        if keep is not None:
            keep.write_bytes(trial.file(trial.kept_after).read_bytes())
        return report


class _Trial:
    """A responder in training, its weights in one file for each examination."""

    def __init__(
        self, player: Contestant, budget: ResponderBudget, seed: int, executor: Executor, folder: Path
    ) -> None:
        self.kept_after = 0
        self._player = player
        self._budget = budget
        self._seed = seed
        self._executor = executor
        self._folder = folder
        self._best = -1.0

    def learn(self, progress: RoundsLearned) -> LearningSpent:
        """Learn against the player, and examine the weights now and then; return what was spent."""
        net, budget = copied(load_net()), self._budget
        self._examine(net, 0)
        course = responder_course(str(self._player), len(net.bias), self._seed, 1, budget.rounds)
        settings = LearningSettings(course.stages[0].rate, course.trace, course.margin)
        spent = LearningSpent()
        for spent in learn_against(self._player, net, course.stages[0], settings, self._seed):
            done = spent.rounds
            if done * budget.exams // budget.rounds > (done - 1) * budget.exams // budget.rounds:
                self._examine(net, done)
            progress(done, f"wins {self._best:.1%}")
        return spent

    def _examine(self, net: Net, rounds: int) -> None:
        """Save the weights as they are, and keep them if none did better."""
        origin = WeightsOrigin(
            FEATURES_VERSION,
            len(net.bias),
            self._seed,
            1,
            (f"{rounds} rounds against {self._player}",),
            rounds,
        )
        save_net(self.file(rounds), net, origin)
        score = self._exam_score("net", rounds)
        if score > self._best:
            self.kept_after, self._best = rounds, score

    def better_form(self) -> ResponderForm:
        """Return how the kept weights did best on the deals of the examinations."""
        return "search" if self._exam_score("search", self.kept_after) > self._best else "net"

    def _exam_score(self, form: ResponderForm, rounds: int) -> float:
        found = self.scores(self.candidate(form, rounds), self._seed + 1, self._budget.exam_deals)
        return sum(found) / len(found)

    def candidate(self, form: ResponderForm, rounds: int | None = None) -> Contestant:
        """Return a responder of the arena: the kept weights, or those after so many rounds."""
        file = self.file(self.kept_after if rounds is None else rounds)
        limits = Limits(work=self._budget.work) if form == "search" else Limits()
        return Contestant(f"{form}:{file}", limits)

    def file(self, rounds: int) -> Path:
        """Name the file of the weights after so many rounds."""
        return self._folder / f"after-{rounds}.npz"

    def scores(self, responder: Contestant, seed: int, deals: int) -> list[float]:
        """Let a responder play mirrored deals against the player; return its score of each."""
        header = Header(responder, self._player, seed)
        *_, results = play_contest(Results(header), Plan(deals), self._executor)
        return pair_scores(results)
