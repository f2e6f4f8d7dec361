"""Friends over HTTP: whom one follows, what one is told of them, and what a block keeps from whom."""

from __future__ import annotations

from typing import Any

import pytest

from jaipur.adapters.sql.accounts import friends
from jaipur.adapters.sql.accounts.friends import SqlFriends
from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.online.ratings.encounters import Encounter
from tests.adapters.entries import new_match
from tests.server.accounts.browsers import Browser, Server


async def people(server: Server, *names: str) -> list[tuple[Browser, str]]:
    """Let people with accounts in; give their browsers and ids."""
    found = []
    for name in names:
        browser = server.browser()
        await browser.sign_up(name)
        found.append((browser, (await browser.get("/api/me"))["id"]))
    return found


def shown(user: str, name: str, **other: object) -> dict[str, Any]:
    """Give a friend of whom nothing is known, but for the fields that are given."""
    nothing = {"ratings": [], "is_online": False, "follows_back": False, "match": None, "won": 0, "lost": 0}
    return {"user": {"id": user, "name": name, "kind": "person"}, **nothing, **other}


async def test_one_follows_and_stops_and_only_oneself_is_told(server: Server) -> None:
    """A guest may follow too. Nobody follows themselves, nobody, a guest or a program."""
    ((asa, a),) = await people(server, "Asa")
    guest = server.browser()
    await guest.post("/api/guest")
    g = (await guest.get("/api/me"))["id"]
    assert await guest.ask("PUT", f"/api/follows/{a}") == (200, {"done": True})

    assert await guest.get("/api/friends") == [shown(a, "Asa")]
    assert await guest.get("/api/players/ASA/relation") == {"is_followed": True, "won": 0, "lost": 0}
    assert await asa.get("/api/friends") == []
    assert await asa.ask("PUT", f"/api/follows/{g}") == (403, {"why": "not allowed"})
    assert await asa.ask("PUT", f"/api/follows/{a}") == (403, {"why": "not allowed"})
    program = (await asa.post("/api/programs", {"name": "Asas-bot"}))["user"]["id"]
    assert await guest.ask("PUT", f"/api/follows/{program}") == (403, {"why": "not allowed"})
    for nobody in ("0" * 26, "%00"):
        assert await guest.ask("PUT", f"/api/follows/{nobody}") == (404, {"why": "not found"})
    assert await guest.ask("DELETE", f"/api/follows/{a}") == (200, {"done": True})
    assert await guest.get("/api/friends") == []


async def test_a_list_has_who_is_online_who_follows_back_and_the_results(server: Server) -> None:
    """The last one whom one followed comes first; each of two has the results the other way round."""
    (asa, a), (meera, m), (_, t) = await people(server, "Asa", "Meera", "Third")
    for user in (t, m):
        await asa.ask("PUT", f"/api/follows/{user}")
        await server.crowd.later(1000)
    await meera.ask("PUT", f"/api/follows/{a}")
    await server.crowd.online_users.mark([m])
    met = [Encounter(new_match(), *both) for both in ((a, m), (a, m), (m, a))]
    await server.crowd.head_to_head.count(met)

    assert await asa.get("/api/friends") == [
        shown(m, "Meera", is_online=True, follows_back=True, won=2, lost=1),
        shown(t, "Third"),
    ]
    assert await meera.get("/api/friends") == [shown(a, "Asa", follows_back=True, won=1, lost=2)]
    assert await asa.get("/api/players/meera/relation") == {"is_followed": True, "won": 2, "lost": 1}
    assert await asa.get("/api/players/third/relation") == {"is_followed": True, "won": 0, "lost": 0}


async def test_follows_are_exported_and_go_with_either_account(server: Server) -> None:
    """An export has whom one follows, and not by whom one is followed."""
    (asa, a), (meera, m) = await people(server, "Asa", "Meera")
    await asa.ask("PUT", f"/api/follows/{m}")

    assert (await asa.get("/api/export"))["follows"] == [{"id": m, "name": "Meera", "kind": "person"}]
    assert (await meera.get("/api/export"))["follows"] == []
    await meera.ask("PUT", f"/api/follows/{a}")
    assert (await meera.ask("DELETE", "/api/me"))[0] == 200
    assert await asa.get("/api/friends") == []
    assert await asa.ask("GET", "/api/players/Meera/relation") == (404, {"why": "not found"})


async def test_nobody_follows_too_many(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is smaller here, for the test's sake."""
    monkeypatch.setattr(friends, "MOST_FOLLOWS", 1)
    (asa, _), (_, m), (_, t) = await people(server, "Asa", "Meera", "Third")
    await asa.ask("PUT", f"/api/follows/{m}")

    assert await asa.ask("PUT", f"/api/follows/{t}") == (409, {"why": "too many"})
    assert [each["user"]["name"] for each in await asa.get("/api/friends")] == ["Meera"]


async def all_that_a_follower_sees(server: Server, *, is_blocked: bool) -> list[Any]:
    """Follow somebody who is not online, look everywhere, stop, and look again."""
    (asa, a), (meera, m) = await people(server, *(("Asa", "Meera") if is_blocked else ("Bela", "Charu")))
    if is_blocked:
        await meera.ask("PUT", f"/api/blocks/{a}")
    name = (await meera.get("/api/me"))["name"]
    seen: list[Any] = []
    for method in ("PUT", "DELETE"):
        seen.append(await asa.ask(method, f"/api/follows/{m}"))
        (told,) = await asa.get("/api/friends") or [None]
        seen.append(told if told is None else {**told, "user": None})
        seen.append(await asa.get(f"/api/players/{name}/relation"))
    return seen


async def test_who_is_blocked_cannot_find_it_out_by_following(server: Server) -> None:
    """They see what one sees of somebody who is never online."""
    free = await all_that_a_follower_sees(server, is_blocked=False)
    blocked = await all_that_a_follower_sees(server, is_blocked=True)

    assert free == blocked
    assert free[0] == (200, {"done": True})
    assert free[2] == {"is_followed": True, "won": 0, "lost": 0}


async def test_a_follow_that_is_refused_would_be_found_out(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    follow = SqlFriends.follow

    async def refuse(store: SqlFriends, user: str, other: str) -> None:
        if await server.crowd.social.are_apart(user, other):
            raise Declined(DeclineReason.BLOCKED)
        await follow(store, user, other)

    monkeypatch.setattr(SqlFriends, "follow", refuse)

    free = await all_that_a_follower_sees(server, is_blocked=False)
    assert await all_that_a_follower_sees(server, is_blocked=True) != free


async def test_who_is_blocked_does_not_see_who_is_online(server: Server) -> None:
    """Nor does a follow outlive a block; who blocked somebody cannot follow them."""
    (asa, a), (meera, m) = await people(server, "Asa", "Meera")
    await asa.ask("PUT", f"/api/follows/{m}")
    await meera.ask("PUT", f"/api/follows/{a}")
    await server.crowd.online_users.mark([a, m])
    assert await asa.get("/api/friends") == [shown(m, "Meera", is_online=True, follows_back=True)]

    await meera.ask("PUT", f"/api/blocks/{a}")

    assert await asa.get("/api/friends") == await meera.get("/api/friends") == []
    await asa.ask("PUT", f"/api/follows/{m}")
    assert await asa.get("/api/friends") == [shown(m, "Meera")]
    assert await meera.ask("PUT", f"/api/follows/{a}") == (403, {"why": "not allowed"})
    await meera.ask("DELETE", f"/api/blocks/{a}")
    assert await asa.get("/api/friends") == [shown(m, "Meera", is_online=True)]
