"""Shared deals over HTTP and sockets: the same for all, tried once, and told of only when they close."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import pytest

from jaipur.rules.deal import commitment
from jaipur.rules.events import Dealt
from jaipur.rules.match import Resign
from jaipur.rules.view import View, view
from jaipur.server.archiving import Archivist
from jaipur.server.storage import Storage, memory_storage
from jaipur.tables.clock import DAY
from jaipur.tables.days import day_at, day_text
from jaipur.tables.ids import from_text
from jaipur.tables.keeper import Seating
from jaipur.tables.table import Table
from jaipur.wire.from_client import Ask, Join, Play, Ready, TakeBack
from jaipur.wire.from_server import Joined, Refused
from jaipur.wire.values import Why
from tests.adapters.conftest import NOON, Hands
from tests.server.scene import Scene
from tests.server.serving import run

T = TypeVar("T")

TODAY: Final = f"daily-{day_text(day_at(NOON))}"
LEFT: Final = DAY - NOON % DAY
"""Of the day, in milliseconds."""
NONCE: Final = "00" * 16


def at_a_scene(act: Callable[[Scene, Hands], Awaitable[T]], storage: Storage | None = None) -> T:
    """Do something at a node with everybody in it."""

    async def do() -> T:
        hands = Hands()
        scene = await Scene.begin(storage or memory_storage(hands.clock()))
        try:
            return await act(scene, hands)
        finally:
            await scene.end()

    return run(do())


async def told(scene: Scene, who: str, deal: str = TODAY) -> Any:  # noqa: ANN401 - JSON
    """Say what somebody is told of a deal."""
    response = await scene.ask(who, "GET", f"/api/deals/{deal}")
    assert response.status_code == 200, response.text
    return response.json()


async def begin(scene: Scene, who: str, deal: str = TODAY) -> str:
    """Have somebody begin, ready with a nonce of their own."""
    match: str = (await scene.made(who, f"/api/deals/{deal}/tries"))["match"]
    await scene.node.keeper.ask(Ready(NONCE), Seating(from_text(match), 0))
    return match


async def table_of(scene: Scene, match: str) -> Table:
    """Give a table in play."""
    table = await scene.node.keeper.table(from_text(match))
    assert table is not None
    return table


async def to_move(scene: Scene, match: str) -> Table:
    """Wait until it is the player's turn."""
    while True:
        table = await table_of(scene, match)
        if table.clock.running == 0:
            return table
        await asyncio.sleep(0.01)


async def put_away(scene: Scene, match: str) -> None:
    """Wait until a match is."""
    while await scene.node.foyer.store.finished(from_text(match)) is None:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.01)


async def play(scene: Scene, match: str, choices: list[int]) -> list[View]:
    """Make some of the legal moves, by number, one a turn; give what was seen at each."""
    seen: list[View] = []
    for choice in choices:
        table = await to_move(scene, match)
        seen.append(view(table.match, 0))
        legal = seen[-1].legal_moves()
        asked = Play(table.version, legal[choice % len(legal)])
        assert isinstance(await scene.node.keeper.ask(asked, Seating(from_text(match), 0)), int)
    seen.append(view((await to_move(scene, match)).match, 0))
    return seen


async def give_up(scene: Scene, match: str) -> None:
    """End a match as its player, and wait until that is counted."""
    await scene.node.keeper.ask(Resign(), Seating(from_text(match), 0))


def test_everybody_plays_the_same_deal_once() -> None:
    """Against the opponent of the day, with nobody's nonce; asking again gives the same match."""

    async def act(scene: Scene, _: Hands) -> tuple[Any, ...]:
        before = (await scene.ask("nobody", "GET", "/api/daily")).json()
        matches = {who: await begin(scene, who) for who in ("owner", "watcher")}
        again = (await scene.made("owner", f"/api/deals/{TODAY}/tries"))["match"]
        tables = [await table_of(scene, match) for match in matches.values()]
        logs = [await scene.node.foyer.store.read(from_text(match)) for match in matches.values()]
        dealt = [event for log in logs for entry in log for event in entry.events if isinstance(event, Dealt)]
        return before, matches, again, tables, dealt, await told(scene, "owner")

    before, matches, again, (one, other), dealt, mine = at_a_scene(act)

    assert (before["deal"], before["mine"], before["board"]) == (TODAY, None, [])
    assert (before["may_try"], before["seed"]) == (True, None)
    assert LEFT - 60_000 < before["closes_in"] <= LEFT
    assert again == matches["owner"] != matches["watcher"]
    assert one.nonces == other.nonces == (b"", b"")
    assert len(dealt) == 2
    assert dealt[0] == dealt[1]
    assert one.opened.commitment != other.opened.commitment
    assert one.opened.sitters[1] == other.opened.sitters[1]
    assert (mine["mine"]["state"], mine["mine"]["match"], mine["may_try"]) == ("playing", again, True)


