"""Moderation over HTTP: only by accounts that the host marked, and never without a record."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

import pytest

from jaipur.online.match_ids import from_text
from jaipur.rules.events import MatchAborted
from tests.server.scene import Scene

SETTLE: Final = "/api/moderation/reports/settle"
REPORTS: Final = "/api/moderation/reports"


@pytest.fixture
async def scene() -> AsyncGenerator[Scene]:
    """A server where the owner moderates, and the opponent plays a match with them."""
    made = await Scene.begin()
    await made.node.server.foundation.repositories.moderation.appoint(made.users["owner"])
    yield made
    await made.end()


async def look(scene: Scene, path: str) -> Any:  # noqa: ANN401 - JSON
    """Look at something as the moderator."""
    response = await scene.ask("owner", "GET", path)
    assert response.status_code == 200, response.text
    return response.json()


async def recorded(scene: Scene) -> list[tuple[str, str | None, str | None, str | None]]:
    """Give the audit log as it is shown, the first action first: what, by whom, to whom, where."""
    shown = await look(scene, "/api/moderation/audit")
    return [
        (
            each["action"],
            each["actor"] and each["actor"]["name"],
            each["user"] and each["user"]["name"],
            each["match"],
        )
        for each in reversed(shown)
    ]


async def test_a_report_is_read_acted_on_and_settled(scene: Scene) -> None:
    """The moderator sees who, whom, why and where; closes the table, bans the user, and settles it."""
    match, about = await scene.match(), scene.users["opponent"]
    told = {"user": about, "match": match, "reason": "stalling"}
    assert (await scene.ask("watcher", "POST", "/api/reports", told)).status_code == 201

    (report,) = await look(scene, REPORTS)
    assert (report["about"]["name"], report["reason"], report["match"]) == ("opponent-1", "stalling", match)
    assert (report["in_play"], report["is_banned"]) == (True, False)

    assert (await scene.ask("owner", "DELETE", f"/api/moderation/tables/{match}")).status_code == 200
    table = await scene.node.tables.cache.table(from_text(match))
    assert table is not None
    assert table.match.result == MatchAborted(None)
    assert (await scene.ask("owner", "DELETE", f"/api/moderation/tables/{match}")).status_code == 404

    assert (await scene.ask("owner", "PUT", f"/api/moderation/bans/{about}")).status_code == 200
    assert (await scene.ask("opponent", "GET", "/api/me")).status_code == 401
    assert [user["id"] for user in await look(scene, "/api/moderation/bans")] == [about]
    assert (await look(scene, REPORTS))[0]["is_banned"]

    key = {"by": scene.users["watcher"], "about": about, "match": match}
    assert (await scene.ask("owner", "POST", SETTLE, key)).status_code == 200
    assert await look(scene, REPORTS) == []
    assert (await scene.ask("owner", "POST", SETTLE, key)).status_code == 404

    assert (await scene.ask("owner", "DELETE", f"/api/moderation/bans/{about}")).status_code == 200
    assert await look(scene, "/api/moderation/bans") == []
    assert await recorded(scene) == [
        ("appoint", None, "owner-1", None),
        ("close", "owner-1", None, match),
        ("ban", "owner-1", "opponent-1", None),
        ("settle", "owner-1", "opponent-1", match),
        ("unban", "owner-1", "opponent-1", None),
    ]


async def test_a_moderator_bans_no_moderator(scene: Scene) -> None:
    """Neither another nor themselves, and that is not recorded; the host can."""
    moderation = scene.node.server.foundation.repositories.moderation
    await moderation.appoint(scene.users["opponent"])

    for who in ("owner", "opponent"):
        path = f"/api/moderation/bans/{scene.users[who]}"
        assert (await scene.ask("owner", "PUT", path)).json() == {"why": "not allowed"}
    assert [action for action, *_ in await recorded(scene)] == ["appoint", "appoint"]

    await moderation.ban(scene.users["opponent"])
    assert (await scene.ask("opponent", "GET", REPORTS)).status_code == 401


async def test_who_is_dismissed_moderates_no_more(scene: Scene) -> None:
    """At the next request, in a browser that is signed in; the account says so too."""
    assert (await look(scene, "/api/me"))["is_moderator"]
    await scene.node.server.foundation.repositories.moderation.dismiss(scene.users["owner"])

    assert not (await look(scene, "/api/me"))["is_moderator"]
    for path in (REPORTS, "/api/moderation/bans", "/api/moderation/audit"):
        assert (await scene.ask("owner", "GET", path)).json() == {"why": "not allowed"}


async def test_what_cannot_be_undone_needs_a_fresh_sign_in(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cookie that is stolen later reads reports, but bans nobody and closes nothing."""
    match, about = await scene.match(), scene.users["opponent"]
    monkeypatch.setattr("jaipur.online.accounts.model.FRESH", -1)

    asked = [("PUT", f"bans/{about}"), ("DELETE", f"bans/{about}"), ("DELETE", f"tables/{match}")]
    answers = [await scene.ask("owner", method, f"/api/moderation/{path}") for method, path in asked]

    assert [answer.json() for answer in answers] == [{"why": "not fresh"}] * 3
    assert await look(scene, REPORTS) == []


async def test_the_log_keeps_ids_of_those_who_were_deleted_and_no_names(scene: Scene) -> None:
    """It says that a former player was banned."""
    about = scene.users["opponent"]
    assert (await scene.ask("owner", "PUT", f"/api/moderation/bans/{about}")).status_code == 200
    await scene.node.server.foundation.repositories.people.delete(about)

    assert (await recorded(scene))[-1] == ("ban", "owner-1", "a former player", None)
