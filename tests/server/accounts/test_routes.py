"""Accounts over HTTP: from the first visit to the last."""

from __future__ import annotations

from typing import Final

from jaipur.online.accounts.model import CODES, FRESH, RENEWED, STALE, UNUSED
from tests.server.accounts.browsers import PASSWORD, SAFE, Server


async def test_a_first_visit_makes_a_guest_and_the_next_finds_them(server: Server) -> None:
    """With a pleasant name, and nothing asked of them."""
    browser = server.browser()
    assert await browser.ask("GET", "/api/me") == (401, {"why": "not signed in"})
    guest = await browser.post("/api/guest")
    assert guest["kind"] == "guest"
    assert guest["name"].startswith("Guest ")
    cookie = browser.cookie
    assert await browser.post("/api/guest") == guest
    assert await browser.get("/api/me") == guest
    assert browser.cookie == cookie


async def test_a_guest_signs_up_and_stays_the_same_user_with_another_cookie(server: Server) -> None:
    """The guest's cookie is worth nothing any more; recovery codes are shown once."""
    browser = server.browser()
    guest = await browser.post("/api/guest")
    before = browser.cookie
    welcome = await browser.post("/api/sign-up", {"name": "Asa", "password": PASSWORD})
    me = await browser.get("/api/me")
    assert me["id"] == guest["id"] == welcome["user"]["id"]
    assert (me["name"], me["kind"], me["has_password"], me["is_fresh"]) == ("Asa", "person", True, True)
    assert len(set(welcome["codes"])) == me["codes_left"] == CODES
    assert browser.cookie != before
    thief = server.browser()
    thief.http.cookies.set("__Host-jaipur", before, domain="jaipur.test")
    assert await thief.ask("GET", "/api/me") == (401, {"why": "not signed in"})
    again = await browser.ask("POST", "/api/sign-up", {"name": "Asa2", "password": PASSWORD})
    assert again == (403, {"why": "not allowed"})


async def test_a_person_signs_in_elsewhere_and_sees_and_ends_it(server: Server) -> None:
    """However the name is written; from either browser the other is signed out."""
    home, work = server.browser(), server.browser()
    await home.sign_up("Asa")
    assert await work.sign_in("aSA") == 200
    listed = await home.get("/api/sign-ins")
    assert [each["how"] for each in listed] == ["password", "password"]
    assert sum(each["is_this"] for each in listed) == 1
    (other,) = (each["id"] for each in listed if not each["is_this"])
    assert await home.ask("DELETE", f"/api/sign-ins/{other}") == (200, {"done": True})
    assert await work.ask("GET", "/api/me") == (401, {"why": "not signed in"})
    assert await home.ask("DELETE", f"/api/sign-ins/{other}") == (404, {"why": "not found"})
    assert (await home.get("/api/me"))["name"] == "Asa"


async def test_signing_in_takes_the_place_of_whoever_was_signed_in(server: Server) -> None:
    """A cookie is never kept over a change of who one is."""
    await server.browser().sign_up("Asa")
    browser = server.browser()
    await browser.post("/api/guest")
    before = browser.cookie
    assert await browser.sign_in("Asa") == 200
    first = browser.cookie
    assert await browser.sign_in("Asa") == 200
    for cookie in (before, first):
        other = server.browser()
        other.http.cookies.set("__Host-jaipur", cookie, domain="jaipur.test")
        assert (await other.ask("GET", "/api/me"))[0] == 401
    assert (await browser.get("/api/me"))["name"] == "Asa"


async def test_what_is_wrong_with_a_sign_in_is_not_told(server: Server) -> None:
    """A wrong password, nobody's name, and a program's are refused in the same words."""
    browser = server.browser()
    await browser.sign_up("Asa")
    await browser.post("/api/programs", {"name": "Asas-bot"})
    stranger = server.browser()
    for name, password in (("Asa", "wrong password"), ("Nobody", PASSWORD), ("Asas-bot", PASSWORD)):
        given = {"name": name, "password": password}
        assert await stranger.ask("POST", "/api/sign-in", given) == (403, {"why": "wrong proof"})
    assert stranger.cookie == ""


async def test_signing_out_ends_the_sign_in_and_takes_the_cookie(server: Server) -> None:
    """Who kept a copy of it has nothing."""
    browser, copy = server.browser(), server.browser()
    await browser.sign_up("Asa")
    copy.http.cookies.set("__Host-jaipur", browser.cookie, domain="jaipur.test")
    assert (await copy.get("/api/me"))["name"] == "Asa"
    await browser.post("/api/sign-out")
    assert browser.cookie == ""
    assert (await copy.ask("GET", "/api/me"))[0] == 401


