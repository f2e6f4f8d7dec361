"""The coach over HTTP: one's own matches that were reviewed, and nobody else's."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterator
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import TypeVar

import pytest

from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.sql.dialect import POSTGRES
from jaipur.adapters.sql.reviews import SqlReviews
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.languages.language import LANGUAGES
from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.play.archive import Archived
from jaipur.online.reviews import StoredReview, judge_of, pack, unpack
from jaipur.rules.events import Event
from jaipur.server import archiver
from jaipur.server.reviews import coach
from jaipur.server.settings import Settings
from jaipur.server.storage import Storage, start_storage
from tests.adapters.eventually import eventually
from tests.review.coach.test_habits import SMALL, decided, reviewed
from tests.review.judges import reviewer
from tests.server.reviews.test_routes import made
from tests.server.scene import Scene

T = TypeVar("T")
PATH = "/api/me/coach"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put matches away as soon as they are over."""
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)


@pytest.fixture
async def storage(tmp_path: Path) -> Storage:
    """Everything in a file."""
    return await start_storage(Settings(data_dir=tmp_path))


@pytest.fixture
async def scene(storage: Storage) -> AsyncGenerator[Scene]:
    """A node that keeps everything in a file."""
    made = await Scene.begin(storage)
    yield made
    await made.end()


@pytest.fixture
def database(storage: Storage) -> Database:
    """The database in that file."""
    return storage.database


async def over(scene: Scene) -> str:
    """Play and archive a match."""
    match = await scene.match(is_over=True)
    while await scene.node.store.finished(from_text(match)) is None:
        await scene.node.server.services.archiver.finish()
    return match


async def plant(scene: Scene, database: Database, match: str, losses: dict[int, list[float]]) -> None:
    """Keep a review in which each seat sold little, and gave so much away."""
    desk = scene.node.server.services.review_worker
    await desk.request(from_text(match))
    await eventually(lambda: desk.made)
    turns = [decided(SMALL, loss, seat) for seat, lost in losses.items() for loss in lost]
    body = pack(reviewed(*turns, match=match))
    await database.write(execute("UPDATE reviews SET body = $1 WHERE match = $2", body, from_text(match)))


async def seat_of(scene: Scene, who: str, match: str) -> int:
    """Say where somebody sat."""
    finished = await scene.node.store.finished(from_text(match))
    assert finished is not None
    return finished.users.index(scene.users[who])


async def test_who_has_played_nothing_is_told_nothing(scene: Scene) -> None:
    """But how the strongest opponent plays."""
    told = (await scene.ask("stranger", "GET", PATH)).json()

    assert told["coached"]["matches"] == told["unasked"] == told["under_way"] == 0
    assert told["coached"]["counsel"] is None
    assert told["ask"] == []
    assert told["house"]["level"] == "maharaja"


async def test_a_match_can_be_reviewed_until_it_is(scene: Scene) -> None:
    """First it is one to ask for, then one that counts; each for those who played it, and for nobody else."""
    match = await over(scene)
    told = [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent", "watcher")]
    await scene.ask("owner", "POST", f"/api/matches/{match}/review")
    await made(scene, match)
    told += [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent", "watcher")]

    assert [each["ask"] for each in told] == [[match], [match], [], [], [], []]
    assert [each["unasked"] for each in told] == [1, 1, 0, 0, 0, 0]
    assert [each["coached"]["matches"] for each in told] == [0, 0, 0, 1, 1, 0]


async def test_no_match_is_replayed_for_the_coach(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred matches would keep all others waiting. A record, which needs it, is the control."""
    match = await over(scene)
    replayed: list[MatchId] = []

    def replay(archived: Archived) -> Iterator[Event]:
        replayed.append(archived.match)
        return iter(())

    monkeypatch.setattr("jaipur.online.play.archive._replay", replay)
    told = (await scene.ask("owner", "GET", PATH)).json()
    before = [*replayed]
    await scene.ask("owner", "GET", f"/api/matches/{match}/record")

    assert told["ask"] == [match]
    assert before == []
    assert replayed == [from_text(match)]


async def test_reviews_are_packed_and_unpacked_in_a_thread(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large one takes 25 ms, in which nobody else would be served."""
    threads: list[Thread] = []

    def noted(work: Callable[..., T]) -> Callable[..., T]:
        def do(*given: object) -> T:
            threads.append(current_thread())
            return work(*given)

        return do

    monkeypatch.setattr("jaipur.server.reviews.worker.pack", noted(pack))
    monkeypatch.setattr("jaipur.server.reviews.worker.unpack", noted(unpack))
    match = await over(scene)
    await scene.ask("owner", "POST", f"/api/matches/{match}/review")
    await made(scene, match)

    assert len(threads) >= 2
    assert main_thread() not in threads


async def test_each_player_is_told_of_their_own_decisions(scene: Scene, database: Database) -> None:
    """Of one match: what one gave away is nothing to the other."""
    match = await over(scene)
    seat = await seat_of(scene, "owner", match)
    await plant(scene, database, match, {seat: [0.1] * 6, 1 - seat: [0.01] * 5})
    owner, opponent = [(await scene.ask(who, "GET", PATH)).json() for who in ("owner", "opponent")]
    mine, theirs = owner["coached"], opponent["coached"]

    assert (mine["decisions"], mine["a_match"]) == (6, 0.6)
    assert (theirs["decisions"], theirs["a_match"]) == (5, 0.05)
    assert mine["counsel"]["habit"] == "small_sales"
    assert {*mine["counsel"]["finding"]} == {*mine["counsel"]["advice"]} == {*LANGUAGES}
    assert mine["costliest"][0] | {"at": 0} == {
        "match": match,
        "seat": seat,
        "at": 0,
        "round": 1,
        "move": "S P2",
        "best": "T C",
        "value": 0.5,
        "after": 0.4,
        "loss": 0.1,
        "reason": None,
    }


async def test_only_so_many_matches_are_looked_at(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest; and of those without a review a few are named."""
    monkeypatch.setattr(coach, "LOOKED_AT", 3)
    monkeypatch.setattr(coach, "MOST_TO_ASK", 2)

    matches = [await over(scene) for _ in range(4)]
    told = (await scene.ask("owner", "GET", PATH)).json()

    assert told["unasked"] == 3
    assert told["ask"] == [matches[3], matches[2]]


async def test_many_reviews_are_found_at_once(empty_database: str) -> None:
    """On PostgreSQL too: by match, and only this judge's."""
    database = await PostgresDatabase.start(empty_database)
    try:
        reviews, judge = SqlReviews(database, POSTGRES), judge_of(reviewer().judge)
        await reviews.request(MatchId(5), judge)
        await reviews.request(MatchId(6), "another")
        found = await reviews.get_all([MatchId(5), MatchId(6), MatchId(7)], judge)
    finally:
        await database.close()

    assert dict(found) == {MatchId(5): StoredReview(0, 0, None)}
