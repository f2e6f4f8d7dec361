"""Who may ask for what: every request about accounts, by everybody, from everywhere, as one table."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from jaipur.online.accounts.model import FRESH
from jaipur.server.routes import ACCOUNT_ENDPOINTS
from tests.server.accounts.browsers import PASSWORD, PLAIN, SAFE, Browser, Server

NAME = "0" * 26
NUMBERS = count()
WANTED = {"Another", "Someone", "Some-bot"}
"""Names that somebody may get by asking: each time another."""
BODIES: dict[str, Any] = {
    "PATCH /api/me": {"name": "Another"},
    "POST /api/sign-up": {"name": "Someone", "password": PASSWORD},
    "POST /api/sign-in": {"name": "Nobody", "password": PASSWORD},
    "POST /api/password": {"new": "another password", "old": "not the old one"},
    "POST /api/recovery": {"name": "Nobody", "code": "0000", "password": PASSWORD},
    "POST /api/passkeys/new": {"name": "Someone"},
    "POST /api/passkeys": {"client_data": "e30", "attestation": "e30", "name": "Someone"},
    "POST /api/passkeys/sign-in": {
        "id": "AA",
        "client_data": "e30",
        "authenticator_data": "AA",
        "signature": "AA",
    },
    "POST /api/programs": {"name": "Some-bot"},
    "POST /api/reports": {"user": NAME, "match": "0abcdefghjkmn", "reason": "name"},
}

# nobody, guest, program, person whose sign-in is old, person who signed in just now. An answer other than
# 401 and 403 means: it was looked at, though nothing may have been found.
TABLE = """
POST   /api/guest                          200 200 200 200 200
GET    /api/me                             401 200 200 200 200
PATCH  /api/me                             401 403 403 200 200
DELETE /api/me                             401 200 403 403 200
POST   /api/sign-up                        401 201 403 403 403
POST   /api/sign-in                        403 403 403 403 403
POST   /api/sign-out                       401 200 403 200 200
GET    /api/sign-ins                       401 200 403 200 200
DELETE /api/sign-ins/{id}                  401 404 403 404 404
POST   /api/password                       401 403 403 403 403
POST   /api/recovery                       403 403 403 403 403
POST   /api/recovery-codes                 401 403 403 403 201
GET    /api/export                         401 200 403 200 200
POST   /api/passkeys/new                   401 200 403 403 200
POST   /api/passkeys                       401 400 403 403 400
GET    /api/passkeys                       401 403 403 200 200
DELETE /api/passkeys/{id}                  401 403 403 403 404
POST   /api/passkeys/ask                   200 200 403 200 200
POST   /api/passkeys/sign-in               400 400 403 400 400
GET    /api/programs                       401 403 403 200 200
POST   /api/programs                       401 403 403 403 201
DELETE /api/programs/{id}                  401 403 403 403 404
POST   /api/programs/{id}/tokens           401 403 403 403 404
DELETE /api/programs/{id}/tokens/{token}   401 403 403 404 404
GET    /api/blocks                         401 200 200 200 200
PUT    /api/blocks/{user}                  401 404 404 404 404
DELETE /api/blocks/{user}                  401 200 200 200 200
POST   /api/reports                        401 404 403 404 404
GET    /api/friends                        401 200 403 200 200
PUT    /api/follows/{user}                 401 404 403 404 404
DELETE /api/follows/{user}                 401 200 403 200 200
GET    /api/players/{name}/relation        401 404 403 404 404
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
WHO = ("nobody", "guest", "program", "old person", "fresh person")


async def somebody(server: Server, who: str) -> Browser:
    """Give a browser of somebody's, whom nobody knows yet."""
    browser, number = server.browser(), next(NUMBERS)
    if who == "guest":
        await browser.post("/api/guest")
    elif who == "program":
        await browser.sign_up(f"Owner-{number}")
        token = (await browser.post("/api/programs", {"name": f"Bot-{number}"}))["token"]
        browser = server.browser()
        browser.origin = None
        browser.http.headers["authorization"] = f"Bearer {token}"
    elif who in {"old person", "fresh person"}:
        await browser.sign_up(f"Asa-{number}")
        if who == "old person":
            await server.crowd.later(FRESH + 1000)
    return browser


async def ask(browser: Browser, method: str, template: str) -> tuple[int, Any]:
    """Ask for something by the table."""
    body = BODIES.get(f"{method} {template}")
    if body is not None and body.get("name") in WANTED:
        body = body | {"name": f"{body['name']}-{next(NUMBERS)}"}
    return await browser.ask(method, template.format(id=NAME, token=NAME, user=NAME, name=NAME), body)


def test_the_table_has_every_request() -> None:
    """In the order of the server's own table."""
    assert [(method, path) for method, path, *_ in ROWS] == [
        (endpoint.method, endpoint.path) for endpoint in ACCOUNT_ENDPOINTS
    ]


@pytest.mark.parametrize("who", WHO)
async def test_everybody_may_do_what_the_table_says(server: Server, who: str) -> None:
    """And gets one closed shape where they may not."""
    rows = []
    for method, template, *expected in ROWS:
        status, told = await ask(await somebody(server, who), method, template)
        assert status < 400 or set(told) <= {"why", "detail"}
        expected[WHO.index(who)] = str(status)
        rows.append([method, template, *expected])

    assert rows == ROWS


async def test_no_other_page_and_no_page_at_all_changes_anything(server: Server) -> None:
    """Though the browser sends the cookie along; refused before anything is read or looked up."""
    foreign = ("https://evil.test", "null", f"{SAFE}.evil.test", f"{SAFE}:8443", PLAIN, "", None)
    changes = [row[:2] for row in ROWS if row[0] != "GET"]

    browser = await somebody(server, "fresh person")
    before = await browser.get("/api/export")
    answers = []
    for browser.origin in foreign:
        answers += [await ask(browser, method, template) for method, template in changes]
    assert await browser.get("/api/export") == before

    assert answers == [(403, {"why": "foreign origin"})] * len(foreign) * len(changes)


async def test_a_page_that_was_named_may_ask(server: Server) -> None:
    """The settings name pages besides our own."""
    named = Server(server.crowd, origins=("https://friend.test",))

    answers = []
    for origin in ("https://friend.test", "http://friend.test", SAFE):
        browser = named.browser()
        browser.origin = origin
        answers.append((await browser.ask("POST", "/api/guest"))[0])

    assert answers == [200, 403, 200]
    named.passwords.close()
