"""A replay, a puzzle and the deal of the day as frames in a page of another site; and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.rules.round.moves import Sell
from jaipur.rules.text.notation import parse_move
from tests.e2e.install.package_index import QuietHandler
from tests.e2e.remote_players import have_played
from tests.e2e.study.test_puzzles import name_of
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import DESKTOP, newcomer, opened
from tests.server.servers import Server

ROOT: Final = Path(__file__).parents[3]
RECORD: Final = ROOT / "examples" / "first_match.jaipur"
HOW_TO: Final = ROOT / "docs" / "how-to" / "embed.md"
MOST: Final = 150_000
"""Bytes that a frame may load in all."""
SALES: Final = [each for each in shipped_puzzles().values() if isinstance(parse_move(each.answer), Sell)]
SILENT: Final = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("no", "SecurityError"); }, configurable: true,
})"""
"""As in a browser that refuses frames of other sites any storage."""


class Host:
    """A site elsewhere: its pages are written by the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        # Another name than the game's server has, so that it is another site and not only another origin.
        self.address = f"http://localhost:{self._server.server_port}"

    def page(self, name: str, body: str) -> str:
        """Write a page; give its address."""
        (self.folder / name).write_text(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><h1>Blog</h1>{body}',
            encoding="utf-8",
        )
        return f"{self.address}/{name}"

    def close(self) -> None:
        """Serve no longer."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Give a site of somebody else."""
    elsewhere = Host(tmp_path_factory.mktemp("elsewhere"))
    yield elsewhere
    elsewhere.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Give the game as a folder of files, in a folder of its host, with a record beside it."""
    files = Host(tmp_path_factory.mktemp("files"))
    folder = files.folder / "games" / "jaipur"
    subprocess.run([os.environ["JAIPUR_COMMAND"], "site", folder], check=True, capture_output=True)
    (folder / "first.jaipur").write_bytes(RECORD.read_bytes())
    yield files
    files.close()


@pytest.fixture(scope="module")
def match(server: Server) -> str:
    """Have two guests play a single round to its end; give the match."""
    return have_played(server)[1]


def iframe(address: str, height: int = 720) -> str:
    """Give the code of a frame."""
    return f'<iframe src="{address}" title="Jaipur" width="480" height="{height}"></iframe>'


@contextmanager
def framed(
    browser: Browser, host: Host, address: str, height: int = 720
) -> Iterator[tuple[Page, FrameLocator]]:
    """Open a page of another site with a frame in it."""
    with opened(browser, host.page("blog.html", iframe(address, height))) as page:
        yield page, page.frame_locator("iframe")


def see_replay(frame: FrameLocator) -> None:
    """Step through a match."""
    slider = frame.get_by_role("slider", name="Move")
    expect(slider).to_have_value("0")
    frame.get_by_role("button", name="One move forward").click()
    expect(slider).to_have_value("1")
    expect(frame.locator(".facade")).to_be_in_viewport(ratio=1)
    expect(frame.locator(".hand")).to_be_in_viewport(ratio=1)


def solve(frame: FrameLocator, puzzle_id: str) -> None:
    """Find the answer of a puzzle that is a sale."""
    sale = parse_move(shipped_puzzles()[puzzle_id].answer)
    assert isinstance(sale, Sell)
    expect(frame.get_by_role("heading", name="Find the best move")).to_be_visible()
    held = frame.locator(f".hand button.card[aria-label*='{name_of(sale)}']")
    held.first.click()
    while frame.locator(".hand button.card[aria-pressed='true']").count() > sale.cards:
        frame.locator(".hand button.card[aria-pressed='true']").last.click()
    frame.locator(".go").click()
    expect(frame.get_by_role("status").filter(has_text=re.compile("^Sell"))).to_be_visible()
    expect(frame.get_by_role("link", name="Open in Jaipur")).to_have_attribute("target", "_blank")


def test_another_site_shows_a_replay(browser: Browser, server: Server, host: Host, match: str) -> None:
    """Nothing in it is of the reader's account, and its link opens the game at the same move."""
    with framed(browser, host, f"{server.address}/embed/replay/{match}") as (_, frame):
        see_replay(frame)
        link = frame.get_by_role("link", name="Open in Jaipur")
        expect(link).to_have_attribute("href", f"{server.address}/replay/{match}?at=1")


def test_another_site_shows_a_puzzle(browser: Browser, server: Server, host: Host) -> None:
    """It is judged in the frame: the server is asked for files alone."""
    puzzle = SALES[0].id
    with newcomer(browser) as context:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
        page = context.new_page()
        page.goto(host.page("puzzle.html", iframe(f"{server.address}/embed/puzzle/{puzzle}")))
        solve(page.frame_locator("iframe"), puzzle)
        assert [each for each in asked if "/api/" in each] == []


def test_another_site_shows_the_deal_of_the_day(browser: Browser, server: Server, host: Host) -> None:
    """It is played in a window of its own, where the account is."""
    with framed(browser, host, f"{server.address}/embed/daily", height=260) as (page, frame):
        with page.expect_popup() as opening:
            frame.get_by_role("link", name="Play today's deal").click()
        popup = opening.value
        expect(popup).to_have_url(f"{server.address}/daily")
        expect(popup.get_by_role("heading", level=1)).to_be_visible()


