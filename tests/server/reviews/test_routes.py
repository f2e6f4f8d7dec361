"""Reviews over HTTP: asked for by anybody, made once by one of many servers, told by the names of now."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any, Final, TypeVar

import pytest

from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.sql.dialect import POSTGRES
from jaipur.adapters.sql.reviews import SqlReviews
from jaipur.adapters.workers.reviews import Abandoned, ThreadReviewer
from jaipur.online import reviews as port
from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.play.archive import Archived
from jaipur.online.reviews import judge_of, pack, unpack
from jaipur.online.table_server.command_loop import Seating
from jaipur.review.reviewer import Progress, Reviewer
from jaipur.rules.cards import Good
from jaipur.rules.match import Resign
from jaipur.rules.records.record import Record
from jaipur.rules.round.moves import Take, TakeCamels
from jaipur.rules.text.notation import short
from jaipur.server.http.limits import Limit
from jaipur.server.reviews.worker import TELL_EVERY, ReviewWorker
from jaipur.wire.client_messages import Play, Ready
from jaipur.wire.reviews import Review, ReviewMade, ReviewSeen, ReviewUnasked, ReviewUnderWay
from jaipur.wire.values import FORMER
from tests.adapters.eventually import eventually
from tests.review.judges import croupier, estimator, reviewer
from tests.server.http.cost.free import free_of_charge
from tests.server.scene import Scene
from tests.server.servers import PATIENCE

T = TypeVar("T")

NAMES: Final = ("one", "other")


async def made(scene: Scene, match: str, who: str = "nobody") -> Any:  # noqa: ANN401 - JSON
    """Wait until a review is made, and give it."""
    found: list[Any] = []
    while True:
        found.append((await scene.ask(who, "GET", f"/api/matches/{match}/review")).json())
        if found[-1]["type"] == "made":
            return found[-1]["review"]
        assert found[-1]["type"] == "under_way", found
        await asyncio.sleep(0.1)  # not too often, even if it takes long


async def test_whoever_asks_has_a_match_reviewed_and_everybody_may_read_it(scene: Scene) -> None:
    """Nobody had asked before; who asks again gets what is there."""
    match = await scene.match(is_over=True)
    path = f"/api/matches/{match}/review"
    before = (await scene.ask("nobody", "GET", path)).json()
    asked = (await scene.ask("watcher", "POST", path)).json()
    review = await made(scene, match)
    again = (await scene.ask("owner", "POST", path)).json()

    assert before == {"type": "unasked"}
    assert asked["type"] == "under_way"
    assert review["match"] == match
    assert review["judge"] == reviewer().judge
    assert [turn["part"] for turn in review["turns"]] == ["deal", "result"]
    assert sorted(review["end"]) == [0, 1]
    assert again == {"type": "made", "review": review}


async def test_a_review_calls_players_as_they_are_called_now(scene: Scene) -> None:
    """Also one who had their data deleted after it was made: their name is nowhere in it."""
    match = await scene.match(is_over=True)
    await scene.ask("owner", "POST", f"/api/matches/{match}/review")
    before = await made(scene, match)
    await scene.node.server.foundation.repositories.people.delete(scene.users["owner"])
    kept = await scene.node.server.services.review_worker.kept(from_text(match))
    assert kept is not None
    assert kept.body is not None
    after = await made(scene, match)
    body = kept.body

    assert sorted(before["players"]) == ["opponent-1", "owner-1"]
    assert sorted(after["players"]) == sorted(["opponent-1", FORMER])
    assert unpack(body, NAMES).players == NAMES
    assert "owner-1" not in repr(unpack(body, NAMES))


async def test_a_match_in_play_has_no_review_and_gets_none(scene: Scene) -> None:
    """For any user, also a player: it would reveal what is hidden."""
    path = f"/api/matches/{await scene.match()}/review"

    assert [
        (await scene.ask(who, method, path)).status_code
        for who in ("owner", "stranger")
        for method in ("GET", "POST")
    ] == [404] * 4


@pytest.mark.parametrize("limit", ["reviews", "reviews_from_one"])
async def test_nobody_asks_for_one_review_after_another(scene: Scene, limit: str) -> None:
    """By one user, or from one address; to read and to ask for what is there already costs nothing."""
    await scene.limit(**{limit: Limit(1, 600, clock=lambda: 0.0)})
    first, second = [await scene.match(is_over=True) for _ in range(2)]
    answers = []
    for match in (first, first, second):
        response = await scene.ask("owner", "POST", f"/api/matches/{match}/review")
        answers.append((response.status_code, response.headers.get("retry-after")))

    assert answers == [(200, None), (200, None), (429, "601")]


async def test_where_too_many_reviews_wait_one_more_is_refused(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the response says when to ask again."""
    monkeypatch.setattr("jaipur.adapters.sql.reviews.MOST_WAITING", 0)

    match = await scene.match(is_over=True)
    response = await scene.ask("owner", "POST", f"/api/matches/{match}/review")

    assert (response.status_code, response.json()["why"], response.headers["retry-after"]) == (
        503,
        "unavailable",
        "31",
    )


