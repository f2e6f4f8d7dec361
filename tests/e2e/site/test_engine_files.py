"""The engine for the browser as a server from the wheel sends it: small, packed, and only for its worker."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser

from tests.server.http.test_engine_in_browser import IN_PAGE
from tests.server.http.test_static import PAGE_POLICY, WORKER_POLICY
from tests.server.servers import Server

(ASSETS,) = Path(os.environ["JAIPUR_COMMAND"]).parents[1].rglob("jaipur/web/assets")
MOST_MODULE: Final = {"br": 100_000, "gzip": 160_000}
MOST_IN_ALL: Final = {"br": 650_000, "gzip": 700_000}
"""With the weights, whose bytes are nearly random: in no order of them does gzip save another 20 kB."""


def asset(pattern: str) -> str:
    """Return the path of the one asset with such a name."""
    (found,) = ASSETS.glob(pattern)
    return f"/assets/{found.name}"


def sent(server: Server, path: str, coding: str) -> int:
    """Return how many bytes are sent for a file in a coding."""
    with httpx.stream("GET", server.address + path, headers={"accept-encoding": coding}) as response:
        assert response.status_code == 200
        assert response.headers["content-encoding"] == coding
        return len(b"".join(response.iter_raw()))


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_the_engine_is_small_as_it_is_sent(server: Server, coding: str) -> None:
    """The module alone, and with the weights."""
    module = sent(server, asset("jaipur-*.wasm"), coding)

    assert module <= MOST_MODULE[coding]
    assert module + sent(server, asset("weights-*.bin"), coding) <= MOST_IN_ALL[coding]


def test_only_the_worker_of_the_engine_has_a_policy_of_its_own(server: Server) -> None:
    """The page has the one that it had before there was an engine."""
    policies = {
        path: httpx.get(server.address + path).headers["content-security-policy"]
        for path in ("/", asset("engine_worker-*.js"), asset("jaipur-*.wasm"))
    }

    assert [*policies.values()] == [PAGE_POLICY, WORKER_POLICY, PAGE_POLICY]


def test_the_page_of_the_game_compiles_no_webassembly(browser: Browser, server: Server) -> None:
    """Not even the engine's own module."""
    page = browser.new_page()
    page.goto(server.address)
    compile_here = IN_PAGE.replace("/assets/smallest-1a2b.wasm", asset("jaipur-*.wasm"))

    assert page.evaluate(compile_here) == "CompileError"
    page.close()
