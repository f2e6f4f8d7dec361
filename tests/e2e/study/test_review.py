"""A match that is over, reviewed in a browser: what each move was worth, and a second try."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.server.client import Guest
from jaipur.rules.round.moves import Take
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View
from tests.e2e.at_table import typed_field
from tests.e2e.continuation import is_reply, play_on, seen_after
from tests.e2e.play.test_geometry import SIZES
from tests.e2e.remote_players import REVIEWED, have_played
from tests.e2e.tables import choose
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[Guest, str]:
    """Have two guests play any moves, for a round; give one of them, and the match."""
    return have_played(server)


@pytest.fixture(scope="module")
def match(played: tuple[Guest, str]) -> str:
    """Give that match."""
    return played[1]


@pytest.fixture(scope="module")
def review(browser: Browser, server: Server, match: str) -> dict[str, Any]:
    """Have a browser that was never here before make its review; give it once the server has it."""
    with opened(browser, f"{server.address}/review/{match}") as page:
        page.get_by_role("button", name="Review this match").click()
        expect(page.get_by_role("progressbar", name="Review progress")).to_be_visible()
        expect(page.locator(".verdict")).to_be_visible(timeout=REVIEWED)
        address, until = f"{server.address}/api/matches/{match}/review", time.monotonic() + REVIEWED / 1_000
        while (found := page.request.get(address).json())["type"] != "made" and time.monotonic() < until:
            page.wait_for_timeout(200)
    assert found["type"] == "made", found
    return found["review"]  # type: ignore[no-any-return]


def marked(review: dict[str, Any], kinds: str = "TMSX") -> list[int]:
    """Give the steps at which much was given away, and the best was a move of one of these kinds."""
    return [
        step
        for step, turn in enumerate(review["turns"])
        if (turn["decision"] or {}).get("label") and turn["decision"]["best"][0]["move"][0] in kinds
    ]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Give a page that axe can be put into."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True)
    yield context.new_page()
    context.close()


def test_a_review_says_what_was_better(
    browser: Browser, server: Server, match: str, review: dict[str, Any]
) -> None:
    """It is there at once for everybody else; keys go from mistake to mistake; the table frames both."""
    steps = marked(review)
    with opened(browser, f"{server.address}/review/{match}") as page:
        panel, slider = page.get_by_role("region", name="Review", exact=True), page.get_by_role("slider")
        expect(panel.get_by_role("table", name="How you both played").locator("tbody tr")).to_have_count(2)
        expect(panel.locator(".verdict")).to_have_text(re.compile("played|no winner|It was close"))
        page.keyboard.press("n")
        expect(slider).to_have_value(str(steps[0]))
        decision = review["turns"][steps[0]]["decision"]
        expect(panel.locator(".judgement h3")).to_contain_text(decision["label"])
        expect(panel.get_by_role("table", name="Best moves").locator("tr")).to_have_count(
            len(decision["best"])
        )
        expect(panel.get_by_role("list", name="Why").locator("li")).to_have_count(len(decision["reasons"]))
        expect(page.locator("[data-frames]")).to_have_attribute("data-frames", "2")

        panel.get_by_role("button", name="After the move").click()
        expect(page.locator("[data-frames]")).to_have_count(0)
        page.keyboard.press("n")
        expect(slider).to_have_value(str(steps[1]))
        page.keyboard.press("b")
        expect(slider).to_have_value(str(steps[0]))
        expect(page.locator(".story .mark")).to_have_count(len(steps))

        panel.get_by_role("region", name="Key moments").get_by_role("button").last.click()
        moment = review["moments"][-1]
        place = [(turn["round"], turn["part"]) for turn in review["turns"]]
        expect(slider).to_have_value(str(place.index((moment["round"], moment["part"]))))
        box = panel.locator("figure svg").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
        expect(slider).to_have_value(slider.get_attribute("max") or "")
        panel.get_by_text("Show as a table").click()
        rows = panel.get_by_role("region", name="Show as a table").locator("tbody tr")
        expect(rows).to_have_count(len(review["turns"]) + 1)


def test_the_table_of_a_review_is_seen_on_a_phone_on_its_side(
    browser: Browser, server: Server, match: str, review: dict[str, Any]
) -> None:
    """The market and the hand, also where the list of moves marks the one that was played."""
    address = f"{server.address}/review/{match}?at={marked(review)[0]}"
    with opened(browser, address, {"width": 844, "height": 390}) as page:
        expect(page.get_by_role("table", name="Best moves")).to_be_attached()
        expect(page.locator("tr.played")).to_be_attached()
        expect(page.locator(".facade")).to_be_visible()
        expect(page.locator(".hand")).to_be_visible()


def test_a_mistake_can_be_tried_again(
    browser: Browser, server: Server, match: str, review: dict[str, Any]
) -> None:
    """On the same table, with its own controls: the move played is no better, and the best one is found."""
    step = marked(review, "TM")[0]
    decision = review["turns"][step]["decision"]
    best: str = decision["best"][0]["move"]
    with opened(browser, f"{server.address}/review/{match}?at={step}&seat={decision['seat']}") as page:
        page.get_by_role("button", name="Try again").click()
        said = page.locator(".trying [role=status]")
        expect(said).to_contain_text("Find a better move")
        expect(said).to_be_focused()
        expect(page.locator(".judgement")).to_have_count(0)

        weighed = [candidate["move"] for candidate in decision["best"]]
        letters = page.locator(".facade .letter").evaluate_all("all => all.map(each => each.dataset.drawn)")
        others = [letter for letter in letters if letter != "M" and f"T {letter}" not in weighed]
        if others and page.locator(".hand button.card").count() < 7:
            page.locator(".facade button.card").nth(letters.index(others[0])).click()
            page.locator(".go").click()
            expect(said).to_contain_text("Chance of winning: ")
            page.keyboard.press("Escape")
            expect(said).to_contain_text("Find a better move")

        page.locator(".facade button.card").nth(letters.index(best[-1])).click()
        page.locator(".go").click()
        expect(said).to_contain_text("That's the best move!")
        page.set_viewport_size(PHONE)
        for part in (".facade", ".trying", ".hand"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= PHONE["height"], part
        page.get_by_role("button", name="Back to the review").click()
        expect(page.get_by_role("button", name="Try again")).to_be_focused()
        expect(page.get_by_role("slider")).to_have_value(str(step))


def rupees(scored: dict[str, Any], seat: int) -> tuple[int, int]:
    """What both ended a round with, a seat first."""
    totals = [each["goods"] + sum(each["bonuses"]) + each["camel_token"] for each in scored["accounts"]]
    return totals[seat], totals[1 - seat]


def test_a_round_is_played_on_from_a_mistake(
    page: Page, server: Server, match: str, review: dict[str, Any]
) -> None:
    """Against the house, from the better move that was found, and back; at its end it is compared."""
    step = marked(review)[-1]
    decision = review["turns"][step]["decision"]
    page.set_viewport_size(DESKTOP)
    page.goto(f"{server.address}/review/{match}?at={step}&seat={decision['seat']}")
    page.get_by_role("button", name="Try again").click()
    typed_field(page).fill(decision["best"][0]["move"])
    typed_field(page).press("Enter")
    expect(page.locator(".trying [role=status]")).to_contain_text("That's the best move!")
    expect(page.get_by_role("slider")).to_have_count(0)

    page.get_by_role("button", name="Play on from here").click()
    said = page.locator(".onward [role=status]")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.locator(".onward")).to_contain_text(re.compile("The Maharaja .* Your move|this round"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".onward")).to_contain_text("What if? You against The Maharaja · Round")
    expect(said).to_have_text(re.compile("Take over from .* The Maharaja plays"))
    found = {"onward": violations(page, ".onward")}
    page.set_viewport_size(DESKTOP)

    told = play_on(page, parse_view(decision["view"]))
    panel = page.locator(".played")
    expect(panel.get_by_role("heading")).to_be_focused()
    scored = next(each for each in told["plies"][-1]["events"] if each["type"].startswith("round_"))
    now, was = rupees(scored, decision["seat"]), rupees(told["was"], decision["seat"])
    expect(panel.get_by_role("status")).to_contain_text(f" {was[0]}\u2013{was[1]}")
    expect(panel.get_by_role("status")).to_contain_text(re.compile(rf"This time .* {now[0]}\u2013{now[1]}"))
    ours = f"What if, against The Maharaja₹{now[0]}₹{now[1]}"
    expect(panel.locator("tbody tr").last).to_have_text(ours, use_inner_text=False)
    for whose, rupees_now in zip((".player.own", ".player:not(.own)"), now, strict=True):
        expect(page.locator(f"{whose} .rupees")).to_contain_text(f"₹{rupees_now}")
    found["played"] = violations(page, ".played")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}

    panel.get_by_role("button", name="Try again").click()
    expect(said).to_be_focused()
    expect(said).to_contain_text("Take over from")
    page.get_by_role("button", name="Back to the review").click()
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    expect(page.get_by_role("slider")).to_have_value(str(step))


def test_a_round_is_played_on_in_french_and_by_taps(
    browser: Browser, server: Server, match: str, review: dict[str, Any]
) -> None:
    """Straight from the decision, on a phone; at every size nothing is wider than the screen."""
    step = next(
        step
        for step in reversed(marked(review))
        if any(isinstance(move, Take) for move in seen_at(review, step).legal_moves())
    )
    decision = review["turns"][step]["decision"]
    address = f"{server.address}/review/{match}?at={step}&seat={decision['seat']}"
    with opened(browser, address, PHONE, "fr-FR") as page:
        page.get_by_role("button", name="Continuer d'ici").click()
        said = page.locator(".onward [role=status]")
        expect(said).to_contain_text("Le Maharaja joue en face")
        for part in (".facade", ".onward", ".hand"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= PHONE["height"], part
        good = next(move.good for move in seen_at(review, step).legal_moves() if isinstance(move, Take))
        cards = page.locator(".facade .letter")
        letters = cards.evaluate_all("all => all.map(each => each.dataset.drawn)")
        with page.expect_response(is_reply) as answer:
            page.locator(".facade button.card").nth(letters.index(short(Take(good))[-1])).click()
            page.locator(".go").click()
        expect(page.locator(".onward")).to_have_attribute("aria-busy", "false")
        play_on(page, seen_after(answer.value.json()))
        expect(page.locator(".played [role=status]")).to_have_text(
            re.compile("^Dans le match, .* Cette fois, ")
        )
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
        page.get_by_role("button", name="Annuler le coup").click()
        expect(page.locator(".played")).to_have_count(0)
        page.get_by_role("button", name="Retour à l'analyse").click()
        expect(page.get_by_role("slider", name="Coup")).to_have_value(str(step))


def seen_at(review: dict[str, Any], step: int) -> View:
    """What a decision was made in."""
    return parse_view(review["turns"][step]["decision"]["view"])


def fits(page: Page) -> None:
    """Wait until nothing is wider than the screen: a chart follows its frame a moment later."""
    until = time.monotonic() + 15
    while page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        assert time.monotonic() < until, page.viewport_size
        page.wait_for_timeout(50)


def test_a_link_to_a_review_opens_at_its_ply_in_french_and_fits(
    browser: Browser, server: Server, match: str, review: dict[str, Any]
) -> None:
    """From the seat that it names; at every size nothing is wider than the screen."""
    step = marked(review)[-1]
    with opened(browser, f"{server.address}/review/{match}?at={step}&seat=1", PHONE, "fr-FR") as page:
        expect(page.get_by_role("region", name="Analyse", exact=True)).to_be_visible()
        expect(page.get_by_role("slider", name="Coup")).to_have_value(str(step))
        expect(page.get_by_role("combobox", name="Vu par")).to_have_value("1")
        expect(page.locator(".judgement h3")).to_contain_text(re.compile("imprécision|erreur|gaffe"))
        assert page.url.endswith(f"/review/{match}?at={step}&seat=1")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
        page.set_viewport_size(PHONE)
        box = page.locator(".player.own").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"]


def test_no_review_shuts_anybody_out(page: Page, server: Server, match: str, review: dict[str, Any]) -> None:
    """By day and by night, on a desk and on a phone: at a mistake, and while it is tried again."""
    page.goto(f"{server.address}/review/{match}?at={marked(review)[0]}")
    expect(page.locator(".judgement")).to_be_visible()
    page.locator("details").evaluate("each => { each.open = true; }")
    found = {"review": violations(page, ".review")}  # the rest is a replay's
    page.get_by_role("button", name="Try again").click()
    found["trying"] = violations(page, ".trying")

    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.fixture
def own(browser: Browser, server: Server, played: tuple[Guest, str]) -> Iterator[Page]:
    """Give a phone's page of who has played the match."""
    context = browser.new_context(
        viewport=PHONE, locale="en-GB", reduced_motion="reduce", has_touch=True, bypass_csp=True
    )
    name, _, value = played[0].cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server.address}])
    context.add_init_script("localStorage.setItem('jaipur.known', 'yes')")
    yield context.new_page()
    context.close()


