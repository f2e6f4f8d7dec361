"""What a server shows of friends who are there and who play, and what their matches bring."""

from __future__ import annotations

from typing import Any

import pytest

from jaipur.online.match_ids import from_text
from jaipur.server import archiver
from tests.server.scene import Scene


async def online(scene: Scene) -> int:
    """Give how many are online, as anybody is told."""
    await scene.node._look_who_is_online()
    count: int = (await scene.ask("nobody", "GET", "/api/lobby")).json()["online"]
    return count


async def friend_of(scene: Scene, who: str) -> dict[str, Any]:
    """Give the only one whom somebody follows."""
    (found,) = (await scene.ask(who, "GET", "/api/friends")).json()
    friend: dict[str, Any] = found
    return friend


async def test_who_is_connected_is_online() -> None:
    """Who asks is, too; the lobby says how many, to anybody, and not who."""
    scene = await Scene.begin()
    before = await online(scene)
    line = await scene.line("owner")
    connected = await online(scene)
    users = {*scene.node.connections.users}
    await scene.line("nobody")
    await scene.ask("stranger", "PUT", f"/api/follows/{scene.users['owner']}")
    asked = await online(scene)
    owner = await friend_of(scene, "stranger")
    await line.hang_up()
    scene.lines.remove(line)
    gone = {*scene.node.connections.users}
    told = (await scene.ask("nobody", "GET", "/api/lobby")).json()
    await scene.end()

    assert (before, connected, asked) == (0, 1, 2)
    assert users == {scene.users["owner"]}
    assert gone == set()
    assert owner["is_online"]
    assert set(told) == {"queues", "tables", "online"}


async def test_a_friend_who_plays_against_people_can_be_watched() -> None:
    """By anybody but those at the table, who have it elsewhere; not against a bot."""
    scene = await Scene.begin()
    for who in ("stranger", "opponent"):
        await scene.ask(who, "PUT", f"/api/follows/{scene.users['owner']}")
    await scene.made("owner", "/api/tables", {"level": "teacher"})
    alone = await friend_of(scene, "stranger")
    match = await scene.match()
    both = await friend_of(scene, "stranger"), await friend_of(scene, "opponent")
    await scene.end()

    assert alone["match"] is None
    assert [friend["match"] for friend in both] == [match, None]


async def test_who_is_blocked_sees_the_table_that_the_lobby_shows_to_all() -> None:
    """In the list of friends too, and not that the player is online."""
    scene = await Scene.begin()
    await scene.ask("stranger", "PUT", f"/api/follows/{scene.users['owner']}")
    match = await scene.match()
    await scene.deal(from_text(match))
    await online(scene)
    free = await friend_of(scene, "stranger")
    await scene.ask("owner", "PUT", f"/api/blocks/{scene.users['stranger']}")
    await online(scene)
    blocked = await friend_of(scene, "stranger")
    tables = (await scene.ask("stranger", "GET", "/api/lobby")).json()["tables"]
    await scene.end()

    assert [table["match"] for table in tables] == [match]
    assert (free["is_online"], free["match"]) == (True, match)
    assert blocked == {**free, "is_online": False}


async def test_a_table_can_be_watched_once_it_is_dealt_and_by_others_only() -> None:
    """Its own players find it among their matches."""
    scene = await Scene.begin()
    match = await scene.match()
    early = await scene.ask("stranger", "GET", "/api/lobby")
    await scene.deal(from_text(match))
    who = ("stranger", "nobody", "owner", "opponent")
    dealt = [await scene.ask(each, "GET", "/api/lobby") for each in who]
    await scene.end()

    listed = [[table["match"] for table in answer.json()["tables"]] for answer in (early, *dealt)]
    assert listed == [[], [match], [match], [], []]


@pytest.mark.parametrize("is_told", [True, False])
async def test_a_match_counts_once_between_its_players(
    monkeypatch: pytest.MonkeyPatch, *, is_told: bool
) -> None:
    """At once, or when it is archived if the server that ended it died. The list has the ratings too."""
    if not is_told:
        monkeypatch.setattr(archiver.Archiver, "noticed", lambda _archiver, _update: None)
    scene = await Scene.begin()
    await scene.ask("opponent", "PUT", f"/api/follows/{scene.users['owner']}")
    blitz = {"type": "live", "minutes": 3, "increment": 5}
    match = await scene.match(is_over=True, rated=True, control=blitz)
    services = scene.node.server.services.archiver
    await services.tell()
    early = await friend_of(scene, "opponent")
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)
    await services.finish()
    assert await scene.node.store.finished(from_text(match)) is not None
    late = await friend_of(scene, "opponent")
    relation = (await scene.ask("owner", "GET", "/api/players/opponent-1/relation")).json()
    await scene.end()

    assert early["won"] == int(is_told)
    assert (late["won"], late["lost"]) == (1, 0)
    assert not is_told or [rating["speed"] for rating in late["ratings"]] == ["blitz"]
    assert relation == {"is_followed": False, "won": 0, "lost": 1}
