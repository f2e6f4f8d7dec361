"""Passwords: their rules, and argon2id hashes, which are computed off the event loop."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jaipur.online.accounts.model import folded
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble

T = TypeVar("T")

AT_ONCE: Final = 2
"""Hashes that are made at a time: each takes 64 MiB, and both cores of a small machine for 0.25 s."""
MOST_WAITING: Final = 30
"""The queue's length, four seconds at worst. More requests are refused."""
SHORTEST: Final = 10
FEWEST_LETTERS: Final = 5


def check(password: str, name: str) -> None:
    """Refuse a password that would be guessed soon; the name in it does not count."""
    secret = _plain(password).lower().replace(folded(name), "")
    if len(secret) < SHORTEST:
        raise ApiError(Trouble.POOR_PASSWORD, f"fewer than {SHORTEST} letters besides the name")
    if len(set(secret)) < FEWEST_LETTERS:
        raise ApiError(Trouble.POOR_PASSWORD, f"fewer than {FEWEST_LETTERS} different letters")


def _plain(password: str) -> str:
    """Normalise a password: keyboards may encode the same letters differently."""
    return unicodedata.normalize("NFKC", password)


class Passwords:
    """Makes and checks hashes, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "jaipur-passwords")
        self._busy = 0

    @cached_property
    def _nobodys(self) -> str:
        """A hash that no password matches: unknown users cost as much work as known ones."""
        return self._hasher.hash(secrets.token_hex())

    async def hash(self, password: str) -> str:
        """Make the hash of a password."""
        plain = _plain(password)
        return await self._on_a_thread(lambda: self._hasher.hash(plain))

    async def matches(self, hashed: str | None, password: str) -> bool:
        """Whether a password matches a hash. A hash of None takes the same time."""
        plain = _plain(password)

        def verify() -> bool:
            nobodys = self._nobodys  # made for known users too, so that the first time tells nothing
            return self._verified(hashed or nobodys, plain) and hashed is not None

        return await self._on_a_thread(verify)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made with less work than is usual now."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()

    def _verified(self, hashed: str, plain: str) -> bool:
        try:
            return self._hasher.verify(hashed, plain)
        except (VerificationError, InvalidHashError):
            return False

    async def _on_a_thread(self, work: Callable[[], T]) -> T:
        if self._busy >= AT_ONCE + MOST_WAITING:
            raise ApiError(Trouble.UNAVAILABLE, wait=1)
        self._busy += 1
        running = asyncio.get_running_loop().run_in_executor(self._threads, work)
        # Counted until it is done, even if the client has disconnected.
        running.add_done_callback(self._done)
        return await asyncio.shield(running)

    def _done(self, _running: object) -> None:
        self._busy -= 1
