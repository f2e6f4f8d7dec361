"""A round against one of the named bots, as a Gymnasium environment for one learner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from jaipur.envs.choices import ActionKind, ChoiceError, checked_kind, mask_of, move_chosen
from jaipur.envs.extra import from_extra
from jaipur.envs.observation import new_rows, observe_first
from jaipur.envs.rounds import new_rounds, refusal_at, reset_all, seed_all, step_all
from jaipur.envs.spaces import action_space, first_legal, legal_info, observation_space, observed_row
from jaipur.envs.text import round_text
from jaipur.pictures.round import round_svg
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.cards import SEATS
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.position import at
from jaipur.rules.view import View, view

with from_extra():
    import gymnasium
    from gymnasium import Env

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from jaipur.envs.observation import ObservationRows

ROUND: Final = "jaipur/Round-v1"
ROUND_BY_NUMBER: Final = "jaipur/Round-v0"
"""As it was first: an action is the number of a move, and the observation has no choices."""
LOSS: Final = -1.0


class AgainstHouseEnv(Env["ObservationRows", np.int64]):
    """One round against a player of the house, in either seat.

    The reward is 1 for a round that is won, -1 for one that is lost or in which an illegal move is tried,
    and else 0.

    Args:
        opponent: the name of a player, as `jaipur bots` lists them.
        seat: the learner's seat, or None to draw it for each round.
        limits: how much the opponent may think.
        action: whether an action is an `index` among the legal moves, whose factors are in the observation,
            or the `number` of a move.
        render_mode: `ansi` or `svg`.

    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 - so declared by Gymnasium

    def __init__(
        self,
        opponent: str = "merchant",
        *,
        seat: int | None = None,
        limits: Limits | None = None,
        action: ActionKind = "index",
        render_mode: str | None = None,
    ) -> None:
        if seat is not None and seat not in range(SEATS):
            raise ValueError(f"no seat {seat}")
        self._kind: ActionKind = checked_kind(action)
        self.observation_space = observation_space(self._kind)
        self.action_space = action_space(self._kind)
        self.render_mode = render_mode
        self.seat = 0
        self._fixed_seat = seat
        self._opponent = opponent
        self._limits = limits or Limits()
        self._player = player_named(opponent, b"")
        self._rounds = new_rounds(1)
        self._over = True

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[ObservationRows, dict[str, Any]]:
        """Deal a round, and let the opponent move first where it starts."""
        super().reset(seed=seed)
        seed_all(self._rounds, int(self.np_random.integers(2**63)))
        self._player = player_named(self._opponent, self.np_random.bytes(32))
        drawn = int(self.np_random.integers(SEATS))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        reset_all(self._rounds)
        self._over = False
        self._answer()
        return self._observed(), self._info()

    def step(self, action: np.int64 | int) -> tuple[ObservationRows, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the opponent answer."""
        if self._over:
            raise ValueError("the round is over: reset first")
        refused = self._chosen(int(action))
        if refused is not None:
            self._over = True
            return self._observed(), LOSS, True, False, {**self._info(), "refused": refused}
        self._answer()
        mover = int(self._rounds.seats[0])
        won = float(self._rounds.rewards[0]) * (1 if mover == self.seat else -1)
        return self._observed(), won, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return mask_of(self._kind, first_legal(self._rounds)).astype(np.bool_)

    def render(self) -> Any:  # noqa: ANN401 - Gymnasium's frames
        """Render what the learner sees of the table."""
        if self.render_mode is None:
            return None
        return round_text(self._view()) if self.render_mode == "ansi" else round_svg(self._view())

    def _chosen(self, action: int) -> str | None:
        """Play the learner's action, or say why it stands for no legal move."""
        try:
            return self._play(move_chosen(self._kind, action, first_legal(self._rounds)))
        except ChoiceError as error:
            return str(error)

    def _play(self, move: int) -> str | None:
        """Play a move for the seat to move, or say why it is illegal."""
        if step_all(self._rounds, np.array([move], dtype=np.int64), False) >= 0:  # noqa: FBT003 - a kernel's
            return refusal_at(self._rounds, 0, move)
        self._over = bool(self._rounds.over[0])
        return None

    def _answer(self) -> None:
        """Let the opponent move, where it is to move."""
        while not self._over and self._rounds.seats[0] != self.seat:
            seat = 1 - self.seat
            chosen = self._player.choose(view(match_at(at(self._rounds.positions)), seat), self._limits)
            number = number_of(chosen.move)
            refused = "a move that no position allows" if number is None else self._play(number)
            if refused is not None:
                raise ValueError(f"{self._opponent} chose a move that is refused: {refused}")

    def _view(self) -> View:
        return view(match_at(at(self._rounds.positions)), self.seat)

    def _observed(self) -> ObservationRows:
        rows = new_rows(1)
        observe_first(self._rounds.positions, self.seat, rows)
        return observed_row(self._kind, rows[0], first_legal(self._rounds))

    def _info(self) -> dict[str, Any]:
        info = legal_info(self._kind, self._rounds)
        info["seat"] = self.seat
        if self._rounds.over[0] and self._over:
            rupees = self._rounds.rupees[0].tolist()
            info["rupees"] = (rupees[self.seat], rupees[1 - self.seat])
        return info


for name, kind in ((ROUND, "index"), (ROUND_BY_NUMBER, "number")):
    cast("Any", gymnasium).register(
        id=name, entry_point="jaipur.envs.against_house:AgainstHouseEnv", kwargs={"action": kind}
    )
