"""A server for accounts in this process, and browsers that talk to it over real ASGI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from argon2 import PasswordHasher
from starlette.applications import Starlette

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryListing
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.export import EXPORT_ENDPOINTS, ExportContext
from jaipur.server.accounts.friends import FRIEND_ENDPOINTS, FriendContext
from jaipur.server.accounts.passkey_routes import PASSKEY_ENDPOINTS
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.revocation import Revocations
from jaipur.server.accounts.routes import SIGN_IN_ENDPOINTS
from jaipur.server.accounts.social import COMPANY_ENDPOINTS
from jaipur.server.http.authentication import COOKIE, SAFE_COOKIE, Authenticator
from jaipur.server.http.endpoints import Guard
from jaipur.server.http.limits import AccountLimits, Limit
from tests.adapters.sql.accounts.people import Crowd

HOST = "jaipur.test"
SAFE = f"https://{HOST}"
PLAIN = f"http://{HOST}"
PASSWORD = "correct horse battery"  # noqa: S105 - a test's own


def quick_hasher() -> PasswordHasher:
    """Hashes that cost nothing."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def no_limits() -> AccountLimits:
    """As often as a test likes."""
    return AccountLimits(*(Limit(1_000_000, 1) for _ in AccountLimits._fields))


class Browser:
    """Keeps cookies, and says from which page it asks."""

    def __init__(self, server: Server, base: str = SAFE, address: str = "203.0.113.9") -> None:
        transport = httpx.ASGITransport(server.app, client=(address, 1234))
        self.http = httpx.AsyncClient(transport=transport, base_url=base)
        self.origin: str | None = base

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Ask for something, and give the status and what was answered."""
        response = await self.response(method, path, body, **headers)
        return response.status_code, response.json()

    async def response(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """Ask for something."""
        sent = dict(headers)
        if self.origin is not None:
            sent["origin"] = self.origin
        if body is None:
            return await self.http.request(method, path, headers=sent)
        return await self.http.request(method, path, json=body, headers=sent)

    async def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """Look at something that is there."""
        status, answered = await self.ask("GET", path)
        assert status == 200, answered
        return answered

    async def post(self, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        """Do something that works."""
        status, answered = await self.ask("POST", path, body)
        assert status in {200, 201}, answered
        return answered

    @property
    def cookie(self) -> str:
        """The token that it keeps; empty where there is none."""
        kept = {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar}
        return kept.get(SAFE_COOKIE) or kept.get(COOKIE) or ""

    async def sign_up(self, name: str, password: str = PASSWORD) -> list[str]:
        """Come in and make an account; gives the recovery codes."""
        await self.post("/api/guest")
        codes: list[str] = (await self.post("/api/sign-up", {"name": name, "password": password}))["codes"]
        return codes

    async def sign_in(self, name: str, password: str = PASSWORD) -> int:
        """Try to sign in."""
        status, _ = await self.ask("POST", "/api/sign-in", {"name": name, "password": password})
        return status


@dataclass
class Server:
    """One node."""

    crowd: Crowd
    limits: AccountLimits = field(default_factory=no_limits)
    hasher: PasswordHasher = field(default_factory=quick_hasher)
    origins: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.ended: list[str] = []
        self.left: list[str] = []
        self.bus = LocalBus()
        people = self.crowd.people
        self.passwords = Passwords(self.hasher)
        self.revocations = Revocations(people, self.bus, self.ended.append)
        guard = Guard(Authenticator(people), self.limits, self.origins, lambda _kind: None)
        accounts = AccountContext(
            people,
            self.crowd.credentials,
            self.crowd.social,
            self.crowd.moderation,
            self.passwords,
            self.revocations,
            self._leaving,
            self._left,
        )
        listing = MemoryListing(MemoryStore())
        friends = FriendContext(self.crowd.friends, people, self.crowd.ratings, listing, lambda _match: 0)
        export = ExportContext(
            accounts,
            self.crowd.friends,
            self.crowd.notices,
            self.crowd.pushes,
            self.crowd.puzzles,
            self.crowd.deals,
            self.crowd.clubs,
            self.crowd.seasons,
            listing,
        )
        own = (*SIGN_IN_ENDPOINTS, *PASSKEY_ENDPOINTS, *COMPANY_ENDPOINTS)
        routes = [endpoint.route(guard, accounts) for endpoint in own]
        routes += [endpoint.route(guard, export) for endpoint in EXPORT_ENDPOINTS]
        routes += [endpoint.route(guard, friends) for endpoint in FRIEND_ENDPOINTS]
        self.app = Starlette(routes=routes)

    async def _leaving(self, users: Sequence[str]) -> None:
        self.left += users

    async def _left(self, users: Sequence[str]) -> None:
        assert {*users} <= {*self.left}

    def browser(self, base: str = SAFE, address: str = "203.0.113.9") -> Browser:
        """Somebody's browser, without a cookie yet."""
        return Browser(self, base, address)
