"""A round that does not end is left, and never written past the room there is for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.network.net import new_net, new_net_workspace
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.rules.round.position import new_positions
from jaipur.training import head_to_head, responder, selfplay, tutor
from jaipur.training.lookahead import new_study
from jaipur.training.policies import Policy
from jaipur.training.responder import ResponderWorkspaces, respond_rounds
from jaipur.training.selfplay import MOST_PLIES, Memory, new_memory
from jaipur.training.td_lambda import LearningSettings, learn_rounds
from jaipur.training.tutor import Look, tutor_rounds
from tests.training.nets import weights

NIGHTLY = os.environ.get("JAIPUR_NIGHTLY") == "1"
PLIES = 6
PACE = LearningSettings(0.01, 0.7, 0.2)

interpreted = pytest.mark.skipif(
    JIT, reason="how long a round may be is built into machine code; by night it is built anew"
)


@pytest.fixture
def _short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six plies are the most, where no round is over so soon."""
    for module in (head_to_head, responder, selfplay, tutor):
        monkeypatch.setattr(module, "MOST_PLIES", PLIES)


def play_unfinished(memory: Memory) -> bool:
    """Play some rounds against itself and against another; give whether anything was learned of them."""
    net = new_net(2, 1)
    before = weights(net)
    learn_rounds(net, new_net_workspace(net), memory, sorted_deals(), new_dice(1), PACE, 2)
    rival = Policy(new_net(2, 2))
    workspaces = ResponderWorkspaces(new_net_workspace(net), new_net_workspace(rival.net))
    respond_rounds(net, rival, workspaces, memory, sorted_deals(), new_dice(1), PACE, 2)
    return weights(net) != before


@interpreted
@pytest.mark.usefixtures("_short_rounds")
def test_an_unfinished_round_stays_within_its_memory() -> None:
    """Nothing is learned of it, a duel counts it as a tie, and a tutor leaves it too."""
    assert len(new_memory().best) == PLIES
    assert not play_unfinished(new_memory())

    net = new_net(2, 1)
    assert head_to_head.duel(Policy(net), Policy(new_net(2, 2)), 1, new_dice(1)).tolist() == [0.5]
    tutor_rounds(
        net, new_study(net), new_positions(1), sorted_deals(), new_dice(1), PACE, Look(1, 1, 2, 1.0), 1
    )


@interpreted
@pytest.mark.usefixtures("_short_rounds")
def test_a_memory_that_is_too_small_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above."""
    monkeypatch.setattr(selfplay, "MOST_PLIES", PLIES - 1)
    small = new_memory()
    monkeypatch.setattr(selfplay, "MOST_PLIES", PLIES)

    with pytest.raises(IndexError):
        play_unfinished(small)


BUILT_ANEW = """
from jaipur.training import evaluating, responding, selfplay, tutoring
for module in (evaluating, responding, selfplay, tutoring):
    module.MOST_PLIES = {plies}
from jaipur.training.exploitability import Exams, respond, responder_course
from jaipur.training.policies import Policy
from jaipur.training.trainer import begin
from tests.training.nets import a_course, trained
training = trained(a_course())
rival = Policy(training.net, daring=0.5)
for _ in respond(begin(responder_course("itself", 4, 1, 2, 60), training.net, rival), Exams(40, 5)):
    pass
print(training.all_rounds)
"""


@pytest.mark.skipif(not (JIT and NIGHTLY), reason="all kernels are compiled anew, with bounds checked")
@pytest.mark.parametrize("plies", [MOST_PLIES, 30], ids=["whole rounds", "unfinished rounds"])
def test_training_stays_within_bounds_when_compiled(tmp_path: Path, plies: int) -> None:
    """A whole course, tutored rounds and a responder, in a process and with a cache of their own."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "JAIPUR_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", BUILT_ANEW.format(plies=plies)]

    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=900, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "95\n"
