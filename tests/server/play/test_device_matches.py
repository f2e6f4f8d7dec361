"""Matches that were played in a browser, added to an account over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.online.match_ids import from_text
from jaipur.online.play.archive import unpack
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from jaipur.server.http.limits import Limit
from jaipur.server.play.device_matches import MOST_BODY
from jaipur.server.settings import Settings
from jaipur.wire.own_matches import DeviceMatch
from jaipur.wire.values import FORMER
from tests.device_matches import device_match
from tests.server.http.cost.free import SETTINGS
from tests.server.scene import Scene

PATH = "/api/device-matches"
OTHER = "local-zzzzzzzzzzzzz"


async def sent(scene: Scene, told: DeviceMatch, who: str = "owner") -> Any:  # noqa: ANN401 - a response
    """Add a match."""
    return await scene.ask(who, "POST", PATH, msgspec.to_builtins(told))


async def listed(scene: Scene, who: str = "owner") -> list[Any]:
    """Return the matches on somebody's page."""
    name = (await scene.ask(who, "GET", "/api/me")).json()["name"]
    played: list[Any] = (await scene.ask("nobody", "GET", f"/api/players/{name}")).json()["played"]
    return played


async def test_a_match_is_added_listed_and_marked(scene: Scene) -> None:
    """Everybody may replay it as any other; its record verifies, and no rating comes of it."""
    told = device_match()
    response = await sent(scene, told)
    match = response.json()["match"]
    (seen,) = await listed(scene)
    record = (await scene.ask("nobody", "GET", f"/api/matches/{match}/record")).text
    joined = (await scene.ask("owner", "GET", f"/api/matches/{match}")).json()
    store = scene.node.server.foundation.resources.storage

    assert response.status_code == 201
    assert seen["match"] == match
    assert seen["on_device"] is True
    assert seen["rated"] is False
    assert seen["players"] == [f"owner-{scene.number}", "teacher"]
    assert seen["ended_at"] == told.ended_at
    assert seen["seals"] == [side["seals"] for side in joined["standing"]["view"]["sides"]]
    assert max(seen["seals"]) == 2
    assert verify(read_record(record)).ok
    assert "played: on a device" in record
    assert joined["standing"]["view"]["result"] is not None
    assert await store.outbox.outcomes(10) == ()


async def test_a_match_of_the_server_is_not_marked(scene: Scene) -> None:
    """The control."""
    match = await scene.match(is_over=True)
    store = scene.node.server.foundation.resources.storage.store
    await scene.node.server.services.archiver.finish()
    row = await store.finished(from_text(match))

    assert row is None or not unpack(row.body).on_device


async def test_a_match_that_is_sent_again_is_added_once(scene: Scene) -> None:
    """Also if it says something else then; each user has matches of their own."""
    told = device_match()
    first = (await sent(scene, told)).json()
    again = (await sent(scene, told)).json()
    changed = (await sent(scene, device_match(seed=b"another seed of another match !!"))).json()
    other = (await sent(scene, device_match(OTHER))).json()
    of_another = (await sent(scene, told, "opponent")).json()

    assert first == again == changed
    assert len({each["match"] for each in (first, other, of_another)}) == 3
    assert [each["match"] for each in await listed(scene)] == [other["match"], first["match"]]
    assert [each["match"] for each in await listed(scene, "opponent")] == [of_another["match"]]


async def test_a_match_whose_id_was_stored_and_nothing_else_is_added_when_it_is_sent_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after the crash of a server."""
    told, store = device_match(), scene.node.server.foundation.resources.storage.store

    async def crashed(_row: object) -> bool:
        raise ConnectionError

    with monkeypatch.context() as patched:
        patched.setattr(store, "adopt", crashed)
        with pytest.raises(ConnectionError):
            await sent(scene, told)
    assert await listed(scene) == []

    match = (await sent(scene, told)).json()["match"]
    assert [each["match"] for each in await listed(scene)] == [match]


@pytest.mark.parametrize(
    "forged",
    [
        {"moves": "M,M,M,M,M,M,M,M,M"},
        {"ended": None, "moves": ""},
        {"seed": "ff" * 32},
        {"level": "stranger"},
        {"ended_at": 2**50},
    ],
    ids=str,
)
async def test_a_forged_match_is_refused(scene: Scene, forged: dict[str, Any]) -> None:
    """Moves that the rules or the seed do not allow, a win that is none, a bot that is none."""
    plain = msgspec.to_builtins(device_match())
    refused = await scene.ask("owner", "POST", PATH, plain | forged)

    assert (refused.status_code, refused.json()["why"]) == (400, "not understood")
    assert await listed(scene) == []


async def test_a_body_is_bounded(scene: Scene) -> None:
    """By its bytes."""
    plain = msgspec.to_builtins(device_match())
    refused = await scene.ask("owner", "POST", PATH, plain | {"moves": "M," * MOST_BODY})

    assert (refused.status_code, refused.json()["why"]) == (413, "too large")


async def test_a_user_adds_so_many_matches(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many at once, and so many in all; what was added before is no new one."""
    monkeypatch.setattr("jaipur.server.play.device_archive.MOST_MATCHES", 1)
    first = await sent(scene, device_match())
    second = await sent(scene, device_match(OTHER))
    again = await sent(scene, device_match())
    await scene.limit(device_matches=Limit(1, 600, clock=lambda: 0.0))
    often = [(await sent(scene, device_match(), "opponent")).status_code for _ in range(2)]

    assert [each.status_code for each in (first, second, again)] == [201, 409, 201]
    assert second.json()["why"] == "too many"
    assert often == [201, 429]


async def test_an_address_adds_so_many_matches(scene: Scene) -> None:
    """Under the name of one guest after another."""
    await scene.limit(device_matches_from_one=Limit(2, 600, clock=lambda: 0.0))
    users = ("owner", "opponent", "watcher")
    answers = [(await sent(scene, device_match(), who)).status_code for who in users]

    assert answers == [201, 201, 429]


async def test_the_name_of_a_deleted_user_is_in_none_of_their_matches(scene: Scene) -> None:
    """And all of them are in their export before."""
    match = (await sent(scene, device_match())).json()["match"]
    exported = (await scene.ask("owner", "GET", "/api/export")).json()
    (one,) = exported["matches"]
    await scene.node.server.foundation.repositories.people.delete(scene.users["owner"])
    record = (await scene.ask("nobody", "GET", f"/api/matches/{match}/record")).text

    assert one["played"]["match"] == match
    assert one["played"]["on_device"] is True
    assert f"player 0: {FORMER}" in record
    assert "owner" not in record


@pytest.mark.parametrize(
    "setting, told", [("guests", [True, None]), ("everyone", [True, True]), ("nobody", [None, None])]
)
async def test_the_host_says_whose_matches_are_played_in_the_page(
    setting: str, told: list[bool | None]
) -> None:
    """A guest and a person are told so; a no is not sent, because older clients know no such field."""
    settings = replace(SETTINGS, house_in_page=setting)
    scene = await Scene.begin(settings=settings)
    seen = [(await scene.ask(who, "GET", "/api/me")).json() for who in ("watcher", "owner")]
    await scene.end()

    assert [each.get("house_in_page") for each in seen] == told
    assert Settings().house_in_page == "guests"