def bottom_of(page: Page, selector: str) -> float:
    """Give where something ends on the page."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_ones_own_review_begins_with_the_verdict_on_a_phone(
    own: Page, server: Server, match: str, review: dict[str, Any]
) -> None:
    """To oneself, who is called You; the costliest moment is one's own, and is tried again at once."""
    own.goto(f"{server.address}/review/{match}")
    expect(own.locator(".verdict")).to_be_visible()
    name = own.request.get(f"{server.address}/api/me").json()["name"]
    sitters = own.request.get(f"{server.address}/api/matches/{match}").json()["seated"]["sitters"]
    seat = [sitter["name"] for sitter in sitters].index(name)
    assert bottom_of(own, ".verdict") <= PHONE["height"]
    assert bottom_of(own, "#costliest") <= PHONE["height"]
    expect(own.locator("main")).not_to_contain_text(name)
    expect(own.locator(".result")).to_contain_text(re.compile("^(Won|Lost) .* against "))
    expect(own.get_by_role("link", name="Leave")).to_be_in_viewport()
    losses = [
        (turn["decision"]["loss"], step)
        for step, turn in enumerate(review["turns"])
        if turn["decision"] and turn["decision"]["seat"] == seat
    ]
    _, step = max(losses, key=lambda each: (each[0], -each[1]))
    own.get_by_role("button", name="See it").click()
    expect(own.get_by_role("slider")).to_have_value(str(step))
    own.get_by_role("button", name="Back to the summary").click()
    own.get_by_role("button", name="Try it again").click()
    expect(own.locator(".trying [role=status]")).to_have_text("Find a better move.")


