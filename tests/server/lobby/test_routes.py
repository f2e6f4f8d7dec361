"""How two come to a table over HTTP and WebSockets, and what a match brings them afterwards."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jaipur.online.match_ids import from_text
from jaipur.rules.records.replay import read_record
from jaipur.server import archiver
from jaipur.wire.client_messages import Join, Seek, Unseek
from jaipur.wire.server_messages import Joined, Paired, Refused, Sought, Unsought
from jaipur.wire.values import FORMER, Live, Untimed, Why
from tests.adapters.eventually import eventually
from tests.server.scene import Line, Scene

BLITZ = {"control": {"type": "live", "minutes": 3, "increment": 5}}
RATED = BLITZ | {"rated": True}


def tables_told(line: Line) -> list[str]:
    """Give the tables that a socket was told of."""
    return [message.match for message in line.heard if isinstance(message, Paired)]


async def test_an_invitation_brings_two_guests_to_one_table() -> None:
    """Its host is notified at once, a repeated acceptance gets the same answer, and a third sits nowhere."""
    scene = await Scene.begin()
    host = await scene.line("stranger")
    link = f"/api/invitations/{(await scene.made('stranger', '/api/invitations', {}))['token']}"
    before = (await scene.ask("watcher", "GET", link)).json()
    match = (await scene.made("watcher", f"{link}/accept"))["match"]
    await eventually(lambda: tables_told(host))
    again = [(await scene.ask(who, "POST", f"{link}/accept")) for who in ("watcher", "owner")]
    assert again[0].json()["match"] == match
    after = (await scene.ask("stranger", "GET", link)).json()
    told = tables_told(host)
    await scene.end()

    assert told == [match]
    assert [response.status_code for response in again] == [201, 404]
    assert (before["host"], before["match"], before["is_mine"]) == ("Guest 1000", None, False)
    assert (after["host"], after["match"]) == (None, match)


async def test_a_challenge_is_for_one_player_who_may_decline_it() -> None:
    """Who blocked its host is not even told, and the host cannot tell that from an answer."""
    scene = await Scene.begin()
    listed = []
    for blocks in (False, True):
        if blocks:
            await scene.ask("opponent", "PUT", f"/api/blocks/{scene.users['owner']}")
        made = await scene.made("owner", "/api/invitations", {"to": "OPPONENT-1", "hours": 1})
        listed.append((await scene.ask("opponent", "GET", "/api/challenges")).json())
        await scene.ask("opponent", "DELETE", f"/api/invitations/{made['id']}")
        listed.append((await scene.ask("opponent", "GET", "/api/challenges")).json())
    await scene.end()
    (challenge,), declined, blocked, none = listed

    assert (challenge["host"], challenge["is_for_me"], challenge["is_mine"]) == ("owner-1", True, False)
    assert 0 < challenge["expires_in"] <= 3_600_000
    assert declined == blocked == none == []


async def test_a_rematch_comes_once_both_have_offered_it() -> None:
    """The same one for both, on the same terms, also against each other's haste."""
    scene = await Scene.begin()
    line = await scene.line("owner")
    path = f"/api/matches/{await scene.match(is_over=True, **BLITZ)}/rematch"
    first = await scene.made("owner", path)
    both = await asyncio.gather(*(scene.made(who, path) for who in ("opponent", "owner")))
    last = await scene.made("owner", path)
    await eventually(lambda: last["match"] in tables_told(line))
    shown = (await scene.ask("nobody", "GET", f"/api/matches/{last['match']}")).json()
    told = tables_told(line)
    await scene.end()
    others = [*both, last]

    assert first == {"match": None}
    assert len({answer["match"] for answer in others} - {None}) == 1
    assert shown["seated"]["control"] == BLITZ["control"]
    assert len(told) == len({*told}) == 2


async def test_a_rated_match_between_two_accounts_moves_their_ratings_once() -> None:
    """A page for each, a step of each history, and nothing more when it is carried again."""
    scene = await Scene.begin()
    match = await scene.match(is_over=True, **RATED)
    await scene.made("owner", f"/api/matches/{match}/rematch")  # which puts it away at once
    pages: list[Any] = []

    async def look() -> bool:
        pages[:] = [
            (await scene.ask("nobody", "GET", f"/api/players/{who}-1")).json()
            for who in ("owner", "opponent")
        ]
        return all(page["ratings"] for page in pages)

    for _ in range(50):
        if await look():
            break
        await asyncio.sleep(0.1)
    for _ in range(3):
        with scene.node.server.services.duty.fenced.turn():
            await scene.node.server.services.archiver.relay()
    pasts = [
        (await scene.ask("nobody", "GET", f"/api/players/{who}-1/history?speed=blitz")).json()
        for who in ("owner", "opponent")
    ]
    leaders = (await scene.ask("nobody", "GET", "/api/leaderboard?speed=blitz")).json()
    await scene.end()
    (loser, winner) = pages

    assert loser["ratings"][0]["rating"] < 1500 < winner["ratings"][0]["rating"]
    assert [len(past) for past in pasts] == [1, 1]
    assert pasts[0][0]["match"] == match
    assert [past[0]["change"] for past in pasts] == [past[0]["rating"] - 1500 for past in pasts]
    assert loser["played"][0]["match"] == match
    assert loser["played"][0]["winner"] == 1 - loser["played"][0]["seat"] == winner["played"][0]["seat"]
    assert leaders == []  # nobody's rating is sure after one match


