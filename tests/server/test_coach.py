"""The coach over HTTP: one's own matches that were reviewed, and nobody else's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.sql_reviews import SqlReviews
from jaipur.adapters.sql_words import POSTGRES
from jaipur.adapters.talks import Database, say
from jaipur.server import archiving, coach_routes
from jaipur.server.settings import Settings
from jaipur.server.storage import start_storage
from jaipur.tables.ids import MatchId, from_text
from jaipur.tables.reviews import Kept, judge_of, pack
from tests.adapters.eventually import eventually
from tests.review.judges import reviewer
from tests.review.test_coaching import SMALL, decided, reviewed
from tests.server.scene import Scene
from tests.server.serving import run
from tests.server.test_reviews import made

T = TypeVar("T")
PATH = "/api/me/coach"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put matches away as soon as they are over."""
    monkeypatch.setattr(archiving, "FINISH_AFTER", 0.0)


def with_files(folder: Path, act: Callable[[Scene, Database], Awaitable[T]]) -> T:
    """Do something at a node that keeps everything in a file."""

    async def do() -> T:
        storage = await start_storage(Settings(data_dir=folder))
        scene = await Scene.begin(storage)
        try:
            return await act(scene, storage.database)
        finally:
            await scene.end()

    return run(do())


async def over(scene: Scene) -> str:
    """Have a match played and put away."""
    match = await scene.match(is_over=True)
    while await scene.node.foyer.store.finished(from_text(match)) is None:
        await scene.node.foyer.archivist.finish()
    return match


async def plant(scene: Scene, database: Database, match: str, losses: dict[int, list[float]]) -> None:
    """Keep a review in which each seat sold little, and gave so much away."""
    desk = scene.node.foyer.desk
    await desk.ask(from_text(match))
    await eventually(lambda: desk.made)
    turns = [decided(SMALL, loss, seat) for seat, lost in losses.items() for loss in lost]
    body = pack(reviewed(*turns, match=match))
    await database.write(say("UPDATE reviews SET body = $1 WHERE match = $2", body, from_text(match)))


async def seat_of(scene: Scene, who: str, match: str) -> int:
    """Say where somebody sat."""
    finished = await scene.node.foyer.store.finished(from_text(match))
    assert finished is not None
    return finished.users.index(scene.users[who])


def test_who_has_played_nothing_is_told_nothing(tmp_path: Path) -> None:
    """But how the strongest opponent plays."""

    async def act(scene: Scene, _: Database) -> Any:  # noqa: ANN401 - JSON
        return (await scene.ask("stranger", "GET", PATH)).json()

    told = with_files(tmp_path, act)

    assert told["coached"]["matches"] == told["unasked"] == told["under_way"] == 0
    assert told["coached"]["counsel"] is None
    assert told["ask"] == []
    assert told["house"]["level"] == "maharaja"


def test_a_match_can_be_reviewed_until_it_is(tmp_path: Path) -> None:
    """First it is one to ask for, then one that counts; each for those who played it, and for nobody else."""

    async def act(scene: Scene, _: Database) -> tuple[str, list[Any]]:
        match = await over(scene)
        told = [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent", "watcher")]
        await scene.ask("owner", "POST", f"/api/matches/{match}/review")
        await made(scene, match)
        told += [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent", "watcher")]
        return match, told

    match, told = with_files(tmp_path, act)

    assert [each["ask"] for each in told] == [[match], [match], [], [], [], []]
    assert [each["unasked"] for each in told] == [1, 1, 0, 0, 0, 0]
    assert [each["coached"]["matches"] for each in told] == [0, 0, 0, 1, 1, 0]


def test_each_player_is_told_of_their_own_decisions(tmp_path: Path) -> None:
    """Of one match: what one gave away is nothing to the other."""

    async def act(scene: Scene, database: Database) -> tuple[str, int, Any, Any]:
        match = await over(scene)
        seat = await seat_of(scene, "owner", match)
        await plant(scene, database, match, {seat: [0.1] * 6, 1 - seat: [0.01] * 5})
        owner, opponent = [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent")]
        return match, seat, owner["coached"], opponent["coached"]

    match, seat, owner, opponent = with_files(tmp_path, act)

    assert (owner["decisions"], owner["a_match"]) == (6, 0.6)
    assert (opponent["decisions"], opponent["a_match"]) == (5, 0.05)
    assert owner["counsel"]["habit"] == "small_sales"
    assert {*owner["counsel"]["text"]} == {"en", "fr"}
    assert owner["costliest"][0] | {"at": 0} == {
        "match": match,
        "seat": seat,
        "at": 0,
        "round": 1,
        "move": "S P2",
        "loss": 0.1,
    }


def test_only_so_many_matches_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest; and of those without a review a few are named."""
    monkeypatch.setattr(coach_routes, "LOOKED_AT", 3)
    monkeypatch.setattr(coach_routes, "MOST_TO_ASK", 2)

    async def act(scene: Scene, _: Database) -> tuple[list[str], Any]:
        matches = [await over(scene) for _ in range(4)]
        return matches, (await scene.ask("owner", "GET", PATH)).json()

    matches, told = with_files(tmp_path, act)

    assert told["unasked"] == 3
    assert told["ask"] == [matches[3], matches[2]]


def test_many_reviews_are_found_at_once(empty_database: str) -> None:
    """On PostgreSQL too: by match, and only this judge's."""

    async def act() -> dict[MatchId, Kept]:
        database = await PostgresDatabase.start(empty_database)
        try:
            reviews, judge = SqlReviews(database, POSTGRES), judge_of(reviewer().judge)
            await reviews.ask(MatchId(5), judge)
            await reviews.ask(MatchId(6), "another")
            return {**await reviews.found_all([MatchId(5), MatchId(6), MatchId(7)], judge)}
        finally:
            await database.close()

    assert run(act()) == {MatchId(5): Kept(0, 0, None)}
