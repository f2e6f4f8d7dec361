"""A round as PettingZoo's AEC environment: `env()` as others use it, `raw_env()` without its guards.

An observation is a dict: `observation`, the row of `jaipur.envs.observation`, and `action_mask`. An action is
an index among the legal moves, whose factors follow the row, or with `action="number"` the number of a move.
The infos of the agent to move have the legal moves by number, as `legal`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from jaipur.envs.choices import ActionKind, ChoiceError, checked_kind, mask_of, move_chosen
from jaipur.envs.extra import from_extra
from jaipur.envs.observation import new_rows, observe_first
from jaipur.envs.rounds import new_rounds, refusal_at, reset_all, seed_all, step_all
from jaipur.envs.spaces import action_space, first_legal, masked_space, observed_row
from jaipur.envs.text import round_text
from jaipur.pictures.round import round_svg
from jaipur.rules.cards import SEATS
from jaipur.rules.match import match_at
from jaipur.rules.round.position import at
from jaipur.rules.view import view

with from_extra():
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
    from pettingzoo.utils.wrappers import (  # pyright: ignore[reportMissingTypeStubs]
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

if TYPE_CHECKING:
    from gymnasium import spaces

    from jaipur.rules.round.legality import MoveNumbers

MaskedObservation = dict[str, Any]
"""`observation`, a row, and `action_mask`."""
NAMES: Final = tuple(f"player_{seat}" for seat in range(SEATS))
ILLEGAL_REWARD: Final = -1


def env(render_mode: str | None = None, *, action: ActionKind = "index") -> Any:  # noqa: ANN401 - PettingZoo has no types
    """Make the environment; an illegal action loses the round."""
    bare = raw_env(render_mode, action=action)
    guarded: Any = TerminateIllegalWrapper(cast("Any", bare), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv[str, "MaskedObservation", Any]):  # type: ignore[misc] # noqa: N801 - PettingZoo's own name for it
    """The environment itself: an illegal action raises ChoiceError, a ValueError."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - so declared by PettingZoo
        "name": "jaipur_v1",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, render_mode: str | None = None, *, action: ActionKind = "index") -> None:
        super().__init__()
        self._kind: ActionKind = checked_kind(action)
        self.render_mode = render_mode
        self.possible_agents = [*NAMES]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._observation_spaces = {name: masked_space(self._kind) for name in NAMES}
        self._action_spaces = {name: action_space(self._kind) for name in NAMES}
        self._rounds = new_rounds(1)
        self._seeded = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """Give the space of a player's observations, always the same one."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give the space of a player's moves, always the same one."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - none
        """Deal the next round, or after a seed the first one of it."""
        if seed is not None or not self._seeded:
            seed_all(self._rounds, int(np_random(seed)[0].integers(2**63)))
            self._seeded = True
        reset_all(self._rounds)
        self.agents = [*NAMES]
        self.rewards = dict.fromkeys(NAMES, 0.0)
        self._cumulative_rewards = dict.fromkeys(NAMES, 0.0)
        self.terminations = dict.fromkeys(NAMES, False)
        self.truncations = dict.fromkeys(NAMES, False)
        self._await_move()

    def observe(self, agent: str) -> MaskedObservation:
        """Give what a player may know, and which actions it has: none, unless it is to move."""
        rows = new_rows(1)
        observe_first(self._rounds.positions, NAMES.index(agent), rows)
        legal = self._legal() if self.agents and agent == self.agent_selection else self._legal()[:0]
        return {
            "observation": observed_row(self._kind, rows[0], legal),
            "action_mask": mask_of(self._kind, legal),
        }

    def _legal(self) -> MoveNumbers:
        return first_legal(self._rounds)

    def step(self, action: int | None) -> None:
        """Play for the agent to move; ChoiceError says which action stands for no legal move."""
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(cast("Any", action))
            return
        number = move_chosen(self._kind, int(cast("int", action)), self._legal())
        move = np.array([number], dtype=np.int64)
        if step_all(self._rounds, move, False) >= 0:  # noqa: FBT003 - a kernel's, by position
            raise ChoiceError(refusal_at(self._rounds, 0, number))
        self._cumulative_rewards[mover] = 0.0
        if self._rounds.over[0]:
            self._end(mover)
        else:
            self._await_move()

    def _await_move(self) -> None:
        mover = NAMES[int(self._rounds.seats[0])]
        self.agent_selection = mover
        self.infos = {name: {"legal": self._legal()} if name == mover else {} for name in NAMES}
        self._show()

    def _end(self, mover: str) -> None:
        """Tell both what they won, and show all tokens."""
        won = float(self._rounds.rewards[0])
        self.rewards = {name: won if name == mover else -won for name in NAMES}
        self.terminations = dict.fromkeys(NAMES, True)
        rupees = self._rounds.rupees[0].tolist()
        self.infos = {
            name: {"legal": self._legal(), "rupees": (rupees[seat], rupees[1 - seat])}
            for seat, name in enumerate(NAMES)
        }
        self._accumulate_rewards()
        self._deads_step_first()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Render what the agent to move sees of the table; `human` prints it."""
        if self.render_mode is None:
            return None
        seat = NAMES.index(self.agent_selection) if self.agents else None
        known = view(match_at(at(self._rounds.positions)), seat)
        if self.render_mode == "svg":
            return round_svg(known)
        if self.render_mode == "human":
            sys.stdout.write(round_text(known))
            return None
        return round_text(known)

    def close(self) -> None:
        """There is nothing to close."""