class Watched(Reviewer):
    """A real reviewer that counts what it is given, and waits where it is told to."""

    def __init__(self) -> None:
        super().__init__(estimator.__wrapped__(), croupier.__wrapped__())  # each thread has its own
        self.given = 0
        self.may_end = Event()
        self.may_end.set()
        self.was_abandoned = False

    def review(self, record: Record, progress: Progress = lambda _done, _all: None) -> Review:
        """Review, and wait after the first turn."""
        self.given += 1

        def tell(done: int, of: int) -> None:
            try:
                progress(done, of)
                self.may_end.wait(20)
                progress(done, of)
            except Abandoned:
                self.was_abandoned = True
                raise

        return super().review(record, tell)


async def one_over() -> Archived:
    """Give a match that is over."""
    scene = await Scene.begin()
    archived = await scene.node.server.play.finder.over(from_text(await scene.match(is_over=True)))
    await scene.end()
    assert archived is not None
    return archived


class Desks:
    """The desks of some servers with one database, and what they were given."""

    def __init__(self, database: PostgresDatabase, archived: Archived, many: int) -> None:
        self.reviews = SqlReviews(database, POSTGRES)
        self.watched = [Watched() for _ in range(many)]
        self._archived = archived
        self._reviewers = [ThreadReviewer(lambda one=one: one) for one in self.watched]  # type: ignore[misc]
        self.desks = [
            ReviewWorker(self.reviews, each, self._over, free_of_charge()) for each in self._reviewers
        ]
        self.tasks = [asyncio.create_task(desk.run()) for desk in self.desks]

    async def _over(self, match: MatchId) -> Archived | None:
        return self._archived if match == self._archived.match else None

    async def seen(self) -> ReviewSeen:
        """Read as the user who requested it."""
        return await self.desks[0].seen(self._archived.match, NAMES)

    async def end(self) -> None:
        """End all of them."""
        for watched in self.watched:
            watched.may_end.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for each in self._reviewers:
            await each.close()


async def with_desks(empty_database: str, many: int, act: Callable[[Desks, MatchId], Awaitable[T]]) -> T:
    """Do something with the desks of several servers."""

    async def do() -> T:
        archived = await one_over()
        database = await PostgresDatabase.start(empty_database)
        desks = Desks(database, archived, many)
        try:
            return await act(desks, archived.match)
        finally:
            await desks.end()
            await database.close()

    return await do()


async def until_made(desks: Desks) -> ReviewMade:
    """Wait for the review."""
    while True:
        seen = await desks.seen()
        if isinstance(seen, ReviewMade):
            return seen
        await asyncio.sleep(0.02)


async def test_two_servers_that_are_asked_for_the_same_review_make_it_once(empty_database: str) -> None:
    """Each of them by several people, all at once."""

    async def act(desks: Desks, match: MatchId) -> tuple[list[bool], ReviewMade]:
        asked = await asyncio.gather(*(desk.request(match) for desk in desks.desks * 4))
        return asked, await until_made(desks)

    given: list[int] = []

    async def counted(desks: Desks, match: MatchId) -> tuple[list[bool], ReviewMade]:
        answer = await act(desks, match)
        await asyncio.sleep(0.3)
        given.extend(watched.given for watched in desks.watched)
        return answer

    asked, seen = await with_desks(empty_database, 2, counted)

    assert asked == [True] * 8
    assert sum(given) == 1
    assert seen.review.players == NAMES


async def test_how_far_a_review_is_is_told_every_second(empty_database: str) -> None:
    """While it is made; then it is there."""

    async def act(desks: Desks, match: MatchId) -> tuple[ReviewSeen, ReviewSeen]:
        desks.watched[0].may_end.clear()
        await desks.desks[0].request(match)
        await eventually(lambda: desks.watched[0].given, PATIENCE)
        async with asyncio.timeout(15):  # it is held for longer than that
            while True:
                far = await desks.seen()
                if isinstance(far, ReviewUnderWay) and far.of:
                    break
                await asyncio.sleep(0.05)
        desks.watched[0].may_end.set()
        return far, await until_made(desks)

    far, seen = await with_desks(empty_database, 1, act)

    assert far == ReviewUnderWay(1, 2)
    assert isinstance(seen, ReviewMade)
    assert TELL_EVERY < 1


