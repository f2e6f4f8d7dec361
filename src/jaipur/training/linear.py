"""Teaches the linear judge by self-play: TD(lambda) over the positions after each player's moves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec
import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.baselines.linear import (
    LinearWeights,
    LinearWorkspace,
    judge_endings,
    judge_moves,
    new_linear_workspace,
)
from jaipur.players.baselines.linear_features import PHASES, VERSION, WIDTH, find_good, find_rest
from jaipur.players.dice import Dice, below, fraction, new_dice
from jaipur.players.endgame.last_turn import FloatArray, is_ending
from jaipur.players.network.evaluation import best
from jaipur.players.network.net import squash
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.cards import GOODS, SEATS
from jaipur.rules.round.deal import DEAL, Deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, clear
from jaipur.rules.round.scoring import winner

if TYPE_CHECKING:
    from collections.abc import MutableSequence

MOST_PLIES: Final = 400
"""A longer round is stopped and counts as a tie; rounds of some forty plies are usual, thousands possible."""
TIE: Final = 0.5
LESSONS: Final = 200


class LinearCourse(NamedTuple):
    """How to learn: from how many rounds, from what in them, how boldly played, and how fast."""

    rounds: int = 2_000
    memory: float = 0.7
    """Lambda: the share of the end of the round in a target; the rest is what was judged a move later."""
    boldness: float = 0.1
    """The temperature, in log odds, by which moves are drawn."""
    rate: float = 0.1


class Pupil(NamedTuple):
    """Weights, and how much each was moved already: one that seldom counts is moved in longer steps."""

    weights: FloatArray
    moved: FloatArray


class Notes(NamedTuple):
    """A round as it was played: what each player saw after its moves, and what it thought of it."""

    deals: MutableSequence[Deal]
    pool: Ints
    features: FloatArray
    phases: FloatArray
    values: FloatArray
    seats: Ints
    targets: FloatArray
    """What each seat is to learn."""


def new_notes() -> Notes:
    """Allocate notes."""
    return Notes(
        deals=cast("MutableSequence[Deal]", np.zeros(1, dtype=DEAL)),
        pool=new_pool(),
        features=np.zeros((MOST_PLIES, WIDTH)),
        phases=np.zeros((MOST_PLIES, PHASES)),
        values=np.zeros(MOST_PLIES),
        seats=np.zeros(MOST_PLIES, dtype=np.int64),
        targets=np.zeros(SEATS),
    )


def new_pupil() -> Pupil:
    """Allocate a pupil who knows nothing."""
    return Pupil(np.zeros((PHASES, WIDTH)), np.ones((PHASES, WIDTH)))


@compiled_first
@compiled
def learn_rounds(
    pupil: Pupil, workspace: LinearWorkspace, notes: Notes, dice: Dice, lesson: LinearCourse
) -> int:
    """Play rounds, learn from each, and give how much was noted."""
    total = 0
    for _ in range(lesson.rounds):
        noted = _play_round(pupil.weights, workspace, notes, dice, lesson.boldness)
        _learn(pupil, notes, noted, lesson.memory, lesson.rate)
        total += noted
    return total


@compiled
def _play_round(
    weights: FloatArray, workspace: LinearWorkspace, notes: Notes, dice: Dice, boldness: float
) -> int:
    """Deal and play a round, note what was seen, set both targets by its end, and give how much was noted."""
    position = workspace.positions[0]
    clear(position, below(dice, SEATS))
    # Nothing is seen before the deal: what a seat cannot know is all of it.
    sample_world(position, 0, position, notes.deals[0], dice, notes.pool)
    settle(position, notes.deals[0])
    noted = 0
    while position.awaiting == Awaiting.MOVE and noted < MOST_PLIES:
        seat = natural(position.to_move)
        count = judge_moves(weights, workspace)
        judge_endings(workspace, count)
        drawn = _draw_one(workspace.odds, count, boldness, dice)
        play(position, natural(workspace.moves[drawn]))
        if not is_ending(position):
            _note(position, seat, notes, noted)
            for phase in range(PHASES):
                notes.phases[noted, phase] = workspace.phases[phase]
            notes.values[noted] = squash(workspace.odds[drawn])
            noted += 1
        settle(position, notes.deals[0])
    won = winner(position) if position.awaiting == Awaiting.NOTHING else -1
    for seat in range(SEATS):
        notes.targets[seat] = TIE if won < 0 else 1.0 if won == seat else 0.0
    return noted


@compiled
def _draw_one(odds: FloatArray, count: int, temperature: float, dice: Dice) -> int:
    """Draw one of the moves, each e-fold as likely for every temperature of log odds."""
    most = odds[best(odds, count)]
    total = 0.0
    drawn = 0
    for number in range(count):
        share = np.exp((odds[number] - most) / temperature)
        total += share
        if fraction(dice) * total < share:
            drawn = number
    return drawn


@compiled
def _note(position: Position, seat: int, notes: Notes, ply: int) -> None:
    """Note what a seat sees after its move."""
    for good in range(GOODS):
        find_good(position, seat, good, 0, 0, notes.features[ply])
    find_rest(position, seat, notes.features[ply])
    notes.seats[ply] = seat


@compiled
def _learn(pupil: Pupil, notes: Notes, noted: int, memory: float, rate: float) -> None:
    """Go back through the notes and move each judgement towards what its seat came to know later."""
    for back in range(noted):
        ply = natural(noted - 1 - back)
        seat = natural(notes.seats[ply])
        error = notes.targets[seat] - notes.values[ply]
        for phase in range(PHASES):
            share = error * notes.phases[ply, phase]
            for place in range(WIDTH):
                step = share * notes.features[ply, place]
                pupil.moved[phase, place] += step * step
                pupil.weights[phase, place] += rate * step / np.sqrt(pupil.moved[phase, place])
        notes.targets[seat] = memory * notes.targets[seat] + (1.0 - memory) * notes.values[ply]


def learn(lesson: LinearCourse, lessons: int, seed: int) -> FloatArray:
    """Learn weights from nothing, and give the mean of those after each lesson of the last half."""
    pupil, total = new_pupil(), np.zeros((PHASES, WIDTH))
    workspace, notes, dice = new_linear_workspace(), new_notes(), new_dice(b"linear", seed)
    for number in range(lessons):
        learn_rounds(pupil, workspace, notes, dice, lesson)
        if number >= lessons // 2:
            total += pupil.weights
    return total / (lessons - lessons // 2)


def main(path: Path) -> None:
    """Learn, and write down what was learned."""
    learned = LinearWeights(
        VERSION, "python -m jaipur.training.linear", learn(LinearCourse(), LESSONS, seed=1).round(4).tolist()
    )
    path.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
