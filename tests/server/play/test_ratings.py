"""The ratings that stand beside the names of the players of a match."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jaipur.online.match_ids import from_text
from jaipur.online.play.speed import Speed
from jaipur.server.play import ratings
from tests.server.scene import DAILY, Scene

BLITZ: dict[str, Any] = {"control": {"type": "live", "minutes": 3, "increment": 5}}
BEGINNER = {"rating": 1500.0, "is_provisional": True, "change": None}


async def seats(scene: Scene, match: str) -> list[Any]:
    """Ask for both ratings as somebody who is not signed in."""
    found = await scene.ask("nobody", "GET", f"/api/matches/{match}/ratings")
    assert found.status_code == 200
    both: list[Any] = found.json()["seats"]
    return both


async def rated_match(scene: Scene) -> str:
    """Play a rated match to its end, and wait until it counts."""
    match = await scene.match(is_over=True, **BLITZ, rated=True)
    store = scene.node.server.foundation.repositories.ratings
    for who in ("owner", "opponent"):
        while from_text(match) not in [
            step.match for step in await store.history(scene.users[who], Speed.BLITZ, 9)
        ]:
            await asyncio.sleep(0.02)
    return match


async def test_beginners_in_a_rated_match_have_the_rating_of_beginners() -> None:
    """In a casual match nothing is known of them; and nobody has a rating without a clock."""
    scene = await Scene.begin()
    rated = await seats(scene, await scene.match(**BLITZ, rated=True))
    casual = await seats(scene, await scene.match(**BLITZ))
    untimed = await seats(scene, await scene.match())
    await scene.end()

    assert rated == [BEGINNER, BEGINNER]
    assert casual == untimed == [None, None]


async def test_a_rated_match_tells_what_it_changed() -> None:
    """At once and from the archive; and a later match does not change what it says."""
    scene = await Scene.begin()
    first = await rated_match(scene)
    before = await seats(scene, first)
    second = await rated_match(scene)
    after = await seats(scene, second)
    await scene.made("owner", f"/api/matches/{first}/rematch")  # which puts it away
    kept = await seats(scene, first)
    casual = await seats(scene, await scene.match(**BLITZ))
    other_speed = await seats(scene, await scene.match(**DAILY))
    await scene.end()

    assert sorted(seat["change"] > 0 for seat in before) == [False, True]
    for seat in before:
        assert seat["rating"] == pytest.approx(1500 + seat["change"])
        assert seat["is_provisional"]
    assert kept == before
    gains = {round(seat["rating"] - seat["change"]) for seat in after}
    assert gains == {round(seat["rating"]) for seat in before}
    assert {round(seat["rating"]) for seat in casual} == {round(seat["rating"]) for seat in after}
    assert [seat["change"] for seat in casual] == [None, None]
    assert other_speed == [None, None]


async def test_a_match_too_long_ago_has_no_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was before the oldest step that is read is not known, so nothing is made up."""
    monkeypatch.setattr(ratings, "MOST_PAST", 1)
    scene = await Scene.begin()
    match = await rated_match(scene)
    found = await seats(scene, match)
    await scene.end()

    assert [seat["change"] for seat in found] == [None, None]
    assert found[0]["rating"] != 1500


async def test_no_match_has_no_ratings() -> None:
    """An id that nobody has."""
    scene = await Scene.begin()
    found = await scene.ask("nobody", "GET", "/api/matches/0000000000000/ratings")
    await scene.end()

    assert found.status_code == 404
