"""Rate limits of requests about accounts: by address, by the name that is tried, and by user."""

from __future__ import annotations

from jaipur.server.http.limits import AccountLimits, Limit
from tests.server.accounts.browsers import PASSWORD, Browser, Server


def few(**allowed: int) -> AccountLimits:
    """Limits that matter to a test; the others do not."""
    names = AccountLimits._fields
    return AccountLimits(*(Limit(allowed.get(name, 1000), 100) for name in names))


async def test_one_address_makes_so_many_guests(server: Server) -> None:
    """Another address is not bothered; the answer says when to come back."""
    limited = Server(server.crowd, few(guests=3))

    for _ in range(3):
        await limited.browser().post("/api/guest")
    response = await limited.browser().response("POST", "/api/guest")
    assert (response.status_code, response.json()) == (429, {"why": "too often"})
    assert 90 <= int(response.headers["retry-after"]) <= 101
    await limited.browser(address="198.51.100.7").post("/api/guest")
    limited.passwords.close()


async def test_passwords_are_tried_so_often_from_one_address_and_for_one_person(server: Server) -> None:
    """However the name is written and from wherever; right ones are refused then, too."""
    from_one, of_one = Server(server.crowd, few(tries=3)), Server(server.crowd, few(tries_of_one=3))

    await server.browser().sign_up("Asa")
    tried = [await from_one.browser().sign_in(name) for name in ("a-1", "a-2", "a-3", "a-4", "Asa")]
    assert tried == [403, 403, 403, 429, 429]
    assert await from_one.browser(address="198.51.100.7").sign_in("Asa") == 200
    for number, name in enumerate(("asa", "ASA", "aSa")):
        browser = of_one.browser(address=f"198.51.100.{number}")
        assert await browser.sign_in(name, "wrong password") == 403
    assert await of_one.browser(address="198.51.100.9").sign_in("Asa") == 429
    assert await of_one.browser().sign_in("Other") == 403
    from_one.passwords.close()
    of_one.passwords.close()


async def locked_out(limited: Server) -> Browser:
    """Have strangers use up the attempts for Asa, and give the browser of one of them."""
    for number in range(4):
        stranger = limited.browser(address=f"198.51.100.{number}")
        tried = await stranger.sign_in("Asa", "wrong password")
    assert tried == 429
    return stranger


async def test_who_guesses_elsewhere_does_not_lock_the_owner_out(server: Server) -> None:
    """A browser in which they signed in before has attempts of its own, few as well; strangers have none."""
    limited = Server(server.crowd, few(tries_of_one=3, tries_of_device=3))
    home = limited.browser()
    await home.sign_up("Asa")
    await home.ask("POST", "/api/sign-out")
    stranger = await locked_out(limited)

    assert await stranger.sign_in("Asa") == 429
    assert [await home.sign_in("Asa", "wrong password") for _ in range(2)] == [403, 403]
    assert await home.sign_in("Asa") == 200
    await home.ask("POST", "/api/sign-out")
    assert [await home.sign_in("Asa", "wrong password") for _ in range(4)] == [403, 403, 403, 429]
    assert await home.sign_in("Other") == 403
    limited.passwords.close()


async def test_a_browser_that_is_not_known_is_a_stranger(server: Server) -> None:
    """The control: the owner without the cookie, with another's, or with one of before a new password."""
    limited = Server(server.crowd, few(tries_of_one=3, tries_of_device=3))
    home, others, old = limited.browser(), limited.browser(), limited.browser()
    codes = await home.sign_up("Asa")
    await others.sign_up("Other")
    assert await old.sign_in("Asa") == 200
    change = {"new": "another battery", "old": PASSWORD}
    assert (await home.ask("POST", "/api/password", change))[0] == 200
    await locked_out(limited)

    for browser in (limited.browser(), others, old):
        assert await browser.sign_in("Asa", "another battery") == 429
    given = {"name": "Asa", "code": codes[0], "password": "a new beginning"}
    assert (await limited.browser().ask("POST", "/api/recovery", given))[0] == 200
    limited.passwords.close()


async def test_one_user_changes_so_much(server: Server) -> None:
    """From wherever they ask; to look is not limited here."""
    limited = Server(server.crowd, few(changes=3))

    browser = limited.browser()
    await browser.post("/api/guest")
    path = f"/api/blocks/{'0' * 26}"
    tried = [(await browser.ask("DELETE", path))[0] for _ in range(5)]
    assert tried == [200, 200, 200, 429, 429]
    await browser.get("/api/blocks")
    limited.passwords.close()
