"""A page in whose worker the Maharaja thinks, on a slow machine without a network.

The browser runs the page as on a processor that is four times slower; it cannot do that to a worker. Somebody
comes once, leaves the network, and plays at a table on the device. A thought lasts from the page's request to
the worker's answer. The browser tells of tasks that kept the page from drawing for 50 ms or more.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.faulty.world.processes import SERVE, Node
from bench.result import Figure
from bench.server.nodes import UNLIMITED
from tests.e2e.at_table import quick, seen, typed_field
from tests.e2e.visitors import DESKTOP

SLOWER: Final = 4
LEVEL: Final = "The Maharaja"
THOUGHTS: Final = 12
MATCHES: Final = 8
"""At most: until the house has begun a match, and enough of its thoughts were seen."""
LONG_TASK: Final = 50.0
"""Milliseconds. The browser tells of no shorter ones."""
FIRST_MOVE: Final = 1.0
PATIENCE: Final = 60.0
WATCH: Final = Path(__file__).with_name("watch.js")
KEPT: Final = """async () => {
    if (!navigator.serviceWorker.controller) return false;
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const needed = ["/assets/jaipur-", "/assets/weights-", "/assets/engine_worker-"];
    return needed.every((name) => paths.some((path) => path.startsWith(name)));
}"""
"""Whether the engine is kept on the device."""


class Thought(NamedTuple):
    """How long a decision took, and the page's longest task and longest wait for a frame meanwhile."""

    milliseconds: float
    longest_task: float
    longest_frame: float


class Watched(NamedTuple):
    """What was noted in a page."""

    thoughts: list[Thought]
    first_move: float | None
    """Seconds from the table to the house's first move, if it begins the match."""


def figures() -> dict[str, Figure]:
    """Play until enough was seen, print it and judge it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Node(Path(folder), SERVE, **UNLIMITED)
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            watched = [*_watched(browser, server.address)]
        finally:
            browser.close()
            server.kill()
    thoughts = [thought for each in watched for thought in each.thoughts]
    firsts = [each.first_move for each in watched if each.first_move is not None]
    if len(thoughts) < THOUGHTS or not firsts:
        raise AssertionError(f"{len(thoughts)} thoughts, {len(firsts)} first moves: too few to judge")
    task, frame = max(each.longest_task for each in thoughts), max(each.longest_frame for each in thoughts)
    longest, first = max(each.milliseconds for each in thoughts), max(firsts)
    print(f"page         {SLOWER} times slower, {len(thoughts)} thoughts of up to {longest:.0f} ms")
    print(f"             longest task {task:.0f} ms (0 if below 50), longest wait for a frame {frame:.0f} ms")
    print(f"             first move {first:.2f} s after the table, the latest of {len(firsts)}")
    return {
        "longest_task": Figure(round(task, 1), "ms", f"< {LONG_TASK:.0f}", task < LONG_TASK),
        "longest_frame": Figure(round(frame, 1), "ms"),
        "first_move": Figure(round(first, 2), "seconds", f"<= {FIRST_MOVE}", first <= FIRST_MOVE),
    }


def _watched(browser: Browser, address: str) -> Iterator[Watched]:
    """Come once, leave the network, and play one match after another."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(path=WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    _until(page, lambda: bool(page.evaluate(KEPT)))
    context.set_offline(True)
    thoughts, begun = 0, False
    for _ in range(MATCHES):
        page.goto(address)
        page.get_by_role("button", name=LEVEL).click()
        watched = _play(page)
        yield watched
        thoughts += len(watched.thoughts)
        begun = begun or watched.first_move is not None
        if begun and thoughts >= THOUGHTS:
            break
    context.close()


def _play(page: Page) -> Watched:
    """Make some moves of a match, and read what was noted."""
    page.locator(".hand").wait_for()
    page.evaluate("turnAfter", -1)
    for _ in range(THOUGHTS // 2):
        if (now := seen(page)).is_over:
            break
        typed_field(page).fill(quick(now))
        typed_field(page).press("Enter")
        page.evaluate("turnAfter", now.lines)
    noted = page.evaluate("window.noted")
    done = [(each["begins"], each["ends"]) for each in noted["thoughts"] if each["ends"] is not None]
    shown, turn = noted["shown"], noted["turn"]
    begins = bool(done) and done[0][0] < turn
    return Watched(
        [_thought(began, ended, noted) for began, ended in done], (turn - shown) / 1e3 if begins else None
    )


def _thought(began: float, ended: float, noted: dict[str, Any]) -> Thought:
    """Read what the page did during a thought."""
    tasks = [end - start for start, end in noted["tasks"] if start < ended and end > began]
    frames = [end - start for start, end in pairwise(noted["frames"]) if start < ended and end > began]
    return Thought(ended - began, max(tasks, default=0), max(frames, default=0))


def _until(page: Page, so: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not so():
        if monotonic() > until:
            raise TimeoutError(page.locator("main").inner_text())
        page.wait_for_timeout(100)