async def test_a_new_password_needs_the_old_one_and_signs_out_elsewhere(server: Server) -> None:
    """The old one works no more."""
    home, thief = server.browser(), server.browser()
    await home.sign_up("Asa")
    await thief.sign_in("Asa")
    wrong = await home.ask("POST", "/api/password", {"new": "another password", "old": "not it at all"})
    missing = await home.ask("POST", "/api/password", {"new": "another password"})
    assert wrong == missing == (403, {"why": "wrong proof"})
    await home.post("/api/password", {"new": "another password", "old": PASSWORD})
    assert (await home.get("/api/me"))["name"] == "Asa"
    assert (await thief.ask("GET", "/api/me"))[0] == 401
    assert await thief.sign_in("Asa") == 403
    assert await thief.sign_in("Asa", "another password") == 200


POOR: Final = {
    "2 little": "too short",
    "aaaaaaaaaaaa": "few letters",
    "i-am-ASA-asa": "has name",
    "I love Jaipur": "has site",
    "1234567890": "common",
    "Password123!": "common",
    "P@ssw0rd2024": "common",
    "dragondragon": "common",
    "qwertyuiop": "common",
}
NO_NAMES: Final = {
    "As": "too short",
    "A" * 21: "too long",
    "Åsa": "letters",
    "As a": "letters",
    "Admin": "reserved",
}


async def test_a_password_that_would_be_guessed_is_refused(server: Server) -> None:
    """Before any work is done for it, and with what is wrong with it."""
    browser = server.browser()
    await browser.post("/api/guest")
    for password, fault in POOR.items():
        status, told = await browser.ask("POST", "/api/sign-up", {"name": "Asa", "password": password})
        assert (status, told) == (400, {"why": "poor password", "field": "password", "fault": fault})
    for name, fault in NO_NAMES.items():
        status, told = await browser.ask("POST", "/api/sign-up", {"name": name, "password": PASSWORD})
        assert (status, told) == (400, {"why": "poor name", "field": "name", "fault": fault})
    assert (await browser.get("/api/me"))["kind"] == "guest"


async def test_a_name_and_a_password_are_each_told_what_is_wrong(server: Server) -> None:
    """In one answer, so that both fields are put right at once."""
    browser = server.browser()
    await browser.post("/api/guest")
    assert await browser.ask("POST", "/api/sign-up", {"name": "As", "password": "short"}) == (
        400,
        {
            "why": "poor name",
            "field": "name",
            "fault": "too short",
            "also": [{"field": "password", "fault": "too short"}],
        },
    )


async def test_a_recovery_code_sets_a_password_once(server: Server) -> None:
    """In any spelling; earlier sign-ins have ended."""
    home, other = server.browser(), server.browser()
    codes = await home.sign_up("Asa")
    typed = codes[0].replace("-", " ").upper()
    given = {"name": "asa", "code": typed, "password": "a new beginning"}
    await other.post("/api/recovery", given)
    assert (await other.get("/api/me"))["codes_left"] == CODES - 1
    assert (await home.ask("GET", "/api/me"))[0] == 401
    assert await home.ask("POST", "/api/recovery", given) == (403, {"why": "wrong proof"})
    nobody = given | {"name": "Nobody", "code": codes[1]}
    assert await home.ask("POST", "/api/recovery", nobody) == (403, {"why": "wrong proof"})
    assert await home.sign_in("Asa", "a new beginning") == 200
    fresh = (await home.post("/api/recovery-codes"))["codes"]
    old = given | {"code": codes[1]}
    assert (await home.ask("POST", "/api/recovery", old))[0] == 403
    await home.post("/api/recovery", given | {"code": fresh[0]})


async def test_how_one_signs_in_is_changed_by_a_fresh_sign_in_only(server: Server) -> None:
    """Who signs in again may; a cookie that was stolen later opens nothing more."""
    browser = server.browser()
    await browser.sign_up("Asa")
    await server.crowd.later(FRESH)
    stale = (403, {"why": "not fresh"})
    assert await browser.ask("POST", "/api/recovery-codes") == stale
    assert await browser.ask("POST", "/api/programs", {"name": "Asas-bot"}) == stale
    assert await browser.ask("POST", "/api/passkeys/new", {}) == stale
    assert await browser.ask("DELETE", "/api/me") == stale
    assert (await browser.get("/api/me"))["is_fresh"] is False
    await browser.sign_in("Asa")
    await browser.post("/api/recovery-codes")


async def test_a_sign_in_lives_while_it_is_used(server: Server) -> None:
    """A visit now and then is written down, at most once an hour."""
    browser = server.browser()
    await browser.sign_up("Asa")
    (first,) = await browser.get("/api/sign-ins")
    await server.crowd.later(STALE + 1000)
    await browser.get("/api/me")
    (second,) = await browser.get("/api/sign-ins")
    assert second["used_at"] >= first["used_at"] + STALE
    await server.crowd.later(UNUSED - STALE)
    await browser.get("/api/me")
    await server.crowd.later(UNUSED + 1000)
    assert (await browser.ask("GET", "/api/me"))[0] == 401


