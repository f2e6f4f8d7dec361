"""Who is blocked cannot find it out by challenging: it looks like a challenge that nobody answers."""

from __future__ import annotations

from typing import Any

import pytest

from jaipur.online.lobby.invitations import invite
from jaipur.online.lobby.model import Blocks, Invitation, Invitations
from jaipur.server.lobby import routes
from jaipur.wire.values import Why
from tests.server.scene import Scene

Seen = list[tuple[str, int, Any]]
MOST_AT_ONCE = 5
"""Challenges from one to another."""
NEVER_EQUAL = {"id", "token", "expires_in"}
WANTED = {"to": "opponent-1", "hours": 3}


def plain(told: Any) -> Any:  # noqa: ANN401 - JSON
    """Leave out what is drawn by chance, or passes."""
    if isinstance(told, list):
        return [plain(each) for each in told]
    return {key: value for key, value in told.items() if key not in NEVER_EQUAL}


async def all_that_a_host_sees(scene: Scene) -> Seen:
    """Challenge, look everywhere, take it back, look again, and challenge until it is too often."""
    seen: Seen = []

    async def ask(who: str, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        response = await scene.ask(who, method, path, body)
        seen.append((f"{who} {method}", response.status_code, plain(response.json())))
        return response.json()

    made = await ask("owner", "POST", "/api/invitations", WANTED)
    paths = [f"/api/invitations/{made[name]}" for name in ("id", "token")]
    for who in ("owner", "stranger"):
        for path in paths:
            await ask(who, "GET", path)
            await ask(who, "POST", f"{path}/accept")
        await ask(who, "GET", "/api/challenges")
    for path in (*paths, *paths):
        await ask("owner", "DELETE", path)
    await ask("owner", "GET", paths[1])
    for _ in range(MOST_AT_ONCE):
        await ask("owner", "POST", "/api/invitations", WANTED)
    await ask("owner", "GET", "/api/challenges")
    return seen


async def with_and_without_a_block() -> tuple[Seen, Seen, list[Any]]:
    """Give what a host sees, what a blocked one does, and what reaches the one who blocked."""
    both: list[Seen] = []
    reached: list[Any] = []
    for blocks in (False, True):
        scene = await Scene.begin()
        if blocks:
            await scene.ask("opponent", "PUT", f"/api/blocks/{scene.users['owner']}")
        both.append(await all_that_a_host_sees(scene))
        reached = (await scene.ask("opponent", "GET", "/api/challenges")).json()
        await scene.end()
    return both[0], both[1], reached


async def test_a_blocked_host_sees_what_a_host_sees_whom_nobody_answers() -> None:
    """In every answer, up to the one that says that it is too often; and nothing reaches who blocked."""
    free, blocked, reached = await with_and_without_a_block()

    assert free == blocked
    assert free[-2][1:] == (429, {"why": "too often"})
    assert len(free[-1][2]) == MOST_AT_ONCE - 1
    assert reached == []


async def forget(invitations: Invitations, blocks: Blocks, invitation: Invitation) -> Why | None:
    """Keep no challenge that reaches nobody: the planted fault."""
    if invitation.to is not None and await blocks.blocked((invitation.host.user, invitation.to)):
        return None
    return await invite(invitations, blocks, invitation)


async def test_a_challenge_that_is_not_kept_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above."""
    monkeypatch.setattr(routes, "invite", forget)

    free, blocked, _ = await with_and_without_a_block()

    assert free != blocked
