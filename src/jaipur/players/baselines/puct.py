"""Determinized PUCT: eight trees, each in one world that may be the real one, led by the linear judge.

Inside a tree all is face up. The move is played that was tried most often in all trees together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.baselines.linear import (
    ENDING,
    MOST_ODDS,
    LinearWorkspace,
    judge_moves,
    learned,
    new_linear_workspace,
)
from jaipur.players.decision import decision, most_work, portions, root_and_dice
from jaipur.players.dice import Dice
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import best
from jaipur.players.network.net import squash
from jaipur.players.worlds.playout import halves
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.round.deal import DEAL, Deal
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, Positions, new_positions
from jaipur.rules.round.scoring import winner

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View

TREES: Final = 8
USUAL_WORK: Final = 800
PORTION: Final = 64
MOST_BRANCHES: Final = 1 << 22
DEEPEST: Final = 128
"""Branches on a path, the trunk included; the last one is not followed by others."""


class PuctSettings(NamedTuple):
    """How the trees grow."""

    exploration: float = 1.0
    """How much a prior counts against what was found."""
    temperature: float = 0.5
    """In log odds, from which the priors are made."""
    plies: int = 1
    """How far a leaf is played on before it is judged."""
    doubt: float = 0.1
    """How much less than its node a move is worth that was not tried yet."""


STYLE: Final = PuctSettings()
MOST_PLIES: Final = 400
"""A playout that is still not over then is judged where it stands."""


class Forest(NamedTuple):
    """Eight trees in one pool of branches, and the world of each; the first branches are the trunks."""

    worlds: Positions
    deals: MutableSequence[Deal]
    moves: MoveNumbers
    """The move that a branch is."""
    prior: FloatArray
    tried: NDArray[np.int32]
    """Simulations that went through it."""
    gained: FloatArray
    """The sum of what they were worth to the player who makes the move."""
    next: NDArray[np.int32]
    """The first of the branches that follow it, which lie side by side."""
    width: NDArray[np.int16]
    """How many those are."""
    path: Ints
    used: Ints
    """Branches and simulations so far."""


def new_forest(simulations: int) -> Forest:
    """Allocate trees for so many simulations in all."""
    size = min(MOST_BRANCHES, TREES + (TREES + simulations) * MOST_LEGAL)
    return Forest(
        worlds=new_positions(TREES),
        deals=cast("MutableSequence[Deal]", np.zeros(TREES, dtype=DEAL)),
        moves=np.zeros(size, dtype=np.int16),
        prior=np.zeros(size),
        tried=np.zeros(size, dtype=np.int32),
        gained=np.zeros(size),
        next=np.zeros(size, dtype=np.int32),
        width=np.zeros(size, dtype=np.int16),
        path=np.zeros(DEEPEST, dtype=np.int64),
        used=np.array([TREES, 0]),
    )


@compiled
def plant(forest: Forest, roots: Positions, dice: Dice, pool: Ints) -> None:
    """Draw the world of each tree."""
    seat = natural(roots[0].to_move)
    for tree in range(TREES):
        forest.worlds[tree] = roots[0]
        sample_world(roots[0], seat, forest.worlds[tree], forest.deals[tree], dice, pool)


@compiled_first
@compiled
def grow(
    forest: Forest, weights: FloatArray, workspace: LinearWorkspace, style: PuctSettings, simulations: int
) -> None:
    """Simulate in each tree in turn: to the end of a branch, on from there, and back to tell its worth."""
    for _ in range(simulations):
        tree = natural(forest.used[1] % TREES)
        forest.used[1] += 1
        workspace.positions[0] = forest.worlds[tree]
        mover = natural(1 - forest.worlds[tree].to_move)
        depth = _climb(forest, workspace.positions[0], forest.deals[tree], style, tree)
        chance = _look_ahead(forest, weights, workspace, style, tree, depth)
        depth += int(forest.width[natural(forest.path[depth])] > 0)
        for step in range(depth + 1):
            branch = natural(forest.path[step])
            forest.tried[branch] += 1
            forest.gained[branch] += chance if mover == 0 else 1.0 - chance
            mover = 1 - mover


@compiled
def _climb(forest: Forest, position: Position, deal: Deal, style: PuctSettings, tree: int) -> int:
    """Play along the most promising branches to one that none follows yet, and give how many they are."""
    branch = natural(tree)
    depth = 0
    forest.path[0] = branch
    while forest.width[branch] > 0 and depth < DEEPEST - 2:
        branch = _most_promising(forest, style, branch)
        depth += 1
        forest.path[depth] = branch
        play(position, natural(forest.moves[branch]))
        settle(position, deal)
    return depth


@compiled
def _most_promising(forest: Forest, style: PuctSettings, branch: int) -> int:
    """PUCT: what a branch was worth, and more for one that looked good and was seldom tried."""
    first = natural(forest.next[branch])
    eagerness = style.exploration * np.sqrt(forest.tried[branch])
    untried = 1.0 - forest.gained[branch] / forest.tried[branch] - style.doubt
    highest = -1.0
    found = first
    for following in range(first, first + natural(forest.width[branch])):
        tried = forest.tried[following]
        worth = forest.gained[following] / tried if tried > 0 else untried
        promise = worth + eagerness * forest.prior[following] / (1 + tried)
        if promise > highest:
            highest = promise
            found = following
    return found


@compiled
def _look_ahead(
    forest: Forest,
    weights: FloatArray,
    workspace: LinearWorkspace,
    style: PuctSettings,
    tree: int,
    depth: int,
) -> float:
    """Let new branches follow, play on as the judge would, and give the first seat's chance to win."""
    position = workspace.positions[0]
    branch = natural(forest.path[depth])
    plies = 0
    while position.awaiting == Awaiting.MOVE:
        count = judge_moves(weights, workspace)
        _judge_endings(workspace, count, forest.deals[tree])
        likely = best(workspace.odds, count)
        if plies == 0:
            _branch_out(forest, workspace, count, style.temperature, branch)
            forest.path[depth + 1] = forest.next[branch] + likely
        plies += 1
        if plies >= style.plies:
            chance = squash(workspace.odds[likely])
            return chance if position.to_move == 0 else 1.0 - chance
        play(position, natural(workspace.moves[likely]))
        settle(position, forest.deals[tree])
    return halves(winner(position), 0) / 2


