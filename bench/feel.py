"""How the game feels on a slow phone: how soon it answers, whether flights are smooth, and what shifts.

Somebody plays a whole match by taps, in a browser whose processor is four times slower than this one. An
interaction lasts from the tap to the next frame that is drawn. While cards and coins fly, no frame may take
longer than 50 ms. Every second move is made while things still fly, the others after they have landed. Layout
shift is that of a page that is opened, without what follows a tap. The first table is that of the bench
`web`. What was built is measured, so build it first.
"""

from __future__ import annotations

import math
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from bench.faulty.world.processes import SERVE, Node
from bench.result import Figure, Result
from bench.server.nodes import UNLIMITED
from bench.web import SECONDS_BAR, SLOWER, TRANSFER_BAR, arrive
from tests.e2e.at_table import Seen, sale as sale_of, seen, sit_down

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
WATCH: Final = Path(__file__).with_suffix(".js")
INTERACTION_BAR: Final = 100.0
FRAME_BAR: Final = 50.0
SHIFT_BAR: Final = 0.02
SHORTEST: Final = 16.0
"""Milliseconds. The browser tells of no shorter interactions."""
ARRIVALS: Final = 3
SETTLED: Final = 4000
"""Milliseconds after which nothing of a page that was opened moves any more."""
MOST_MOVES: Final = 400
MOST_SECONDS: Final = 170.0
"""Of play: a match that is not over by then has shown enough."""
TRIES: Final = 5


class Felt(NamedTuple):
    """What was noted during a match: milliseconds of interactions, and of long frames while things flew."""

    interactions: list[float]
    frames: list[float]
    flights: int


def run() -> Result:
    """Play, open pages, arrive; print and judge."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Node(Path(folder), SERVE, **UNLIMITED)
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            felt = play(browser, server)
            shifts = {
                f"shift_{page}_{name}": shift_of(browser, server, size, at_table=page == "table")
                for name, size in (("phone", PHONE), ("desk", DESK))
                for page in ("home", "table")
            }
            arrivals = [arrive(browser, server.address) for _ in range(ARRIVALS)]
        finally:
            browser.close()
            server.kill()
    slowest = percentile(felt.interactions, 0.95)
    frame = max(felt.frames, default=0.0)
    seconds = statistics.median(arrival.seconds for arrival in arrivals)
    kilobytes = statistics.median(arrival.kilobytes for arrival in arrivals)
    print(f"{len(felt.interactions)} interactions, 95 % within {slowest:.0f} ms")
    print(f"{felt.flights} flights, {len(felt.frames)} frames over 50 ms, the longest {frame:.0f} ms")
    print("layout shift " + ", ".join(f"{name[6:]} {value:.3f}" for name, value in shifts.items()))
    print(f"first playable table {seconds:.2f} s, {kilobytes:.0f} kB")
    figures = {
        "flights": Figure(felt.flights, "flights", "> 0", felt.flights > 0),
        "longest_frame_in_flight": Figure(round(frame, 1), "ms", f"<= {FRAME_BAR:.0f}", frame <= FRAME_BAR),
        **{
            name: Figure(round(value, 4), "layout shift", f"<= {SHIFT_BAR}", value <= SHIFT_BAR)
            for name, value in shifts.items()
        },
        "first_table": Figure(round(seconds, 2), "seconds", f"<= {SECONDS_BAR}", seconds <= SECONDS_BAR),
        "transferred": Figure(round(kilobytes, 1), "kB", f"<= {TRANSFER_BAR:.0f}", kilobytes <= TRANSFER_BAR),
    }
    ok = slowest <= INTERACTION_BAR and all(figure.ok for figure in figures.values())
    return Result("feel", round(slowest, 1), "ms", f"<= {INTERACTION_BAR:.0f}", ok, figures)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that this part of all values does not exceed."""
    return sorted(values)[math.ceil(part * len(values)) - 1]


