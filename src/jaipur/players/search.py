"""Looking ahead: moves are followed through sampled worlds, both sides playing as the network would."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.beliefs import new_pool, sample_world
from jaipur.players.dice import Dice
from jaipur.players.ending import Floats, is_ending
from jaipur.players.judging import best, judge_moves
from jaipur.players.net import Desk, Net, new_desk
from jaipur.rules.deal import Deals, new_deals
from jaipur.rules.legal import MOST_LEGAL, MoveNumbers, new_move_list
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting, Ints, Positions, new_positions
from jaipur.rules.scoring import winner

UNBOUNDED: Final = 1 << 40
"""More work than anybody does."""
MOST_KEPT: Final = 16
"""Moves that can be followed at a time."""


class Study(NamedTuple):
    """Where a search works: what kernels fill, allocated once."""

    desk: Desk
    """Its first position is the one being played through a world."""
    roots: Positions
    """The position to decide in, and a world in which it may be."""
    deals: Deals
    pool: Ints
    moves: MoveNumbers
    """The legal moves, the best first."""
    prior: Floats
    """What is thought of each of them so far; at first sight, by the network."""
    found: Floats
    """What it came to in the present world."""
    total: Floats
    """The sum of that over the worlds so far."""
    products: Floats
    """For each two of the first moves, the sum of what one came to times what the other did."""
    worlds: Ints
    """The worlds that a move was followed through."""


def new_study(net: Net) -> Study:
    """Allocate what a search with this network needs."""
    moves = new_move_list()
    return Study(
        desk=new_desk(net),
        roots=new_positions(2),
        deals=new_deals(1),
        pool=new_pool(),
        moves=moves,
        prior=np.zeros(len(moves)),
        found=np.zeros(len(moves)),
        total=np.zeros(len(moves)),
        products=np.zeros((MOST_KEPT, MOST_KEPT)),
        worlds=np.zeros(len(moves), dtype=np.int64),
    )


@compiled
def rank_moves(study: Study, count: int) -> None:
    """Put the moves that were judged at the desk in order of their value at first sight."""
    desk = study.desk
    for place in range(count):
        found = best(desk.values, count)
        study.moves[place] = desk.moves[found]
        study.prior[place] = desk.values[found]
        desk.values[found] = -1.0


@compiled
def follow_moves(
    net: Net, study: Study, dice: Dice, kept: int, worlds: int, depth: int, work: int, most: int
) -> int:
    """Follow the first moves of the order through as many worlds; give the work so far, what was done added.

    It counts positions judged. A world in which more than the most would have to be is given up and counts
    for nothing.
    """
    seat = natural(study.roots[0].to_move)
    for _ in range(worlds):
        study.roots[1] = study.roots[0]
        sample_world(study.roots[0], seat, study.roots[1], study.deals[0], dice, study.pool)
        for place in range(kept):
            study.desk.positions[0] = study.roots[1]
            work = _follow(net, study, seat, place, depth, work, most)
        if work > most - MOST_LEGAL:
            return work
        take_in(study, kept)
    return work


@compiled
def take_in(study: Study, kept: int) -> None:
    """Add up what the moves came to in a world."""
    for place in range(kept):
        study.total[place] += study.found[place]
        study.worlds[place] += 1
        for other in range(kept):
            study.products[place, other] += study.found[place] * study.found[other]


@compiled
def _follow(net: Net, study: Study, seat: int, place: int, depth: int, work: int, most: int) -> int:
    """Play on as the network would, each side by what it knows, and note what the root's seat has of it."""
    desk = study.desk
    position = desk.positions[0]
    play(position, natural(study.moves[place]))
    # The move itself counts: a search among moves that end the round must come to an end too.
    work += 1
    if is_ending(position):
        study.found[place] = study.prior[place]  # known exactly at first sight
        return work
    settle(position, study.deals[0])
    for ply in range(depth):
        if position.awaiting == Awaiting.NOTHING or work > most - MOST_LEGAL:
            break
        count = judge_moves(net, desk)
        work += count
        chosen = best(desk.values, count)
        if ply == depth - 1:
            study.found[place] = desk.values[chosen]
            return work
        play(position, natural(desk.moves[chosen]))
        settle(position, study.deals[0])
    won = winner(position)
    study.found[place] = 0.5 if won < 0 else 1.0 if won == seat else 0.0
    return work
