"""Accounts in a browser: signing up without losing anything, all ways in, and the way out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.e2e.conftest import SAFE, encrypt
from tests.e2e.people import PASSWORD, become, sign_in
from tests.e2e.play.test_matches import move_by_taps, play_round
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]
REFUSED: Final = (
    ("Åsa", PASSWORD, "Name", "only letters from A to Z"),
    ("Meera", "short", "Password", "at least 10 characters"),
    ("Meera", "Password123!", "Password", "This password is too common"),
)
"""A name, a password, the field that is refused, and the text beside it."""


def sign_out(page: Page, server: Server) -> None:
    """By the button of the account's page."""
    page.goto(f"{server.address}/account")
    page.get_by_role("button", name="Sign out", exact=True).last.click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_guest_signs_up_and_keeps_the_match(visit: Visit, server: Server) -> None:
    """The codes are shown once and can be kept; the match goes on, also after signing out and in."""
    page = visit(PHONE, refusals=True)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    play_round(page, move_by_taps, most=2)
    held, table = page.locator(".hand button.card").count(), page.url

    page.goto(f"{server.address}/account")
    expect(page.get_by_text(re.compile(r"You're playing as Guest \d+"))).to_be_visible()
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("autocomplete", "new-password")
    for name, password, label, said in REFUSED:
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password", exact=True).fill(password)
        page.get_by_role("button", name="Sign up", exact=True).click()
        field = page.get_by_label(label, exact=True)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(re.compile(said))
        expect(field).to_be_focused()
    page.get_by_label("Name").fill("As")
    page.get_by_label("Password", exact=True).fill("short")
    page.get_by_role("button", name="Sign up", exact=True).click()
    for label, said in (("Name", "at least 3 characters"), ("Password", "at least 10 characters")):
        expect(page.get_by_label(label, exact=True)).to_have_accessible_description(re.compile(said))
    expect(page.get_by_label("Name")).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Name").fill("Meera")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign up", exact=True).click()
    shown = page.get_by_role("region", name="Your recovery codes").get_by_role("listitem")
    expect(shown).to_have_count(10)
    codes = shown.all_inner_texts()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download", exact=True).click()
    assert all(code in Path(download.value.path()).read_text("utf-8") for code in codes)
    page.get_by_role("button", name="I've saved them").click()
    expect(page.get_by_text(codes[0])).to_have_count(0)

    sign_out(page, server)
    page.get_by_role("link", name="Sign in").click()
    sign_in(page, "Meera", "not the password")
    expect(page.get_by_role("alert").first).to_contain_text("The name or password is wrong")
    sign_in(page, "meera")
    expect(page.get_by_role("link", name="Meera")).to_be_visible()
    page.get_by_role("link", name="Continue against Asha").click()
    expect(page.locator(".hand button.card")).to_have_count(held)
    assert page.url == table


def test_a_recovery_code_lets_in_once(visit: Visit, server: Server) -> None:
    """It sets a new password; the account's page changes that, the codes and the name, and ends a sign-in."""
    page = visit(DESKTOP, refusals=True)
    become(page, "Arjun")
    page.goto(f"{server.address}/account")
    page.get_by_role("button", name="Get new codes").click()
    code = page.get_by_role("region", name="Your recovery codes").get_by_role("listitem").first.inner_text()
    sign_out(page, server)

    page.goto(f"{server.address}/sign-in")
    page.get_by_text("Forgot your password?").click()
    recovery = page.locator("details")
    recovery.get_by_label("Name").fill("Arjun")
    recovery.get_by_label("Recovery code").fill(code)
    recovery.get_by_label("New password").fill("another camel, another day")
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_role("link", name="Arjun")).to_be_visible()

    page.get_by_role("link", name="Arjun").click()
    expect(page.get_by_text("9 left.")).to_be_visible()
    expect(page.get_by_role("region", name="Where you're signed in")).to_contain_text("with a recovery code")
    page.locator("summary", has_text="Change password").click()
    page.get_by_label("Current password").fill("another camel, another day")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("You're signed out everywhere else")).to_be_visible()
    page.locator("summary", has_text="Change name").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Arjun-2")
    page.get_by_role("button", name="Change name").click()
    expect(page.get_by_role("link", name="Arjun-2")).to_be_visible()

    elsewhere = visit(PHONE)
    elsewhere.goto(f"{server.address}/sign-in")
    sign_in(elsewhere, "Arjun-2")
    expect(elsewhere.get_by_role("link", name="Arjun-2")).to_be_visible()
    page.reload()
    places = page.get_by_role("region", name="Where you're signed in")
    expect(places.get_by_role("listitem")).to_have_count(2)
    places.get_by_role("button").click()
    expect(places.get_by_role("listitem")).to_have_count(1)


