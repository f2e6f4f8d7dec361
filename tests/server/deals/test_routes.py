"""Shared deals over HTTP and sockets: the same for all, tried once, and told of only when they close."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, Final, TypeVar

import pytest

from jaipur.online.calendar import day_at, day_text
from jaipur.online.clock import DAY
from jaipur.online.match_ids import from_text
from jaipur.online.play.table import Table
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.events import Dealt
from jaipur.rules.match import Resign
from jaipur.rules.records.replay import read_record
from jaipur.rules.round.deal import commitment
from jaipur.rules.view import View, view
from jaipur.server.archiver import Archiver
from jaipur.server.storage import memory_storage
from jaipur.wire.client_messages import Ask, Join, Play, Ready, TakeBack
from jaipur.wire.server_messages import Joined, Refused
from jaipur.wire.values import Why
from tests.adapters.conftest import NOON, Hands
from tests.server.scene import Scene

T = TypeVar("T")

TODAY: Final = f"daily-{day_text(day_at(NOON))}"
LEFT: Final = DAY - NOON % DAY
"""Of the day, in milliseconds."""
NONCE: Final = "00" * 16


@pytest.fixture
def hands() -> Hands:
    """The hands of the scene's clock."""
    return Hands()


@pytest.fixture
async def scene(hands: Hands) -> AsyncGenerator[Scene]:
    """A node with everybody in it, at a time that the test sets."""
    made = await Scene.begin(memory_storage(hands.clock()))
    yield made
    await made.end()


async def told(scene: Scene, who: str, deal: str = TODAY) -> Any:  # noqa: ANN401 - JSON
    """Say what somebody is told of a deal."""
    response = await scene.ask(who, "GET", f"/api/deals/{deal}")
    assert response.status_code == 200, response.text
    return response.json()


async def begin(scene: Scene, who: str, deal: str = TODAY) -> str:
    """Have somebody begin, ready with a nonce of their own."""
    match: str = (await scene.made(who, f"/api/deals/{deal}/tries"))["match"]
    await scene.node.tables.commands.ask(Ready(NONCE), Seating(from_text(match), 0))
    return match


async def table_of(scene: Scene, match: str) -> Table:
    """Give a table in play."""
    table = await scene.node.tables.cache.table(from_text(match))
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
    while await scene.node.store.finished(from_text(match)) is None:
        await asyncio.sleep(0.01)


async def play(scene: Scene, match: str, choices: list[int]) -> list[View]:
    """Make some of the legal moves, by number, one a turn; give what was seen at each."""
    seen: list[View] = []
    for choice in choices:
        table = await to_move(scene, match)
        seen.append(view(table.match, 0))
        legal = seen[-1].legal_moves()
        asked = Play(table.version, legal[choice % len(legal)])
        assert isinstance(await scene.node.tables.commands.ask(asked, Seating(from_text(match), 0)), int)
    seen.append(view((await to_move(scene, match)).match, 0))
    return seen


async def give_up(scene: Scene, match: str) -> None:
    """End a match as its player, and wait until that is counted."""
    await scene.node.tables.commands.ask(Resign(), Seating(from_text(match), 0))


async def test_everybody_plays_the_same_deal_once(scene: Scene) -> None:
    """Against the opponent of the day, with nobody's nonce; asking again gives the same match."""
    before = (await scene.ask("nobody", "GET", "/api/daily")).json()
    matches = {who: await begin(scene, who) for who in ("owner", "watcher")}
    again = (await scene.made("owner", f"/api/deals/{TODAY}/tries"))["match"]
    tables = [await table_of(scene, match) for match in matches.values()]
    logs = [await scene.node.store.read(from_text(match)) for match in matches.values()]
    dealt = [event for log in logs for entry in log for event in entry.events if isinstance(event, Dealt)]
    (one, other) = tables
    mine = await told(scene, "owner")

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


async def test_the_same_decisions_meet_the_same_chance(scene: Scene) -> None:
    """Cards, bonus tokens and the house's own moves, for as long as two decide alike."""
    deal = (await scene.made("owner", "/api/duels", {"level": "teacher"}))["deal"]
    one, other = await begin(scene, "owner", deal), await begin(scene, "watcher", deal)
    choices = [3, 1, 4, 1]
    mine, theirs = await play(scene, one, choices), await play(scene, other, choices)

    assert mine == theirs
    assert len({repr(each) for each in mine}) == len(mine)


