"""Limits: so many at once, one more each so often, for each apart, and never more memory than was said."""

from __future__ import annotations

from jaipur.server.limits import AccountLimits, Limit, address_of
from tests.adapters.conftest import Run
from tests.server.accounts.browsers import PASSWORD, Server


class Hands:
    """A clock that the test moves, in seconds."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        """Say what time it is."""
        return self.at


def test_so_many_at_once_and_then_one_each_so_often() -> None:
    """Who is told to wait and does, is allowed; being refused costs nothing."""
    hands = Hands()
    limit = Limit(3, 10, clock=hands)

    assert [limit.take("one") for _ in range(5)] == [0, 0, 0, 10, 10]
    hands.at += 9
    assert limit.take("one") == 1
    hands.at += 1
    assert limit.take("one") == 0
    assert limit.take("one") == 10
    hands.at += 1000
    assert [limit.take("one") for _ in range(4)] == [0, 0, 0, 10]


def test_each_has_a_bucket_of_their_own() -> None:
    """One who asks too often takes nothing from another."""
    limit = Limit(1, 10, clock=Hands())

    assert [limit.take(key) for key in ("one", "one", "other", "other")] == [0, 10, 0, 10]


def test_only_so_many_are_remembered() -> None:
    """Those who asked last: who floods it with names does not free who asked just now."""
    limit = Limit(1, 10, most=100, clock=Hands())
    for number in range(1000):
        limit.take(f"{number}")

    assert len(limit) == 100
    assert limit.take("999") == 10
    assert limit.take("0") == 0


def test_an_address_counts_for_all_that_its_owner_has() -> None:
    """Of IPv6 that is a whole network; an IPv4 address is the same however it is written."""

    def counted(host: str | None) -> str:
        return address_of({"client": None if host is None else (host, 80)})

    assert counted("203.0.113.9") == counted("::ffff:203.0.113.9") == "203.0.113.9"
    assert counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::3") != counted("2001:db8:1:2::3")
    assert counted(None) == counted("no address") == "unknown"


def few(**allowed: int) -> AccountLimits:
    """Limits that matter to a test; the others do not."""
    names = AccountLimits._fields
    return AccountLimits(*(Limit(allowed.get(name, 1000), 100) for name in names))


def test_one_address_makes_so_many_guests(run: Run, server: Server) -> None:
    """Another address is not bothered; the answer says when to come back."""
    limited = Server(server.crowd, few(guests=3))

    async def visit() -> None:
        for _ in range(3):
            await limited.browser().post("/api/guest")
        response = await limited.browser().response("POST", "/api/guest")
        assert (response.status_code, response.json()) == (429, {"why": "too often"})
        assert 90 <= int(response.headers["retry-after"]) <= 101
        await limited.browser(address="198.51.100.7").post("/api/guest")

    run(visit())
    limited.passwords.close()


def test_passwords_are_tried_so_often_from_one_address_and_for_one_person(run: Run, server: Server) -> None:
    """However the name is written and from wherever; right ones are refused then, too."""
    from_one, of_one = Server(server.crowd, few(tries=3)), Server(server.crowd, few(tries_of_one=3))

    async def visit() -> None:
        await server.browser().sign_up("Asa")
        tried = [await from_one.browser().sign_in(name) for name in ("a-1", "a-2", "a-3", "a-4", "Asa")]
        assert tried == [403, 403, 403, 429, 429]
        assert await from_one.browser(address="198.51.100.7").sign_in("Asa") == 200
        for number, name in enumerate(("asa", "ASA", "aSa")):
            browser = of_one.browser(address=f"198.51.100.{number}")
            assert await browser.sign_in(name, "wrong password") == 403
        assert await of_one.browser(address="198.51.100.9").sign_in("Asa") == 429
        given = {"name": "Asa", "code": "0000", "password": PASSWORD}
        assert (await of_one.browser().ask("POST", "/api/recovery", given))[0] == 429
        assert await of_one.browser().sign_in("Other") == 403

    run(visit())
    from_one.passwords.close()
    of_one.passwords.close()


def test_one_user_changes_so_much(run: Run, server: Server) -> None:
    """From wherever they ask; to look is not limited here."""
    limited = Server(server.crowd, few(changes=3))

    async def visit() -> None:
        browser = limited.browser()
        await browser.post("/api/guest")
        path = f"/api/blocks/{'0' * 26}"
        tried = [(await browser.ask("DELETE", path))[0] for _ in range(5)]
        assert tried == [200, 200, 200, 429, 429]
        await browser.get("/api/blocks")

    run(visit())
    limited.passwords.close()