def test_the_same_decisions_meet_the_same_chance() -> None:
    """Cards, bonus tokens and the house's own moves, for as long as two decide alike."""

    async def act(scene: Scene, _: Hands) -> tuple[list[View], list[View]]:
        deal = (await scene.made("owner", "/api/duels", {"level": "teacher"}))["deal"]
        one, other = await begin(scene, "owner", deal), await begin(scene, "watcher", deal)
        choices = [3, 1, 4, 1]
        return await play(scene, one, choices), await play(scene, other, choices)

    one, other = at_a_scene(act)

    assert one == other
    assert len({repr(each) for each in one}) == len(one)


def test_nothing_is_told_of_a_match_before_its_deal_closes() -> None:
    """No watcher, record, review or proof, while it is played and when it is over; then all of it."""

    async def asked(scene: Scene, match: str) -> list[int]:
        paths = ("", "/record", "/review")
        return [
            (await scene.ask(who, "GET", f"/api/matches/{match}{path}")).status_code
            for who in ("nobody", "watcher", "owner")
            for path in paths
        ]

    async def joined(scene: Scene, who: str, match: str) -> Joined | Refused:
        line = await scene.line(who)
        told = await line.ask(Join(match))
        assert isinstance(told, Joined | Refused)
        return told

    async def act(scene: Scene, hands: Hands) -> tuple[Any, ...]:
        match = await begin(scene, "owner")
        during = await asked(scene, match), await joined(scene, "watcher", match)
        await give_up(scene, match)
        over = await asked(scene, match), await joined(scene, "watcher", match)
        mine = await joined(scene, "owner", match)
        await scene.node.foyer.archivist.tell()
        hands.forward(LEFT)
        await scene.node.time.pulse()
        after = await asked(scene, match), await joined(scene, "watcher", match)
        closed = await told(scene, "nobody")
        return during, over, mine, after, closed, match

    during, over, mine, after, closed, match = at_a_scene(act)

    for statuses, refused in (during, over):
        assert statuses == [404] * 9
        assert refused == Refused(Why.NO_SUCH_MATCH, match)
    assert mine.seat == 0
    assert mine.standing.proof is None
    statuses, shown = after
    assert statuses == [200] * 9
    assert shown.standing.proof is not None
    assert shown.standing.proof.nonces == ("", "")
    assert closed["seed"] == shown.standing.proof.seed
    assert commitment(bytes.fromhex(closed["seed"]), TODAY).hex() == closed["commitment"]
    assert (closed["closes_in"], closed["may_try"], closed["tomorrow"]) == (None, False, None)
    assert [row["match"] for row in closed["board"]] == [match]


def test_a_match_is_put_away_when_its_deal_closes() -> None:
    """Its seed is nowhere but with the seeds until then."""

    async def act(scene: Scene, hands: Hands) -> tuple[Any, ...]:
        match = from_text(await begin(scene, "owner"))
        await scene.node.keeper.ask(Resign(), Seating(match, 0))
        store = scene.node.foyer.store
        withheld = await store.over(9), await store.finished(match)
        hands.forward(LEFT)
        return match, withheld, await store.over(9)

    match, withheld, ripe = at_a_scene(act)

    assert withheld == ((), None)
    assert ripe == (match,)


def test_no_move_is_taken_back_and_nobody_is_advised() -> None:
    """The first attempt counts."""

    async def act(scene: Scene, _: Hands) -> tuple[Any, ...]:
        match = await begin(scene, "owner")
        table = await to_move(scene, match)
        body = {"version": table.version, "step": "kind"}
        advice = await scene.ask("owner", "POST", f"/api/matches/{match}/advice", body)
        line = await scene.line("owner")
        shown = await line.ask(Join(match))
        back = await line.ask(Ask(match, "command-1", TakeBack()))
        return advice.status_code, shown, back

    advice, shown, back = at_a_scene(act)

    assert advice == 403
    assert shown.seated.shared.deal == TODAY
    assert back.why is Why.NOTHING_TO_TAKE_BACK