async def test_a_name_is_one_persons(server: Server) -> None:
    """By signing up, by renaming and for programs."""
    one, other = server.browser(), server.browser()
    await one.sign_up("Asa")
    await other.post("/api/guest")
    taken = (409, {"why": "name taken", "field": "name", "fault": "taken"})
    assert await other.ask("POST", "/api/sign-up", {"name": "ASA", "password": PASSWORD}) == taken
    await other.post("/api/sign-up", {"name": "Other", "password": PASSWORD})
    assert await other.ask("PATCH", "/api/me", {"name": "asa"}) == taken
    assert await other.ask("POST", "/api/programs", {"name": "aSa"}) == taken
    status, told = await other.ask("PATCH", "/api/me", {"name": "Another-1"})
    assert (status, told["name"]) == (200, "Another-1")


async def test_all_that_is_kept_of_somebody_is_exported_and_deleted(server: Server) -> None:
    """A guest too; afterwards they are nobody, and their name is free."""
    one, other = server.browser(), server.browser()
    await one.sign_up("Asa")
    await other.post("/api/guest")
    theirs = (await other.get("/api/me"))["id"]
    await one.ask("PUT", f"/api/blocks/{theirs}")
    match = "0abcdefghjkmn"
    await one.post("/api/reports", {"user": theirs, "match": match, "reason": "help"})
    await one.post("/api/programs", {"name": "Asas-bot"})
    told = await one.get("/api/export")
    assert told["me"] == await one.get("/api/me")
    assert [each["id"] for each in told["blocks"]] == [theirs]
    assert [(each["match"], each["reason"]) for each in told["reports"]] == [(match, "help")]
    assert [each["user"]["name"] for each in told["programs"]] == ["Asas-bot"]
    assert len(told["sign_ins"]) == 1
    assert one.cookie not in str(told)
    for browser in (one, other):
        assert (await browser.ask("DELETE", "/api/me"))[0] == 200
        assert browser.cookie == ""
        assert (await browser.ask("GET", "/api/me"))[0] == 401
    assert await one.sign_in("Asa") == 403
    await one.sign_up("asa")


async def test_a_body_that_is_not_understood_is_refused(server: Server) -> None:
    """Unknown fields, wrong types, no JSON, too much of it: never our fault, and said why."""
    browser = server.browser()
    await browser.post("/api/guest")
    good = {"name": "Asa", "password": PASSWORD}
    wrong: list[object] = [good | {"kind": "admin"}, {"name": "Asa"}, good | {"name": "A\0sa"}, [], "x", 7]
    for body in wrong:
        status, told = await browser.ask("POST", "/api/sign-up", body)
        assert (status, told["why"]) == (400, "not understood"), body
        assert PASSWORD not in str(told)
    headers = {"origin": SAFE}
    for raw in (b"", b"{", b"\xff", b"[" * 4000, b'{"name":"\\ud800","password":"x"}'):
        response = await browser.http.post("/api/sign-up", content=raw, headers=headers)
        assert (response.status_code, response.json()["why"]) == (400, "not understood"), raw
    huge = await browser.http.post("/api/sign-up", content=b" " * 5000, headers=headers)
    assert (huge.status_code, huge.json()) == (413, {"why": "too large"})


async def test_who_is_banned_is_out_and_told_so(server: Server) -> None:
    """The cookie opens nothing, and the right password neither; a wrong one is told no more than ever."""
    browser = server.browser()
    codes = await browser.sign_up("Asa")
    me = await browser.get("/api/me")
    await server.crowd.moderation.ban(me["id"])
    await server.revocations.look()
    assert len(server.ended) >= 1
    assert await browser.ask("GET", "/api/me") == (401, {"why": "not signed in"})
    asked = {"name": "Asa", "password": PASSWORD}
    assert await browser.ask("POST", "/api/sign-in", asked) == (403, {"why": "banned"})
    recovery = asked | {"password": "another long one", "code": codes[0]}
    assert await browser.ask("POST", "/api/recovery", recovery) == (403, {"why": "banned"})
    wrong = asked | {"password": "not this one, sorry"}
    assert await browser.ask("POST", "/api/sign-in", wrong) == (403, {"why": "wrong proof"})
    await server.crowd.moderation.unban(me["id"])
    assert await browser.sign_in("Asa") == 200


async def test_a_guest_who_keeps_coming_gets_a_new_cookie(server: Server) -> None:
    """Long before the old one ends, which no longer opens anything; they stay who they are."""
    browser = server.browser()
    who = (await browser.post("/api/guest"))["id"]
    before = browser.cookie
    for _ in range(2):
        await server.crowd.later(RENEWED // 2 + 1000)
        assert (await browser.post("/api/guest"))["id"] == who

    assert browser.cookie != before
    stolen = await server.browser().response("GET", "/api/me", cookie=f"__Host-jaipur={before}")
    assert stolen.status_code == 401
    assert (await browser.get("/api/me"))["id"] == who
