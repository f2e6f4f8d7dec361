"""A responder learns from its own decisions against a frozen player, which plays as it always does."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import Dice, below, new_dice
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.features import SLOTS, find_features
from jaipur.players.network.net import new_net, new_net_workspace
from jaipur.players.worlds.random_deal import deal_round, sorted_deals
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, at, new_positions
from jaipur.rules.round.scoring import rupees, winner
from jaipur.training.exploitability import Exams, report, respond, responder_course
from jaipur.training.head_to_head import duel
from jaipur.training.policies import Policy, choose
from jaipur.training.responder import ResponderWorkspaces, play_against
from jaipur.training.selfplay import new_memory
from jaipur.training.trainer import Training, begin, read_checkpoint, save_checkpoint
from tests.positions import random_round
from tests.training.nets import weights

UNITS: Final = 4
ROUNDS: Final = 40
RIVAL: Final = Policy(new_net(UNITS, 2))

quick = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds")


class Kept(NamedTuple):
    """What is to be kept of a round."""

    features: list[list[int]]
    best: list[float]
    end: tuple[float, int]


def best_move(policy: Policy, position: Position) -> tuple[int, float]:
    """The move that a network holds to be the best, and what it thinks of it."""
    workspace = new_net_workspace(policy.net)
    workspace.positions[0] = position
    count = judge_moves(policy.net, workspace)
    chosen = best(workspace.values, count)
    return int(workspace.moves[chosen]), float(workspace.values[chosen])


def slow_round(own: Policy, rival: Policy, deal: Deal, dice: Dice) -> tuple[Kept, bool]:
    """The same round move by move: what is to be kept of it, and whether the rival ended it."""
    position = at(new_positions(1))
    deal_round(position, deal, dice)
    seat = below(dice, 2)
    active = np.zeros(SLOTS, dtype=np.int64)
    features, thought = [], []
    ended_by = -1
    while position.awaiting == Awaiting.MOVE:
        ended_by = int(position.to_move)
        move, value = best_move(own if ended_by == seat else rival, position)
        play(position, move)
        if ended_by == seat:
            find_features(position, seat, active)
            features.append(active.tolist())
            thought.append(value)
        settle(position, deal)
    won = winner(position)
    result = 0.5 if won < 0 else float(won == seat)
    end = thought[-1] if ended_by == seat else result
    margin = rupees(position, seat) - rupees(position, 1 - seat)
    return Kept(
        features, thought if ended_by == seat else [*thought, result], (end, margin)
    ), ended_by != seat


@quick
def test_a_responder_keeps_its_own_moves_and_what_the_round_came_to() -> None:
    """Its chance to win where it ends the round itself, the result where the other does."""
    own = Policy(new_net(UNITS, 1))
    workspaces, memory = (
        ResponderWorkspaces(new_net_workspace(own.net), new_net_workspace(RIVAL.net)),
        new_memory(),
    )
    enders = set()
    for number in range(ROUNDS):
        length = play_against(own.net, RIVAL, workspaces, memory, sorted_deals()[0], new_dice(number), 0.0)

        kept, by_rival = slow_round(own, RIVAL, sorted_deals()[0], new_dice(number))

        enders.add(by_rival)
        assert memory.features[: len(kept.features)].tolist() == kept.features
        assert memory.best[:length].tolist() == kept.best
        assert not memory.explored[:length].any()
        assert tuple(memory.end.tolist()) == kept.end
    assert enders == {True, False}


@quick
def test_moves_that_are_left_to_chance_are_kept_as_such() -> None:
    """All of a round's, or none."""
    own = new_net(UNITS, 1)
    workspaces, memory = (
        ResponderWorkspaces(new_net_workspace(own), new_net_workspace(RIVAL.net)),
        new_memory(),
    )

    length = play_against(own, RIVAL, workspaces, memory, sorted_deals()[0], new_dice(1), 1.0)

    assert memory.explored[: length - 1].sum() > length / 2


def ends(position: Position, move: int) -> bool:
    """Whether a move ends the round."""
    after = new_positions(1)
    after[0] = position
    play(at(after), move)
    return is_ending(at(after))


