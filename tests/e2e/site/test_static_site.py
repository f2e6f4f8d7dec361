"""The folder that `jaipur site` writes, below the root of a plain file server: the game without a server."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.at_table import my_turn, play_on, quick, seen, type_move
from tests.e2e.install.package_index import QuietHandler
from tests.e2e.play.test_matches import move_by_taps
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import DESKTOP, PHONE, newcomer

ROOT: Final = Path(__file__).parents[3]
RECORD: Final = ROOT / "examples" / "first_match.jaipur"
BELOW: Final = "some/where"
"""The game is not at the root of its host."""
READY: Final = "navigator.serviceWorker.ready.then(() => true)"
DROP: Final = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    const given = { bubbles: true, cancelable: true, dataTransfer: carried };
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, given));
}"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Write the folder, put a record beside the page, and serve it; give the address of the page."""
    root = tmp_path_factory.mktemp("host")
    folder = root / BELOW
    subprocess.run([os.environ["JAIPUR_COMMAND"], "site", folder], check=True, capture_output=True)
    (folder / "games").mkdir()
    (folder / "games" / "first.jaipur").write_bytes(RECORD.read_bytes())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=root))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{BELOW}/"
    server.shutdown()
    server.server_close()


@contextmanager
def visited(
    browser: Browser, game: str, page_name: str = "", size: ViewportSize = DESKTOP, locale: str = "en-GB"
) -> Iterator[Page]:
    """Open a page as somebody new; it may ask for nothing outside of its own folder."""
    with newcomer(browser, size, locale) as context:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.goto(f"{game}{page_name}")
        yield page
        assert [url for url in asked if not url.startswith((game, "data:", "blob:"))] == []


def begin(page: Page, level: str, seals: str = "1") -> None:
    """Sit down against an opponent, for so many Seals."""
    page.goto(f"{page.url.partition('#')[0]}#/house")
    page.locator(f"input[value={level}]").check()
    page.locator("summary").click()
    page.get_by_role("radio", name=seals, exact=True).check(force=True)
    page.locator("form button.primary").click()
    expect(page.locator(".hand")).to_be_visible()


def play_some(page: Page, moves: int) -> None:
    """Make so many moves."""
    for _ in range(moves):
        now = my_turn(page)
        assert not now.is_over
        type_move(page, quick(now))


def finish(page: Page) -> None:
    """Play to the end of the round."""
    play_on(page, lambda page, now: type_move(page, quick(now)))


def test_a_match_is_played_reloaded_finished_and_reviewed(whole_browser: Browser, game: str) -> None:
    """Below the root of a host that only serves files; links have addresses that can be shared."""
    with visited(whole_browser, game) as page:
        expect(page.get_by_role("link", name="The rules")).to_have_attribute("href", "#/rules")
        begin(page, "gambler")
        play_some(page, 2)
        before = my_turn(page)
        page.reload()
        expect(page.locator(".hand")).to_be_visible()
        again = my_turn(page)
        assert sorted(again.market) == sorted(before.market)  # they lie in another order
        assert sorted(again.hand) == sorted(before.hand)

        finish(page)
        page.get_by_role("link", name="Review").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Review")
        expect(page.locator(".summary, .verdict, .moments").first).to_be_visible(timeout=60_000)
        assert page.url.startswith(f"{game}#/review/local-")
        page.go_back()
        page.get_by_role("link", name="Home").click()
        expect(page).to_have_url(re.compile(r"#/$"))


def test_after_the_first_visit_no_network_is_needed(whole_browser: Browser, game: str) -> None:
    """A match, a puzzle, the rules, and a page that was not visited before."""
    with visited(whole_browser, game, size=PHONE, locale="fr-FR") as page:
        assert page.evaluate(READY)
        begin(page, "teacher")  # what a level needs is fetched with the first match
        page.context.set_offline(True)
        page.goto(game)
        page.reload()
        begin(page, "hoarder")
        move_by_taps(page)
        my_turn(page)
        page.goto(f"{game}#/puzzles")
        page.get_by_role("link", name=re.compile("Résoudre")).click()
        expect(page.locator(".hand")).to_be_visible()
        page.goto(f"{game}#/rules#E1")
        expect(page.locator("#E1")).to_be_in_viewport()


