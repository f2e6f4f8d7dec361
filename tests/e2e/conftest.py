"""A server from the wheel, and a browser to visit it with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server at home, from the wheel."""
    home = Server(tmp_path_factory.mktemp("home"), jit="1")
    home.program = (os.environ["JAIPUR_COMMAND"], "serve")
    home.start()
    yield home
    home.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give Debian's Chromium."""
    program = shutil.which("chromium")
    assert program is not None, "make services installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()