async def test_what_a_server_that_died_was_making_another_makes(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After it has said nothing for a while; and the one that lives again makes nothing twice."""
    monkeypatch.setattr("jaipur.adapters.sql.reviews.CLAIM_EXPIRES", 300)

    async def act(desks: Desks, match: MatchId) -> tuple[ReviewSeen, ReviewMade]:
        for task in desks.tasks:
            task.cancel()
        await desks.reviews.request(match, judge_of(reviewer().judge))
        claim = await desks.reviews.claim(judge_of(reviewer().judge))
        assert claim is not None
        before = await desks.seen()
        desks.tasks.append(asyncio.create_task(desks.desks[1].run()))
        seen = await until_made(desks)
        assert not await desks.reviews.store(claim, pack(seen.review))
        return before, seen

    before, seen = await with_desks(empty_database, 2, act)

    assert before == ReviewUnderWay(0, 0)
    assert seen.review.players == NAMES


async def test_a_server_that_ends_abandons_its_review_to_the_others(empty_database: str) -> None:
    """At once, and its thread does not go on."""

    async def act(desks: Desks, match: MatchId) -> tuple[bool, int]:
        first, second = desks.watched
        first.may_end.clear()
        desks.tasks[1].cancel()
        await desks.desks[0].request(match)
        await eventually(lambda: first.given, PATIENCE)
        desks.tasks[0].cancel()
        await asyncio.gather(desks.tasks[0], return_exceptions=True)
        await desks.desks[0].close()
        first.may_end.set()
        desks.tasks.append(asyncio.create_task(desks.desks[1].run()))
        await until_made(desks)
        await eventually(lambda: first.was_abandoned)
        return first.was_abandoned, second.given

    assert await with_desks(empty_database, 2, act) == (True, 1)


async def test_what_cannot_be_reviewed_is_given_up_and_the_next_one_made(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that is gone, for example: the user finds that it is not requested."""
    monkeypatch.setattr("jaipur.adapters.sql.reviews.CLAIM_EXPIRES", 50)
    monkeypatch.setattr("jaipur.server.reviews.worker.LOOK_EVERY", 0.05)

    async def act(desks: Desks, match: MatchId) -> tuple[int, ReviewSeen]:
        gone = MatchId(match + 1)
        await desks.desks[0].request(gone)
        await desks.desks[0].request(match)
        seen: ReviewSeen = await until_made(desks)
        await eventually(lambda: desks.desks[0].failed == port.MOST_TRIES)
        while await desks.desks[0].seen(gone, NAMES) != ReviewUnasked():
            await asyncio.sleep(0.02)
        return desks.desks[0].failed, seen

    failed, seen = await with_desks(empty_database, 1, act)

    assert failed == port.MOST_TRIES
    assert isinstance(seen, ReviewMade)


def test_a_body_that_is_none_is_said_to_be_so() -> None:
    """Not by a traceback from deep inside."""
    for body in (b"", b"\0" * 20, pack.__doc__.encode() if pack.__doc__ else b""):
        with pytest.raises(ValueError, match="no review of version 1"):
            unpack(body, NAMES)


async def test_another_move_is_weighed_as_a_review_weighs_it(scene: Scene) -> None:
    """While something else is reviewed too; what was not played, or may not be, is refused."""
    match = await scene.match()
    for seat in (0, 1):
        await scene.node.tables.commands.ask(Ready("00" * 16), Seating(from_text(match), seat))
    table = await scene.node.tables.cache.table(from_text(match))
    assert table is not None
    now = table.match.now
    seat, moves = now.to_move, [short(Take(good)) for good in Good if now.market[good]]
    await scene.node.tables.commands.ask(Play(table.version, TakeCamels()), Seating(from_text(match), seat))
    await scene.node.tables.commands.ask(Resign(), Seating(from_text(match), seat))
    path = f"/api/matches/{match}/review/weigh"
    await scene.ask("owner", "POST", f"/api/matches/{match}/review")
    asked = [(1, 1, (*moves, "M")[0]), (1, 2, "M"), (2, 1, "M"), (1, 1, "S D7"), (1, 1, "nonsense")]
    answers = [
        await scene.ask("stranger", "POST", path, {"round": number, "ply": ply, "move": move})
        for number, ply, move in asked
    ]
    weighed, statuses = answers[0].json() | {"asked": asked[0][2]}, [answer.status_code for answer in answers]

    assert weighed["move"] == weighed["asked"]
    assert weighed["move"] in [candidate["move"] for candidate in weighed["best"]]
    assert statuses == [200, 404, 404, 400, 400]
