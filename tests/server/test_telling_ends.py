"""What a match brings does not wait until it is put away: its ratings are there within two seconds."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from jaipur.server.archiving import FINISH_AFTER, Archivist
from jaipur.tables.ids import from_text
from jaipur.tables.keeper import Happening
from jaipur.tables.rating import Speed
from tests.server.scene import Scene
from tests.server.serving import run

WITHIN = 2.0
RATED: dict[str, Any] = {"control": {"type": "live", "minutes": 3, "increment": 5}, "rated": True}


async def is_rated(scene: Scene, users: list[str]) -> bool:
    """Whether both have a rating, within the time that it may take."""
    until = monotonic() + WITHIN
    while monotonic() < until:
        if len(await scene.node.foyer.ratings.ratings(users)) == len(users):
            return True
        await asyncio.sleep(0.05)
    return False


async def rated_match() -> tuple[bool, bool, list[int]]:
    """Let a rated match end: whether it counts soon, is put away by then, and how often it counts at last."""
    scene = await Scene.begin()
    users = [scene.users[who] for who in ("owner", "opponent")]
    match = await scene.match(is_over=True, **RATED)
    soon = await is_rated(scene, users)
    put_away = await scene.node.store.finished(from_text(match)) is not None
    await scene.made("owner", f"/api/matches/{match}/rematch")  # which puts it away
    foyer = scene.node.foyer
    for _ in range(3):
        await foyer.archivist.relay()
        await foyer.archivist.tell()
    counts = [len(await foyer.ratings.history(user, Speed.BLITZ, 9)) for user in users]
    await scene.end()
    return soon, put_away, counts


def test_a_match_counts_soon_and_once() -> None:
    """Before its log makes room for a row, and not again when it does."""
    assert FINISH_AFTER > WITHIN
    assert run(rated_match()) == (True, False, [1, 1])


def test_a_match_whose_server_dies_counts_later_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above: nothing of a match is told when it ends, and all when it is put away."""

    def forget(_archivist: Archivist, _happening: Happening) -> None:
        return

    monkeypatch.setattr(Archivist, "noticed", forget)

    assert run(rated_match()) == (False, False, [1, 1])