async def test_nothing_is_told_of_a_match_before_its_deal_closes(scene: Scene, hands: Hands) -> None:
    """No watcher, record, review or proof, while it is played and when it is over; then all of it.

    Only its own player may look at it once it is over, without the seed that others still play with.
    """

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

    match = await begin(scene, "owner")
    during = await asked(scene, match), await joined(scene, "watcher", match)
    await give_up(scene, match)
    over = await asked(scene, match), await joined(scene, "watcher", match)
    mine = await joined(scene, "owner", match)
    await scene.node.server.services.archiver.tell()
    hands.forward(LEFT)
    await scene.node.time.pulse()
    after = await asked(scene, match), await joined(scene, "watcher", match)
    closed = await told(scene, "nobody")

    assert (during[0], over[0]) == ([404] * 9, [404] * 6 + [200] * 3)
    for _, refused in (during, over):
        assert refused == Refused(Why.NO_SUCH_MATCH, match)
    assert isinstance(mine, Joined)
    assert mine.seat == 0
    assert mine.standing.proof is None
    statuses, shown = after
    assert statuses == [200] * 9
    assert isinstance(shown, Joined)
    assert shown.standing.proof is not None
    assert shown.standing.proof.nonces == ("", "")
    assert closed["seed"] == shown.standing.proof.seed
    assert commitment(bytes.fromhex(closed["seed"]), TODAY).hex() == closed["commitment"]
    assert (closed["closes_in"], closed["may_try"], closed["tomorrow"]) == (None, False, None)
    assert [row["match"] for row in closed["board"]] == [match]


async def test_who_has_played_a_day_may_study_their_own_match(scene: Scene, hands: Hands) -> None:
    """Its record has every move and no seed; a review is the browser's own, and no round is played on."""
    match = await begin(scene, "owner")
    await play(scene, match, [0, 1])
    await give_up(scene, match)
    seed = await scene.node.server.services.sharing.deals.seed(TODAY)
    shown = (await scene.ask("owner", "GET", f"/api/matches/{match}")).text
    record = (await scene.ask("owner", "GET", f"/api/matches/{match}/record")).text
    review = (await scene.ask("owner", "GET", f"/api/matches/{match}/review")).json()
    wanted = {"round": 1, "ply": 1, "moves": ["M"]}
    on = await scene.ask("owner", "POST", f"/api/matches/{match}/review/play-on", wanted)
    asked = await scene.ask("owner", "POST", f"/api/matches/{match}/review")

    assert seed is not None
    assert all(seed.hex() not in text for text in (shown, record))
    assert read_record(record).seed is None
    assert len(read_record(record).rounds[0].plies) >= 2
    assert review == {"type": "unasked"}
    assert (on.status_code, asked.status_code) == (404, 404)
    hands.forward(LEFT)


async def test_nobody_may_study_their_own_match_of_an_open_duel(scene: Scene) -> None:
    """The friend who has yet to play could be shown it."""
    deal = (await scene.made("owner", "/api/duels", {"level": "teacher"}))["deal"]
    match = await begin(scene, "owner", deal)
    await give_up(scene, match)

    assert (await scene.ask("owner", "GET", f"/api/matches/{match}/record")).status_code == 404


async def test_a_match_is_put_away_when_its_deal_closes(scene: Scene, hands: Hands) -> None:
    """Its seed is nowhere but with the seeds until then."""
    match = from_text(await begin(scene, "owner"))
    await scene.node.tables.commands.ask(Resign(), Seating(match, 0))
    store = scene.node.store
    withheld = await store.over(9), await store.finished(match)
    hands.forward(LEFT)
    ripe = await store.over(9)

    assert withheld == ((), None)
    assert ripe == (match,)


async def test_no_move_is_taken_back_and_nobody_is_advised(scene: Scene) -> None:
    """The first attempt counts."""
    match = await begin(scene, "owner")
    table = await to_move(scene, match)
    body = {"version": table.version, "step": "kind"}
    advice = await scene.ask("owner", "POST", f"/api/matches/{match}/advice", body)
    line = await scene.line("owner")
    shown = await line.ask(Join(match))
    back = await line.ask(Ask(match, "command-1", TakeBack()))

    assert advice.status_code == 403
    assert isinstance(shown, Joined)
    assert shown.seated.shared is not None
    assert shown.seated.shared.deal == TODAY
    assert isinstance(back, Refused)
    assert back.why is Why.NOTHING_TO_TAKE_BACK


