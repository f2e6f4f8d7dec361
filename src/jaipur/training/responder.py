"""Learning to beat a frozen player: a network's own decisions are told what they came to against it."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.compiling import compiled, compiled_first
from jaipur.players.dice import Dice, below
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.net import Net, NetWorkspace
from jaipur.players.worlds.playout import halves
from jaipur.players.worlds.random_deal import deal_round
from jaipur.rules.round.deal import Deal, Deals
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.scoring import winner
from jaipur.training.policies import Policy, choose
from jaipur.training.selfplay import MOST_PLIES, Memory, make_move, note_end
from jaipur.training.td_lambda import LearningSettings, daring, learn_round


class ResponderWorkspaces(NamedTuple):
    """The workspaces of the learner, which has the table, and of the frozen player."""

    own: NetWorkspace
    theirs: NetWorkspace


@compiled_first
@compiled
def respond_rounds(
    net: Net,
    rival: Policy,
    workspaces: ResponderWorkspaces,
    memory: Memory,
    deals: Deals,
    dice: Dice,
    pace: LearningSettings,
    rounds: int,
) -> float:
    """Play rounds against a frozen player and learn from each; give the mean squared surprise of a move."""
    surprise = 0.0
    moves = 0
    for _ in range(rounds):
        length = play_against(net, rival, workspaces, memory, deals[0], dice, daring(dice))
        surprise += learn_round(net, workspaces.own, memory, length, pace, 1)
        moves += length
    return surprise / max(1, moves)


@compiled
def play_against(
    net: Net,
    rival: Policy,
    workspaces: ResponderWorkspaces,
    memory: Memory,
    deal: Deal,
    dice: Dice,
    chance: float,
) -> int:
    """Play a round in either seat and keep the learner's moves; give their number, 0 if unfinished.

    Where the frozen player ends the round, its result is kept as a move more.
    """
    position = workspaces.own.positions[0]
    deal_round(position, deal, dice)
    seat = below(dice, 2)
    own = 0
    value = 0.0
    for _ in range(MOST_PLIES):
        its_turn = position.to_move == seat
        if its_turn:
            value = make_move(net, workspaces.own, memory, own, dice, chance)
            own += 1
        else:
            workspaces.theirs.positions[0] = workspaces.own.positions[0]
            play(position, choose(rival, workspaces.theirs, dice))
        if is_ending(position):
            settle(position, deal)
            if not its_turn:
                value = 0.5 * halves(winner(position), seat)
                memory.best[own] = value
                memory.explored[own] = 0
                own += 1
            note_end(position, seat, value, memory)
            return own
        settle(position, deal)
    return 0
