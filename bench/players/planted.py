"""A planted weakness: a player that never ends a round unless it must, and is else the network at sight.

It is named as `py:bench.players.planted:lingering`.
"""

from __future__ import annotations

from typing import Final

from jaipur.players.decision import root_and_dice
from jaipur.players.network.net import new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.player import Decision, Limits
from jaipur.rules.round.moves import move_of
from jaipur.rules.view import View
from jaipur.training.policies import Policy, choose


class LingeringPlayer:
    """Puts off the end of a round, as its opponent can learn to expect."""

    name = "lingering"

    def __init__(self) -> None:
        self._policy = Policy(load_net(), lingers=True)
        self._workspace = new_net_workspace(self._policy.net)

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose what looks best of all that does not end the round."""
        root, dice = root_and_dice(b"", view)
        self._workspace.positions[0] = root[0]
        return Decision(move_of(int(choose(self._policy, self._workspace, dice))))


lingering: Final = LingeringPlayer()
