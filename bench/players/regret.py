"""What a longer thought is worth: what each budget's choices give away, as a ten times longer one sees it.

The positions are of rounds that the network plays against itself. What was found is kept in
docs/results/regret.json: under JAIPUR_NIGHTLY=1 the bench goes on from there, otherwise it reads it.
"""

from __future__ import annotations

import hashlib
import os
from itertools import islice
from typing import Final

import msgspec

from bench.nightly import NIGHTLY, RESULTS
from bench.result import Figure, Result
from jaipur.arena.executor import ProcessPool
from jaipur.arena.statistics import Estimate, estimate
from jaipur.players.network.greedy import NetPlayer
from jaipur.players.network.weights import net_digest
from jaipur.players.player import Alternative, Decision, Limits, chooser
from jaipur.players.roster import player_named
from jaipur.rules.match import match_at
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.round.moves import number_of
from jaipur.rules.text.position import parse_position, print_position
from jaipur.rules.view import View, view

KEPT: Final = RESULTS / "regret.json"
POSITIONS: Final = 1_000
BUDGETS: Final = (10, 30, 100, 300, 1_000)
"""Milliseconds of CPU a move."""
REFERENCE: Final = 10 * BUDGETS[-1]
MOST_PLIES: Final = 36
"""A position is taken after at most so many."""


class Judged(msgspec.Struct, frozen=True):
    """A position, what the reference holds its moves to be worth, and what each budget chose."""

    position: str
    worth: dict[int, float]
    """Of the moves that it considered, by number."""
    chosen: dict[str, int]

    def regret(self, budget: int) -> float:
        """Give what a choice is worth less than the best; one that was not considered counts as the worst."""
        found = self.worth.get(self.chosen[str(budget)], min(self.worth.values()))
        return max(self.worth.values()) - found


class Found(msgspec.Struct, frozen=True):
    """What is known so far, for which weights."""

    net: str
    positions: list[Judged]


def run() -> Result:
    """Judge what is missing, if there is the time, and sum up."""
    found = _kept()
    if NIGHTLY:
        with ProcessPool(os.cpu_count() or 1) as pool:
            for judged in pool.map(judge, range(len(found.positions), POSITIONS)):
                found.positions.append(judged)
                _keep(found)
    regrets = {budget: _mean(found.positions, budget) for budget in BUDGETS}
    figures: dict[str, Figure] = {}
    for budget, mean in regrets.items():
        print(f"{budget:5} ms give away {_points(mean)} points a move over {len(found.positions)} positions")
        figures[f"{budget}_ms"] = Figure(round(100 * mean.mean, 4), "points of win probability")
    return _result(len(found.positions), regrets, figures)


def _result(positions: int, regrets: dict[int, Estimate], figures: dict[str, Figure]) -> Result:
    """Judge: the longest thought gives away less than the one before it, and all positions were judged."""
    last, before = regrets[BUDGETS[-1]].mean, regrets[BUDGETS[-2]].mean
    bar = f"below the regret at {BUDGETS[-2]} ms, over {POSITIONS} positions"
    ok = positions == POSITIONS and last < before
    return Result("regret", round(100 * last, 4), "points of win probability", bar, ok, figures)


def _points(mean: Estimate) -> str:
    return f"{100 * mean.mean:.3f} ({100 * mean.low:.3f} to {100 * mean.high:.3f})"


def _mean(positions: list[Judged], budget: int) -> Estimate:
    return estimate([judged.regret(budget) for judged in positions] or [1.0])


def _kept() -> Found:
    """Read what was found for these very weights."""
    if KEPT.exists():
        found = msgspec.json.decode(KEPT.read_bytes(), type=Found)
        if found.net == net_digest():
            return found
    return Found(net_digest(), [])


def _keep(found: Found) -> None:
    """Write what is known, whole or not at all."""
    KEPT.parent.mkdir(exist_ok=True)
    written = KEPT.with_suffix(".part")
    lines = b",\n".join(msgspec.json.encode(judged) for judged in found.positions)
    written.write_bytes(b'{"net":"%s","positions":[\n%s\n]}\n' % (found.net.encode(), lines))
    written.replace(KEPT)


def judge(number: int) -> Judged:
    """Let every budget and the reference choose in a position."""
    text = position_text(number)
    known = _view_of(text)
    reference = _choose(known, REFERENCE)
    worth = {_number(reference): reference.value}
    worth |= {_number(other): other.value for other in reference.alternatives}
    return Judged(text, worth, {str(budget): _number(_choose(known, budget)) for budget in BUDGETS})


def _choose(known: View, milliseconds: int) -> Decision:
    seed = b"regret %d" % milliseconds
    return player_named("search", seed).choose(known, Limits(seconds=milliseconds / 1_000))


def _number(thought: Decision | Alternative) -> int:
    """Name a move in the file."""
    number = number_of(thought.move)
    assert number is not None  # noqa: S101 - players choose among numbered moves
    return number


def _view_of(text: str) -> View:
    """Give what the mover may know of a position."""
    match = match_at(parse_position(text))
    return view(match, match.now.to_move)


def position_text(number: int) -> str:
    """Play the network's own round of this number to a ply that chance names, at the latest to the last."""
    seed = hashlib.sha256(b"jaipur-regret-%d" % number).digest()
    driver, seated = MatchDriver(seed, Options(seals=1)), (NetPlayer(seed), Limits())
    driver.deal_round()
    for played in islice(driver.run(chooser(seated, seated)), seed[0] % MOST_PLIES):
        if played.after.result is not None:
            driver.undo()
            break
    return print_position(driver.match.position)
