"""The argon2id hashes of passwords, which are computed off the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jaipur.adapters.workers.priority import Priority, lower
from jaipur.adapters.workers.timed import Timed
from jaipur.server.accounts.choices import plain
from jaipur.server.accounts.hash_turns import HashTurns
from jaipur.server.http.cost.meter import METER, charge_work

T = TypeVar("T")

AT_ONCE: Final = 2
"""Hashes that are made at a time: each takes 64 MiB, and both cores of a small machine for 0.25 s."""
MOST_WAITING: Final = 30
"""The queue's length, four seconds at worst. More requests are refused."""
MOST_OF_ONE: Final = 20
"""Hashes of one address, /64 or /48 that are made or wait: as many as an address may try at once."""
HASH_WORK: Final = 0.24
"""CPU seconds of a hash: argon2 computes in threads of its own, whose time is not measured."""


class Passwords:
    """Makes and checks hashes, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "jaipur-passwords", partial(lower, Priority.PASSWORDS))
        self._turns = HashTurns(AT_ONCE, AT_ONCE + MOST_WAITING, MOST_OF_ONE)

    @cached_property
    def _nobodys(self) -> str:
        """A hash that no password matches: unknown users cost as much work as known ones."""
        return self._hasher.hash(secrets.token_hex())

    async def hash(self, password: str) -> str:
        """Make the hash of a password."""
        text = plain(password)
        return await self._on_a_thread(lambda: self._hasher.hash(text))

    async def matches(self, hashed: str | None, password: str) -> bool:
        """Whether a password matches a hash. A hash of None takes the same time."""
        text = plain(password)

        def verify() -> bool:
            nobodys = self._nobodys  # made for known users too, so that the first time tells nothing
            return self._verified(hashed or nobodys, text) and hashed is not None

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
        meter = METER.get()
        payers = () if meter is None else meter.payers
        await self._turns.take(payers)
        task = Timed(work)
        running = asyncio.get_running_loop().run_in_executor(self._threads, task)
        # Counted until it is done, even if the client has disconnected.
        running.add_done_callback(lambda _: self._turns.give_back(payers))
        try:
            return await asyncio.shield(running)
        finally:
            charge_work(max(task.seconds, HASH_WORK))
