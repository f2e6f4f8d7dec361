"""A budget that refuses nothing, and settings without limits, for tests that are not about limits."""

from __future__ import annotations

from typing import Final

from jaipur.server.http.cost.budget import Cost, CostBudget
from jaipur.server.http.cost.meter import CostBook, CostControl
from jaipur.server.http.cost.rejections import Rejections
from jaipur.server.settings import Settings

FREE: Final = Cost(1e9, 1e15, 1e9)
SETTINGS: Final = Settings(
    sockets_per_address=1_000_000,
    connections_per_address=1_000_000,
    cpu_per_address=1_000_000,
    kilobytes_per_address=10_000_000,
    work_per_address=1_000_000,
)
"""Interpreted code is slow, and all clients of a test come from one address."""


def free_of_charge(allowance: Cost = FREE) -> CostControl:
    """Return a control of costs with an allowance that nobody uses up."""
    return CostControl(CostBudget(allowance), Rejections(), CostBook())
