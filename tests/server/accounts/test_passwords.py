"""Passwords are hashed off the loop, a few at a time, and nobody's take as long as somebody's."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Generator
from typing import Final, Literal

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from jaipur.server.accounts.passwords import AT_ONCE, MOST_OF_ONE, MOST_WAITING, Passwords
from jaipur.server.http.cost.budget import Cost, CostBudget
from jaipur.server.http.cost.meter import METER, CostBook, CostControl, Meter
from jaipur.server.http.cost.payers import networks_of
from jaipur.server.http.cost.rejections import Rejections
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble
from tests.adapters.eventually import eventually
from tests.server.accounts.browsers import PASSWORD, Server, quick_hasher

HONEST: Final = "another password"


class Slow(PasswordHasher):
    """Waits until it is let go, and counts how many do."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.let_go = threading.Event()
        self.let_go.set()
        self.now = self.most = 0
        self.begun: list[str | bytes] = []
        """The passwords, in the order of their turns."""

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as there
        """Check a password, in a while."""
        self.begun.append(password)
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


async def test_a_password_is_hashed_by_argon2id_with_the_work_that_is_advised() -> None:
    """RFC 9106's second choice, for machines that have other things to do: 64 MiB, three passes."""
    passwords = Passwords()
    made = await passwords.hash(PASSWORD)
    asked = extract_parameters(made)
    passwords.close()

    assert (asked.type, asked.memory_cost, asked.time_cost) == (Type.ID, 64 * 1024, 3)
    assert PASSWORD not in made


async def test_a_password_is_the_same_from_every_keyboard() -> None:
    """Letters that are written in two ways in Unicode, and nothing else."""
    passwords = Passwords(quick_hasher())

    made = await passwords.hash("Se\u0301same, ouvre-toi")
    tried = ("S\u00e9same, ouvre-toi", "Sesame, ouvre-toi", "")

    assert [await passwords.matches(made, password) for password in tried] == [True, False, False]
    assert await passwords.matches("no hash at all", "") is False
    passwords.close()


async def test_the_loop_goes_on_while_passwords_are_hashed(slow: tuple[Slow, Passwords]) -> None:
    """A bounded number runs, a bounded number waits, and more requests are refused at once."""
    hasher, passwords = slow
    hasher.let_go.clear()

    tries = [asyncio.ensure_future(passwords.matches(None, PASSWORD)) for _ in range(AT_ONCE + MOST_WAITING)]
    await eventually(lambda: hasher.now == AT_ONCE)
    began = time.monotonic()
    with pytest.raises(ApiError) as refused:
        await passwords.matches(None, PASSWORD)
    took = time.monotonic() - began
    assert refused.value.problem.why is Trouble.UNAVAILABLE
    hasher.let_go.set()
    answers = list(await asyncio.gather(*tries))

    assert answers == [False] * (AT_ONCE + MOST_WAITING)
    assert hasher.most == AT_ONCE
    assert took < 0.5
    assert await passwords.matches(None, PASSWORD) is False


async def test_who_goes_away_meanwhile_makes_no_room_before_the_work_is_done(
    slow: tuple[Slow, Passwords],
) -> None:
    """Else somebody could have any amount of work done by hanging up."""
    hasher, passwords = slow
    hasher.let_go.clear()

    tries = [asyncio.ensure_future(passwords.matches(None, PASSWORD)) for _ in range(AT_ONCE)]
    await eventually(lambda: hasher.now == AT_ONCE)
    for trying in tries:
        trying.cancel()
    await asyncio.gather(*tries, return_exceptions=True)
    meanwhile = len(passwords._turns)
    hasher.let_go.set()
    await eventually(lambda: len(passwords._turns) == 0)

    assert (meanwhile, len(passwords._turns)) == (AT_ONCE, 0)


async def test_nobody_takes_as_long_as_somebody(server: Server) -> None:
    """By the work that is done for them, which a clock could only guess at."""
    counting = Server(server.crowd, hasher=Slow())
    hasher = counting.hasher
    assert isinstance(hasher, Slow)
    verified: list[int] = []

    await server.browser().sign_up("Asa")
    original = hasher.verify

    def counted(hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - as there
        verified.append(len(str(hash)))
        return original(hash, password)

    hasher.verify = counted  # type: ignore[method-assign]
    assert await counting.browser().sign_in("Asa", "wrong password") == 403
    assert await counting.browser().sign_in("Nobody", "wrong password") == 403
    counting.passwords.close()

    assert len(verified) == 2
    assert verified[0] == verified[1]


async def test_a_hash_of_less_work_is_made_again_when_its_password_is_known(server: Server) -> None:
    """At the next sign-in, and it works afterwards."""
    stronger = Server(server.crowd, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))

    browser = server.browser()
    await browser.sign_up("Asa")
    user = (await browser.get("/api/me"))["id"]
    before = await server.crowd.credentials.password_of(user)
    assert await stronger.browser().sign_in("Asa") == 200
    after = await server.crowd.credentials.password_of(user)
    assert await stronger.browser().sign_in("Asa") == 200
    assert after == await server.crowd.credentials.password_of(user)
    assert before is not None
    assert after is not None
    stronger.passwords.close()

    assert extract_parameters(before).memory_cost == 8
    assert extract_parameters(after).memory_cost == 16


async def tried(passwords: Passwords, address: str, password: str = PASSWORD) -> bool:
    """Try a password from an address."""
    budget = CostBudget(Cost(1.0, 1.0, 1.0))
    METER.set(Meter(CostControl(budget, Rejections(), CostBook()), networks_of(address)))
    return await passwords.matches(None, password)


async def test_a_region_of_addresses_does_not_keep_others_from_signing_in(
    slow: tuple[Slow, Passwords],
) -> None:
    """It has many, of a /64 each; the first one of another network comes next, and is not refused.

    A second one of that region is refused, so that the queue has room: with one limit for the whole queue it
    would be full.
    """
    hasher, passwords = slow
    hasher.let_go.clear()
    flood = [
        asyncio.create_task(tried(passwords, f"2001:db8:1:{site:x}::1"))
        for site in range(AT_ONCE + MOST_WAITING)
    ]
    await eventually(lambda: hasher.now == AT_ONCE)
    honest = asyncio.create_task(tried(passwords, "198.51.100.7", HONEST))
    await asyncio.sleep(0)
    hasher.let_go.set()
    answers = await asyncio.gather(*flood, honest, return_exceptions=True)

    assert [isinstance(each, ApiError) for each in answers].count(True) == len(flood) - MOST_OF_ONE
    assert answers[-1] is False
    assert hasher.begun.index(HONEST) <= 2 * AT_ONCE


async def test_one_who_disconnects_while_waiting_leaves_the_queue(slow: tuple[Slow, Passwords]) -> None:
    """And takes no turn along: all that come later are answered."""
    hasher, passwords = slow
    hasher.let_go.clear()
    tries = [asyncio.create_task(tried(passwords, f"198.51.100.{number}")) for number in range(8)]
    await eventually(lambda: hasher.now == AT_ONCE)
    for each in tries[AT_ONCE:6]:
        each.cancel()
    hasher.let_go.set()
    answers = await asyncio.gather(*tries, return_exceptions=True)

    assert [each is False for each in answers] == [True] * AT_ONCE + [False] * (6 - AT_ONCE) + [True] * 2
    every = [tried(passwords, f"198.51.100.{number}") for number in range(AT_ONCE + MOST_WAITING)]
    assert await asyncio.gather(*map(asyncio.create_task, every)) == [False] * len(every)
