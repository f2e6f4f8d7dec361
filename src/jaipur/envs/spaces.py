"""The spaces of Gymnasium: the row of an observation, and the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from jaipur.envs.choices import (
    INDEXED_MOST,
    ActionKind,
    checked_kind,
    mask_of,
    number_of_actions,
    row_with_choices,
)
from jaipur.envs.extra import from_extra
from jaipur.envs.observation import MOST, ObservationRows

with from_extra():
    from gymnasium import spaces

if TYPE_CHECKING:
    from jaipur.envs.rounds import Rounds
    from jaipur.rules.round.legality import MoveNumbers


def observation_space(kind: ActionKind) -> spaces.Space[ObservationRows]:
    """Give the space of one observation: with the choices, if an action is an index."""
    most = INDEXED_MOST if kind == "index" else MOST
    return cast("spaces.Space[ObservationRows]", spaces.Box(np.zeros_like(most), most, dtype=np.uint8))


def action_space(kind: ActionKind) -> spaces.Discrete:
    """Give the space of all actions, of which a mask says the legal ones."""
    return spaces.Discrete(number_of_actions(checked_kind(kind)))


def masked_space(kind: ActionKind) -> spaces.Dict:
    """Give the space of an observation with its mask, as PettingZoo's conventions have it."""
    mask = spaces.Box(0, 1, (number_of_actions(kind),), np.int8)
    return spaces.Dict({"observation": observation_space(kind), "action_mask": mask})


def first_legal(rounds: Rounds) -> MoveNumbers:
    """Give a copy of the legal moves of the first round."""
    return cast("MoveNumbers", rounds.lists["moves"][0, : rounds.counts[0]].copy())


def legal_info(kind: ActionKind, rounds: Rounds) -> dict[str, Any]:
    """Give the legal moves of the first round by number, and the mask of the actions."""
    legal = first_legal(rounds)
    return {"action_mask": mask_of(kind, legal), "legal": legal}


def observed_row(kind: ActionKind, row: ObservationRows, legal: MoveNumbers) -> ObservationRows:
    """Give an observation as the space of this kind of action has it."""
    return row_with_choices(row, legal) if kind == "index" else row