@compiled
def _judge_endings(workspace: LinearWorkspace, count: int, deal: Deal) -> None:
    """Give each move that ends the round the odds that it has in this world, where all is face up."""
    for number in range(count):
        if workspace.odds[number] == ENDING:
            workspace.positions[1] = workspace.positions[0]
            play(workspace.positions[1], natural(workspace.moves[number]))
            settle(workspace.positions[1], deal)
            result = halves(winner(workspace.positions[1]), workspace.positions[0].to_move)
            workspace.odds[number] = MOST_ODDS * (result - 1)


@compiled
def _branch_out(
    forest: Forest, workspace: LinearWorkspace, count: int, temperature: float, branch: int
) -> None:
    """Let a branch be followed by all the moves that were judged, while there is room."""
    first = natural(forest.used[0])
    if forest.width[branch] > 0 or first + count > len(forest.moves):
        return
    most = workspace.odds[best(workspace.odds, count)]
    total = 0.0
    for number in range(count):
        share = np.exp((workspace.odds[number] - most) / temperature)
        forest.moves[first + number] = workspace.moves[number]
        forest.prior[first + number] = share
        total += share
    for number in range(count):
        forest.prior[first + number] /= total
    forest.next[branch] = first
    forest.width[branch] = count
    forest.used[0] = first + count


class PuctPlayer:
    """Plays the move that its trees tried most often; its work counts simulations."""

    name = "puct"
    style = STYLE

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:
        """Grow trees until a limit is reached."""
        root, dice = root_and_dice(self._seed, view)
        forest, workspace = new_forest(most_work(limits, USUAL_WORK)), new_linear_workspace()
        plant(forest, root, dice, new_pool())
        for portion in portions(limits, USUAL_WORK, PORTION):
            grow(forest, learned(), workspace, self.style, portion)
        return _most_tried(forest)


def _most_tried(forest: Forest) -> Decision:
    """Count the votes of the trees, which all began with the same moves in the same order."""
    count, work = int(forest.width[0]), int(forest.used[1])
    branches = forest.next[: min(TREES, work), np.newaxis] + np.arange(count)
    tried, gained = forest.tried[branches].sum(axis=0), forest.gained[branches].sum(axis=0)
    voted = tried > 0
    return decision(forest.moves[branches[0]][voted], gained[voted] / tried[voted], work, ranks=tried[voted])


class RivalPlayer(PuctPlayer):
    """The same with every leaf played out to the end of the round, as the strongest public player does."""

    name = "rival"
    style = STYLE._replace(plies=MOST_PLIES)
