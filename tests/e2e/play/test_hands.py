"""Every way to make a move: typed, by arrows, by taps, by drags; and the announcements for screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.at_table import (
    CAMEL,
    PRECIOUS,
    Seen,
    begin_next_round,
    exchangeable,
    my_turn,
    next_round,
    open_table,
    play_match,
    play_on,
    play_until,
    prefer,
    quick,
    sale,
    seen,
    type_move,
    typed_field,
)
from tests.e2e.visitors import DESKTOP, PHONE, newcomer
from tests.server.servers import Server

Visit = Callable[..., Page]

START = """
- main:
  - region "Opponent":
    - img "0 of 2 seals"
    - text: "/[0-7] cards? in hand herd: \\\\d+ camels? \\\\d+ rupees?/"
  - region "Tokens":
    - list:
      - listitem:
        - button /Diamonds/
      - listitem:
        - button /Gold/
      - listitem:
        - button /Silver/
      - listitem:
        - button /Cloth/
      - listitem:
        - button /Spice/
      - listitem:
        - button /Leather/
    - list:
      - listitem:
        - button /bonus for 3 cards. [67] left, worth 1 to 3/
      - listitem:
        - button /bonus for 4 cards. [56] left, worth 4 to 6/
      - listitem:
        - button /bonus for 5 or more cards. [45] left, worth 8 to 10/
      - listitem:
        - button "camel token, worth 5, for the larger herd"
  - region "Market":
    - list:
      - listitem:
        - button /Market 1, /
      - listitem:
        - button /Market 2, /
      - listitem:
        - button /Market 3, /
      - listitem:
        - button /Market 4, /
      - listitem:
        - button /Market 5, /
    - button /deck. \\d+ cards left/
  - region "Your move":
    - button "Play" [disabled]
  - region /Your hand, [0-5] of 7/
  - region "You":
    - button /herd. [0-5] camels?/ [disabled]
    - img "0 of 2 seals"
  - region "Moves":
    - log
    - group: Type a move
"""
CHOICE = """
- region "Your move":
  - text: Take {good} Pick another card to exchange instead
  - button "Clear"
  - button "Take"
"""
ROUND_END = """
- dialog /wins? the Seal|tie/:
  - paragraph: /The (third pile is empty|deck ran out)\\. .+, so the round ends\\./
  - heading /wins? the Seal|tie/ [level=2]
  - table:
    - rowgroup:
      - row "You Asha"
    - rowgroup:
      - row /Left in hand .+/
      - row /Goods sold \\d+ \\d+/
      - row /Bonuses \\+?\\d+ \\+?\\d+/
      - row /Larger herd \\d+ camels? to \\d+ (0|\\+5) (0|\\+5)/
    - rowgroup:
      - row /Rupees ₹\\d+ ₹\\d+/
  - paragraph:
    - img /[01] of 2 seals/
    - img /[01] of 2 seals/
  - button /Next round. (you start|Asha starts)/
  - button "See the table"
"""
MATCH_END = """
- dialog /wins? the match/:
  - heading /wins? the match/ [level=2]
  - table
  - button "Play again"
"""
READ = {
    "en-GB": {
        "h": r"You hold (no cards|\d cards?: .+)\. Your herd has \d+ camels?\.",
        "k": r"In the market: 1 \w+, 2 \w+, 3 \w+, 4 \w+, 5 \w+\.",
        "t": r"Diamonds: .+ Leather: .+ Bonus tokens: [67] for three cards, [56] for four, "
        r"[45] for five or more\. The deck has \d+ cards\.",
        "o": r"Asha holds \d cards?\. Their herd has \d+ camels?\. Tokens worth \d+ rupees?\. "
        r"(1 bonus token is hidden\. )?0 of 2 seals\.",
        "i": r"This match has no clock\.",
        "r": r"(Round 1|You|Asha)\b.+\.",
    },
    "fr-FR": {
        "h": r"Vous (n'avez aucune carte|avez \d cartes?) en main.*\. Votre troupeau compte \d+ chameaux?\.",
        "k": r"Au marché : 1 .+, 2 .+, 3 .+, 4 .+, 5 .+\.",
        "t": r"Diamants : .+ Cuir : .+ Jetons bonus : [67] pour trois cartes, [56] pour quatre, "
        r"[45] pour cinq ou plus\. La pioche compte \d+ cartes\.",
        "o": r"Asha a \d cartes? en main\. Son troupeau compte \d+ chameaux?\. "
        r"Jetons d'une valeur de \d+ roupies?\. (1 jeton bonus est caché\. )?0 Sceau sur 2\.",
        "i": r"Ce match se joue sans pendule\.",
        "r": r"(Manche 1|Vous|Asha).+\.",
    },
}


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Give a way to sit at a table as somebody new; nothing may be complained of."""
    with ExitStack() as stack:

        def come(locale: str = "en-GB", **options: object) -> Page:
            context = stack.enter_context(newcomer(browser, locale=locale))
            return open_table(context, server, **options)

        yield come


