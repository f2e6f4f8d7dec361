"""Two places that are easily forgotten: another language, and a server without HTTPS on a network at home."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.e2e.at_table import my_turn, open_table, quick, type_move
from tests.e2e.conftest import launched
from tests.e2e.visitors import DESKTOP
from tests.server.servers import Server

WORDS: Final = Path(__file__).parents[2] / "web" / "src" / "i18n"
NAME: Final = "jaipur.home"
"""As a server at home may be called; browsers take it for no secure context."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Give Chromium on a network where the server has a name."""
    yield from launched(playwright, "chromium", f"--host-resolver-rules=MAP {NAME} 127.0.0.1")


def phrases(language: str) -> set[str]:
    """All that a catalogue says, in pieces: what is in quotes, and what stands between values."""
    found: set[str] = set()
    for path in (WORDS / language / "catalogue.ts", WORDS / language / "pages.ts"):
        code = re.sub(r"^(import|//).*$", "", path.read_text(), flags=re.MULTILINE)
        found |= set(re.findall(r'"([^"\n]+)"', code))
        for template in re.findall(r"`([^`]*)`", code):
            found |= set(re.split(r"\$\{[^}]*\}+", template))
    return {each.strip(" :.,;\"'") for each in found}


ENGLISH: Final = {
    language: {
        phrase
        for phrase in phrases("en") - phrases(language)
        if re.search(r"[A-Za-z]{4}", phrase) and not re.fullmatch(r"[a-z_-]+", phrase)
    }
    for language in ("fr", "zh")
}
"""Whole words and sentences that a language does not share; single small words are told apart below."""
SMALL: Final = re.compile(
    r"\b(the|your?|with|takes?|sells?|cards?|turn|play|hand|market|camels?|next|left|no|of|for)\b",
    re.IGNORECASE,
)


def english_in(page: Page, language: str = "fr") -> list[str]:
    """Find English in what is seen or read out in another language."""
    said = page.locator("body").aria_snapshot()
    # A language and the game are called by their own names, and a guest as the server calls them.
    said = re.sub(r"\bEnglish\b|\bJaipur\b|\bGuest\b|/url: .*", "", said)
    whole = [phrase for phrase in ENGLISH[language] if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", said)]
    return whole + [found.group() for found in SMALL.finditer(said)]


@pytest.mark.parametrize("language, locale, first", [("fr", "fr-FR", "Asha"), ("zh", "zh-CN", "阿莎")])
def test_nothing_is_left_in_english(
    browser: Browser, server: Server, language: str, locale: str, first: str
) -> None:
    """At home, in the settings, at the table idle and picked at, in its help, and to the end of a match."""
    context = browser.new_context(viewport=DESKTOP, locale=locale, reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    home = context.new_page()
    for path in ("/", "/settings"):
        home.goto(server.address + path)
        expect(home.get_by_role("heading", level=1)).to_be_visible()
        if path == "/":
            expect(home.get_by_role("button", name=re.compile(f"^{first}"))).to_be_visible()
        found[path] = english_in(home, language)
    page = open_table(context, server, seals=1)
    now = my_turn(page)
    found["table"] = english_in(page, language)
    for key in "12345adgscplm":
        page.keyboard.press(key)
        found[f"picked {key}"] = english_in(page, language)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["help"] = english_in(page, language)
    page.keyboard.press("Escape")
    while not now.is_over:
        type_move(page, quick(now))
        now = my_turn(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    found["end"] = english_in(page, language)
    context.close()
    assert {name: words for name, words in found.items() if words} == {}


def test_english_would_be_found(browser: Browser, server: Server) -> None:
    """A control: the same look at an English page finds plenty."""
    page = browser.new_page(locale="en-GB")
    page.goto(f"{server.address}/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(english_in(page)) > 5
    page.close()


def open_insecurely(context: BrowserContext, server: Server) -> Page:
    """Come in by the server's name on the network."""
    page = context.new_page()
    page.goto(f"http://{NAME}:{server.port}/")
    assert page.evaluate("isSecureContext") is False
    return page


def test_a_server_at_home_needs_no_https(browser: Browser, server: Server) -> None:
    """Arrive, change a setting, play and hear; nothing throws."""
    complaints: list[str] = []
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    ignored = "Cross-Origin-Opener-Policy"  # a header that browsers use only with HTTPS
    page = open_insecurely(context, server)
    page.get_by_role("link", name="Settings").click()
    page.get_by_text("Night", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Jaipur").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    for _ in range(4):
        type_move(page, quick(my_turn(page)))
    page.locator("#typed").blur()  # where a key is only a letter
    page.keyboard.press("k")
    expect(page.locator("[data-voice]")).to_contain_text("In the market")
    page.reload()
    expect(page.locator(".hand")).to_be_visible()
    page.goto(f"http://{NAME}:{server.port}/friend")
    page.get_by_role("button", name="Create a link").click()
    expect(page.get_by_role("textbox", name="Your link")).to_have_value(re.compile(NAME))
    context.close()
    assert [each for each in complaints if ignored not in each] == []