def test_a_passkey_is_a_way_in(visit: Visit, server: Server) -> None:
    """To sign up and to sign in, with no password; the last way in is not removed before there is another."""
    page = visit(PHONE, refusals=True)
    encrypt(page, server)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    page.goto(f"{SAFE}/account")
    page.get_by_label("Name").fill("Devi")
    page.get_by_role("button", name="Sign up with a passkey").click()
    page.get_by_role("button", name="I've saved them").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("link", name="Devi")).to_be_visible()

    page.goto(f"{SAFE}/account")
    passkeys = page.get_by_role("region", name="Passkeys")
    passkeys.get_by_role("button", name="Remove").click()
    expect(passkeys.get_by_role("alert")).to_contain_text("Set a password first")
    page.locator("summary", has_text="Change password").click()
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("You're signed out everywhere else")).to_be_visible()
    passkeys.get_by_role("button", name="Remove").click()
    expect(passkeys).to_contain_text("You don't have any.")


def test_whoever_must_prove_it_again_comes_back(visit: Visit, server: Server) -> None:
    """What is not fresh leads to signing in, and from there to where one was."""
    page = visit(DESKTOP, refusals=True)
    become(page, "Ravi")
    page.goto(f"{server.address}/account")
    stale = {"status": 403, "content_type": "application/json", "body": json.dumps({"why": "not fresh"})}
    page.route("**/api/recovery-codes", lambda route: route.fulfill(**stale))
    page.get_by_role("button", name="Get new codes").click()

    expect(page.get_by_text("To make sure it's you, sign in again.")).to_be_visible()
    sign_in(page, "Ravi")
    expect(page.get_by_role("button", name="Get new codes")).to_be_visible()


def test_all_is_given_and_all_is_deleted(visit: Visit, server: Server) -> None:
    """The file has what was kept; the name must be typed; then nobody is called so."""
    page = visit(PHONE, refusals=True)
    become(page, "Leaver")
    page.goto(f"{server.address}/account")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download your data").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["me"]["name"] == "Leaver"
    assert kept["matches"] == []

    page.get_by_text("Delete account").click()
    delete = page.get_by_role("button", name="Delete for good")
    expect(delete).to_be_disabled()
    page.get_by_label("Type your name to confirm").fill("Leaver")
    delete.click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto(f"{server.address}/player/Leaver")
    expect(page.get_by_role("alert")).to_have_text("There's no player called Leaver.")


def test_accounts_speak_french(visit: Visit, server: Server) -> None:
    """Both pages, and a refusal."""
    page = visit(PHONE, "fr-FR", refusals=True)
    page.goto(f"{server.address}/sign-in")
    page.get_by_label("Nom").first.fill("Personne")
    page.get_by_label("Mot de passe", exact=True).fill("rien du tout")
    page.get_by_role("button", name="Se connecter", exact=True).click()
    expect(page.get_by_role("alert").first).to_contain_text("Le nom ou le mot de passe est incorrect")
    page.get_by_role("link", name="Nouveau ici ?").click()
    expect(page.get_by_role("heading", name="Créer un compte")).to_be_visible()

    seen = page.locator("body").inner_text()
    assert not re.search(r"\b(account|Sign|Name|Password|letters|your)\b", seen), seen
