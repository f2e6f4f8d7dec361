"""The first lesson and the rules, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.play.test_geometry import PARTS, SIZES
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

FAULTS: Final = (Path(__file__).parents[1] / "faults.js").read_text()
REFERENCE: Final = Path(__file__).parents[3] / "docs" / "reference" / "rules.md"

NAMES: Final = {
    "en-GB": ["Diamonds", "Gold", "Silver", "Cloth", "Spice", "Leather", "Camel"],
    "fr-FR": ["Diamants", "Or", "Argent", "Tissu", "Épices", "Cuir", "Chameau"],
}
RING: Final = """element => {
    const { outlineStyle, outlineWidth, animationName } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, animationName];
}"""
TAPS: Final = (
    ("facade", "Gold", 1),
    ("facade", "Camel", 1),
    ("facade", "Cloth", 2),
    ("hand", "Gold", 1),
    ("hand", "Cloth", 1),
    ("hand", "Leather", 1),
)
"""Where which card is tapped in each step, and how many of them."""


def tap(page: Page, region: str, card: str, times: int = 1) -> None:
    """Tap so many cards of a kind in the market or the hand."""
    cards = page.locator(f".{region} button.card").and_(page.locator(f"[aria-label*='{card}']"))
    for place in range(times):
        cards.nth(place).click()


def by_taps(page: Page) -> None:
    """Learn by taps alone: on what is marked, which is the only thing that says "Tap"."""
    page.get_by_role("button", name="Start", exact=True).click()
    for region, card, times in TAPS:
        tap(page, region, card, times)
        page.locator(".go").click()
        page.get_by_role("button", name="Next", exact=True).click()


def by_keys(page: Page) -> None:
    """Learn by keys alone: a good is picked card by card, and Enter plays and goes on."""
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    for number, keys in enumerate((place_of(page, "Gold"), "a", None, "gg", "cccc", "lll")):
        expect(page.locator(".step")).to_have_text(f"{number + 1} of 6")
        for key in keys or places_of(page, "Cloth"):
            if page.locator(".go").get_attribute("aria-disabled") == "false" and key.isalpha():
                break  # the first key may have picked them all
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
        page.keyboard.press("Enter")


def places_of(page: Page, card: str) -> list[str]:
    """Say by which keys the cards of a kind in the market are picked."""
    labels = [each.get_attribute("aria-label") or "" for each in page.locator(".facade button.card").all()]
    return [str(place) for place, label in enumerate(labels, 1) if card in label]


def place_of(page: Page, card: str) -> str:
    """Say by which key a card of the market is picked."""
    return places_of(page, card)[0]


@pytest.mark.parametrize("size, learn", [(PHONE, by_taps), (DESKTOP, by_keys)], ids=["taps", "keys"])
def test_the_lesson_leads_to_a_first_match(
    browser: Browser, server: Server, size: ViewportSize, learn: Callable[[Page], None]
) -> None:
    """The goal, six moves, each of which says why, and then a table with the teacher."""
    with opened(browser, f"{server.address}/lesson", size) as page:
        expect(page.get_by_role("heading", name="Earn more than Asha")).to_be_visible()
        learn(page)
        expect(page.get_by_role("heading", name="You know how to play")).to_be_focused()
        page.get_by_role("button", name="Play Asha").click()
        expect(page).to_have_url(re.compile("/match/"))
        expect(page.locator(".hand")).to_be_visible()


def follow_marks(page: Page) -> int:
    """Tap what is marked until the lesson is over; give the number of taps."""
    taps = 0
    while page.get_by_role("heading", name="You know how to play").count() == 0:
        marked = page.locator("[data-tap]")
        (marked if marked.count() > 0 else page.locator(".on button")).first.click()
        taps += 1
        assert taps < 40
    return taps


def test_somebody_who_taps_what_is_marked_finishes_the_lesson(browser: Browser, server: Server) -> None:
    """With less motion too: the ring stands still, and the word is there. Nothing else is marked."""
    with opened(browser, f"{server.address}/lesson", PHONE) as page:
        page.get_by_role("button", name="Start", exact=True).click()
        gold = page.locator(".facade [data-target]")
        expect(gold).to_have_count(1)
        expect(gold).to_have_attribute("data-tap", "Tap")
        style, width, animation = gold.evaluate(RING)
        assert (style, animation) == ("solid", "none")
        assert float(width.removesuffix("px")) >= 4
        word = gold.evaluate("element => getComputedStyle(element, '::after').content")
        assert word == '"Tap"'
        assert follow_marks(page) <= 30


def test_the_lesson_is_in_sight_at_every_size(browser: Browser, server: Server) -> None:
    """In French, whose words are longer: with each move picked, with its reason, and at the end."""
    cards = ("Or", "Chameau", "Tissu", "Or", "Tissu", "Cuir")
    found: dict[str, list[str]] = {}

    def look(page: Page, parts: list[str]) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            heading = page.get_by_role("heading").inner_text()
            wrong: list[str] = page.evaluate(FAULTS, parts)
            if wrong:
                found[f"{heading}, {parts[-1]}, {width}x{height}"] = wrong
        page.set_viewport_size(DESKTOP)

    with opened(browser, f"{server.address}/lesson", DESKTOP, "fr-FR") as page:
        look(page, [*(part for part in PARTS if part != ".action"), ".panel", ".on"])
        page.get_by_role("button", name="Commencer", exact=True).click()
        for card, (region, _, times) in zip(cards, TAPS, strict=True):
            tap(page, region, card, times)
            look(page, [*PARTS, ".panel"])
            page.locator(".go").click()
            look(page, [*(part for part in PARTS if part != ".action"), ".panel", ".on"])
            page.get_by_role("button", name="Suite", exact=True).click()
        expect(page.get_by_role("heading", name="Vous savez jouer")).to_be_focused()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_role("button", name="Recommencer la leçon")).to_be_in_viewport(ratio=1)
    assert found == {}


def test_whoever_plays_something_else_hears_why_not(browser: Browser, server: Server) -> None:
    """A legal move that is not the one to learn gets a kind reason, and one that is not legal the rule's."""
    with opened(browser, f"{server.address}/lesson", PHONE, "fr-FR") as page:
        page.get_by_role("button", name="Commencer", exact=True).click()
        tap(page, "facade", "Chameau")
        page.locator(".go").click()
        expect(page.get_by_role("status").filter(has_text="prenez d'abord l'or")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("status").filter(has_text="Touchez l'or")).to_be_visible()
        page.locator(".hand button.card[aria-label^='Or']").click(force=True)
        expect(page.locator(".action")).to_contain_text("se vendent")
        page.get_by_role("link", name="Quitter la leçon").click()
        expect(page).to_have_url(f"{server.address}/")


@pytest.mark.parametrize("locale, title", [("en-GB", "The rules"), ("fr-FR", "Les règles")])
def test_every_rule_has_an_address(browser: Browser, server: Server, locale: str, title: str) -> None:
    """The numbers are those of the reference without its appendix, and each can be linked to."""
    with opened(browser, f"{server.address}/rules#T6", PHONE, locale) as page:
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
        expect(page.locator("#T6")).to_be_in_viewport()
        numbers = page.locator("li[id] .number").all_inner_texts()
        printed, _, _ = REFERENCE.read_text("utf-8").partition("## Appendix")
        assert numbers == re.findall(r"^- \*\*([A-Z]\d+b?)\.\*\*", printed, re.MULTILINE)
        # Every card of the legend has its name, and every picture a description.
        assert page.locator("#M1 .plate").all_inner_texts() == NAMES[locale]
        assert all(each.get_attribute("aria-label") for each in page.locator(".drawn").all())
        page.locator("main .lesson").click()
        expect(page).to_have_url(f"{server.address}/lesson")
