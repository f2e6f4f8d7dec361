"""Learning from search: the first moves of every position are told what a look ahead found them worth."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.dice import Dice, below, fraction
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.features import find_features
from jaipur.players.network.net import Net
from jaipur.players.worlds.random_deal import shuffle
from jaipur.rules.round.deal import Deals
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Positions, clear
from jaipur.training.lookahead import Study, follow_moves, most_promising, rank_moves
from jaipur.training.selfplay import MOST_PLIES
from jaipur.training.td_lambda import LearningSettings, daring, learn_win


class Look(NamedTuple):
    """How far ahead the tutor looks."""

    kept: int
    """Moves that are followed, the best at first sight."""
    worlds: int
    depth: int
    trust: float
    """Worlds that the first sight counts for when a move is chosen."""


@compiled_first
@compiled
def tutor_rounds(
    net: Net,
    study: Study,
    table: Positions,
    deals: Deals,
    dice: Dice,
    pace: LearningSettings,
    look: Look,
    rounds: int,
) -> float:
    """Play rounds by search and learn from each; give the mean squared surprise of a followed move."""
    surprise = 0.0
    learned = 0
    for _ in range(rounds):
        shuffle(deals[0], dice)
        clear(table[0], below(dice, 2))
        settle(table[0], deals[0])
        chance = daring(dice)
        for _ply in range(MOST_PLIES):
            if table[0].awaiting != Awaiting.MOVE:
                break
            study.roots[0] = table[0]
            study.workspace.positions[0] = table[0]
            count = judge_moves(net, study.workspace)
            rank_moves(study, count)
            kept = min(count, look.kept)
            follow_moves(net, study, dice, kept, look.worlds, look.depth)
            for place in range(kept):
                surprise += _learn_move(net, study, place, pace, look)
            learned += kept
            chosen = most_promising(study, kept, look.worlds, look.trust)
            if fraction(dice) < chance:
                chosen = below(dice, count)
            play(table[0], natural(study.moves[chosen]))
            settle(table[0], deals[0])
    return surprise / max(1, learned)


@compiled
def _learn_move(net: Net, study: Study, place: int, pace: LearningSettings, look: Look) -> float:
    """Learn what the position after a move came to in the worlds it was followed through."""
    workspace = study.workspace
    seat = natural(study.roots[0].to_move)
    workspace.positions[0] = study.roots[0]
    play(workspace.positions[0], natural(study.moves[place]))
    if is_ending(workspace.positions[0]):
        return 0.0
    find_features(workspace.positions[0], seat, workspace.after)
    return learn_win(net, workspace, workspace.after, study.total[place] / look.worlds, pace)