def heard(page: Page) -> Locator:
    """The announcements for screen readers."""
    return page.locator("[data-voice]")


def test_a_match_by_typed_moves(visit: Visit) -> None:
    """What a reader of the screen finds: at the start, at a choice, and at the ends."""
    page = visit()
    now = my_turn(page)
    expect(page.locator("body")).to_match_aria_snapshot(START)
    good = next(iter(exchangeable(now)), None)
    if good is not None and now.room > 0:
        page.keyboard.press(str(now.market.index(good) + 1))
        name = page.locator(".facade .picked").get_attribute("aria-label")
        assert name is not None
        expect(page.locator("body")).to_match_aria_snapshot(CHOICE.format(good=name.split(", ")[1]))
        page.keyboard.press("Escape")

    ends = 0
    while not page.get_by_role("button", name="Play again").is_visible():
        play_on(page, lambda page, now: type_move(page, quick(now)))
        ends += 1
        if next_round(page).is_visible():
            expect(page.locator("body")).to_match_aria_snapshot(ROUND_END)
            begin_next_round(page)
    assert ends >= 2
    expect(page.locator("body")).to_match_aria_snapshot(MATCH_END)


def rove(page: Page, region: str, at: int) -> None:
    """Go to a card by Tab and arrows alone."""
    for _ in range(30):
        if page.evaluate(f"document.activeElement.closest('{region}') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(at):
        page.keyboard.press("ArrowRight")


def move_by_arrows(page: Page, now: Seen) -> None:
    """Sell, or take what there is, with Tab, arrows, Space and Enter."""
    kind, _, cards = quick(now).partition(" ")
    if kind == "S":
        rove(page, ".hand", sorted(now.hand, key="DGSCPL".index).index(cards[0]))
    else:
        rove(page, ".facade", now.market.index(cards or "M"))
    expect(page.locator(":focus")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")


def test_a_match_by_arrows(visit: Visit) -> None:
    """One stop of Tab for each row of cards; focus is never lost when a card goes away. O1: one Seal wins."""
    page = visit(seals=1)
    now = my_turn(page)
    stops = []
    page.locator("h1").evaluate("node => { node.tabIndex = -1; node.focus(); }")
    row = "document.activeElement.closest('.market, .piles, .hand')?.className.split(' ')[0] ?? ''"
    for _ in range(13):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(row))
    assert stops.count("market") == 1, stops
    assert stops.count("piles") == 1, stops
    assert stops.count("hand") == (1 if now.hand else 0), stops

    play_match(page, move_by_arrows)
    expect(page.locator(".end .primary")).to_be_focused()  # the next opponent, or the same again
    expect(page.get_by_role("img", name="1 of 1 seals").first).to_be_visible()


@pytest.mark.parametrize("locale", READ)
def test_the_table_is_read_out(visit: Visit, locale: str) -> None:
    """In full sentences, when a key asks; and what the keys are is said in a dialog that gives focus back."""
    page = visit(locale)
    my_turn(page)
    for key, sentence in READ[locale].items():
        page.keyboard.press(key)
        expect(heard(page)).to_have_text(re.compile(f"^{sentence}$"))

    card = page.locator(".facade button.card[tabindex='0']")
    card.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys" if locale == "en-GB" else "Touches")
    expect(dialog).to_be_visible()
    page.keyboard.press("1")  # means nothing there
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(card).to_be_focused()
    assert page.locator(".picked").count() == 0

    # In a field, with a modifier, and where they are switched off, keys pick nothing.
    expect(page.locator("#typed")).to_be_attached()  # it is loaded after the first cards
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.type("camels 12345")
    expect(page.locator("#typed")).to_have_value("camels 12345")
    page.locator("#typed").fill("")
    page.locator("#typed").blur()
    for key in ("Control+1", "Alt+a", "Meta+2"):
        page.keyboard.press(key)
    assert page.locator(".picked").count() == 0
    page.keyboard.press("1")
    expect(page.locator(".picked")).not_to_have_count(0)

    prefer(page, letters="off")
    for key in "12345adgscplmhkto?":
        page.keyboard.press(key)
    assert page.locator(".picked").count() == 0
    assert page.get_by_role("dialog").count() == 0
    expect(heard(page)).to_have_text("")


def until_a_lone_one(now: Seen) -> str | None:
    """Take, and sell where the hand is full, until a single precious card is held."""
    if any(now.of(good) == 1 for good in PRECIOUS):
        return None
    if now.room == 0:
        return sale(now)
    return f"T {now.goods[0]}" if now.goods else CAMEL


def test_what_cannot_be_picked_says_why(visit: Visit) -> None:
    """It can be reached, is told apart, and gives its reason to eyes and ears; a tap picks nothing."""
    page = visit()
    now = play_until(page, until_a_lone_one)
    lone = next(good for good in PRECIOUS if now.of(good) == 1)
    card = page.locator(f".hand button[aria-keyshortcuts={lone}]")
    reason = "Sell diamonds, gold or silver at least two at a time"
    expect(card).to_have_attribute("aria-disabled", "true")
    expect(card).to_have_accessible_description(reason)
    card.focus()
    expect(page.locator(".action .hint")).to_have_text(reason)
    card.blur()
    expect(page.locator(".action .hint")).not_to_have_text(reason)
    card.click(force=True)
    expect(page.locator(".action .hint")).to_have_text(reason)
    assert page.locator(".picked").count() == 0
    page.keyboard.press("Escape")

    absent = next((good for good in "DGSCPL" if now.of(good) == 0), None)
    for key, said in (
        (absent, "You don't have that card"),
        ("m", "Camels pay for exchanges"),
        ("a", "no camels"),
    ):
        if key is None or (key == "a" and "M" in now.market):
            continue
        page.keyboard.press(key)
        expect(page.locator(".action .hint")).to_contain_text(said)
        expect(heard(page)).to_contain_text(said)
    for typed, said in (
        ("fly", "I didn't understand “fly”"),
        ("X GM/PL", "Camels are taken all together"),
        (f"S {lone}1", reason),
        ("X G/C", "Exchange at least two cards"),
        ("X GS/PG", "You can't pay with the good you're taking"),
        ("X GS/P", "Give as many cards as you take"),
    ):
        typed_field(page).fill(typed)
        typed_field(page).press("Enter")
        expect(page.locator("#typed-hint")).to_contain_text(said)


def middle(what: Locator) -> tuple[float, float]:
    """Say where the middle of something is."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, card: Locator, to: Locator, *, drop: bool = True) -> None:
    """Drag a card somewhere with the mouse."""
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=4)
    if drop:
        page.mouse.up()


def drag_by_finger(page: Page, card: Locator, to: Locator) -> None:
    """Touch a card and draw it somewhere."""
    (x, y), (to_x, to_y) = middle(card), middle(to)
    finger = page.context.new_cdp_session(page)

    def touch(what: str, *parts: float) -> None:
        points = [{"x": x + (to_x - x) * part, "y": y + (to_y - y) * part} for part in parts]
        finger.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    touch("touchStart", 0)
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        touch("touchMove", part)
    touch("touchEnd")
    finger.detach()


def test_a_finger_drags_a_card(browser: Browser, server: Server) -> None:
    """A page that has nothing to scroll never takes the finger for itself, even if it answers late."""
    with newcomer(browser, PHONE) as context:
        page = open_table(context, server)
        now = my_turn(page)
        what, where = (now.goods[0], ".hand") if now.goods else (CAMEL, ".herd")
        card = page.locator(".facade button.card").nth(now.market.index(what))

        expect(card).to_have_css("touch-action", "pinch-zoom")
        drag_by_finger(page, card, page.locator(where))
        expect(page.locator(".side li").filter(has_text="You take")).to_have_count(1)


def test_cards_are_dragged(visit: Visit) -> None:
    """A drop plays. Where only the button may play, a drop picks; nothing is left in the air."""
    page = visit()
    prefer(page, confirm="button")
    now = my_turn(page)
    hand, treasury, herd = page.locator(".hand"), page.locator(".treasury"), page.locator(".herd")
    held = page.locator(".held")
    if now.goods and now.room:
        good = page.locator(".facade button.card").nth(now.market.index(now.goods[0]))
        drag(page, good, hand)
        expect(page.locator(".go")).to_have_text("Take")
        drag(page, good, treasury)
        expect(page.locator(".go")).to_have_text("Take")  # that meant nothing
        page.keyboard.press("Escape")
        drag(page, good, hand, drop=False)
        expect(held).to_be_visible()
        page.keyboard.press("Escape")
        expect(held).to_be_hidden()
        page.mouse.up()
        assert page.locator(".picked").count() == 0
        good.click()  # a tap is still a tap
        expect(good).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
    if "M" in now.market:
        drag(page, page.locator(".facade button.card").nth(now.market.index("M")), herd)
        expect(page.locator(".action b")).to_contain_text("camel")
        page.keyboard.press("Escape")
    sellable = page.locator(".hand button.card[aria-disabled=false]")
    if sellable.count() > 0:
        drag(page, sellable.first, treasury)
        expect(page.locator(".go")).to_have_text(re.compile(r"^Sell ₹\d+\+?$"))
    assert seen(page).lines == now.lines
    expect(held).to_have_count(0)

    prefer(page)
    now = my_turn(page)
    if "M" in now.market:
        drag(page, page.locator(".facade button.card").nth(now.market.index("M")), herd)
    else:
        drag(page, page.locator(".facade button.card").first, hand)
    expect(page.get_by_role("log")).to_contain_text("You take")


def test_picks_play_as_the_settings_say(visit: Visit) -> None:
    """Two quick taps, also by default; the button alone; or one tap that can mean only one thing."""
    for confirm in ("button", "double", "instant", None):
        page = visit()
        while "M" not in (now := my_turn(page)).market:
            type_move(page, quick(now))
        prefer(page, **({} if confirm is None else {"confirm": confirm}))
        now = my_turn(page)  # cards are laid out anew
        camel = page.locator(".facade button.card").nth(now.market.index("M"))
        if confirm == "instant":
            camel.click()
        else:
            camel.dblclick()
        if confirm == "button":
            assert page.locator(".picked").count() == 0
            assert seen(page).lines == 0
        else:
            expect(page.get_by_role("log")).to_contain_text("You take")


def test_what_an_opponent_takes_cannot_be_held(browser: Browser, server: Server) -> None:
    """A card that leaves the market leaves the hand that drags it, and so does a pick."""
    own_page = {"origin": server.address}
    pages = []
    for _ in range(2):
        page = browser.new_context(viewport=DESKTOP, reduced_motion="reduce").new_page()
        assert page.request.post(f"{server.address}/api/guest", headers=own_page).ok
        pages.append(page)
    host, guest = pages
    made = host.request.post(f"{server.address}/api/invitations", data={}, headers=own_page).json()
    link = f"{server.address}/api/invitations/{made['token']}/accept"
    match = guest.request.post(link, headers=own_page).json()["match"]
    for page in pages:
        page.goto(f"{server.address}/match/{match}")
    for page in pages:
        expect(page.locator(".hand")).to_be_visible()
    expect(host.locator(".side li")).to_have_count(1)
    expect(guest.locator(".side li")).to_have_count(1)
    mover, other = (host, guest) if seen(host).is_my_turn else (guest, host)
    now = seen(mover)
    move = f"T {now.goods[0]}" if now.goods else "M"
    card = other.locator(".facade button.card").nth(now.market.index(move[-1]))
    drag(other, card, other.locator(".hand"), drop=False)
    expect(other.locator(".held")).to_be_visible()
    type_move(mover, move)
    expect(other.locator(".held")).to_have_count(0)
    other.mouse.up()
    assert other.locator(".picked").count() == 0
    for page in pages:
        page.context.close()
