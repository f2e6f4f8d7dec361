"""What is expensive is computed once, in its turn, and for nobody without bound."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Final

import pytest

from jaipur.adapters.workers import bots
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.online.match_ids import MatchId, from_text, to_text
from jaipur.online.play.ports import Finished
from jaipur.players.opponents import LEVELS
from jaipur.server.http.cost.payers import account, networks_of
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.cost.rejections import Rejections
from jaipur.server.http.problems import ApiError
from jaipur.server.play import finished_answers
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.play.hint_desk import AT_ONCE, HintDesk
from jaipur.server.reviews.turns import SLICE, ReviewTurns
from jaipur.server.settings import Settings
from tests.adapters.eventually import eventually
from tests.server.scene import Scene

ONE, OTHER = networks_of("192.0.2.1"), networks_of("192.0.2.2")


async def _archived(scene: Scene) -> Finished:
    match = from_text(await scene.match(is_over=True))
    table = await scene.node.tables.cache.table(match)
    assert table is not None
    archiver = scene.node.server.services.archiver
    archiver._over[match] = -1_000.0
    for _ in range(2):
        await archiver.finish()
    found = await scene.node.store.finished(match)
    assert found is not None
    scene.node.tables.cache._tables.clear()
    return found


async def test_a_record_is_printed_once_and_not_sent_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that has it is told so; a name that is deleted is neither shown nor kept in memory."""
    finished = await _archived(scene)
    path = f"/api/matches/{to_text(finished.match)}/record"
    first = await scene.ask("nobody", "GET", path)
    monkeypatch.setattr(finished_answers, "print_record", lambda _record: 1 // 0)
    second = await scene.ask("nobody", "GET", path)
    assert (first.status_code, second.text) == (200, first.text)
    headers = {"if-none-match": first.headers["etag"]}
    again = await scene.http.get(path, headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["cache-control"] == "no-cache"

    answers = scene.node.server.play.answers
    await answers.forget_users([scene.users["owner"]])
    assert (len(answers), answers.size) == (0, 0)


async def test_joins_of_an_archived_match_are_computed_once_for_each_viewer(scene: Scene) -> None:
    """A player sees the own seat, all others the same message; another name is another answer."""
    finished, answers = await _archived(scene), FinishedAnswers()
    names = {user: "Somebody" for user in finished.users if user is not None}
    owner = scene.users["owner"]
    watched = await answers.joined(finished, None, names)
    assert await answers.joined(finished, "a stranger", names) is watched
    seated = await answers.joined(finished, owner, names)
    assert (watched.seat, seated.seat) == (None, finished.users.index(owner))
    renamed = await answers.joined(finished, None, {**names, owner: "Another"})
    assert "Another" in str(renamed.seated)
    assert len(answers) == 3
    answers.forget(finished.match)
    assert (len(answers), answers.size) == (0, 0)

    small = FinishedAnswers(most_bytes=1_000)
    await small.joined(finished, None, names)
    assert small.size <= 1_000


class SlowPlayer:
    """A player whose choice lasts until it is let go; it notes who began."""

    def __init__(self) -> None:
        self.go = Event()
        self.began: list[bytes] = []

    def named(self, _level: str, seed: bytes) -> SlowPlayer:
        """Stand for any player."""
        self.began.append(seed)
        return self

    def choose(self, _view: object, _limits: object) -> SlowPlayer:
        """Wait."""
        self.go.wait(5)
        return self

    move: Final = None


@pytest.mark.parametrize("is_planted", [False, True])
async def test_hints_wait_for_the_house_and_not_the_house_for_hints(
    *, is_planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house's moves all begin first. The control: with one queue for both, hints come in between."""
    house, slow, charged = ThreadThinker(1), SlowPlayer(), list[float]()
    monkeypatch.setattr(bots, "player_named", slow.named)
    advisers = house if is_planted else house.assistant(16)
    advisers.charge = charged.append

    def think(thinker: ThreadThinker, who: bytes) -> asyncio.Task[object]:
        return asyncio.create_task(thinker.think(next(iter(LEVELS)), None, who))  # type: ignore[arg-type]  # no View

    queued = [think(house, b"house") for _ in range(2)]
    await eventually(lambda: slow.began)
    queued += [think(advisers, b"hint") for _ in range(3)]
    await asyncio.sleep(0)
    queued += [think(house, b"house") for _ in range(2)]
    await asyncio.sleep(0.2)
    assert slow.began == [b"house"]
    slow.go.set()
    await asyncio.gather(*queued)
    assert (slow.began.index(b"hint") < 3) is is_planted
    assert len(charged) == (7 if is_planted else 3)
    await house.close()


class Pausing:
    """A thinker that waits."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0

    async def think(self, _level: str, _view: object, _seed: bytes) -> object:
        """Wait."""
        self.asked += 1
        await self.go.wait()
        return "a move"


async def test_an_asker_has_few_hints_at_a_time_and_a_position_costs_once() -> None:
    """Another address is answered meanwhile, and a repeated request gets what was computed."""
    thinker, rejections = Pausing(), Rejections()
    desk = HintDesk(thinker, rejections)  # type: ignore[arg-type]  # it needs no real move
    view: Final[object] = None

    def ask(number: int, payers: object) -> asyncio.Task[object]:
        return asyncio.create_task(desk.move((1, number, 0), view, payers))  # type: ignore[arg-type]  # as above

    many = [ask(number, ONE) for number in range(AT_ONCE)]
    await asyncio.sleep(0)
    with pytest.raises(ApiError):
        await ask(99, ONE)
    with pytest.raises(ApiError):
        await asyncio.gather(*(ask(number, (account("7"),)) for number in range(50, 60)))
    other = ask(100, OTHER)
    await asyncio.sleep(0)
    thinker.go.set()
    assert [*await asyncio.gather(*many, other)] == ["a move"] * (AT_ONCE + 1)
    assert rejections.by_limit["hints"] >= 2
    assert str(desk.known((MatchId(1), 0, 0))) == "a move"
    assert desk.known((MatchId(1), 99, 0)) is None


def test_reviews_are_made_in_turn_and_not_one_askers_all_first() -> None:
    """Forty of one address, from ever new accounts, stand behind the first one of everybody else."""
    turns = ReviewTurns(clock=lambda: 0.0)
    many = [turns.take((*ONE, account(f"{number}"))) for number in range(40)]
    assert many == [SLICE * number for number in range(40)]
    assert turns.take((*OTHER, account("x"))) == 0
    assert turns.take((account("x"),)) == SLICE

    wide = ReviewTurns(clock=lambda: 0.0)
    sites = [wide.take(networks_of(f"2001:db8:1:{number:x}::1")) for number in range(40)]
    assert sites[-1] == pytest.approx(39 * SLICE / 4)


async def test_tables_of_one_user_are_bounded() -> None:
    """Against bots and by invitations; a user with fewer may open one, and what was accepted stays so."""
    scene = await Scene.begin(settings=Settings(tables_per_user=3, cpu_per_address=1_000_000))
    wanted = {"level": next(iter(LEVELS)), "control": {"type": "untimed"}}
    token = (await scene.made("owner", "/api/invitations", {}))["token"]
    for _ in range(3):
        await scene.made("opponent", "/api/tables", wanted)
    asked = [
        await scene.ask("opponent", "POST", "/api/tables", wanted),
        await scene.ask("opponent", "POST", "/api/invitations", {}),
        await scene.ask("opponent", "POST", f"/api/invitations/{token}/accept"),
    ]
    assert [(each.status_code, each.json()["why"]) for each in asked] == [(409, "too many")] * 3
    await scene.made("watcher", f"/api/invitations/{token}/accept")
    assert scene.node.server.foundation.control.rejections.by_limit["tables"] == 3
    await scene.end()


async def test_the_python_thread_is_one() -> None:
    """Two tasks do not run at once: each would delay the event loop."""
    at_once: list[int] = []
    running = 0

    def work() -> None:
        nonlocal running
        running += 1
        at_once.append(running)
        Event().wait(0.02)
        running -= 1

    await asyncio.gather(*(off_loop(work) for _ in range(5)))
    assert at_once == [1] * 5
