"""Rounds played on over HTTP: against the house, from any move of a match that is over, and kept nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from threading import Event
from typing import Any, Final, TypeVar

import msgspec
import pytest

from jaipur.adapters.workers import reviews
from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.compiling import JIT
from jaipur.online.match_ids import from_text
from jaipur.online.table_server.command_loop import Seating
from jaipur.players.player import Decision, Limits
from jaipur.players.roster import player_named
from jaipur.review.continuation import HOUSE, SEED, continue_round
from jaipur.rules.match import Match, Resign, draw_round, fold_all
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import steps
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.view import View, view
from jaipur.server.http.limits import Limit
from jaipur.server.storage import memory_storage
from jaipur.wire.client_messages import Play, Ready
from jaipur.wire.reviews import MOST_MOVES, PlayOn
from tests.adapters.conftest import Hands
from tests.adapters.eventually import eventually
from tests.review.judges import reviewer_apart
from tests.server.deals.test_routes import LEFT, begin, give_up, play
from tests.server.scene import Scene

T = TypeVar("T")

compiled = pytest.mark.skipif(not JIT, reason="interpreted, the house takes minutes for a reply")

FIRST: Final = {"round": 1, "ply": 1, "moves": ["M"]}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compile what the house thinks with, before anybody waits for it."""
    match = Match()
    match = fold_all(match, draw_round(match, bytes(32), (b"", b""))[1])
    player_named(HOUSE, b"").choose(view(match, match.now.to_move), Limits(work=2_000))


@pytest.fixture
def hands() -> Hands:
    """The hands of the scene's clock."""
    return Hands()


@pytest.fixture
async def timed_scene(hands: Hands) -> AsyncGenerator[Scene]:
    """A node with everybody in it, at a time that the test sets."""
    made = await Scene.begin(memory_storage(hands.clock()))
    yield made
    await made.end()


async def moved(scene: Scene, *, is_over: bool = True) -> str:
    """Have a match in which one move was made, perhaps given up since."""
    match = await scene.match()
    name, tables = from_text(match), scene.node.tables
    for seat in (0, 1):
        await tables.commands.ask(Ready("00" * 16), Seating(name, seat))
    table = await tables.cache.table(name)
    assert table is not None
    seat = table.match.now.to_move
    await tables.commands.ask(Play(table.version, TakeCamels()), Seating(name, seat))
    if is_over:
        await tables.commands.ask(Resign(), Seating(name, seat))
    return match


async def played_on(scene: Scene, match: str, who: str = "stranger", **changed: object) -> tuple[int, Any]:
    """Play on from the first move; give the answer and its number."""
    response = await scene.ask(who, "POST", f"/api/matches/{match}/review/play-on", FIRST | changed)
    return response.status_code, response.json()


async def record_of(scene: Scene, match: str) -> Record:
    """Give the record of a match that is over."""
    archived = await scene.node.server.play.finder.over(from_text(match))
    assert archived is not None
    return archived.record()


@compiled
async def test_the_house_replies_from_any_move_of_a_match_that_is_over(scene: Scene) -> None:
    """By the rules, the same again, and by what its seat knows; not while the match is played."""
    match = await moved(scene)
    before = await record_of(scene, match)
    answers = [await played_on(scene, match, who) for who in ("stranger", "owner")]
    playing = await played_on(scene, await moved(scene, is_over=False), "owner")
    after = await record_of(scene, match)
    ((status, told), again) = answers

    last = [*steps(before)][1].after
    seat = 1 - last.now.to_move
    mine, reply = told["plies"]
    assert status == 200
    assert again == (200, told)
    assert (told["seat"], mine["seat"], reply["seat"]) == (seat, seat, 1 - seat)
    assert mine["move"] == "M"
    chosen = player_named(HOUSE, SEED).choose(view(last, 1 - seat), Limits()).move
    assert parse_move(reply["move"]) == chosen
    assert (reply["view"]["viewer"], reply["view"]["to_move"]) == (seat, seat)
    assert reply["view"]["sides"][1 - seat]["hand"] is None
    assert told["was"] is None
    assert playing[0] == 404
    assert after == before


