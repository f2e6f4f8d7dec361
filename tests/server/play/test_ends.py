"""The result of a match does not wait until it is archived: its ratings are there within two seconds."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from jaipur.online.match_ids import from_text
from jaipur.online.play.speed import Speed
from jaipur.online.table_server.update import TableUpdate
from jaipur.server.archiver import FINISH_AFTER, Archiver
from tests.server.scene import Scene

WITHIN = 2.0
RATED: dict[str, Any] = {"control": {"type": "live", "minutes": 3, "increment": 5}, "rated": True}


async def is_rated(scene: Scene, users: list[str]) -> bool:
    """Whether both have a rating, within the time that it may take."""
    until = monotonic() + WITHIN
    while monotonic() < until:
        if len(await scene.node.server.foundation.repositories.ratings.ratings(users)) == len(users):
            return True
        await asyncio.sleep(0.05)
    return False


async def rated_match() -> tuple[bool, bool, list[int]]:
    """End a rated match: whether it counts soon, is archived by then, and how often it counts at last."""
    scene = await Scene.begin()
    users = [scene.users[who] for who in ("owner", "opponent")]
    match = await scene.match(is_over=True, **RATED)
    soon = await is_rated(scene, users)
    put_away = await scene.node.store.finished(from_text(match)) is not None
    await scene.made("owner", f"/api/matches/{match}/rematch")  # which puts it away
    archiver, ratings = (
        scene.node.server.services.archiver,
        scene.node.server.foundation.repositories.ratings,
    )
    for _ in range(3):
        with scene.node.server.services.duty.fenced.turn():
            await archiver.relay()
        await archiver.tell()
    counts = [len(await ratings.history(user, Speed.BLITZ, 9)) for user in users]
    await scene.end()
    return soon, put_away, counts


async def test_a_match_counts_soon_and_once() -> None:
    """Before its log makes room for a row, and not again when it does."""
    assert FINISH_AFTER > WITHIN
    assert await rated_match() == (True, False, [1, 1])


async def test_a_match_whose_server_dies_counts_later_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above: results are applied only when a match is archived."""

    def forget(_archivist: Archiver, _update: TableUpdate) -> None:
        return

    monkeypatch.setattr(Archiver, "noticed", forget)

    assert await rated_match() == (False, False, [1, 1])
