"""Passkeys over HTTP, with a device in software: each thing that could be forged is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from jaipur.online.accounts.model import CHALLENGED
from jaipur.server.accounts.passkeys import challenge_in
from jaipur.server.http.problems import ApiError
from tests.server.accounts.authenticator import PRESENT, Authenticator, data, text
from tests.server.accounts.browsers import PASSWORD, PLAIN, SAFE, Browser, Server

WRONG = (403, {"why": "wrong proof"})


async def sign_up(browser: Browser, name: str) -> Authenticator:
    """Make an account by a passkey."""
    device = Authenticator(SAFE)
    await browser.post("/api/guest")
    asked = await browser.post("/api/passkeys/new", {"name": name})
    welcome = await browser.post("/api/passkeys", device.make(asked["options"]) | {"name": name})
    assert (welcome["user"]["name"], welcome["user"]["kind"]) == (name, "person")
    assert len(welcome["codes"]) == 10
    return device


async def sign_in(browser: Browser, device: Authenticator, **other: str) -> tuple[int, Any]:
    """Try to sign in by a passkey, perhaps with something else in the place of what it signed."""
    asked = await browser.post("/api/passkeys/ask")
    return await browser.ask("POST", "/api/passkeys/sign-in", device.sign(asked["options"]) | other)


async def test_a_guest_has_an_account_by_a_passkey_alone(server: Server) -> None:
    """And signs in by it elsewhere, without a name; no password opens the account."""
    home, work = server.browser(), server.browser()
    guest = await home.post("/api/guest")
    device = await sign_up(home, "Asa")
    me = await home.get("/api/me")
    assert (me["id"], me["passkeys"], me["has_password"]) == (guest["id"], 1, False)
    status, told = await sign_in(work, device)
    assert (status, told["id"]) == (200, me["id"])
    assert (await work.get("/api/me"))["name"] == "Asa"
    assert {each["how"] for each in await work.get("/api/sign-ins")} == {"passkey"}
    assert await server.browser().sign_in("Asa", "") == 400
    assert await server.browser().sign_in("Asa", PASSWORD) == 403


async def test_what_a_browser_is_asked_needs_no_name_and_tells_none(server: Server) -> None:
    """Nobody learns from it who has a passkey; the device must ask for a finger or a number."""
    browser = server.browser()
    asked = (await browser.post("/api/passkeys/ask"))["options"]
    assert (asked["rpId"], asked["allowCredentials"], asked["userVerification"]) == (
        "jaipur.test",
        [],
        "required",
    )
    await sign_up(browser, "Asa")
    more = (await browser.post("/api/passkeys/new", {}))["options"]
    assert more["authenticatorSelection"]["residentKey"] == "required"
    assert more["authenticatorSelection"]["userVerification"] == "required"
    assert len(more["excludeCredentials"]) == 1
    assert more["user"]["name"] == "Asa"


async def test_a_person_adds_and_removes_passkeys_but_not_the_last_way_in(server: Server) -> None:
    """With a password, all of them may go."""
    browser = server.browser()
    await sign_up(browser, "Asa")
    (first,) = await browser.get("/api/passkeys")
    path = f"/api/passkeys/{first['id']}"
    assert await browser.ask("DELETE", path) == (409, {"why": "last way in"})
    second = Authenticator(SAFE)
    asked = await browser.post("/api/passkeys/new", {})
    made = second.make(asked["options"])
    assert (await browser.post("/api/passkeys", made))["codes"] == []
    assert (await browser.ask("DELETE", path))[0] == 200
    assert await browser.ask("DELETE", path) == (404, {"why": "not found"})
    await browser.post("/api/password", {"new": PASSWORD})
    assert (await browser.ask("DELETE", f"/api/passkeys/{text(second.id)}"))[0] == 200
    assert await sign_in(server.browser(), second) == WRONG


async def test_a_device_answers_a_challenge_once_and_in_time(server: Server) -> None:
    """What was heard on its way is worth nothing afterwards."""
    device = await sign_up(server.browser(), "Asa")
    browser = server.browser()
    asked = await browser.post("/api/passkeys/ask")
    signed = device.sign(asked["options"])
    await browser.post("/api/passkeys/sign-in", signed)
    assert await browser.ask("POST", "/api/passkeys/sign-in", signed) == WRONG
    asked = await browser.post("/api/passkeys/ask")
    await server.crowd.later(CHALLENGED + 1000)
    assert await browser.ask("POST", "/api/passkeys/sign-in", device.sign(asked["options"])) == WRONG
    forged = {"options": {"challenge": text(bytes(64)), "rpId": "jaipur.test"}}
    assert await browser.ask("POST", "/api/passkeys/sign-in", device.sign(forged["options"])) == WRONG


async def test_a_device_that_is_not_the_one_is_refused(server: Server) -> None:
    """Another key, another site, nobody present or verified, a count that goes back, another's id."""
    device = await sign_up(server.browser(), "Asa")
    device.count = 5
    assert (await sign_in(server.browser(), device))[0] == 200
    browser = server.browser()
    other_key = Authenticator(SAFE, id=device.id, count=9)
    other_site = Authenticator("https://evil.test", device.key, device.id, 9)
    unverified = Authenticator(SAFE, device.key, device.id, 9, flags=PRESENT)
    absent = Authenticator(SAFE, device.key, device.id, 9, flags=0)
    copied = Authenticator(SAFE, device.key, device.id, 1)
    unknown = Authenticator(SAFE, device.key, b"unknown", 9)
    for wrong in (other_key, other_site, unverified, absent, copied, unknown):
        assert await sign_in(browser, wrong) == WRONG
    asked = (await browser.post("/api/passkeys/ask"))["options"]
    for_another = device.sign(asked | {"rpId": "evil.test"})
    assert await browser.ask("POST", "/api/passkeys/sign-in", for_another) == WRONG
    assert browser.cookie == ""
    device.count = 20
    assert (await sign_in(browser, device))[0] == 200


