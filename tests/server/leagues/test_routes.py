"""Clubs and seasons over HTTP: from a link to a table, with the files of a season."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import AsyncGenerator
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest

from jaipur.online.clock import DAY
from jaipur.online.match_ids import from_text
from jaipur.server.storage import memory_storage
from tests.adapters.conftest import Hands
from tests.server.leagues.league_scene import SLOW, LeagueScene
from tests.server.scene import Scene


@pytest.fixture
def hands() -> Hands:
    """Give the hands of the clock."""
    return Hands()


@pytest.fixture
async def league(hands: Hands) -> AsyncGenerator[LeagueScene]:
    """Give a club of four, of whom meera is the owner."""
    scene = await Scene.begin(memory_storage(hands.clock()))
    league = LeagueScene(scene, hands)
    await league.gather("meera", "arjun", "kavya")
    yield league
    await scene.end()


async def status(league: LeagueScene, who: str, method: str, path: str, body: object = None) -> int:
    """Return how a request is answered."""
    return (await league.scene.ask(who, method, path, body)).status_code


async def test_a_season_from_its_announcement_to_the_next_one(league: LeagueScene) -> None:
    """Announced, joined, started by time, played, booked, measured, closed, and followed by another one."""
    season = await league.season("meera")
    for who in ("meera", "arjun", "kavya"):
        assert await status(league, who, "PUT", f"/api/seasons/{season}/me") == 200
        assert await status(league, who, "PUT", f"/api/seasons/{season}/me") == 200
    await league.elapse(DAY)

    async def meetings() -> list[dict[str, object]]:
        found: list[dict[str, object]] = (await league.got("meera", f"/api/seasons/{season}"))["meetings"]
        return found

    referee = league.scene.node.server.services.referee
    await referee.look()
    one, other = await meetings()
    seat = [league.called[str(name)] for name in one["players"]].index("meera")  # type: ignore[attr-defined]
    match = await league.play(season, one, seat)
    await league.booked(match)
    first, second = await meetings()
    assert (first["by"], first["match"], first["points"]) == ("played", match, [1 - seat, seat])
    assert second["by"] is None

    await league.measured(match)
    table = await league.got("nobody", f"/api/seasons/{season}/divisions/0")
    assert table["places"][0]["player"] == next(name for name, who in league.called.items() if who == "meera")
    assert table["places"][0]["points"] == 1
    await league.offer("meera", season, int(str(other["number"])))
    await league.elapse(28 * DAY)
    await referee.look()
    closed = await league.got("meera", f"/api/seasons/{season}")
    assert closed["phase"] == "closed"
    assert [each["by"] for each in closed["meetings"]] == ["played", "unplayed"]
    assert sum(closed["meetings"][1]["points"]) == 1
    final = await league.got("nobody", f"/api/seasons/{season}/divisions/0")
    assert [each["number"] for each in final["counted"]] == [1, 0, 2], "as they were decided"
    own, unplayed = final["counted"][0]["adjusted"], closed["meetings"][1]
    own = own if seat == 0 else 1 - own
    won = unplayed["points"][unplayed["players"].index(closed["meetings"][0]["players"][seat])]
    mine = next(each for each in final["places"] if league.called[each["player"]] == "meera")
    assert own + won == pytest.approx(mine["adjusted"]["points"], abs=0.002)
    assert [each["adjusted"] for each in final["counted"][1:]] == [None] * len(final["counted"][1:])
    assert final["byes"] == []

    now = league.scene.node.server.services.season_book.time()
    terms = {"title": "Summer", "starts_at": now, "ends_at": now + DAY, "controls": [SLOW]}
    wanted = {"terms": terms, "after": season}
    assert (await league.scene.made("meera", f"/api/clubs/{league.club}/seasons", wanted))["players"] == []
    listed = await league.got("nobody", f"/api/clubs/{league.club}/seasons")
    assert [each["title"] for each in listed] == ["Summer", "Spring"]


async def test_a_season_as_files(league: LeagueScene) -> None:
    """The table as CSV, the times as a calendar, and the records of a division in a ZIP."""
    season = await league.season("meera", title="Spring, at the oasis; with a title that takes two lines" * 2)
    for who in ("meera", "arjun"):
        await league.scene.ask(who, "PUT", f"/api/seasons/{season}/me")
    started = await league.scene.ask("meera", "POST", f"/api/seasons/{season}/start")
    match = await league.play(season, started.json()["meetings"][0], 0)
    services = league.scene.node.server.services
    await services.archiver.tell()
    await services.archiver.finish()
    services.archiver._over = dict.fromkeys(services.archiver._over, 0.0)
    await services.archiver.finish()

    table = await league.scene.ask("nobody", "GET", f"/api/seasons/{season}/standings.csv")
    rows = list(csv.DictReader(StringIO(table.text)))
    assert [(row["division"], row["place"], row["points"]) for row in rows] == [
        ("1", "1", "1.0"),
        ("1", "2", "0.0"),
    ]
    calendar = (await league.scene.ask("nobody", "GET", f"/api/seasons/{season}/calendar.ics")).text
    assert all(len(line.encode()) <= 75 for line in calendar.split("\r\n"))
    assert "SUMMARY:Spring\\, at the oasis\\;" in calendar.replace("\r\n ", "")
    packed = await league.scene.ask("meera", "GET", f"/api/seasons/{season}/divisions/0/records")
    with ZipFile(BytesIO(packed.content)) as archive:
        assert archive.namelist() == [f"{match}.jaipur"]
        assert archive.read(f"{match}.jaipur").startswith(b"jaipur 1\n")


async def test_who_may_do_what(league: LeagueScene) -> None:
    """Members do not organise, strangers do not join, and a request that comes twice changes nothing more."""
    season, club = await league.season("meera"), f"/api/clubs/{league.club}"
    name = next(name for name, who in league.called.items() if who == "arjun")
    wanted = {"terms": {"title": "Mine", "starts_at": 1, "ends_at": 9**15, "controls": [SLOW]}}

    assert await status(league, "arjun", "POST", f"/api/seasons/{season}/start") == 403
    assert await status(league, "owner", "PUT", f"/api/seasons/{season}/me") == 404
    assert await status(league, "stranger", "PUT", f"/api/seasons/{season}/me") == 403
    assert await status(league, "meera", "POST", f"/api/seasons/{season}/start") == 409
    assert await status(league, "arjun", "POST", f"{club}/seasons", wanted) == 400
    wanted["terms"]["starts_at"], wanted["terms"]["ends_at"] = 9**15, 9**15 + DAY
    assert await status(league, "arjun", "POST", f"{club}/seasons", wanted) == 403
    assert await status(league, "arjun", "PATCH", club, {"title": "Mine"}) == 403
    assert await status(league, "meera", "PUT", f"{club}/members/{name}", {"role": "organiser"}) == 200
    assert await status(league, "arjun", "PATCH", club, {"title": "Ours"}) == 200
    assert await status(league, "arjun", "DELETE", club) == 403
    assert await status(league, "kavya", "DELETE", f"{club}/members/{name}") == 403
    assert await status(league, "arjun", "DELETE", f"{club}/members/{name}") == 200
    assert (await league.got("nobody", club))["title"] == "Ours"
    assert await status(league, "meera", "DELETE", club) == 200
    assert await status(league, "nobody", "GET", f"/api/seasons/{season}") == 404


async def test_a_match_begins_at_the_same_time_control(league: LeagueScene) -> None:
    """One match for a meeting, also when both offers come again; it can be seen at the table."""
    season = await league.season("meera")
    for who in ("meera", "arjun"):
        await league.scene.ask(who, "PUT", f"/api/seasons/{season}/me")
    (meeting,) = (await league.scene.ask("meera", "POST", f"/api/seasons/{season}/start")).json()["meetings"]
    path = f"/api/seasons/{season}/meetings/0"

    assert await status(league, "meera", "POST", f"{path}/offer", {"control": {"type": "untimed"}}) == 409
    assert await status(league, "kavya", "POST", f"{path}/offer", {"control": SLOW}) == 403
    match = await league.sit_down(season, meeting)
    assert await league.sit_down(season, meeting) == match
    table = await league.scene.node.tables.cache.table(from_text(match))
    assert table is not None
    assert table.opened.rated
    assert await status(league, "meera", "POST", f"{path}/concede") == 409
    assert [each["match"] for each in await league.got("meera", "/api/me/tables")] == [match]


async def test_the_server_lets_time_pass_by_itself(league: LeagueScene) -> None:
    """No request is needed: a loop of the node starts the season."""
    season = await league.season("meera")
    for who in ("meera", "arjun"):
        await league.scene.ask(who, "PUT", f"/api/seasons/{season}/me")
    await league.elapse(DAY)

    async def phase() -> str:
        found: str = (await league.got("meera", f"/api/seasons/{season}"))["phase"]
        return found

    async with asyncio.timeout(60):
        while await phase() != "running":
            await asyncio.sleep(0.1)
