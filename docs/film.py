"""Films a few moves at the table of the web client, frame by frame, as one animated picture for the README.

Time stands still between two frames: animations and timers of the page move on by one frame at a time, so
that the film is smooth on a slow machine too. `img2webp`, from Debian's package `webp`, joins the frames.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Final

from playwright.sync_api import CDPSession, Locator, Page, ViewportSize, WebSocketRoute, sync_playwright

from tests.e2e.at_table import PRECIOUS, Seen, my_turn, seen, sit_down
from tests.e2e.visitors import stop_clock
from tests.server.servers import Server

FILM: Final = Path(__file__).parent / "assets" / "play.webp"
FRAMES: Final = Path(__file__).parents[1] / "build" / "film"
"""Where the frames stay, to be looked at."""
SIZE: Final[ViewportSize] = {"width": 800, "height": 560}
FRAME: Final = 70
"""Milliseconds that a frame is shown."""
QUALITY: Final = 70
THINKING: Final = 1120
"""Milliseconds of the film between two moves: the house itself answers at once."""
SALE: Final = 3
"""Cards that are sold at once: as many as earn a bonus token."""
EXCHANGED: Final = 2
COLOURFUL: Final = "DGSCP"
DEAREST: Final = COLOURFUL + "L"
DEALS: Final = 200
"""Deals to look through for one that suits."""
PATIENCE: Final = 100
"""Frames until the opponent has moved."""

STEP: Final = """milliseconds => {
  for (const each of document.getAnimations()) {
    const { endTime, activeDuration } = each.effect.getComputedTiming();
    if (activeDuration === Infinity || each.playState !== "running") continue;
    const next = (each.currentTime ?? 0) + milliseconds;
    if (next >= endTime) each.finish();
    else each.currentTime = next;
  }
}"""
POINTER: Final = """() => {
  const pointer = document.createElement("div");
  pointer.id = "pointer";
  pointer.style.cssText = "position: fixed; z-index: 99; inset: 0 auto auto 0; pointer-events: none";
  pointer.innerHTML = `<svg width="26" height="34" viewBox="0 0 13 17"><path d="M1 1v13l3-3 2 5 2.4-1-2-5H11z"
    fill="#2b1a12" stroke="#fff8ea" stroke-width="1.2" stroke-linejoin="round"/></svg>`;
  document.body.append(pointer);
}"""
POINT: Final = "([x, y, scale]) => { pointer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`; }"


class Moves:
    """Delivers what the server sends, but one move at a time while the film is made."""

    def __init__(self, page: Page) -> None:
        self._held: list[str | bytes] = []
        self._socket: WebSocketRoute | None = None
        self._filmed = False
        self._free_at = 0
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._receive)

    def _receive(self, message: str | bytes) -> None:
        if self._filmed and '"type":"happened"' in str(message):
            self._held.append(message)
        elif self._socket is not None:
            self._socket.send(message)

    def deliver(self, now: int) -> None:
        """Deliver the next move, if the one before was seen for long enough."""
        self._filmed = True
        if self._held and self._socket is not None and now >= self._free_at:
            self._socket.send(self._held.pop(0))
            self._free_at = now + THINKING


class Camera:
    """Takes one frame after the other of a page, and moves its pointer."""

    def __init__(self, page: Page, moves: Moves) -> None:
        self._page = page
        self._moves = moves
        self._pointer = (SIZE["width"] * 0.62, SIZE["height"] * 0.92)
        self._motion: CDPSession = page.context.new_cdp_session(page)
        self.frames: list[bytes] = []

    def begin(self) -> None:
        """Stop the time of the page, and show the pointer."""
        self._motion.send("Animation.enable")
        self._motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
        stop_clock(self._page)
        self._page.evaluate(POINTER)
        self._point()

    def roll(self, seconds: float) -> None:
        """Take frames for so long."""
        for _ in range(round(seconds * 1000 / FRAME)):
            self._take()

    def roll_until(self, done: Callable[[], bool]) -> None:
        """Take frames until something has happened."""
        for _ in range(PATIENCE):
            if done():
                return
            self._take()
        raise RuntimeError("nothing happened for too long")

    def click(self, target: Locator, seconds: float = 0.45) -> None:
        """Move the pointer to the middle of something, and click there."""
        box = target.bounding_box()
        assert box is not None  # noqa: S101 - it can be seen
        begin, count = self._pointer, max(1, round(seconds * 1000 / FRAME))
        end = (box["x"] + box["width"] * 0.55, box["y"] + box["height"] * 0.6)
        for frame in range(1, count + 1):
            part = _eased(frame / count)
            self._pointer = (begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part)
            self._page.mouse.move(*self._pointer)
            self._point()
            self._take()
        self._point(scale=0.8)
        self._page.mouse.click(*end)
        self._take()
        self._point()
        self._take()

    def _point(self, scale: float = 1) -> None:
        self._page.evaluate(POINT, [*self._pointer, scale])

    def _take(self) -> None:
        """Let the page go on for the time of a frame, then take it."""
        self._moves.deliver(FRAME * len(self.frames))
        self._page.clock.run_for(FRAME)
        self._page.evaluate(STEP, FRAME)
        self.frames.append(self._page.screenshot(animations="allow"))

    def save(self, path: Path) -> None:
        """Write the film; frames that show the same become one that lasts longer."""
        arguments: list[str] = ["-loop", "0", "-lossy", "-q", str(QUALITY), "-m", "6"]
        shutil.rmtree(FRAMES, ignore_errors=True)
        FRAMES.mkdir(parents=True)
        for number, (picture, same) in enumerate(groupby(self.frames)):
            file = FRAMES / f"{number:04}.png"
            file.write_bytes(picture)
            arguments += ["-d", str(FRAME * len([*same])), str(file)]
        program = shutil.which("img2webp")
        if program is None:
            raise FileNotFoundError("img2webp joins the frames: on Debian, `apt-get install webp`")
        subprocess.run([program, *arguments, "-o", path], check=True)


def _eased(part: float) -> float:
    """Begin and end slowly."""
    return part * part * (3 - 2 * part)


def to_sell(now: Seen) -> str | None:
    """Name the good that can be taken now and sold with a bonus afterwards."""
    wanted = [good for good in COLOURFUL if now.of(good) == SALE - 1 and good in now.goods]
    return wanted[0] if now.room and wanted else None


def to_exchange(now: Seen) -> tuple[list[int], list[int]] | None:
    """Give the places of two goods of the market, and of two cheaper ones of the hand to give for them."""
    goods = [place for place, card in enumerate(now.market) if card in now.goods]
    taken = sorted(goods, key=lambda place: DEAREST.index(now.market[place]))[:EXCHANGED]
    kinds = {now.market[place] for place in taken}
    given = [place for place, card in enumerate(now.hand) if card not in {*PRECIOUS, *kinds}][-EXCHANGED:]
    return (taken, given) if len(taken) == len(given) == EXCHANGED else None


def play(page: Page, camera: Camera) -> bool:
    """Take a card, sell three and exchange two; give whether the opponent left cards for that."""
    lines = page.locator(".side li")
    market, hand, button = (
        page.locator(".facade button.card"),
        page.locator(".hand button.card"),
        page.locator(".go"),
    )

    def answered() -> bool:
        return lines.count() >= before + 2 and seen(page).is_my_turn

    def move(*cards: Locator) -> None:
        for number, card in enumerate(cards):
            camera.click(card, 0.45 if number == 0 else 0.3)
        camera.click(button)
        camera.roll_until(answered)
        camera.roll(1)

    camera.roll(0.8)
    good = to_sell(now := seen(page))
    assert good is not None  # noqa: S101 - such a deal was looked for
    before = now.lines
    move(market.nth(now.market.index(good)))

    now = seen(page)
    before = now.lines
    move(hand.nth(now.hand.index(good)))  # which picks all of them

    now = seen(page)
    places = to_exchange(now)
    if places is None:
        return False
    before = now.lines
    move(*(market.nth(place) for place in places[0]), *(hand.nth(place) for place in places[1]))
    camera.roll(0.6)
    return True


def main() -> None:
    """Look for a deal that suits, and film it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), jit="1")
        server.start()
        program = shutil.which("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            for _ in range(DEALS):
                page = browser.new_context(viewport=SIZE, locale="en-GB").new_page()
                page.clock.install()
                moves = Moves(page)
                page.goto(server.address)
                sit_down(page, server)
                if to_sell(my_turn(page)) is not None:
                    page.wait_for_timeout(2_000)
                    camera = Camera(page, moves)
                    camera.begin()
                    if play(page, camera):
                        camera.save(FILM)
                        return
                page.context.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
