"""The network as a player: the move that looks best at first sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.players.decision import decision, root_and_dice
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.net import new_net_workspace
from jaipur.players.network.weights import load_net

if TYPE_CHECKING:
    from jaipur.players.network.net import Net
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View


class NetPlayer:
    """Judges every move once, in a tenth of a millisecond, whatever the limits."""

    name = "net"

    def __init__(self, seed: bytes, net: Net | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._workspace = new_net_workspace(self._net)

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose the move that the network holds to be the best."""
        root, _ = root_and_dice(self._seed, view)
        workspace = self._workspace
        workspace.positions[0] = root[0]
        count = judge_moves(self._net, workspace)
        return decision(workspace.moves[:count], workspace.values[:count], count)
