"""The network as a player: the move that looks best at first sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.players.deciding import decision, root_and_dice
from jaipur.players.judging import judge_moves
from jaipur.players.net import new_desk
from jaipur.players.weights import load_net

if TYPE_CHECKING:
    from jaipur.players.net import Net
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View


class NetPlayer:
    """Judges every move once, in a tenth of a millisecond, whatever the limits."""

    name = "net"

    def __init__(self, seed: bytes, net: Net | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._desk = new_desk(self._net)

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose the move that the network holds to be the best."""
        root, _ = root_and_dice(self._seed, view)
        desk = self._desk
        desk.positions[0] = root[0]
        count = judge_moves(self._net, desk)
        return decision(desk.moves[:count], desk.values[:count], count)