def slow_visitor(browser: Browser, size: ViewportSize) -> tuple[BrowserContext, Page]:
    """Let somebody come with a slow processor, whose page is watched."""
    context = browser.new_context(viewport=size, locale="en-GB", has_touch=size == PHONE)
    page = context.new_page()
    page.add_init_script(path=WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return context, page


def play(browser: Browser, server: Node) -> Felt:
    """Play a match to its end, or for as long as it may take."""
    context, page = slow_visitor(browser, PHONE)
    page.goto(server.address)
    sit_down(page, server)
    lines = -1
    until = monotonic() + MOST_SECONDS
    for move in range(MOST_MOVES):
        if monotonic() > until:
            break
        page.evaluate("turnAfter", lines)
        if move % 2 == 0:
            page.evaluate("nothingFlies")
        now = seen(page)
        lines = now.lines
        if now.is_over:
            page.wait_for_timeout(SETTLED)  # the count, and the Seal
            if page.get_by_role("link", name="Replay").is_visible():
                break
            tap(page, ".end .primary")
            continue
        play_move(page, to_tap(now))
    noted = page.evaluate("felt")
    interactions = page.evaluate("performance.interactionCount")
    context.close()
    return judged(noted, interactions)


def judged(noted: dict[str, Any], interactions: int) -> Felt:
    """Read what was noted; interactions that the browser did not tell of were short."""
    told = [each["duration"] for each in noted["interactions"].values()]
    flights = [(each["begins"], each["ends"] or math.inf) for each in noted["flights"]]
    frames = [
        each
        for each in noted["frames"]
        if any(each["begins"] < ends and each["ends"] > begins for begins, ends in flights)
    ]
    for each in sorted(noted["interactions"].values(), key=lambda each: -each["duration"])[:3]:
        print(f"  {each['duration']:.0f} ms: {each['name']} on {each['target']}")
    for each in sorted(frames, key=lambda each: each["begins"] - each["ends"])[:3]:
        lasted = each["ends"] - each["begins"]
        print(f"  frame of {lasted:.0f} ms: script {each['script']:.0f} ms, layout {each['style']:.0f} ms")
    short = [SHORTEST] * max(0, interactions - len(told))
    return Felt(told + short, [each["ends"] - each["begins"] for each in frames], len(flights))


def to_tap(now: Seen) -> str:
    """Choose a card that makes a move by itself, of the hand first: sales bring a round to its end."""
    if (sold := sale_of(now)) is not None:
        return f".hand li:nth-child({now.hand.index(sold[2]) + 1}) [data-card]"
    return f".facade li:nth-child({(now.market.index(now.goods[0]) if now.goods else 0) + 1}) [data-card]"


def tap(page: Page, what: str) -> None:
    """Touch the middle of something once it is there, without asking the page more than where it is."""
    page.touchscreen.tap(*page.evaluate("placeOf", what))


def play_move(page: Page, card: str) -> None:
    """Pick a card and play the move. A card that moves may be missed, and is touched again."""
    for _ in range(TRIES):
        tap(page, card)
        if (button := page.evaluate("placeToPlay()")) is not None:
            page.touchscreen.tap(*button)
            return
    raise RuntimeError(f"{card} is not picked: {page.locator('.action').inner_text()!r}")


def shift_of(browser: Browser, server: Node, size: ViewportSize, *, at_table: bool) -> float:
    """Open a page as somebody new, and sum how much of it shifted."""
    context, page = slow_visitor(browser, size)
    if at_table:
        sit_down(page, server)
    else:
        page.goto(server.address)
    page.wait_for_timeout(SETTLED)
    shifts = page.evaluate("felt.shifts")
    context.close()
    for each in sorted(shifts, key=lambda each: -each["value"])[:2]:
        print(f"  shift {each['value']:.3f} after {each['at']:.0f} ms: {', '.join(each['what'])}")
    return float(sum(each["value"] for each in shifts))