@compiled
async def test_a_round_is_played_on_to_its_end(scene: Scene) -> None:
    """Request after request, by its moves alone; both accounts come with the last one, then nothing."""
    await scene.limit(practice=Limit(999, 1), changes=Limit(999, 1))
    match = await moved(scene)
    moves = ["M"]
    while True:
        status, told = await played_on(scene, match, moves=moves)
        assert status == 200, told
        moves += [ply["move"] for ply in told["plies"][1:]]
        last = told["plies"][-1]
        if last["view"]["to_move"] is None:
            break
        moves.append(short(quickest(msgspec.convert(last["view"], View))))
    more = await played_on(scene, match, moves=[*moves, "M"])
    events = last["events"]

    scored = [event for event in events if event["type"] in {"round_won", "round_tied"}]
    assert len(scored) == 1
    assert len(scored[0]["accounts"]) == 2
    assert more[0] == 400
    assert "refused" in more[1]["detail"]


def quickest(seen: View) -> Any:  # noqa: ANN401 - a move
    """Sell the most, or take what lies there: a round ends soon."""
    return max(seen.legal_moves(), key=lambda move: (getattr(move, "cards", 0), len(short(move)) < 4))


@pytest.mark.parametrize(
    "changed, status",
    [
        ({"ply": 2}, 404),
        ({"round": 2}, 404),
        ({"moves": ["S D7"]}, 400),
        ({"moves": ["M"] * 10}, 400),
        ({"moves": ["nonsense"]}, 400),
        ({"moves": []}, 400),
        ({"moves": ["M"] * (MOST_MOVES + 1)}, 400),
        ({"moves": ["M" * 41]}, 400),
        ({"ply": 0}, 400),
        ({"seed": 1}, 400),
    ],
)
async def test_what_cannot_be_played_on_with_is_refused(
    scene: Scene, changed: dict[str, Any], status: int
) -> None:
    """A ply that there is none of, a move against the rules, and what is no request of this kind."""
    assert (await played_on(scene, await moved(scene), **changed))[0] == status


async def test_a_match_whose_deal_is_not_closed_is_not_played_on(timed_scene: Scene, hands: Hands) -> None:
    """Of the deal of the day: it would reveal the deck to others. Once it is closed, it is as any other.

    Who has played it may have another move weighed, which is judged by what they knew themselves.
    """
    scene = timed_scene

    match = await begin(scene, "owner")
    await play(scene, match, [0])
    seen: list[int] = []

    async def look() -> None:
        record = scene.node.server.play.finder.over
        ply = 1 if await record(from_text(match)) is None else await own_ply(scene, match)
        for who in ("owner", "stranger"):
            asked = {"round": 1, "ply": ply, "move": "M"}
            path = f"/api/matches/{match}/review"
            seen.append((await scene.ask(who, "POST", f"{path}/weigh", asked)).status_code)
            seen.append((await played_on(scene, match, who, ply=ply, moves=["S D1"]))[0])

    await look()
    await give_up(scene, match)
    await look()
    await scene.node.server.services.archiver.tell()
    hands.forward(LEFT)
    await scene.node.time.pulse()
    await look()

    assert seen[:8] == [*[404] * 4, 200, *[404] * 3]
    assert not {*seen[8:]} & {404, 401, 403}


async def own_ply(scene: Scene, match: str) -> int:
    """Find a ply that was made."""
    made = [step.place.part for step in steps(await record_of(scene, match))]
    return next(part for part in made if isinstance(part, int))


@compiled
async def test_nobody_plays_on_without_end(scene: Scene) -> None:
    """So many moves at once, by one user; another may."""
    await scene.limit(practice=Limit(1, 600))
    match = await moved(scene)

    assert [(await played_on(scene, match, who))[0] for who in ("owner", "owner", "stranger")] == [
        200,
        429,
        200,
    ]


class Slow:
    """A house that waits until it may reply."""

    name = "slow"

    def __init__(self) -> None:
        self.asked, self.may_reply = 0, Event()

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose any move, at last."""
        self.asked += 1
        self.may_reply.wait(20)
        return player_named("random").choose(view, limits)


async def test_only_so_many_replies_are_waited_for(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is thought of at a time, in the thread of reviews; what is too much is refused at once."""
    monkeypatch.setattr(reviews, "MOST_BETWEEN", 2)
    house = Slow()

    record = await record_of(scene, await moved(scene))
    thread = ThreadReviewer(reviewer_apart, lambda: house)
    known = continue_round(record, PlayOn(1, 1, ("M",))).seen_by_house
    assert known is not None
    first = asyncio.create_task(thread.reply(known))
    await eventually(lambda: house.asked)
    others = [asyncio.create_task(thread.reply(known)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError):
        await thread.reply(known)
    asked = house.asked
    house.may_reply.set()
    told = await asyncio.gather(first, *others)
    await thread.close()

    assert asked == 1
    assert told[0] == told[1] == told[2]
