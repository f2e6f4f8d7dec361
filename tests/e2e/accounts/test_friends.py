"""Friends in a browser: one follows another, sees that they are there, plays them, and how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.people import become, play_rated, resign
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
NAMES: Final = ("Kala-of-Pink-Jaipur-", "Lata-of-Blue-Jodhpur")
"""As long as a name may be."""


def test_a_friend_is_followed_challenged_and_beaten(visit: Visit, server: Server) -> None:
    """By name, on the page for it; the friend's own page has the same, and so has the home page."""
    gita, hema = visit(PHONE, refusals=True), visit(DESKTOP)
    become(gita, "Geeta")
    become(hema, "Hema")
    gita.get_by_role("link", name="Your friends").click()
    expect(gita.get_by_text("Follow the people you like to play")).to_be_visible()
    follow(gita, "Nobody-here")
    expect(gita.get_by_text("There's no player called Nobody-here.")).to_be_visible()
    follow(gita, "Geeta")
    expect(gita.get_by_text("You can't follow Geeta.")).to_be_visible()
    follow(gita, "hema")
    friend = gita.get_by_role("listitem").filter(has=gita.get_by_role("link", name="Hema"))
    expect(friend).to_contain_text("No match between you yet")
    expect(friend).to_contain_text("Online")

    friend.get_by_role("button", name="Challenge: Hema").click()
    friend.get_by_role("button", name="Send the challenge").click()
    expect(friend.get_by_text("told Hema")).to_be_visible()
    hema.goto(f"{server.address}/notices")
    hema.get_by_role("button", name="Accept").click()
    for page in (gita, hema):
        expect(page.locator(".hand")).to_be_visible()
    assert gita.url == hema.url
    resign(hema)

    gita.goto(f"{server.address}/player/Hema")
    expect(gita.get_by_text("You 1 \N{EN DASH} 0 Hema")).to_be_visible()
    expect(gita.get_by_role("button", name="Following")).to_have_attribute("aria-pressed", "true")
    gita.goto(server.address)
    tile = gita.get_by_role("link", name="Your friends")
    expect(tile).to_contain_text("Hema")
    expect(tile).to_contain_text("1 online")
    hema.goto(f"{server.address}/player/Geeta")
    expect(hema.get_by_text("You 0 \N{EN DASH} 1 Geeta")).to_be_visible()
    hema.get_by_role("button", name="Follow", exact=True).click()
    expect(hema.get_by_role("button", name="Following")).to_be_visible()
    gita.goto(f"{server.address}/friends")
    expect(friend).to_contain_text("follows you too")


def follow(page: Page, name: str) -> None:
    """Follow somebody by name."""
    page.get_by_role("textbox", name="Follow someone by name").fill(name)
    page.get_by_role("button", name="Follow", exact=True).click()


def test_who_is_blocked_is_followed_no_more(visit: Visit, server: Server) -> None:
    """The button goes while the block stays, and comes back as one of somebody who is not followed."""
    indu, jaya = visit(DESKTOP), visit(PHONE)
    become(indu, "Indu")
    become(jaya, "Jaya")
    indu.goto(f"{server.address}/player/Jaya")
    indu.get_by_role("button", name="Follow", exact=True).click()
    expect(indu.get_by_role("button", name="Following")).to_be_visible()
    indu.get_by_role("button", name="Block", exact=True).click()
    expect(indu.get_by_text("You won't be paired with Jaya")).to_be_visible()
    expect(indu.get_by_role("button", name="Following")).to_have_count(0)
    indu.get_by_role("button", name="Unblock").click()
    expect(indu.get_by_role("button", name="Follow", exact=True)).to_be_visible()
    indu.goto(f"{server.address}/friends")
    expect(indu.get_by_text("Follow the people you like to play")).to_be_visible()


def test_friends_are_watched_in_a_list_that_fits_a_small_phone(
    visit: Visit, browser: Browser, server: Server
) -> None:
    """With long names, ratings and every button; axe finds nothing."""
    kala, lata = visit(DESKTOP), visit(DESKTOP)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True, viewport=SMALL)
    fan = context.new_page()
    fan.goto(f"{server.address}/friends")
    for page, name in zip((kala, lata), NAMES, strict=True):
        become(page, name)
        follow(fan, name)
        expect(fan.get_by_role("link", name=name)).to_be_visible()
    play_rated(kala, lata, 1)
    kala.goto(f"{server.address}/player/{NAMES[1]}")
    kala.get_by_role("button", name="Challenge", exact=True).click()
    kala.get_by_role("button", name="Send the challenge").click()
    expect(kala.get_by_role("status").filter(has_text=NAMES[1])).to_be_visible()
    lata.goto(f"{server.address}/notices")
    lata.get_by_role("button", name="Accept").click()
    expect(kala.locator(".hand")).to_be_visible()

    fan.reload()
    expect(fan.get_by_text("Blitz")).to_have_count(2)
    watch = fan.get_by_role("link", name=f"Watch: {NAMES[0]}")
    expect(watch).to_be_visible()
    fan.get_by_role("button", name=f"Challenge: {NAMES[0]}").click()
    expect(fan.get_by_role("button", name="Send the challenge")).to_be_visible()
    assert fan.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert violations(fan) == []
    watch.click()
    expect(fan.get_by_role("region", name="You're watching")).to_be_visible()
    context.close()