def test_no_other_page_can_be_framed(browser: Browser, server: Server, host: Host, match: str) -> None:
    """The home page, an account, a table, a replay outside of `/embed/`: the browser refuses each."""
    pages = ("", "account", "daily", f"replay/{match}", "lesson", "embed")
    frames = "".join(f'<iframe src="{server.address}/{page}" title="{page}"></iframe>' for page in pages)
    with browser.new_context() as context:
        page = context.new_page()
        refused: list[str] = []
        page.on("console", lambda line: refused.append(line.text))
        page.goto(host.page("attack.html", frames), wait_until="load")
        for number, name in enumerate(pages):
            assert page.frames[number + 1].locator("#app").count() == 0, name
        assert len([line for line in refused if "frame" in line.lower()]) >= len(pages)


def test_a_frame_works_without_storage_and_in_the_colours_and_language_asked_for(
    browser: Browser, server: Server, host: Host
) -> None:
    """A browser may refuse frames of other sites their storage, and a page knows its own colours."""
    with newcomer(browser) as context:
        context.add_init_script(SILENT)
        page = context.new_page()
        code = iframe(f"{server.address}/embed/daily?theme=dark&amp;language=fr", 260)
        page.goto(host.page("dark.html", code))
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("link", name="Jouer la donne du jour")).to_be_visible()
        expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
        expect(frame.locator("html")).to_have_attribute("lang", "fr")


def test_an_address_without_anything_to_show_says_so(browser: Browser, server: Server, host: Host) -> None:
    """A match that does not exist, and an address that no frame has."""
    for address in ("replay/0000000000000", "puzzle/00000000", "match/036ht7q6m01jq", "replay#record=eJwr"):
        code = iframe(f"{server.address}/embed/{address}")
        with opened(browser, host.page("missing.html", code), refusals=True) as page:
            expect(page.frame_locator("iframe").get_by_role("link", name="Jaipur")).to_be_visible()


@pytest.mark.parametrize(
    "address, look",
    [
        ("#/replay?url=first.jaipur", see_replay),
        (f"#/puzzle/{SALES[0].id}", lambda frame: solve(frame, SALES[0].id)),
        (
            "#/daily",
            lambda frame: expect(frame.get_by_role("link", name="Play today's deal")).to_be_visible(),
        ),
    ],
    ids=["replay", "puzzle", "daily"],
)
def test_a_folder_of_files_can_be_framed_too(
    browser: Browser, host: Host, site: Host, address: str, look: Callable[[FrameLocator], None]
) -> None:
    """Without any server, in whatever folder the files are."""
    whole = f"{site.address.replace('localhost', '127.0.0.1')}/games/jaipur/embed.html{address}"
    with framed(browser, host, whole) as (_, frame):
        look(frame)


def loaded(context: BrowserContext, address: str, shown: str) -> int:
    """Give the bytes that a frame loads until it shows something."""
    page, sent = context.new_page(), 0
    devtools = context.new_cdp_session(page)

    def weigh(event: dict[str, Any]) -> None:
        nonlocal sent
        sent += event["encodedDataLength"]

    devtools.on("Network.loadingFinished", weigh)
    devtools.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    expect(page.locator(shown).first).to_be_visible()
    return sent


@pytest.mark.parametrize(
    "kind, shown", [("replay", ".facade .card"), ("puzzle", ".hand .card"), ("daily", "a.primary")]
)
def test_a_frame_loads_little(browser: Browser, server: Server, match: str, kind: str, shown: str) -> None:
    """At most 150 kB in all, fonts included."""
    address = f"{server.address}/embed/{kind}" + (f"/{match}" if kind == "replay" else "")
    with newcomer(browser, {"width": 480, "height": 720}) as context:
        sent = loaded(context, address, shown)
    print(f"frame of a {kind}: {sent / 1000:.0f} kB")  # noqa: T201 - a figure, shown by `pytest -s`
    assert sent <= MOST


def test_frames_are_accessible(browser: Browser, server: Server, match: str) -> None:
    """By axe, in both themes, at every size."""
    with browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True) as context:
        page = context.new_page()
        for page_name in (f"replay/{match}", "puzzle", "daily"):
            page.goto(f"{server.address}/embed/{page_name}", wait_until="networkidle")
            expect(page.locator("main")).to_be_visible()
            assert violations(page) == [], page_name


def test_the_example_of_the_docs_works(browser: Browser, server: Server, host: Host) -> None:
    """Word for word, with another address."""
    example = re.search(r"```html\n(.*?)```", HOW_TO.read_text("utf-8"), re.DOTALL)
    assert example is not None
    code = example.group(1).replace("https://jaipur.example", server.address).replace('loading="lazy"', "")
    with opened(browser, host.page("docs.html", code), DESKTOP) as page:
        expect(
            page.frame_locator("iframe >> nth=0").get_by_role("heading", name="Find the best move")
        ).to_be_visible()
        daily = page.frame_locator("iframe >> nth=1")
        expect(daily.get_by_role("link", name="Play today's deal")).to_be_visible()
        expect(daily.locator("html")).to_have_attribute("data-theme", "dark")


def test_embed_copies_code_that_another_site_can_show(
    browser: Browser, server: Server, host: Host, match: str
) -> None:
    """On the pages of a replay, a puzzle and the deal of the day."""
    puzzle = SALES[0].id
    pages = {
        f"replay/{match}?at=3": f"replay/{match}?at=3",
        f"puzzles/{puzzle}": f"puzzle/{puzzle}",
        "daily": "daily",
    }
    for page_name, shown in pages.items():
        with opened(browser, f"{server.address}/{page_name}") as page:
            page.get_by_role("button", name="Embed").click()
            code = page.locator(".embed textarea").input_value()
            assert f'src="{server.address}/embed/{shown}"' in code
            page.goto(host.page("copied.html", code))
            expect(page.frame_locator("iframe").locator("main")).to_be_visible()
