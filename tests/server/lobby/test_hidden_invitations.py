"""Who is blocked cannot find it out by a link of the host who blocked them: it looks like no link at all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from jaipur.online.lobby.invitations import visible_to
from jaipur.online.lobby.model import (
    Blocks,
    Invitation,
    InvitationKey,
    Lobby,
    Pairing,
    UserId,
    from_invitation,
    new_link,
)
from jaipur.server.lobby import routes
from tests.server.scene import Scene

BLITZ = {"type": "live", "minutes": 3, "increment": 5}
TERMS = [{}, {"control": BLITZ, "rated": True}]
"""A guest is refused at a rated match, and need not be told so of one that is hidden."""
Seen = list[tuple[int, Any]]


async def looks(scene: Scene, who: str, token: str) -> Seen:
    """Look at an invitation, accept it, and look again."""
    link = f"/api/invitations/{token}"
    asked = [("GET", link), ("POST", f"{link}/accept"), ("GET", link)]
    answers = [await scene.ask(who, method, path) for method, path in asked]
    return [(answer.status_code, answer.json()) for answer in answers]


async def seen_by_the_other(blocker: str, blocked: str, terms: dict[str, Any]) -> tuple[Seen, Seen]:
    """Give what the stranger sees of the owner's link, before and after it is accepted, and of no link."""
    scene = await Scene.begin()
    await scene.ask(blocker, "PUT", f"/api/blocks/{scene.users[blocked]}")
    token = (await scene.made("owner", "/api/invitations", terms))["token"]
    never = new_link()
    hidden, none = await looks(scene, "stranger", token), await looks(scene, "stranger", never)
    await scene.made("opponent", f"/api/invitations/{token}/accept")
    hidden += await looks(scene, "stranger", token)
    none += await looks(scene, "stranger", never)
    await scene.end()
    return hidden, none


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize("blocker, blocked", [("owner", "stranger"), ("stranger", "owner")])
async def test_a_link_is_not_found_by_who_could_not_accept_it(
    blocker: str, blocked: str, terms: dict[str, Any]
) -> None:
    """No matter which of the two blocked the other, and after somebody else has accepted it too."""
    hidden, none = await seen_by_the_other(blocker, blocked, terms)

    assert hidden == none == [(404, {"why": "not found"})] * 6


async def only_while_open(
    user: UserId | None, lobby: Lobby, blocks: Blocks, key: InvitationKey
) -> Invitation | Pairing | None:
    """Hide the invitation and not its match: a planted fault."""
    return await visible_to(user, lobby, blocks, key) or await lobby.pairings.pairing(from_invitation(key))


async def open_to_all(
    _user: UserId | None, lobby: Lobby, blocks: Blocks, key: InvitationKey
) -> Invitation | Pairing | None:
    """Hide nothing: a planted fault."""
    return await visible_to(None, lobby, blocks, key)


@pytest.mark.parametrize("fault", [only_while_open, open_to_all])
async def test_a_link_that_is_shown_would_be_found_out(
    fault: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    monkeypatch.setattr(routes, "visible_to", fault)

    hidden, none = await seen_by_the_other("owner", "stranger", {})

    assert hidden != none


async def statuses(scene: Scene, link: str, who: Collection[str]) -> list[int]:
    """Give how several are answered who look at an invitation."""
    return [(await scene.ask(each, "GET", link)).status_code for each in who]


async def test_all_others_see_the_link_and_the_players_its_match() -> None:
    """Also after a block between the two players."""
    scene = await Scene.begin()
    await scene.ask("owner", "PUT", f"/api/blocks/{scene.users['stranger']}")
    link = f"/api/invitations/{(await scene.made('owner', '/api/invitations', {}))['token']}"
    others = ("nobody", "watcher", "opponent", "owner")
    before = await statuses(scene, link, others)
    await scene.made("opponent", f"{link}/accept")
    after = await statuses(scene, link, others)
    await scene.ask("owner", "PUT", f"/api/blocks/{scene.users['opponent']}")
    blocked = await statuses(scene, link, others)
    await scene.end()

    assert before == after == blocked == [200] * 4
