"""A network learns from rounds against a player that it knows only by its moves."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

from jaipur.arena.contestant import Contestant
from jaipur.arena.mirrored_deal import IllegalMoveError
from jaipur.compiling import JIT
from jaipur.players.dice import Dice, new_dice
from jaipur.players.external.process import ForfeitError
from jaipur.players.network.greedy import NetPlayer
from jaipur.players.network.net import Net, new_net, new_net_workspace
from jaipur.players.player import Decision, Limits, Player
from jaipur.players.roster import entered
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.rules.cards import Good
from jaipur.rules.round.moves import Sell
from jaipur.rules.view import View
from jaipur.training.best_response.rival_rounds import (
    LearningSpent,
    RivalRound,
    RivalSeat,
    learn_against,
    play_against_player,
)
from jaipur.training.policies import Policy
from jaipur.training.responder import ResponderWorkspaces, play_against
from jaipur.training.selfplay import Memory, new_memory
from jaipur.training.td_lambda import LearningSettings, daring
from jaipur.training.trainer import CourseStage
from tests.training.nets import weights

UNITS: Final = 4
NO_CHANCE: Final = 3
"""The seed of dice whose first round leaves few moves to chance."""
SETTINGS: Final = LearningSettings(rate=0.01, trace=0.8, margin=0.2)

quick = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds")


class Refusing:
    """Plays what is never legal, or forfeits."""

    name = "refusing"

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error

    def choose(self, view: View, limits: Limits) -> Decision:
        """Sell six diamonds, which nobody holds at the start."""
        del view, limits
        if self._error is not None:
            raise self._error
        return Decision(Sell(Good.DIAMOND, 6))


def played(net: Net, player: Player, memory: Memory, dice: Dice) -> RivalRound:
    """Play a round against a player without limits."""
    return play_against_player(
        net, new_net_workspace(net), memory, sorted_deals()[0], dice, RivalSeat(player, Limits())
    )


@quick
def test_a_player_is_played_against_as_a_policy_in_kernels_is() -> None:
    """The same rounds, kept alike, whether the network on the other side is in a kernel or a player."""
    own, other = new_net(UNITS, 1), new_net(UNITS, 2)
    for number in range(40):
        memory, expected = new_memory(), new_memory()
        dice = new_dice(number)
        chance = daring(dice)
        workspaces = ResponderWorkspaces(new_net_workspace(own), new_net_workspace(other))
        length = play_against(own, Policy(other), workspaces, expected, sorted_deals()[0], dice, chance)

        found = played(own, NetPlayer(b"", other), memory, new_dice(number))

        assert found.kept == length
        assert found.plies >= 2 * length - 2
        assert memory.end.tolist() == expected.end.tolist()
        assert memory.best[:length].tolist() == expected.best[:length].tolist()
        assert np.array_equal(memory.features[: length - 1], expected.features[: length - 1])


def test_a_player_that_breaks_the_rules_is_found_out_and_one_that_forfeits_teaches_nothing() -> None:
    """Rather than learned from."""
    net, memory = new_net(UNITS, 1), new_memory()

    with pytest.raises(IllegalMoveError, match="refusing played a move that is not legal"):
        played(net, Refusing(), memory, new_dice(1))
    assert played(net, Refusing(ForfeitError("it ended")), memory, new_dice(1)).kept == 0


@quick
def test_what_is_spent_is_counted_and_the_same_again() -> None:
    """An update for each of the learner's moves but the last of a round; another seed is another course."""
    stage = CourseStage(30, rate=0.01, last_rate=0.001)

    def course(seed: int) -> tuple[LearningSpent, bytes]:
        net = new_net(UNITS, 1)
        *_, spent = learn_against(Contestant("random"), net, stage, SETTINGS, seed)
        return spent, weights(net)

    spent, learned = course(1)

    assert spent.rounds == 30
    assert 0 < 2 * spent.updates < spent.plies
    assert learned != weights(new_net(UNITS, 1))
    assert course(1) == (spent, learned)
    assert course(2)[1] != learned


@quick
def test_nothing_is_learned_from_forfeits() -> None:
    """The control of the test above."""
    net = new_net(UNITS, 1)
    with entered(Refusing(ForfeitError("it ended"))):
        *_, spent = learn_against(Contestant("refusing"), net, CourseStage(5, 0.01, 0.01), SETTINGS, 1)

    assert (spent.rounds, spent.updates) == (5, 0)
    assert weights(net) == weights(new_net(UNITS, 1))
