"""The memory of a rollout: what a learner that masks actions keeps of 2,048 steps of 8 environments.

The arrays are those of sb3-contrib's MaskableRolloutBuffer; where that is installed, its own are counted too.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from bench.result import Figure, Result
from jaipur.envs.choices import ActionKind
from jaipur.envs.spaces import action_space, observation_space

STEPS: Final = 2_048
ENVS: Final = 8
BAR: Final = 200.0
MEGABYTE: Final = 1e6
SCALARS: Final = 6
"""Actions, rewards, returns, starts, values and log-probabilities, of four bytes each."""


def _counted(kind: ActionKind) -> float:
    """Allocate the arrays, and return their size in megabytes."""
    row, actions = observation_space(kind), action_space(kind)
    arrays = [
        np.zeros((STEPS, ENVS, *(row.shape or ())), dtype=row.dtype),
        np.ones((STEPS, ENVS, int(actions.n)), dtype=np.float32),
        *(np.zeros((STEPS, ENVS), dtype=np.float32) for _ in range(SCALARS)),
    ]
    return sum(array.nbytes for array in arrays) / MEGABYTE


def _measured(kind: ActionKind) -> float:
    """Return the size of sb3-contrib's own buffer in megabytes."""
    buffers: Any = import_module("sb3_contrib.common.maskable.buffers")
    buffer = buffers.MaskableRolloutBuffer(
        STEPS, observation_space(kind), action_space(kind), device="cpu", n_envs=ENVS
    )
    found = (getattr(buffer, name) for name in vars(buffer))
    return sum(array.nbytes for array in found if isinstance(array, np.ndarray)) / MEGABYTE


def run() -> Result:
    """Measure both kinds of action; only the index has a bar."""
    kinds: tuple[ActionKind, ActionKind] = ("index", "number")
    figures: dict[str, Figure] = {kind: Figure(round(_counted(kind), 1), "MB") for kind in kinds}
    if find_spec("sb3_contrib") is not None:
        figures |= {f"sb3_{kind}": Figure(round(_measured(kind), 1), "MB") for kind in kinds}
    for name, figure in figures.items():
        print(f"{name:12} {figure.value:10,.1f} MB for {STEPS} steps of {ENVS} environments")
    most = max(figure.value for name, figure in figures.items() if name.endswith("index"))
    return Result("rollout", most, "MB", f"<= {BAR:.0f}", most <= BAR, figures)
