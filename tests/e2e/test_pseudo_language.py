"""No text is forgotten or too long: in a language that only tests speak, and in those that people do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.e2e.leagues.two_in_season import season_under_way
from tests.e2e.people import become
from tests.e2e.visitors import newcomer
from tests.server.servers import Server

WEB: Final = Path(__file__).parents[2] / "web"
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
PAGES: Final = (
    *("/", "/settings", "/rules", "/lesson", "/puzzles", "/daily", "/duel", "/friend", "/seek", "/watch"),
    *("/leaderboard", "/account", "/sign-in", "/notices", "/device", "/house", "/coach", "/two", "/open"),
    *("/you", "/friends", "/clubs", f"/join-club#{'x' * 22}"),
)
FULL: Final = ("/", "/settings", "/rules", "/lesson", "/puzzles", "/daily", "/friend", "/you")
PEOPLE: Final = ("Lakshmi", "Madhavi")
OTHERS: Final = ("es", "de", "pt", "zh")
UNTRANSLATED: Final = re.compile(
    # The game, languages by their own names, typefaces, keys, units, rule numbers, dates and
    # weekdays, abbreviations, and the word in a list.
    r"\bJaipur\b|\.jaipur\b|English|Français|Español|Deutsch|Português|Mukta|Atkinson Hyperlegible"
    r"|\bEsc\b|\b(min|s|h|j)\b|\b[A-Z]\b"
    r"|\b[MSTEKO]\d[b]?\b|\d+ \w+\.? \d{4}|SHA-256|QR"
    r"|Maharaja|\b(lun|mar|mercre|jeu|vendre|same|diman)(di|che)?\b|\b(mer|ven|sam|dim)\b|\bet\b"
)
LOOK: Final = """() => {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const said = [], wide = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent.trim(), around = node.parentElement;
        if (text === "" || !seen(around) || around.closest("script, style, noscript") !== null) continue;
        said.push(text);
        if (around.closest(".unseen, svg, .plate, .pile .name, .me .name") !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        let holder = around;
        while (getComputedStyle(holder).display === "inline") holder = holder.parentElement;
        const edge = holder.getBoundingClientRect();
        const hides = getComputedStyle(holder).overflowX !== "visible";
        const isCut = hides && holder.scrollWidth > holder.clientWidth + 1;
        const sticksOut = box.right > Math.min(edge.right, innerWidth) + 1 || box.left < edge.left - 1;
        if (isCut || sticksOut) wide.push(text);
    }
    const named = ["aria-label", "title", "placeholder", "alt"];
    for (const each of document.querySelectorAll(named.map((name) => `[${name}]`).join()))
        if (seen(each)) said.push(...named.map((name) => each.getAttribute(name) ?? ""));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wide.push(`the page has ${scrollWidth} px`);
    return [said, wide];
}"""
PLANTED: Final = """() => {
    const box = document.createElement("p");
    box.style.cssText = "position: fixed; top: 0; width: 40px; white-space: nowrap";
    box.textContent = "Somebody forgot this";
    document.body.append(box);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server at which nobody plays whose name would be in no language."""
    home = Server(tmp_path_factory.mktemp("home"), jit="1")
    home.program = (os.environ["JAIPUR_COMMAND"], "serve")
    home.start()
    yield home
    home.kill()


@pytest.fixture(scope="module")
def club(browser: Browser, server: Server) -> tuple[Page, Sequence[str]]:
    """Give a page of the owner of a club, and the paths of its pages; their titles need no translation."""
    owner, other = browser.new_page(), browser.new_page()
    for page, name in zip((owner, other), PEOPLE, strict=True):
        page.goto(server.address)
        become(page, name)
    return owner, ("/clubs", *season_under_way(owner, other, "Jaipur"))


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give both modules of the language, in the place of the French ones."""
    folder = tmp_path_factory.mktemp("pseudo")
    node = shutil.which("node")
    assert node is not None, "make setup needs it"
    subprocess.run([node, "scripts/pseudo.js", str(folder)], cwd=WEB, check=True)
    return {
        "fr_catalogue-": (folder / "first.js").read_text("utf-8"),
        "fr_pages-": (folder / "later.js").read_text("utf-8"),
    }


@pytest.fixture
def page(browser: Browser, spoken: dict[str, str]) -> Iterator[Page]:
    """Give a small phone that speaks it."""
    context = browser.new_context(
        viewport=SMALL, locale="fr-FR", reduced_motion="reduce", has_touch=True, service_workers="block"
    )

    def translate(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        body = next(text for start, text in spoken.items() if name.startswith(start))
        route.fulfill(body=body, content_type="text/javascript")

    context.route(re.compile(r"/assets/fr_(catalogue|pages)-[^/]*\.js$"), translate)
    yield context.new_page()
    context.close()


def as_member(page: Page, server: Server, club: tuple[Page, Sequence[str]]) -> Iterator[str]:
    """Open the pages of a club as its owner, one after the other, with all that they fold away unfolded."""
    owner, paths = club
    cookies: Any = owner.context.cookies()
    page.context.add_cookies(cookies)
    page.evaluate("localStorage.setItem('jaipur.known', 'yes')")
    for path in paths:
        page.goto(server.address + path)
        expect(page.locator("main section, main form").first).to_be_attached()
        page.wait_for_timeout(500)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        yield path


def test_every_text_is_translated_and_fits_a_small_phone(
    page: Page, server: Server, club: tuple[Page, Sequence[str]]
) -> None:
    """On every page that is opened without a match, and at the table; a planted fault is found."""
    generated = (WEB / "src" / "i18n" / "generated" / f"{name}.ts" for name in ("opponents", "themes"))
    told = {text for file in generated for text in re.findall(r': "([^"]+)"', file.read_text("utf-8"))}
    found: dict[str, tuple[list[str], list[str]]] = {}
    for path in PAGES:
        page.goto(server.address + path)
        expect(page.locator("h1").first).to_be_attached()
        page.wait_for_timeout(500)  # what the server answers is shown, too
        found[path] = look(page, told)
    page.goto(server.address)
    page.get_by_role("button", name=re.compile("^Þłááý")).first.click()
    expect(page.locator(".hand")).to_be_visible()
    expect(page).to_have_title(re.compile("^•"))
    if page.locator(".last .who").count() == 0:  # the visitor begins, and the opponent has made no move yet
        page.locator(".facade [data-card]").first.click()
        page.locator(".go").click()
    expect(page.locator(".last .who")).to_be_attached()
    page.wait_for_timeout(500)  # cards fly
    found["the table"] = look(page, told)
    told |= {*PEOPLE}
    for path in as_member(page, server, club):
        found[path] = look(page, told)

    page.evaluate(PLANTED)
    assert look(page, told) == (["Somebody forgot this"], ["Somebody forgot this"])

    assert {path: said for path, (said, _) in found.items() if said} == {}
    assert {path: wide for path, (_, wide) in found.items() if wide} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fits_a_small_phone(
    browser: Browser, server: Server, language: str, club: tuple[Page, Sequence[str]]
) -> None:
    """The pages with most texts, and the table."""
    with newcomer(browser, SMALL, language) as context:
        page = context.new_page()
        found: dict[str, list[str]] = {}
        for path in FULL:
            page.goto(server.address + path)
            expect(page.locator("h1").first).to_be_attached()
            expect(page.locator("html")).to_have_attribute("lang", language)
            page.wait_for_timeout(300)
            found[path] = look(page, set())[1]
        page.goto(server.address)
        page.locator("button.play").click()
        expect(page.locator(".hand")).to_be_visible()
        found["the table"] = look(page, set())[1]
        for path in as_member(page, server, club):
            found[path] = look(page, set())[1]

        assert {path: wide for path, wide in found.items() if wide} == {}


def look(page: Page, told: set[str]) -> tuple[list[str], list[str]]:
    """Find the texts that are in no language of tests, and those that are wider than their place."""
    said, wide = page.evaluate(LOOK)
    names = sorted((name for text in told for name in (text, text.split(",")[0])), key=len, reverse=True)
    forgotten: list[str] = []
    for text in said:
        rest = text
        for name in names:
            rest = rest.replace(name, "")
        if re.search("[A-Za-z]", UNTRANSLATED.sub("", rest)):
            forgotten.append(text)
    return forgotten, wide
