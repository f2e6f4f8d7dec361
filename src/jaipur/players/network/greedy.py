"""The network as a player: the move that looks best at first sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.compiling import compiled
from jaipur.players.decision import decision_of, root_and_dice
from jaipur.players.decision_record import DecisionRecord, new_decision_record, write_decision
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.rules.round.position import Positions

if TYPE_CHECKING:
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View


@compiled
def decide_at_sight(net: Net, workspace: NetWorkspace, root: Positions, record: DecisionRecord) -> None:
    """Judge every move once, and write the decision for the best."""
    workspace.positions[0] = root[0]
    count = judge_moves(net, workspace)
    write_decision(record, workspace.moves, workspace.values, workspace.values, count, count)


class NetPlayer:
    """Judges every move once, in a tenth of a millisecond, whatever the limits."""

    name = "net"

    def __init__(self, seed: bytes, net: Net | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._workspace = new_net_workspace(self._net)
        self._record = new_decision_record()

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose the move that the network holds to be the best."""
        root, _ = root_and_dice(self._seed, view)
        decide_at_sight(self._net, self._workspace, root, self._record)
        return decision_of(self._record)
