"""The spaces of Gymnasium: the fixed row of an observation, and all moves by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from jaipur.envs.extra import from_extra
from jaipur.envs.observation import MOST, ObservationRows
from jaipur.rules.round.move_numbers import MOVES

with from_extra():
    from gymnasium import spaces

if TYPE_CHECKING:
    from jaipur.envs.rounds import Rounds


def observation_space() -> spaces.Space[ObservationRows]:
    """Give the space of one observation."""
    return cast("spaces.Space[ObservationRows]", spaces.Box(np.zeros_like(MOST), MOST, dtype=np.uint8))


def action_space() -> spaces.Discrete:
    """Give the space of all moves, of which a mask or a list says the legal ones."""
    return spaces.Discrete(MOVES)


def legal_info(rounds: Rounds) -> dict[str, Any]:
    """Give the legal moves of the first round, as numbers and as a mask."""
    legal = rounds.lists["moves"][0, : rounds.counts[0]].copy()
    mask = np.zeros(MOVES, dtype=np.int8)
    mask[legal] = 1
    return {"action_mask": mask, "legal": legal}