@pytest.mark.parametrize(
    "who, wanted",
    [
        ("stranger", RATED),
        ("owner", {"rated": True}),
        ("owner", RATED | {"options": {"seals": 1}}),
        ("owner", {"control": {"type": "live", "minutes": 4, "increment": 5}, "rated": True}),
    ],
)
async def test_only_the_printed_game_is_rated_and_only_for_accounts(
    who: str, wanted: dict[str, object]
) -> None:
    """Invitations and tables against the house alike; the reason is told."""
    scene = await Scene.begin()
    answers = [
        await scene.ask(who, "POST", "/api/invitations", wanted),
        await scene.ask(who, "POST", "/api/tables", wanted | {"level": "teacher"}),
    ]
    await scene.end()

    assert [(each.status_code, each.json()) for each in answers] == [(403, {"why": "not rated"})] * 2


async def test_two_who_seek_the_same_are_paired_and_told() -> None:
    """Each once; who waits is counted meanwhile, and the table is in both their lists."""
    scene = await Scene.begin()
    one, other = await scene.line("stranger"), await scene.line("watcher")
    assert await one.ask(Seek(Live(5, 5))) == Sought(Live(5, 5), *_printed())
    counts = [await waiting(scene)]
    await other.ask(Seek(Live(5, 5)))
    await eventually(lambda: tables_told(one) and tables_told(other))
    counts.append(await waiting(scene))
    listed = (await scene.ask("stranger", "GET", "/api/me/tables")).json()
    joined = await one.ask(Join(tables_told(one)[0]))
    told = [tables_told(one), tables_told(other)]
    await scene.end()

    assert counts == [1, 0]
    assert told[0] == told[1] == [table["match"] for table in listed]
    assert isinstance(joined, Joined)
    assert joined.seat is not None


def _printed() -> tuple[Any, bool]:
    wanted = Seek(Live(5, 5))
    return wanted.options, wanted.rated


async def waiting(scene: Scene) -> int:
    """Say how many wait for five minutes with five seconds more."""
    queues = (await scene.ask("nobody", "GET", "/api/lobby")).json()["queues"]
    wanted = {"type": "live", "minutes": 5, "increment": 5}
    return int(next(queue["waiting"] for queue in queues if queue["control"] == wanted))


async def test_a_seek_dies_with_its_socket_and_when_it_is_taken_back() -> None:
    """At once; another of the same user's takes its place, which the first socket is told."""
    scene = await Scene.begin()
    one, other = await scene.line("stranger"), await scene.line("stranger")
    found = []
    await one.ask(Seek(Live(5, 5)))
    await other.ask(Seek(Live(5, 5)))
    found.append(await waiting(scene))
    await scene.node.server.services.seekers.refresh()
    await eventually(lambda: one.heard[-1] == Unsought())
    back = await other.ask(Unseek())
    found.append(await settled(scene, 0))
    await other.ask(Seek(Live(5, 5)))
    await other.hang_up()
    found.append(await settled(scene, 0))
    await scene.end()

    assert found == [1, 0, 0]
    assert back == Unsought()


async def settled(scene: Scene, wanted: int) -> int:
    """Give how many wait, once that is so many, or after two seconds."""
    for _ in range(40):
        if await waiting(scene) == wanted:
            break
        await asyncio.sleep(0.05)
    return await waiting(scene)


async def test_a_seek_that_cannot_be_is_refused_with_a_reason() -> None:
    """Nobody is paired without a clock; and who asks too often waits."""
    scene = await Scene.begin()
    line = await scene.line("owner")
    odd = await line.ask(Seek(Untimed()))
    often = [await line.ask(Seek(Live(5, 5))) for _ in range(70)]
    await scene.end()

    assert odd == Refused(Why.NOT_PAIRED)
    assert isinstance(often[0], Sought)
    assert often[-1] == Refused(Why.TOO_OFTEN)


async def test_who_left_is_a_former_player_in_what_was_played() -> None:
    """In the match, in its record, and in the opponent's list; and their ratings are gone."""
    scene = await Scene.begin()
    match = await scene.match(is_over=True, **RATED)
    await scene.node.tables.cache.latest(from_text(match))
    await scene.made("owner", f"/api/matches/{match}/rematch")
    with scene.node.server.services.duty.fenced.turn():
        await scene.node.server.services.archiver.relay()
    assert (await scene.ask("owner", "DELETE", "/api/me")).status_code == 200
    record = (await scene.ask("nobody", "GET", f"/api/matches/{match}/record")).text
    page = (await scene.ask("nobody", "GET", "/api/players/opponent-1")).json()
    gone = (await scene.ask("nobody", "GET", "/api/players/owner-1")).status_code
    ratings = await scene.node.server.foundation.repositories.ratings.ratings([scene.users["owner"]])
    await scene.end()

    assert {*read_record(record).players} == {FORMER, "opponent-1"}
    assert {*page["played"][0]["players"]} == {FORMER, "opponent-1"}
    assert ratings == {}
    assert gone == 404


async def test_a_match_that_is_over_is_put_away_by_itself_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not at once: a server that missed its end reads it in the log."""
    monkeypatch.setattr(archiver, "FINISH_AFTER", 1.5)

    scene = await Scene.begin()
    match = from_text(await scene.match(is_over=True))
    store = scene.node.store
    await scene.node.server.services.archiver.finish()
    before = await store.finished(match) is None and bool(await store.read(match))
    for _ in range(60):
        if await store.finished(match) is not None:
            break
        await asyncio.sleep(0.1)
    after = await store.finished(match) is not None and not await store.read(match)
    await scene.end()

    assert (before, after) == (True, True)
