"""Many rounds at once for training, as a Gymnasium vector environment: the caller plays both seats.

An observation is that of the seat to move. A reward is that of the seat that just moved: the other's is its
negative. Where a round ends the next one is dealt in the same step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.envs.choices import (
    CHOICES,
    INDEXED_SIZE,
    ActionKind,
    ChoiceError,
    checked_kind,
    moves_chosen,
    moves_with_factors,
    next_values_of,
    observe_choices,
)
from jaipur.envs.extra import from_extra
from jaipur.envs.move_factors import TABLE
from jaipur.envs.observation import SIZE
from jaipur.envs.rounds import (
    Masks,
    Rounds,
    legal_rows,
    mark_all,
    new_rounds,
    refusal_at,
    reset_all,
    sample_all,
    seed_all,
    step_all,
)
from jaipur.envs.spaces import action_space, observation_space
from jaipur.players.dice import new_dice
from jaipur.rules.round.move_numbers import MOVES

with from_extra():
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from jaipur.envs.observation import ObservationRows
    from jaipur.rules.round.position import Ints

Infos = dict[str, Any]
Stepped = tuple["ObservationRows", NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]

SELF_PLAY = "jaipur/SelfPlay-v0"


class SelfPlayVectorEnv(VectorEnv["ObservationRows", "Ints", "NDArray[Any]"]):
    """As many rounds side by side as told, stepped in one call.

    Args:
        num_envs: how many.
        action: whether an action is the `number` of a move, or an `index` among the legal moves: then the
            factors of all choices follow in each observation, and infos have `action_mask`.
        mask: whether infos also have `action_mask` for numbers, one byte for each of the 25,499 moves.
        copy: whether observations are the caller's to keep; else the next step overwrites them,
            as it does with all that infos hold.

    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - so declared by Gymnasium

    def __init__(
        self, num_envs: int = 1, *, action: ActionKind = "number", mask: bool = False, copy: bool = True
    ) -> None:
        self.num_envs = num_envs
        self._kind: ActionKind = checked_kind(action)
        row, move = observation_space(self._kind), action_space(self._kind)
        self.single_observation_space, self.single_action_space = row, move
        self.observation_space = batch_space(row, num_envs)
        self.action_space = batch_space(move, num_envs)
        self.rounds = new_rounds(num_envs)
        """The rounds with both hands visible: for analysis, not for the players."""
        self._legal = legal_rows(self.rounds)
        self._truncated = np.zeros(num_envs, dtype=np.bool_)
        by_number = mask and self._kind == "number"
        self._masks: Masks | None = np.zeros((num_envs, MOVES), dtype=np.int8) if by_number else None
        self._wide = np.zeros((num_envs, INDEXED_SIZE), dtype=np.uint8)
        self._copy = copy
        self._dice = new_dice()
        self._always: Infos = {
            "legal": self._legal,
            "legal_count": self.rounds.counts,
            "seat": self.rounds.seats,
        }
        if self._masks is not None:
            self._always["action_mask"] = self._masks

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[ObservationRows, Infos]:
        """Deal a round to every place, after a seed the same ones again."""
        first = self._np_random is None
        super().reset(seed=seed)
        if first or seed is not None:
            chosen = int(self.np_random.integers(2**63))
            seed_all(self.rounds, chosen)
            self._dice = new_dice(chosen)
        self.rounds = self._next_page()
        self._mark(0)
        reset_all(self.rounds)
        self._mark(1)
        return self._observed(), self._infos()

    def step(self, actions: Ints) -> Stepped:
        """Play in every place; ChoiceError names an action that is no legal move, and nothing is played."""
        moves = np.ascontiguousarray(actions, dtype=np.int64)
        if moves.shape != (self.num_envs,):
            raise ValueError(f"one move for each of {self.num_envs} rounds, not an array of {moves.shape}")
        if self._kind == "index":
            moves = moves_chosen(moves, self.rounds)
        rounds = self._next_page()
        self._mark(0)
        refused = int(step_all(rounds, moves, True))  # noqa: FBT003 - a kernel's, by position
        self._mark(1)
        if refused >= 0:
            raise ChoiceError(refusal_at(rounds, refused, int(moves[refused])))
        self.rounds = rounds
        over = rounds.over.copy()
        return self._observed(), rounds.rewards.copy(), over, self._truncated.copy(), self._infos(over)

    def sample_actions(self) -> Ints:
        """Choose a legal action in every place, each as likely; a seed of `reset` gives the same again."""
        moves = np.empty(self.num_envs, dtype=np.int64)
        sample_all(self.rounds.lists, self.rounds.counts, moves, self._dice)
        return moves if self._kind == "number" else (self._legal == moves[:, None]).argmax(axis=1)

    def next_values(self, chosen: Ints) -> NDArray[np.bool_]:
        """Say which values the next factor may have in every place, after a row of those chosen in each.

        ChoiceError names a place where no legal move begins with what was chosen.
        """
        return next_values_of(self.rounds, chosen)

    def moves_with(self, chosen: Ints) -> Ints:
        """Return the numbers of the legal moves with these fourteen factors, one row for each place."""
        return moves_with_factors(self.rounds, chosen)

    def _observed(self) -> ObservationRows:
        """Return the observations, with the choices where an action is an index."""
        if self._kind == "number":
            return self.rounds.rows
        if self._copy:
            self._wide = np.empty_like(self._wide)
        observe_choices(self.rounds, TABLE, self._wide)
        return self._wide

    def _mark(self, value: int) -> None:
        if self._masks is not None:
            mark_all(self.rounds, self._masks, value)

    def _next_page(self) -> Rounds:
        """Return the rounds with new observation buffers: the caller owns the last ones."""
        return self.rounds._replace(rows=np.empty_like(self.rounds.rows)) if self._copy else self.rounds

    def _infos(self, over: NDArray[np.bool_] | None = None) -> Infos:
        rounds, infos = self.rounds, self._always.copy()
        if self._kind == "index":
            infos["action_mask"] = (np.arange(CHOICES) < rounds.counts[:, None]).astype(np.int8)
        if over is not None and np.count_nonzero(over):
            infos |= {"final_obs": self._final(), "_final_obs": over}
            infos |= {"rupees": rounds.rupees, "_rupees": over}
        return infos

    def _final(self) -> ObservationRows:
        """Return the observations at the ends of rounds, where there is no choice left."""
        rows = self.rounds.final_rows
        return rows if self._kind == "number" else np.pad(rows, ((0, 0), (0, INDEXED_SIZE - SIZE)))


cast("Any", gymnasium).register(id=SELF_PLAY, vector_entry_point="jaipur.envs.vector:SelfPlayVectorEnv")
