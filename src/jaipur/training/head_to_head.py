"""How one network fares against another: both play the same deals from both sides, inside a kernel."""

from __future__ import annotations

import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.dice import Dice
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.net import NetWorkspace, new_net_workspace
from jaipur.players.worlds.playout import halves
from jaipur.players.worlds.random_deal import shuffle, sorted_deals
from jaipur.rules.cards import SEATS
from jaipur.rules.round.deal import Deal, Deals
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Positions, clear, new_positions
from jaipur.rules.round.scoring import winner
from jaipur.training.policies import Policy, choose
from jaipur.training.selfplay import MOST_PLIES


def duel(one: Policy, other: Policy, deals: int, dice: Dice) -> FloatArray:
    """Play mirrored deals, one starting and then the other; give the first one's score of each, 0 to 1."""
    scores = _scores(one, other, deals, dice)
    return 0.5 * (scores[:, 0] + scores[:, 1])


def starter_scores(policy: Policy, deals: int, dice: Dice) -> FloatArray:
    """Play deals between equals; give the starter's score of each."""
    return _scores(policy, policy, deals, dice)[:, 0]


def _scores(one: Policy, other: Policy, deals: int, dice: Dice) -> FloatArray:
    """Give the first one's score of each deal when it starts, and when the other does."""
    scores = np.zeros((deals, SEATS))
    workspaces = new_net_workspace(one.net), new_net_workspace(other.net)
    play_duel(one, workspaces[0], other, workspaces[1], new_positions(1), sorted_deals(), dice, scores)
    return scores


@compiled_first
@compiled
def play_duel(
    one: Policy,
    workspace: NetWorkspace,
    other: Policy,
    other_workspace: NetWorkspace,
    table: Positions,
    deals: Deals,
    dice: Dice,
    scores: FloatArray,
) -> None:
    """Fill in the scores of every deal."""
    for number in range(len(scores)):
        shuffle(deals[0], dice)
        for seat in range(SEATS):
            halves_won = _play(one, workspace, other, other_workspace, table, deals[0], dice, seat)
            scores[number, seat] = 0.5 * halves_won


@compiled
def _play(
    one: Policy,
    workspace: NetWorkspace,
    other: Policy,
    other_workspace: NetWorkspace,
    table: Positions,
    deal: Deal,
    dice: Dice,
    seat: int,
) -> int:
    """Play a round, which seat 0 starts; give its worth to the first policy, in halves: one if unfinished."""
    position = table[0]
    clear(position, 0)
    settle(position, deal)
    for _ in range(MOST_PLIES):
        if position.to_move == seat:
            workspace.positions[0] = table[0]
            move = choose(one, workspace, dice)
        else:
            other_workspace.positions[0] = table[0]
            move = choose(other, other_workspace, dice)
        play(position, natural(move))
        settle(position, deal)
        if position.awaiting == Awaiting.NOTHING:
            return halves(winner(position), seat)
    return 1
