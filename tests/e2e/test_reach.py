"""The web client as an app: it can be installed, and works without a network as far as it can."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.visitors import opened
from tests.server.servers import Server

READY = "navigator.serviceWorker.ready.then(() => true)"


@pytest.fixture
def browser(whole_browser: Browser) -> Browser:
    """Play as people do."""
    return whole_browser


def stay(page: Page) -> None:
    """Wait until the service worker stays with the browser."""
    assert page.evaluate(READY)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def test_without_a_network_the_lesson_and_the_rules_work(browser: Browser, server: Server) -> None:
    """A page that needs a server says that there is no connection, and is itself again once there is one."""
    with opened(browser, f"{server.address}/rules") as page:
        stay(page)
        page.context.set_offline(True)
        page.goto(f"{server.address}/friend")
        expect(page.get_by_role("heading", name="You're offline")).to_be_visible()
        page.get_by_role("link", name="The first lesson").click()
        page.get_by_role("button", name="Start", exact=True).click()
        page.locator(".facade button.card[aria-label*='Gold']").click()
        page.locator(".go").click()
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
        page.goto(f"{server.address}/rules")
        expect(page.get_by_role("heading", level=1, name="The rules")).to_be_visible()
        page.goto(f"{server.address}/friend")
        expect(page.get_by_role("heading", name="You're offline")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_role("heading", name="You're offline")).to_be_hidden()


def test_the_client_can_be_installed(browser: Browser, server: Server) -> None:
    """A browser finds nothing missing; what the worker keeps is all there, and nothing of the API is."""
    with opened(browser, f"{server.address}/rules") as page:
        stay(page)
        devtools = page.context.new_cdp_session(page)
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []

        page.evaluate("fetch('/api/levels')")
        kept = page.evaluate(
            "caches.keys().then((names) => Promise.all(names.map(async (name) =>"
            " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))))"
        )
        paths = [path for cache in kept for path in cache]
        assert "/" in paths
        assert any(path.startswith("/assets/Lesson") for path in paths)
        assert not any(path.startswith("/api") for path in paths)
