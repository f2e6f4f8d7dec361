"""The site of the docs in a browser: what its copy buttons copy, and that it publishes pages alone."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.install.package_index import QuietHandler
from tests.e2e.visitors import newcomer

ROOT: Final = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-W", "ignore", "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Serve it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(whole_browser: Browser, address: str) -> Iterator[Page]:
    """Open a page that may use the clipboard, and asks no other server for anything."""
    with newcomer(whole_browser) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        yield page
        assert [url for url in asked if not url.startswith((address, "data:"))] == []


def copied(page: Page, text: str) -> str:
    """Press the copy button of the first block with a text, and read the clipboard."""
    block = page.locator(".highlight", has_text=text).first
    block.hover()
    block.locator("[data-clipboard-target]").click()
    read: str = page.evaluate("navigator.clipboard.readText()")
    return read


def test_a_console_is_copied_without_prompts_and_output(page: Page, address: str) -> None:
    """So that it can be pasted into a shell."""
    page.goto(f"{address}/tutorial/first-match.html")

    assert copied(page, "$ jaipur verify") == "jaipur verify my-first-match.jaipur"


def test_a_session_of_python_is_copied_without_prompts_and_output(page: Page, address: str) -> None:
    """As for a shell."""
    page.goto(f"{address}/reference/moves.html")
    lines = copied(page, ">>> number_of").splitlines()

    assert lines[0] == "from jaipur.rules.round.moves import move_of, number_of"
    assert [line for line in lines if line.startswith((">>>", "171"))] == []


def test_a_block_without_prompts_is_copied_as_it_is(page: Page, address: str) -> None:
    """Also where there are blank lines."""
    page.goto(f"{address}/tutorial/first-match.html")

    assert copied(page, "import hashlib").startswith("import hashlib\n\nfrom jaipur import")


def test_the_site_publishes_no_scripts(site: Path) -> None:
    """Those that draw for its pages stay in the repository."""
    assert (site / "index.html").exists()
    assert [*site.rglob("*.py")] == []
