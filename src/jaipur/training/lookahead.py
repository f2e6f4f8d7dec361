"""Looking ahead to learn: moves are followed through sampled worlds, both sides playing as the network."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice
from jaipur.players.endgame.last_turn import FloatArray, is_ending
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.worlds.playout import halves, play_on
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.round.deal import Deals, new_deals
from jaipur.rules.round.legality import MoveNumbers, new_move_list
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Positions, new_positions
from jaipur.rules.round.scoring import winner


class Study(NamedTuple):
    """Where moves are followed: what kernels fill, allocated once."""

    workspace: NetWorkspace
    """Its first position is the one being played through a world."""
    roots: Positions
    """The position to decide in, and a world in which it may be."""
    deals: Deals
    pool: Ints
    moves: MoveNumbers
    """The legal moves, the best first."""
    prior: FloatArray
    """What the network thinks of each of them."""
    total: FloatArray
    """The sum of what each came to, over the worlds so far."""


def new_study(net: Net) -> Study:
    """Allocate what following moves with this network needs."""
    moves = new_move_list()
    return Study(
        workspace=new_net_workspace(net),
        roots=new_positions(2),
        deals=new_deals(1),
        pool=new_pool(),
        moves=moves,
        prior=np.zeros(len(moves)),
        total=np.zeros(len(moves)),
    )


@compiled
def rank_moves(study: Study, count: int) -> None:
    """Put the moves that were judged at the workspace in order of their value at first sight."""
    workspace = study.workspace
    for place in range(count):
        found = best(workspace.values, count)
        study.moves[place] = workspace.moves[found]
        study.prior[place] = workspace.values[found]
        study.total[place] = 0.0
        workspace.values[found] = -1.0


@compiled
def follow_moves(net: Net, study: Study, dice: Dice, kept: int, worlds: int, depth: int) -> None:
    """Follow the first moves of the order through as many worlds, all through the same."""
    seat = natural(study.roots[0].to_move)
    for _ in range(worlds):
        study.roots[1] = study.roots[0]
        sample_world(study.roots[0], seat, study.roots[1], study.deals[0], dice, study.pool)
        for place in range(kept):
            study.workspace.positions[0] = study.roots[1]
            study.total[place] += _follow(net, study, seat, place, depth)


@compiled
def most_promising(study: Study, kept: int, worlds: int, trust: float) -> int:
    """Give the move that came to most, the first sight counting as some worlds more."""
    found = 0
    most = -1.0
    for place in range(kept):
        value = (study.total[place] + trust * study.prior[place]) / (worlds + trust)
        if value > most:
            most = value
            found = place
    return found


@compiled
def _follow(net: Net, study: Study, seat: int, place: int, depth: int) -> float:
    """Play on as the network would, each side by what it knows, and give what the root's seat has of it."""
    workspace = study.workspace
    position = workspace.positions[0]
    play(position, natural(study.moves[place]))
    if is_ending(position):
        return float(study.prior[place])  # known exactly at first sight
    settle(position, study.deals[0])
    for ply in range(depth):
        if position.awaiting == Awaiting.NOTHING:
            break
        chosen = best(workspace.values, judge_moves(net, workspace))
        if ply == depth - 1:
            return float(workspace.values[chosen])
        play_on(position, study.deals[0], workspace.moves[chosen])
    return halves(winner(position), seat) / 2
