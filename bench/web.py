"""From an address to the first playable table, in a browser on a slow phone.

Network and processor are those that Lighthouse calls slow 4G and a mid-range phone: 150 ms there and back,
1.6 Mbit/s down, 750 kbit/s up, and a processor four times slower than this one. Somebody arrives, presses the
first button at once, and waits until a card can be picked. What was built is measured, so build it first.
"""

from __future__ import annotations

import gzip
import re
import shutil
import statistics
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from bench.faulty.world.processes import SERVE, Node
from bench.result import Figure, Result
from bench.server.nodes import UNLIMITED

RUNS: Final = 5
SECONDS_BAR: Final = 3.0
TRANSFER_BAR: Final = 200.0
SCRIPT_BAR: Final = 80.0
NETWORK: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER: Final = 4
PHONE: Final = {"width": 390, "height": 664}
BUILT: Final = Path(__file__).parents[1] / "src" / "jaipur" / "web"
KILO: Final = 1000


class Arrival(NamedTuple):
    """How long somebody waited, and what was sent to them until then."""

    seconds: float
    kilobytes: float


def run() -> Result:
    """Arrive some times as somebody new, and weigh the scripts."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Node(Path(folder), SERVE, **UNLIMITED)
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            arrivals = [arrive(browser, server.address) for _ in range(RUNS)]
        finally:
            browser.close()
            server.kill()
    seconds = statistics.median(arrival.seconds for arrival in arrivals)
    transferred = statistics.median(arrival.kilobytes for arrival in arrivals)
    scripts = script_kilobytes()
    print(f"first playable table {seconds:.2f} s, {transferred:.0f} kB sent, median of {RUNS}")
    print(f"scripts of the table {scripts:.1f} kB, packed")
    figures = {
        "transferred": Figure(
            round(transferred, 1), "kB", f"<= {TRANSFER_BAR:.0f}", transferred <= TRANSFER_BAR
        ),
        "scripts": Figure(round(scripts, 1), "kB", f"<= {SCRIPT_BAR:.0f}", scripts <= SCRIPT_BAR),
    }
    ok = seconds <= SECONDS_BAR and all(figure.ok for figure in figures.values())
    return Result("web", round(seconds, 2), "seconds", f"<= {SECONDS_BAR}", ok, figures)


def arrive(browser: Browser, address: str) -> Arrival:
    """Open the page as somebody new, press the first button, wait for a card that can be picked."""
    context = browser.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]}, locale="en-GB"
    )
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    sent = 0

    def weigh(event: dict[str, Any]) -> None:
        nonlocal sent
        sent += event["encodedDataLength"]

    devtools.on("Network.loadingFinished", weigh)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    began = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("main .primary").first.click()
    page.locator(".facade button.card").first.wait_for()
    seconds, kilobytes = perf_counter() - began, sent / KILO
    context.close()
    return Arrival(seconds, kilobytes)


def script_kilobytes() -> float:
    """Weigh the scripts that the page names itself: what the home page and the table need."""
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (BUILT / "index.html").read_text())
    return sum(len(gzip.compress((BUILT / name).read_bytes())) for name in named) / KILO
