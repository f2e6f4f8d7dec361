"""Sign-ins that end close their sockets within a second, on every server, also when hints are lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from structlog.testing import capture_logs

from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.accounts.model import Revoked
from jaipur.online.accounts.ports import People
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.accounts import revocation
from jaipur.server.accounts.revocation import EVERY, Revocations
from tests.adapters.eventually import eventually
from tests.server.accounts.browsers import Browser, Server


class DeafBus:
    """Loses every hint."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Tell nobody."""

    async def subscribe(
        self, _subject: str, _heard: Callable[[bytes], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Hear nothing."""

        async def stop() -> None:
            pass

        return stop


async def sign_in_of(browser: Browser) -> str:
    """Say which sign-in a browser has."""
    listed = await browser.get("/api/sign-ins")
    found: str = next(each["id"] for each in listed if each["is_this"])
    return found


async def seconds_until(ended: list[str], sign_in: str) -> float:
    """Wait until a sign-in is told to have ended."""
    began = time.monotonic()
    await eventually(lambda: sign_in in ended, 5)
    return time.monotonic() - began


@pytest.mark.parametrize("hints", ["heard", "lost"])
async def test_a_sign_in_that_ends_is_told_on_another_server_within_a_second(
    server: Server, hints: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever ended it: signed out, ended from elsewhere, a new password, deleted.

    By hints alone, or by looking alone, and then the rest of the second is for a machine that is busy.
    """
    assert EVERY <= 0.5
    monkeypatch.setattr(revocation, "EVERY", 0.1 if hints == "lost" else 60)
    ended: list[str] = []
    bus = DeafBus() if hints == "lost" else server.bus
    other = Revocations(server.crowd.people, bus, ended.append)

    looking = asyncio.create_task(other.run())
    await asyncio.sleep(0.1)
    home, work = server.browser(), server.browser()
    await home.sign_up("Asa")
    took: list[float] = []
    for end in (
        lambda: work.post("/api/sign-out"),
        lambda: _end_elsewhere(home, work),
        lambda: home.post("/api/password", {"new": "another password", "old": "correct horse battery"}),
        lambda: home.ask("DELETE", "/api/me"),
    ):
        password = "another password" if len(took) == 3 else "correct horse battery"
        assert await work.sign_in("Asa", password) == 200
        sign_in = await sign_in_of(work)
        assert sign_in not in ended
        await end()
        took.append(await seconds_until(ended, sign_in))
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)

    assert max(took) < 1


async def test_who_neither_hears_nor_looks_does_not_know(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    monkeypatch.setattr(revocation, "EVERY", 60)
    ended: list[str] = []
    other = Revocations(server.crowd.people, DeafBus(), ended.append)

    looking = asyncio.create_task(other.run())
    await asyncio.sleep(0.1)
    browser = server.browser()
    await browser.post("/api/guest")
    await browser.post("/api/sign-out")
    await asyncio.sleep(1)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)

    assert ended == []


async def _end_elsewhere(home: Browser, work: Browser) -> None:
    await home.ask("DELETE", f"/api/sign-ins/{await sign_in_of(work)}")


async def test_what_ended_while_the_store_was_away_is_told_when_it_is_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the looking goes on by itself; the log has one line about it."""
    monkeypatch.setattr(revocation, "EVERY", 0.1)
    ended: list[str] = []
    away = Away(server.crowd.people)
    revocations = Revocations(away, LocalBus(), ended.append)  # type: ignore[arg-type]

    looking = asyncio.create_task(revocations.run())
    browser = server.browser()
    await browser.post("/api/guest")
    sign_in = await sign_in_of(browser)
    await asyncio.sleep(0.1)
    with capture_logs() as logs:
        away.is_away = True
        await browser.post("/api/sign-out")
        await asyncio.sleep(EVERY * 2)
    assert [each["event"] for each in logs] == ["sign-ins that ended are not known now"]
    assert sign_in not in ended
    assert not looking.done()
    away.is_away = False
    assert await seconds_until(ended, sign_in) < 1
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


class Away:
    """A store that is sometimes away."""

    def __init__(self, people: People) -> None:
        self._people = people
        self.is_away = False

    async def revoked(self, since: int) -> Revoked:
        """Give what ended, if that can be known."""
        if self.is_away:
            raise StoreUnavailable("away")
        return await self._people.revoked(since)


async def test_many_hints_are_one_look(server: Server) -> None:
    """When many sign out at once, the store is read a few times a second."""
    looks = Counting(server.crowd.people)
    revocations = Revocations(looks, server.bus, lambda _: None)  # type: ignore[arg-type]

    looking = asyncio.create_task(revocations.run())
    until = time.monotonic() + 0.6
    while time.monotonic() < until:
        await revocations.hint()
        await asyncio.sleep(0.001)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)

    assert 2 <= looks.looks <= 13


class Counting:
    """Counts how often it is asked."""

    def __init__(self, people: People) -> None:
        self._people = people
        self.looks = 0

    async def revoked(self, since: int) -> Revoked:
        """Give what ended."""
        self.looks += 1
        return await self._people.revoked(since)