@quick
def test_the_planted_player_ends_a_round_only_if_it_must() -> None:
    """Else it plays as the network does; and the network itself ends rounds."""
    dice, workspace = new_dice(1), new_net_workspace(RIVAL.net)
    put_off = forced = ended = 0
    for number in range(2 * ROUNDS):
        for positions, _ in random_round(number):
            position = at(positions)
            if position.awaiting != Awaiting.MOVE or position.deck > 10:
                continue
            moves = [number_of(move) or 0 for move in legal_moves(position)]
            workspace.positions[0] = position
            plain, _ = best_move(RIVAL, position)
            planted = choose(RIVAL._replace(lingers=True), workspace, dice)
            ending = [ends(position, move) for move in moves]

            assert ends(position, planted) == all(ending)
            assert planted == plain or ends(position, plain)
            put_off += ends(position, plain) and not all(ending)
            forced += all(ending)
            ended += ends(position, plain)
    assert put_off
    assert ended > forced


def test_a_frozen_player_may_be_given_a_share_of_chance() -> None:
    """None by default: then the same position gives the same move."""
    workspace = new_net_workspace(RIVAL.net)

    def chosen(policy: Policy) -> set[int]:
        found = set()
        for number in range(30):
            deal_round(workspace.positions[0], sorted_deals()[0], new_dice(7))
            found.add(choose(policy, workspace, new_dice(number)))
        return found

    assert len(chosen(RIVAL)) == 1
    assert len(chosen(RIVAL._replace(daring=1.0))) > 4


@quick
def test_a_duel_is_fair_to_both() -> None:
    """Against itself a network wins just half of each deal, and one's win is the other's loss."""
    one, other = RIVAL, Policy(new_net(16, 3))

    assert set(duel(one, one, 50, new_dice(1)).tolist()) == {0.5}
    first, second = duel(one, other, 50, new_dice(1)), duel(other, one, 50, new_dice(1))

    assert (first + second).tolist() == [1.0] * 50
    assert {0.0, 1.0} < set(first.tolist())
    assert duel(one, other, 20, new_dice(1)).tolist() == first[:20].tolist()


EXAMS: Final = Exams(every=400, deals=100)


def responder() -> Training:
    """A responder to an untaught network that lingers, begun from the same weights."""
    rival = Policy(new_net(16, 2), lingers=True)
    course = msgspec.structs.replace(responder_course("planted", 16, 1, 2, 2_000), block=200)
    return begin(course, rival.net, rival)


@quick
def test_a_responder_learns_to_beat_whom_it_plays() -> None:
    """By far, where without learning it does not, on deals that it was not chosen by."""
    training = responder()
    before = duel(Policy(training.net), Policy(training.net, lingers=True), 200, new_dice(b"before"))

    for _ in respond(training, EXAMS):
        pass

    assert before.mean() < 0.75
    assert report(training, 200).mean() > 0.8


@quick
def test_a_responder_that_is_stopped_keeps_its_best(tmp_path: Path) -> None:
    """What was kept, and its score, come out the same; the best is kept, whatever comes after it."""
    path, course = tmp_path / "checkpoint.npz", responder().course
    once = responder()
    scores = []
    for training in respond(once, EXAMS):
        assert training.kept is not None
        scores.append(training.kept.score)
    stopped = responder()
    next(respond(stopped, EXAMS))
    save_checkpoint(path, stopped)

    resumed = read_checkpoint(path, course, stopped.rival)
    for _ in respond(resumed, EXAMS):
        pass

    assert scores == sorted(scores)
    assert once.kept is not None
    assert resumed.kept is not None
    assert resumed.kept.score == once.kept.score == scores[-1]
    assert weights(resumed.kept.net) == weights(once.kept.net)
    assert weights(resumed.net) == weights(once.net)


@quick
def test_a_responder_needs_somebody_to_respond_to() -> None:
    """A course against nobody is refused before it begins."""
    training = begin(responder_course("", UNITS, 1, 1, 10))

    with pytest.raises(ValueError, match="somebody to respond to"):
        next(respond(training, EXAMS))
    with pytest.raises(ValueError, match="no weights were kept"):
        report(training, 1)