async def test_results_are_compared_by_who_has_played(scene: Scene) -> None:
    """With a place among accounts; how others fared is told to nobody who has yet to play."""
    for who in ("owner", "watcher"):
        await give_up(scene, await begin(scene, who))
    await scene.node.server.services.archiver.tell()
    early = await scene.ask("opponent", "GET", f"/api/deals/{TODAY}/decisions")
    late = await scene.ask("owner", "GET", f"/api/deals/{TODAY}/decisions")
    other, mine, guest = [await told(scene, who) for who in ("opponent", "owner", "watcher")]

    assert (other["tried"], other["board"], other["mine"]) == (2, [], None)
    assert [(row["is_me"], row["won"], row["place"]) for row in mine["board"]] == [(True, False, 1)]
    assert mine["board"][0]["rupees"] is None
    assert (mine["mine"]["place"], mine["may_try"]) == (1, False)
    assert [row["is_me"] for row in guest["board"]] == [False]
    assert guest["board"][0]["match"] is None
    assert (guest["mine"]["is_guest"], guest["mine"]["place"]) == (True, 1)
    assert (early.status_code, late.json()) == (403, [])


async def test_a_result_is_found_though_a_server_died_before_it_was_told(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request for it stores it."""

    async def nothing(_: Archiver) -> None:
        """Tell nobody."""

    monkeypatch.setattr(Archiver, "tell", nothing)

    match = await begin(scene, "owner")
    await give_up(scene, match)

    assert (await told(scene, "owner"))["mine"]["state"] == "over"


async def test_a_duel_is_open_once_both_have_played(scene: Scene) -> None:
    """Neither is told how the other fared before; then matches, decisions and the seed are everybody's."""
    made = await scene.made("owner", "/api/duels", {"level": "teacher"})
    deal = made["deal"]
    asked = await told(scene, "watcher", deal)
    matches = await begin(scene, "owner", deal), await begin(scene, "watcher", deal)
    third = await scene.ask("opponent", "POST", f"/api/deals/{deal}/tries")
    seen = await play(scene, matches[0], [0, 1])
    await play(scene, matches[1], [0, 2])
    await give_up(scene, matches[0])
    mine, theirs = [await told(scene, who, deal) for who in ("owner", "watcher")]
    early = await scene.ask("owner", "GET", f"/api/deals/{deal}/decisions")
    await give_up(scene, matches[1])
    await told(scene, "watcher", deal)
    whole = await told(scene, "nobody", deal)
    for match in matches:
        await put_away(scene, match)
    records = [
        (await scene.ask("nobody", "GET", f"/api/matches/{match}/record")).status_code for match in matches
    ]
    late = (await scene.ask("owner", "GET", f"/api/deals/{deal}/decisions")).json()
    agreed = len(seen[1].legal_moves()) == 1

    assert (made["day"], made["may_try"], made["tomorrow"]) == (None, True, None)
    assert (asked["host"], asked["may_try"]) == ("owner-1", True)
    assert (third.status_code, early.status_code) == (403, 403)
    assert [(row["state"], row["won"]) for row in mine["board"]] == [("over", False), ("playing", None)]
    assert [(row["state"], row["won"]) for row in theirs["board"]] == [("over", None), ("playing", None)]
    assert theirs["board"][0]["match"] is None
    assert [row["won"] for row in whole["board"]] == [False, False]
    assert whole["seed"] is not None
    assert records == [200, 200]
    assert [(each["others"], each["same"]) for each in late] == [(1, 1), (1, int(agreed))]


@pytest.mark.parametrize("deal", ["daily-2026-13-40", "daily-1999-01-01", "daily-9999-01-01", "duel-x", "x"])
async def test_a_deal_that_nobody_may_know_of_is_not_there(scene: Scene, deal: str) -> None:
    """Also tomorrow's, though it is drawn already."""
    shown = (await scene.ask("nobody", "GET", "/api/daily")).json()
    assert shown["tomorrow"] not in {None, shown["commitment"]}
    tomorrow = f"daily-{day_text(day_at(NOON) + 1)}"

    assert [
        (await scene.ask("owner", "GET", f"/api/deals/{name}")).status_code for name in (deal, tomorrow)
    ] == [404, 404]


async def test_what_was_promised_yesterday_is_played_today(scene: Scene, hands: Hands) -> None:
    """The next day's seed was bound the day before."""
    before = (await scene.ask("nobody", "GET", "/api/daily")).json()
    hands.forward(DAY)
    await scene.node.time.pulse()
    after = (await scene.ask("nobody", "GET", "/api/daily")).json()

    assert before["tomorrow"] == after["commitment"]
    assert before["deal"] != after["deal"]