FRAMES = """() => {
    const parts = [...document.querySelectorAll("[data-card], [data-spot]")];
    const cards = parts.map((part) => part.getBoundingClientRect());
    const fits = (ring) => cards.some((card) =>
        ["left", "top", "right", "bottom"].every((side) => Math.abs(ring[side] - card[side]) < 8));
    return [...document.querySelectorAll(".frame")].map((ring) => fits(ring.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_frames_of_a_review_are_around_their_cards(
    browser: Browser, server: Server, match: str, review: dict[str, Any], size: tuple[int, int]
) -> None:
    """Also around the cards of a full hand on a phone."""
    step = max(
        marked(review), key=lambda each: sum(seen_at(review, each).sides[seat_at(review, each)].hand or ())
    )
    width, height = size
    address = f"{server.address}/review/{match}?at={step}&seat={seat_at(review, step)}"
    with opened(browser, address, {"width": width, "height": height}) as page:
        expect(page.locator("[data-frames]")).not_to_have_attribute("data-frames", "0")
        page.wait_for_timeout(300)
        frames = page.evaluate(FRAMES)
        assert frames
        assert all(frames), frames


def seat_at(review: dict[str, Any], step: int) -> int:
    """Who decided."""
    return review["turns"][step]["decision"]["seat"]  # type: ignore[no-any-return]


def test_a_replay_is_left_at_the_top_of_a_phone(browser: Browser, server: Server, match: str) -> None:
    """Not only below the log."""
    with opened(browser, f"{server.address}/replay/{match}", PHONE) as page:
        expect(page.get_by_role("link", name="Leave")).to_be_in_viewport()
        page.get_by_role("link", name="Leave").click()
        expect(page).to_have_url(f"{server.address}/")


def test_the_end_of_a_match_leads_to_its_review(browser: Browser, server: Server) -> None:
    """For the player who just lost: from their own seat, requested at once, and shown while it is made."""
    with opened(browser, server.address, DESKTOP) as page:
        page.get_by_role("button", name="Play now").click()
        expect(page.locator(".hand")).to_be_visible()
        choose(page, "Resign", "Resign")
        page.get_by_role("link", name="Review", exact=True).click()
        expect(page).to_have_url(re.compile(r"/review/\w{13}\?at=0&seat=0$"))
        expect(page.locator(".verdict")).to_be_visible(timeout=REVIEWED)
        page.keyboard.press("End")
        expect(page.get_by_role("region", name="Review", exact=True)).to_contain_text("Round 1, the end")
