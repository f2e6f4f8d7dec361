"""Rounds of a network against any player, which is asked only for its moves; the network learns from each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from jaipur.arena.contestant import Contestant
from jaipur.arena.mirrored_deal import IllegalMoveError
from jaipur.players.dice import Dice, below, new_dice
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.external.process import ForfeitError
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.player import Limits, Player
from jaipur.players.roster import player_named
from jaipur.players.worlds.playout import halves
from jaipur.players.worlds.random_deal import deal_round, sorted_deals
from jaipur.rules.match import match_at
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import Refusal, refuse
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Position, at
from jaipur.rules.round.scoring import winner
from jaipur.rules.view import view
from jaipur.training.selfplay import MOST_PLIES, Memory, make_move, new_memory, note_end
from jaipur.training.td_lambda import LearningSettings, daring, learn_round
from jaipur.training.trainer import CourseStage, learning_rate


class LearningSpent(msgspec.Struct, frozen=True):
    """What learning took, counted."""

    rounds: int = 0
    plies: int = 0
    """Moves of both seats."""
    updates: int = 0
    """Steps of the weights, one for each of the learner's moves but the last of a round."""


class RivalRound(NamedTuple):
    """A round that was played: the moves kept in the memory, 0 if it is not to be learned from, and all."""

    kept: int
    plies: int


class RivalSeat(NamedTuple):
    """The player that is played against, and how much it may think."""

    player: Player
    limits: Limits


def learn_against(
    rival: Contestant, net: Net, stage: CourseStage, settings: LearningSettings, seed: int
) -> Iterator[LearningSpent]:
    """Play the rounds of a stage against a player, and learn from each; yield what was spent after each.

    The weights of the network are changed in place. The rate of the settings is that of the stage instead.
    """
    dice, workspace, memory = new_dice(b"best response", seed), new_net_workspace(net), new_memory()
    deal = sorted_deals()[0]
    spent = LearningSpent()
    while spent.rounds < stage.rounds:
        pace = settings._replace(rate=learning_rate(stage, spent.rounds))
        seat = RivalSeat(player_named(rival.name, _player_seed(seed, spent.rounds)), rival.limits)
        played = play_against_player(net, workspace, memory, deal, dice, seat)
        if played.kept:
            learn_round(net, workspace, memory, played.kept, pace, 1)
        learned = max(0, played.kept - 1)
        spent = LearningSpent(spent.rounds + 1, spent.plies + played.plies, spent.updates + learned)
        yield spent


def _player_seed(seed: int, number: int) -> bytes:
    """Derive the seed of the player in a round."""
    return hashlib.sha256(b"best response:%d:%d" % (seed, number)).digest()


def play_against_player(
    net: Net, workspace: NetWorkspace, memory: Memory, deal: Deal, dice: Dice, rival: RivalSeat
) -> RivalRound:
    """Play a round in either seat, and keep the network's moves.

    Where the player ends the round, its result is kept as a move more. A forfeit teaches nothing.
    """
    position = at(workspace.positions)
    chance = daring(dice)
    deal_round(position, deal, dice)
    seat = below(dice, 2)
    own, value = 0, 0.0
    for ply in range(MOST_PLIES):
        its_turn = position.to_move == seat
        if its_turn:
            value = make_move(net, workspace, memory, own, dice, chance)
            own += 1
        else:
            try:
                play(position, _move_of(rival, position))
            except ForfeitError:
                return RivalRound(0, ply)
        over = is_ending(position)
        settle(position, deal)
        if over:
            if not its_turn:
                value = 0.5 * halves(winner(position), seat)
                memory.best[own], memory.explored[own] = value, 0
                own += 1
            note_end(position, seat, value, memory)
            return RivalRound(own, ply + 1)
    return RivalRound(0, MOST_PLIES)


def _move_of(rival: RivalSeat, position: Position) -> int:
    """Ask the player for a move, with the View of its seat; raise IllegalMoveError if it is not legal."""
    known = view(match_at(position), int(position.to_move))
    number = number_of(rival.player.choose(known, rival.limits).move)
    if number is None or refuse(position, number) != Refusal.NONE:
        raise IllegalMoveError(f"{rival.player.name} played a move that is not legal")
    return number
