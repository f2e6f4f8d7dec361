"""What one long request is charged: all of it, although the price of one step is bounded."""

from __future__ import annotations

import pytest

from jaipur.server.http.cost.budget import BURSTS, Cost, CostBudget, Overdraft
from jaipur.server.http.cost.meter import MOST_CHARGED, CostBook, CostControl, Meter
from jaipur.server.http.cost.payers import networks_of
from jaipur.server.http.cost.rejections import Rejections

PARTS = 20


def _owed_after(book: CostBook, *, in_parts: bool) -> Overdraft | None:
    """Charge an export of 20 matches, of 0.2 s each, to an address that may use 1.7 s at once."""
    control = CostControl(CostBudget(Cost(0.1, 1.0, 1.0), clock=lambda: 0.0), Rejections(), book)
    meter = Meter(control, networks_of("198.51.100.7"), "export")
    for _ in range(PARTS):
        meter.cpu += 0.2
        if in_parts:
            meter.pay()
    meter.settle()
    return meter.owed()


def test_a_long_request_is_charged_part_by_part() -> None:
    """The control is charged once, at its end, and only up to the bound; both are counted as one request."""
    book, control = CostBook(), CostBook()
    assert MOST_CHARGED < 1.0
    assert _owed_after(control, in_parts=False) is None

    owed = _owed_after(book, in_parts=True)
    assert owed is not None
    assert owed.wait == pytest.approx(40.0 - BURSTS[0])
    for each in (book, control):
        count, cost = each.totals()["export"]
        assert count == 1
        assert cost.cpu == pytest.approx(4.0)
