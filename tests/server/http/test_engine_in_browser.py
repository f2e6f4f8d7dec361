"""In a real browser: the page cannot compile WebAssembly, and the worker of the engine can."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Final

import pytest
import uvicorn
from playwright.sync_api import Page, sync_playwright

from jaipur.server.http.security_headers import SafeHeaders
from jaipur.server.http.static import WebClient

WORKER: Final = "assets/engine_worker-1a2b.js"
OTHER: Final = "assets/other_worker-1a2b.js"
SMALLEST: Final = b"\0asm\1\0\0\0"
ASKED: Final = """
onmessage = async () => {
  try {
    await WebAssembly.instantiate(await (await fetch("/assets/smallest-1a2b.wasm")).arrayBuffer(), {});
    postMessage("compiled");
  } catch (error) {
    postMessage(error.name);
  }
};
"""
IN_WORKER: Final = """
(script) => new Promise((tell) => {
  const worker = new Worker(script);
  worker.onmessage = ({ data }) => tell(data);
  worker.onerror = () => tell("no worker");
  worker.postMessage("go");
})
"""
IN_PAGE: Final = """
async () => {
  const bytes = await (await fetch("/assets/smallest-1a2b.wasm")).arrayBuffer();
  try {
    await WebAssembly.instantiate(bytes, {});
    return "compiled";
  } catch (error) {
    return error.name;
  }
}
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a page, the smallest module there is, and two workers with the same text."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Jaipur</title>")
    (folder / "assets" / "smallest-1a2b.wasm").write_bytes(SMALLEST)
    for name in (WORKER, OTHER):
        (folder / name).write_text(ASKED)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(SafeHeaders(WebClient(folder)), log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    began = monotonic()
    while not server.started and monotonic() < began + 10:
        sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def page(address: str) -> Iterator[Page]:
    """Open the page in Chromium."""
    program = shutil.which("chromium-headless-shell")
    assert program is not None, "make services installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        opened = browser.new_page()
        opened.goto(address)
        yield opened
        browser.close()


def test_the_page_itself_cannot_compile(page: Page) -> None:
    """Whatever script were to run in it."""
    assert page.evaluate(IN_PAGE) == "CompileError"


def test_the_worker_of_the_engine_can(page: Page) -> None:
    """By the policy of its own response."""
    assert page.evaluate(IN_WORKER, f"/{WORKER}") == "compiled"


def test_another_worker_with_the_same_text_cannot(page: Page) -> None:
    """Its response has the policy of the page."""
    assert page.evaluate(IN_WORKER, f"/{OTHER}") == "CompileError"
