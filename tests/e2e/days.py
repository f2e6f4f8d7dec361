"""The day, for tests in a browser: one that stays today for as long as a test takes."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.server.servers import Server

ENOUGH: Final = 4 * 60_000
"""Milliseconds that a day must still have: nobody may begin a deal whose day is over."""


def deal_of_today(page: Page, server: Server) -> dict[str, Any]:
    """Say what the server tells of the deal of the day; right before midnight, that of the next day."""
    told = _daily(page, server)
    left = told["closes_in"] or 0
    if left < ENOUGH:
        page.wait_for_timeout(left + 1000)
        told = _daily(page, server)
    return told


def _daily(page: Page, server: Server) -> dict[str, Any]:
    told: dict[str, Any] = page.request.get(f"{server.address}/api/daily").json()
    return told
