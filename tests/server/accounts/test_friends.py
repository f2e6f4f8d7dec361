"""Friends over HTTP: whom one follows, what one is told of them, and what a block keeps from whom."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from jaipur.adapters.sql.accounts import friends
from jaipur.adapters.sql.accounts.friends import SqlFriends
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.transaction import execute
from jaipur.online.accounts.friends import ONLINE_FOR, Friend
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


async def all_that_a_follower_sees(server: Server, *, is_blocked: bool, is_online: bool = False) -> list[Any]:
    """Follow each other, and look everywhere before the other's block, after it, and after each change.

    Without a block the other only stops following. The player is online before that, and perhaps after it.
    """
    names = {
        (True, True): ("Asa", "Meera"),
        (True, False): ("Bela", "Charu"),
        (False, False): ("Dev", "Esha"),
    }
    (asa, a), (meera, m) = await people(server, *names[is_blocked, is_online])
    name = (await meera.get("/api/me"))["name"]
    seen: list[Any] = []

    async def look() -> None:
        listed = await asa.get("/api/friends")
        seen.extend({**friend, "user": friend["user"]["id"] == m} for friend in listed)
        seen.append(await asa.get(f"/api/players/{name}/relation"))
        seen.append([user["id"] == m for user in (await asa.get("/api/export"))["follows"]])

    await asa.ask("PUT", f"/api/follows/{m}")
    await meera.ask("PUT", f"/api/follows/{a}")
    await server.crowd.online_users.mark([m])
    await look()
    await server.crowd.later(ONLINE_FOR + 1000)
    await meera.ask(*(("PUT", f"/api/blocks/{a}") if is_blocked else ("DELETE", f"/api/follows/{a}")))
    await server.crowd.online_users.mark([m] if is_online else [])
    await look()
    for method in ("PUT", "DELETE", "PUT"):
        seen.append(await asa.ask(method, f"/api/follows/{m}"))
        await look()
    return seen


async def test_who_is_blocked_cannot_find_it_out_by_following(server: Server) -> None:
    """Neither before nor after the block: they see what one sees of a player who is away."""
    free = await all_that_a_follower_sees(server, is_blocked=False)

    assert await all_that_a_follower_sees(server, is_blocked=True) == free
    assert await all_that_a_follower_sees(server, is_blocked=True, is_online=True) == free
    (before, _, _), (after, relation, exported) = free[:3], free[3:6]
    assert (before["is_online"], before["follows_back"]) == (True, True)
    assert after == {**before, "is_online": False, "follows_back": False}
    assert relation == {"is_followed": True, "won": 0, "lost": 0}
    assert exported == [True]
    assert free[6] == (200, {"done": True})


async def refuse(store: SqlFriends, user: str, other: str) -> None:
    """Refuse who is blocked: a planted fault."""
    statement = "SELECT 1 AS one FROM blocks WHERE user_id = $1 AND blocked_id = $2"
    if await store._database.read(execute(statement, other, user)):
        raise Declined(DeclineReason.BLOCKED)
    await FOLLOW(store, user, other)


async def end_both(store: SqlSocial, user: str, other: str) -> None:
    """End both follows with a block: a planted fault."""
    await BLOCK(store, user, other)
    await SqlFriends(store._database).unfollow(other, user)


async def show_all(store: SqlFriends, user: str) -> list[Friend]:
    """Show who is online to those whom they blocked: a planted fault."""
    return [msgspec.structs.replace(each, has_blocked=False) for each in await FRIENDS(store, user)]


FOLLOW, FRIENDS, BLOCK = SqlFriends.follow, SqlFriends.friends, SqlSocial.block
FAULTS: Final = {
    "a follow is refused": (SqlFriends, "follow", refuse),
    "a block ends both follows": (SqlSocial, "block", end_both),
    "who is online is shown": (SqlFriends, "friends", show_all),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_block_that_tells_would_be_found_out(
    fault: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    monkeypatch.setattr(*FAULTS[fault])

    free = await all_that_a_follower_sees(server, is_blocked=False)
    assert await all_that_a_follower_sees(server, is_blocked=True, is_online=True) != free


async def test_who_is_blocked_does_not_see_who_is_online(server: Server) -> None:
    """The player looks as if away until the block ends; who blocked somebody cannot follow them."""
    (asa, a), (meera, m) = await people(server, "Asa", "Meera")
    await asa.ask("PUT", f"/api/follows/{m}")
    await meera.ask("PUT", f"/api/follows/{a}")
    await server.crowd.online_users.mark([a, m])
    assert await asa.get("/api/friends") == [shown(m, "Meera", is_online=True, follows_back=True)]

    await meera.ask("PUT", f"/api/blocks/{a}")

    assert await meera.get("/api/friends") == []
    assert await asa.get("/api/friends") == [shown(m, "Meera")]
    assert await meera.ask("PUT", f"/api/follows/{a}") == (403, {"why": "not allowed"})
    await meera.ask("DELETE", f"/api/blocks/{a}")
    assert await asa.get("/api/friends") == [shown(m, "Meera", is_online=True)]


async def test_a_follow_of_who_blocked_one_counts_towards_the_limit(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As before the block: room for one more would tell of it."""
    monkeypatch.setattr(friends, "MOST_FOLLOWS", 1)
    (asa, a), (meera, m), (_, t) = await people(server, "Asa", "Meera", "Third")
    await asa.ask("PUT", f"/api/follows/{m}")

    await meera.ask("PUT", f"/api/blocks/{a}")

    assert await asa.ask("PUT", f"/api/follows/{t}") == (409, {"why": "too many"})