async def test_a_passkey_is_made_by_whom_it_was_asked_of(server: Server) -> None:
    """Not by another user with the same challenge, nor for another site, nor twice."""
    one, other = server.browser(), server.browser()
    await one.sign_up("Asa")
    await other.sign_up("Other")
    asked = await one.post("/api/passkeys/new", {})
    made = Authenticator(SAFE).make(asked["options"])
    assert await other.ask("POST", "/api/passkeys", made) == WRONG
    assert await one.ask("POST", "/api/passkeys", made) == WRONG
    for wrong in (Authenticator("https://evil.test"), Authenticator(SAFE, flags=PRESENT)):
        asked = await one.post("/api/passkeys/new", {})
        assert await one.ask("POST", "/api/passkeys", wrong.make(asked["options"])) == WRONG
    device = Authenticator(SAFE)
    for browser, expected in ((one, 201), (other, 409)):
        asked = await browser.post("/api/passkeys/new", {})
        status, _ = await browser.ask("POST", "/api/passkeys", device.make(asked["options"]))
        assert status == expected


async def test_on_plain_http_there_are_no_passkeys(server: Server) -> None:
    """A browser has none there; nobody is asked for one."""
    browser = server.browser(PLAIN)
    await browser.post("/api/guest")
    plain = (403, {"why": "plain http"})
    assert await browser.ask("POST", "/api/passkeys/new", {"name": "Asa"}) == plain
    assert await browser.ask("POST", "/api/passkeys/ask") == plain
    signed = Authenticator(PLAIN).sign({"challenge": text(b"x"), "rpId": "jaipur.test"})
    assert await browser.ask("POST", "/api/passkeys/sign-in", signed) == plain


async def test_a_guest_says_what_to_be_called(server: Server) -> None:
    """And gets no name that is taken, though the passkey is right."""
    await server.browser().sign_up("Asa")
    browser = server.browser()
    await browser.post("/api/guest")
    assert (await browser.ask("POST", "/api/passkeys/new", {}))[0] == 400
    asked = await browser.post("/api/passkeys/new", {"name": "asa"})
    made = Authenticator(SAFE).make(asked["options"])
    assert await browser.ask("POST", "/api/passkeys", made | {"name": "asa"}) == (
        409,
        {"why": "name taken", "field": "name", "fault": "taken"},
    )
    assert (await browser.get("/api/me"))["kind"] == "guest"


async def test_bytes_that_are_no_passkey_are_refused(server: Server) -> None:
    """Each part in turn cut, turned around or replaced: an answer, never a failure."""
    device = await sign_up(server.browser(), "Asa")
    browser = server.browser()
    await browser.sign_up("Other")
    refused = 0
    for part in ("client_data", "attestation"):
        for harm in (harmed_short, harmed_around, harmed_all):
            asked = await browser.post("/api/passkeys/new", {})
            made = Authenticator(SAFE).make(asked["options"])
            status, _ = await browser.ask("POST", "/api/passkeys", made | {part: harm(made[part])})
            refused += status in {400, 403}
    for part in ("client_data", "authenticator_data", "signature"):
        for harm in (harmed_short, harmed_around, harmed_end, harmed_all):
            asked = await browser.post("/api/passkeys/ask")
            signed = device.sign(asked["options"])
            status, _ = await browser.ask(
                "POST", "/api/passkeys/sign-in", signed | {part: harm(signed[part])}
            )
            refused += status in {400, 403}
    assert refused == 18


def harmed_short(written: str) -> str:
    """Cut it."""
    return written[: len(written) // 2] or "A"


def harmed_around(written: str) -> str:
    """Turn it around."""
    return text(data(written)[::-1])


def harmed_end(written: str) -> str:
    """Change the last byte."""
    known = data(written)
    return text(known[:-1] + bytes([known[-1] ^ 1]))


def harmed_all(_written: str) -> str:
    """Put something else in its place."""
    return text(msgspec.json.encode({"challenge": "A" * 1000}))


def test_client_data_that_is_none_is_not_understood() -> None:
    """Before anything is looked up."""
    for nonsense in ("A", text(b"{}"), text(b"[]"), text(b'{"challenge": 7}'), text(b'{"challenge":"A"}')):
        with pytest.raises(ApiError):
            challenge_in(nonsense)