def test_results_are_compared_by_who_has_played() -> None:
    """With a place among accounts; how others fared is told to nobody who has yet to play."""

    async def act(scene: Scene, _: Hands) -> tuple[Any, ...]:
        for who in ("owner", "watcher"):
            await give_up(scene, await begin(scene, who))
        await scene.node.foyer.archivist.tell()
        early = await scene.ask("opponent", "GET", f"/api/deals/{TODAY}/decisions")
        late = await scene.ask("owner", "GET", f"/api/deals/{TODAY}/decisions")
        people = ("opponent", "owner", "watcher")
        return *[await told(scene, who) for who in people], early.status_code, late.json()

    other, mine, guest, early, late = at_a_scene(act)

    assert (other["tried"], other["board"], other["mine"]) == (2, [], None)
    assert [(row["is_me"], row["won"], row["place"]) for row in mine["board"]] == [(True, False, 1)]
    assert mine["board"][0]["rupees"] is None
    assert (mine["mine"]["place"], mine["may_try"]) == (1, False)
    assert [row["is_me"] for row in guest["board"]] == [False]
    assert guest["board"][0]["match"] is None
    assert (guest["mine"]["is_guest"], guest["mine"]["place"]) == (True, 1)
    assert (early, late) == (403, [])


def test_a_result_is_found_though_a_server_died_before_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks has it kept."""

    async def nothing(_: Archivist) -> None:
        """Tell nobody."""

    monkeypatch.setattr(Archivist, "tell", nothing)

    async def act(scene: Scene, _: Hands) -> Any:  # noqa: ANN401 - JSON
        match = await begin(scene, "owner")
        await give_up(scene, match)
        return await told(scene, "owner")

    assert at_a_scene(act)["mine"]["state"] == "over"


def test_a_duel_is_open_once_both_have_played() -> None:
    """Neither is told how the other fared before; then matches, decisions and the seed are everybody's."""

    async def act(scene: Scene, _: Hands) -> tuple[Any, ...]:
        made = await scene.made("owner", "/api/duels", {"level": "teacher"})
        deal = made["deal"]
        asked = await told(scene, "watcher", deal)
        mine, theirs = await begin(scene, "owner", deal), await begin(scene, "watcher", deal)
        third = await scene.ask("opponent", "POST", f"/api/deals/{deal}/tries")
        seen = await play(scene, mine, [0, 1])
        await play(scene, theirs, [0, 2])
        await give_up(scene, mine)
        half = [await told(scene, who, deal) for who in ("owner", "watcher")]
        early = await scene.ask("owner", "GET", f"/api/deals/{deal}/decisions")
        await give_up(scene, theirs)
        await told(scene, "watcher", deal)
        whole = await told(scene, "nobody", deal)
        for match in (mine, theirs):
            await put_away(scene, match)
        records = [
            (await scene.ask("nobody", "GET", f"/api/matches/{match}/record")).status_code
            for match in (mine, theirs)
        ]
        late = (await scene.ask("owner", "GET", f"/api/deals/{deal}/decisions")).json()
        agreed = len(seen[1].legal_moves()) == 1
        return made, asked, third.status_code, half, early.status_code, whole, records, late, agreed

    made, asked, third, (mine, theirs), early, whole, records, late, agreed = at_a_scene(act)

    assert (made["day"], made["may_try"], made["tomorrow"]) == (None, True, None)
    assert (asked["host"], asked["may_try"]) == ("owner-1", True)
    assert (third, early) == (403, 403)
    assert [(row["state"], row["won"]) for row in mine["board"]] == [("over", False), ("playing", None)]
    assert [(row["state"], row["won"]) for row in theirs["board"]] == [("over", None), ("playing", None)]
    assert theirs["board"][0]["match"] is None
    assert [row["won"] for row in whole["board"]] == [False, False]
    assert whole["seed"] is not None
    assert records == [200, 200]
    assert [(each["others"], each["same"]) for each in late] == [(1, 1), (1, int(agreed))]


@pytest.mark.parametrize("deal", ["daily-2026-13-40", "daily-1999-01-01", "daily-9999-01-01", "duel-x", "x"])
def test_a_deal_that_nobody_may_know_of_is_not_there(deal: str) -> None:
    """Also tomorrow's, though it is drawn already."""

    async def act(scene: Scene, _: Hands) -> list[int]:
        shown = (await scene.ask("nobody", "GET", "/api/daily")).json()
        assert shown["tomorrow"] not in {None, shown["commitment"]}
        tomorrow = f"daily-{day_text(day_at(NOON) + 1)}"
        return [
            (await scene.ask("owner", "GET", f"/api/deals/{name}")).status_code for name in (deal, tomorrow)
        ]

    assert at_a_scene(act) == [404, 404]


def test_what_was_promised_yesterday_is_played_today() -> None:
    """The next day's seed was bound the day before."""

    async def act(scene: Scene, hands: Hands) -> tuple[Any, Any]:
        before = (await scene.ask("nobody", "GET", "/api/daily")).json()
        hands.forward(DAY)
        await scene.node.time.pulse()
        return before, (await scene.ask("nobody", "GET", "/api/daily")).json()

    before, after = at_a_scene(act)

    assert before["tomorrow"] == after["commitment"]
    assert before["deal"] != after["deal"]