def test_a_record_is_opened_by_dropping_choosing_and_linking(browser: Browser, game: str) -> None:
    """And one that breaks the rules is refused in a sentence."""
    text = RECORD.read_text(encoding="utf-8")
    with visited(browser, game, "#/open") as page:
        expect(page.get_by_label("Choose a file")).to_be_attached()
        page.evaluate(DROP, ["broken.jaipur", text.replace("0 S C2 = 5 3", "0 S C2 = 5 5")])
        expect(page.get_by_role("alert")).to_contain_text("breaks the rules")
        page.evaluate(DROP, ["letter.txt", "Dear Maharaja,"])
        expect(page.get_by_role("alert")).to_contain_text("isn't a Jaipur match")
        page.evaluate(DROP, ["first.jaipur", text])
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Meera.*Arjun"))
        dropped = page.url
        page.get_by_role("link", name="Check the deal was fair").click()
        expect(page.get_by_role("status")).to_contain_text("✓")

        page.goto(f"{game}#/open")
        page.get_by_label("Choose a file").set_input_files(RECORD)
        expect(page).to_have_url(re.compile(re.escape(dropped.partition("?")[0])))

        page.goto(f"{game}#/open?url=games/first.jaipur")
        expect(page).to_have_url(re.compile(re.escape(dropped.partition("?")[0])))
    with visited(browser, game, "#/open?url=games/first.jaipur") as page:
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Meera.*Arjun"))


def hands_in(page: Page) -> list[str]:
    """The hands that the page holds anywhere, as they are drawn."""
    return [hand.inner_html() for hand in page.locator(".hand").all()]


def test_two_people_share_a_device_and_never_see_each_others_hand(browser: Browser, game: str) -> None:
    """At each turn the page holds one hand; between the turns, none; and what it holds is the mover's own."""
    with visited(browser, game, "#/two", size=PHONE) as page:
        page.get_by_label("First player").fill("Anna")
        page.get_by_label("Second player").fill("Bela")
        page.get_by_role("button", name="Deal the cards").click()
        held: dict[str, list[str]] = {}
        names = []
        for _ in range(4):
            show = page.get_by_role("button", name=re.compile("I.m (Anna|Bela)"))
            expect(show).to_be_visible()
            name = re.search("I.m (Anna|Bela)", show.inner_text())
            assert name is not None
            names.append(name[1])
            assert (page.locator(".hand").count(), page.locator("[data-drawn]").count()) == (0, 0)
            page.reload()
            assert page.locator(".hand").count() == 0
            show.click()
            expect(page.locator(".hand")).to_be_visible()
            hand = seen(page).hand
            assert hand == held.get(name[1], hand)
            move_by_taps(page)
            expect(page.get_by_role("button", name="Cover the table")).to_be_visible()
            held[name[1]] = seen(page).hand
            page.get_by_role("button", name="Cover the table").click()
        assert names[0] != names[1]
        assert names[:2] == names[2:]


PAGES: Final = ("", "#/house", "#/two", "#/open", "#/daily", "#/friend", "#/puzzles")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_screen_shuts_anybody_out(browser: Browser, game: str, locale: str) -> None:
    """By day and by night, on a desk and on a phone; what needs a server says so."""
    found: dict[str, list[str]] = {}
    context = browser.new_context(locale=locale, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    for name in PAGES:
        page.goto("about:blank")
        page.goto(f"{game}{name}")
        expect(page.locator("h1")).to_be_visible()
        found[name] = violations(page)
    page.goto(f"{game}#/two")
    page.locator("form button.primary").click()
    expect(page.locator("main .backs")).to_be_visible()
    found["cover"] = violations(page)
    page.locator("main button").click()
    expect(page.locator(".hand")).to_be_visible()
    move_by_taps(page)
    expect(page.locator("section > [role=status]")).to_be_visible()
    found["pass"] = violations(page)
    context.close()
    assert {name: each for name, each in found.items() if each} == {}
