"""Passwords are hashed off the loop, a few at a time, and nobody's take as long as somebody's."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Generator
from typing import Literal

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from jaipur.server.passwords import AT_ONCE, MOST_WAITING, Passwords
from jaipur.server.problems import Troubled
from jaipur.wire.problems import Trouble
from tests.adapters.conftest import Run
from tests.adapters.eventually import eventually
from tests.server.accounts.browsers import PASSWORD, Server, quick_hasher


class Slow(PasswordHasher):
    """Waits until it is let go, and counts how many do."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.let_go = threading.Event()
        self.let_go.set()
        self.now = self.most = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as there
        """Check a password, in a while."""
        self.now += 1
        self.most = max(self.most, self.now)
        self.let_go.wait(10)
        self.now -= 1
        return super().verify(hash, password)


@pytest.fixture
def slow() -> Generator[tuple[Slow, Passwords]]:
    """Passwords that take as long as the test likes."""
    hasher = Slow()
    passwords = Passwords(hasher)
    yield hasher, passwords
    hasher.let_go.set()
    passwords.close()


def test_a_password_is_hashed_by_argon2id_with_the_work_that_is_advised() -> None:
    """RFC 9106's second choice, for machines that have other things to do: 64 MiB, three passes."""
    passwords = Passwords()
    made = asyncio.run(passwords.hash(PASSWORD))
    asked = extract_parameters(made)
    passwords.close()

    assert (asked.type, asked.memory_cost, asked.time_cost) == (Type.ID, 64 * 1024, 3)
    assert PASSWORD not in made


def test_a_password_is_the_same_from_every_keyboard() -> None:
    """Letters that are written in two ways in Unicode, and nothing else."""
    passwords = Passwords(quick_hasher())

    async def check() -> list[bool]:
        made = await passwords.hash("Se\u0301same, ouvre-toi")
        tried = ("S\u00e9same, ouvre-toi", "Sesame, ouvre-toi", "")
        return [await passwords.matches(made, password) for password in tried]

    assert asyncio.run(check()) == [True, False, False]
    assert asyncio.run(passwords.matches("no hash at all", "")) is False
    passwords.close()


def test_the_loop_goes_on_while_passwords_are_hashed(slow: tuple[Slow, Passwords]) -> None:
    """So many at a time; so many wait; whoever comes then is turned away at once."""
    hasher, passwords = slow
    hasher.let_go.clear()

    async def crowd() -> tuple[list[object], float]:
        tries = [
            asyncio.ensure_future(passwords.matches(None, PASSWORD)) for _ in range(AT_ONCE + MOST_WAITING)
        ]
        await eventually(lambda: hasher.now == AT_ONCE)
        began = time.monotonic()
        with pytest.raises(Troubled) as refused:
            await passwords.matches(None, PASSWORD)
        took = time.monotonic() - began
        assert refused.value.problem.why is Trouble.UNAVAILABLE
        hasher.let_go.set()
        return list(await asyncio.gather(*tries)), took

    answers, took = asyncio.run(crowd())

    assert answers == [False] * (AT_ONCE + MOST_WAITING)
    assert hasher.most == AT_ONCE
    assert took < 0.5
    assert asyncio.run(passwords.matches(None, PASSWORD)) is False


def test_who_goes_away_meanwhile_makes_no_room_before_the_work_is_done(
    slow: tuple[Slow, Passwords],
) -> None:
    """Else somebody could have any amount of work done by hanging up."""
    hasher, passwords = slow
    hasher.let_go.clear()

    async def hang_up() -> tuple[int, int]:
        tries = [asyncio.ensure_future(passwords.matches(None, PASSWORD)) for _ in range(AT_ONCE)]
        await eventually(lambda: hasher.now == AT_ONCE)
        for trying in tries:
            trying.cancel()
        await asyncio.gather(*tries, return_exceptions=True)
        meanwhile = passwords._busy
        hasher.let_go.set()
        await eventually(lambda: passwords._busy == 0)
        return meanwhile, passwords._busy

    assert asyncio.run(hang_up()) == (AT_ONCE, 0)


def test_nobody_takes_as_long_as_somebody(run: Run, server: Server) -> None:
    """By the work that is done for them, which a clock of ours could only guess at."""
    counting = Server(server.crowd, hasher=Slow())
    hasher = counting.hasher
    assert isinstance(hasher, Slow)
    verified: list[int] = []

    async def visit() -> None:
        await server.browser().sign_up("Asa")
        original = hasher.verify

        def counted(hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as there
            verified.append(len(str(hash)))
            return original(hash, password)

        hasher.verify = counted  # type: ignore[method-assign]
        assert await counting.browser().sign_in("Asa", "wrong password") == 403
        assert await counting.browser().sign_in("Nobody", "wrong password") == 403

    run(visit())
    counting.passwords.close()

    assert len(verified) == 2
    assert verified[0] == verified[1]


def test_a_hash_of_less_work_is_made_again_when_its_password_is_known(run: Run, server: Server) -> None:
    """At the next sign-in, and it works afterwards."""
    stronger = Server(server.crowd, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))

    async def visit() -> tuple[str, str]:
        browser = server.browser()
        await browser.sign_up("Asa")
        user = (await browser.get("/api/me"))["id"]
        before = await server.crowd.proofs.password_of(user)
        assert await stronger.browser().sign_in("Asa") == 200
        after = await server.crowd.proofs.password_of(user)
        assert await stronger.browser().sign_in("Asa") == 200
        assert after == await server.crowd.proofs.password_of(user)
        return before or "", after or ""

    before, after = run(visit())
    stronger.passwords.close()

    assert extract_parameters(before).memory_cost == 8
    assert extract_parameters(after).memory_cost == 16
