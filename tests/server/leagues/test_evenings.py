"""Evenings that guests join by a link: what guests may do, what strangers may not, and the board."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import msgspec
import pytest

from jaipur.online.clock import DAY, MINUTE
from jaipur.online.evenings import FORGOTTEN
from jaipur.online.match_ids import from_text
from jaipur.online.play.table import Table
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.match import Resign
from jaipur.server.http.limits import Limit
from jaipur.server.leagues.at_home import OpenedEvening, open_evening
from jaipur.server.leagues.context import names_in
from jaipur.server.leagues.evening_view import EveningAsked, seen_evening, tables_of
from jaipur.server.storage import memory_storage
from jaipur.wire.leagues.evenings import EveningSeen, EveningTable
from tests.adapters.conftest import Hands
from tests.server.leagues.league_scene import LeagueScene
from tests.server.scene import Scene

BLITZ = {"type": "live", "minutes": 5, "increment": 3}
SWISS = {"type": "swiss", "rounds": 3, "round_lasts": 10 * MINUTE}


class EveningScene(LeagueScene):
    """An evening as `jaipur serve --evening` opens one."""

    opened: OpenedEvening
    night: str = ""

    async def open(self, title: str = "Thursday") -> None:
        """Open an evening, and sign its organiser in."""
        self.opened = await open_evening(self.scene.node.server.contexts.leagues, title)
        response = await self.scene.ask("nobody", "POST", "/api/evenings/organise", {"key": self.opened.key})
        assert response.status_code == 200, response.text
        self.night = response.json()["season"]
        self.scene.tokens["organiser"] = response.cookies["jaipur"]
        self.scene.http.cookies.clear()

    async def asked(self, who: str, path: str, body: object = None, method: str = "POST") -> Any:  # noqa: ANN401
        """Ask something of the evening; the status, and the problem where there is one."""
        response = await self.scene.ask(who, method, path, body)
        self.scene.http.cookies.clear()
        said = response.json()
        return response.status_code, said.get("why") if isinstance(said, dict) else None

    async def enter(self, name: str, link: str | None = None, who: str = "nobody") -> Any:  # noqa: ANN401
        """Join by the link as somebody without a session, or as one who has one."""
        body = {"link": link or self.opened.link, "name": name}
        response = await self.scene.ask(who, "POST", "/api/evenings/join", body)
        if response.status_code == 201 and "jaipur" in response.cookies:
            self.scene.tokens[name] = response.cookies["jaipur"]
        self.scene.http.cookies.clear()
        return response.status_code

    async def seen(self, who: str = "nobody") -> EveningSeen:
        """Look at the board."""
        told = await self.got(who, f"/api/seasons/{self.night}/evening")
        return msgspec.convert(told, EveningSeen)

    async def start(self) -> None:
        """Play three short rounds."""
        terms = msgspec.to_builtins((await self.seen()).terms) | {"format": SWISS}
        path = f"/api/seasons/{self.night}"
        assert await self.asked("organiser", f"{path}/terms", terms, "PUT") == (200, None)
        assert await self.asked("organiser", f"{path}/start") == (200, None)

    async def sit(self, *tables: EveningTable) -> None:
        """Have both players of each table ready, and the first round dealt."""
        for table in tables:
            path = f"/api/seasons/{self.night}/meetings/{table.meeting}/offer"
            for name in table.players:
                assert (await self.asked(name, path, {"control": BLITZ}))[0] == 200
        for each in (await self.seen()).tables:
            if each.meeting in {table.meeting for table in tables} and each.match is not None:
                await self.scene.deal(from_text(each.match))

    async def other_table(self) -> Table:
        """Return a table with cards of its own, of others."""
        match = from_text(await self.scene.match())
        await self.scene.deal(match)
        table = await self.scene.node.tables.cache.table(match)
        assert table is not None
        return table

    async def resign(self, table: EveningTable, loser: int) -> None:
        """Play a table: both are ready, and one resigns."""
        await self.sit(table)
        playing = next(each for each in (await self.seen()).tables if each.meeting == table.meeting)
        assert (playing.seals, playing.mover in {0, 1}, playing.by) == ((0, 0), True, None)
        assert playing.match is not None
        match = from_text(playing.match)
        await self.scene.node.tables.commands.ask(Resign(), Seating(match, loser))
        await self.booked(playing.match)


@pytest.fixture
def hands() -> Hands:
    """Give the hands of the clock."""
    return Hands()


@pytest.fixture
async def evening(hands: Hands) -> AsyncGenerator[EveningScene]:
    """Give an evening with its organiser."""
    scene = await Scene.begin(memory_storage(hands.clock()))
    evening = EveningScene(scene, hands)
    await evening.open()
    yield evening
    await scene.end()


async def test_an_evening_of_guests(evening: EveningScene) -> None:
    """Five join, three rounds are played, one leaves and one comes late; the standings count it all."""
    for name in ("Ana", "Björn", "李雷", "Dev", "Eve"):
        assert await evening.enter(name) == 201
        assert await evening.enter("Another", who=name) == 201  # and keeps the name
    await evening.start()
    first = await evening.seen("Ana")
    assert (first.round, first.me, len(first.tables), first.may_organise) == (1, "Ana", 2, False)
    assert await evening.enter("Late") == 201
    for table in first.tables:
        await evening.resign(table, 1)
    referee = evening.scene.node.server.services.referee
    await evening.elapse(0)
    await referee.look()
    second = await evening.seen()
    assert (second.round, len(second.tables), second.bye) == (2, 3, None)
    path = f"/api/seasons/{evening.night}"
    assert await evening.asked("organiser", f"{path}/remove", {"player": "Eve"}) == (200, None)
    assert await evening.enter("Zoe") == 409  # too late, and nothing of her stays
    for table in (await evening.seen()).tables:
        if table.by is None:
            await evening.resign(table, 0)
    await evening.elapse(0)
    await referee.look()
    third = await evening.seen()
    assert third.round == 3
    assert third.due is not None
    assert 9 * MINUTE < third.due - third.now <= 10 * MINUTE
    played = {place.player: place for place in third.places}
    assert (
        sum(place.points for place in third.places) == 3 + 3 + 1
    )  # two tables and a bye, three tables, a bye
    assert played["Eve"] == third.places[-1]
    assert await evening.asked("organiser", f"{path}/close") == (200, None)
    assert (await evening.seen()).phase == "closed"
    assert await evening.enter("Zoe") == 404
    csv = await evening.scene.ask("nobody", "GET", f"{path}/standings.csv")
    assert {"Ana", "Björn", "李雷"} <= {line.split(",")[2] for line in csv.text.splitlines()}


async def test_a_link_lets_nobody_do_more_than_play(evening: EveningScene) -> None:
    """A guest organises nothing, is no member, and joins no other season of the club; programs stay out."""
    await evening.enter("Ana")
    season = await evening.got("Ana", f"/api/seasons/{evening.night}")
    path = f"/api/seasons/{evening.night}"
    terms = season["terms"]
    for wanted, body, method in (
        (f"{path}/start", None, "POST"),
        (f"{path}/close", None, "POST"),
        (f"{path}/link", None, "POST"),
        (f"{path}/remove", {"player": "Ana"}, "POST"),
        (f"{path}/terms", terms, "PUT"),
    ):
        assert await evening.asked("Ana", wanted, body, method) == (404, "not found")
    assert (await evening.asked("Ana", f"/api/clubs/{season['club']}/seasons", {"terms": terms}))[0] == 403
    assert (await evening.got("nobody", f"/api/clubs/{season['club']}"))["members"][1:] == []
    assert await evening.asked("owner", f"{path}/me", None, "PUT") == (403, "not allowed")


async def test_a_key_of_the_organiser_works_once(evening: EveningScene) -> None:
    """Who reads it later is not let in, and nobody tries many; a new start of the server gives a new one."""
    path = "/api/evenings/organise"
    assert await evening.asked("nobody", path, {"key": evening.opened.key}) == (403, "wrong proof")
    night, first = evening.night, evening.opened
    await evening.open()
    assert (evening.night, evening.opened.key == first.key) == (night, False)
    assert await evening.enter("Ana", first.link) == 404
    await evening.scene.limit(tries=Limit(2, 100))
    answers = [await evening.asked("nobody", path, {"key": "0" * 12}) for _ in range(3)]
    assert answers[-1] == (429, "too often")


@pytest.mark.parametrize(
    "name, fault",
    [
        ("A", "too short"),
        ("A" * 21, "too long"),
        ("=1+1", "letters"),
        ("<b>Ana</b>", "letters"),
        ("Ana\u202eb", "letters"),
        ("Аnа", "letters"),  # noqa: RUF001 - two letters of it are Cyrillic
        ("Admin", "reserved"),
        ("Guest 1234", "reserved"),
        ("M.o.d.e.r.a.t.o.r", "reserved"),
        ("jeweller", "reserved"),
        ("a former player", "reserved"),
        ("OWNER-1", "taken"),
        ("ana", "taken"),
        ("ÁNA ", "taken"),
    ],
)
async def test_names_that_could_deceive_are_refused(evening: EveningScene, name: str, fault: str) -> None:
    """Nor is there a guest of them afterwards."""
    await evening.enter("Ana")
    body = {"link": evening.opened.link, "name": name}
    response = await evening.scene.ask("nobody", "POST", "/api/evenings/join", body)
    problem = response.json()
    assert (problem["field"], problem["fault"]) == ("name", fault)
    assert "set-cookie" not in response.headers
    assert [each.player for each in (await evening.seen()).players] == ["Ana"]


async def test_who_was_removed_stays_out(evening: EveningScene) -> None:
    """With the same session, or under the same name; a new link keeps out those who have the old one."""
    await evening.enter("Troll")
    path = f"/api/seasons/{evening.night}"
    assert await evening.asked("organiser", f"{path}/remove", {"player": "Troll"}) == (200, None)
    assert (await evening.seen()).players == ()
    assert await evening.enter("Angel", who="Troll") == 403
    assert await evening.enter("troll") == 409
    response = await evening.scene.ask("organiser", "POST", f"{path}/link")
    assert await evening.enter("Another") == 404
    assert await evening.enter("Ana", response.json()["link"]) == 201


async def test_no_more_come_than_can_play(evening: EveningScene) -> None:
    """A link that gets around fills an evening, not the server: players and joins in a time are bounded."""
    context = evening.scene.node.server.contexts.leagues
    terms = msgspec.to_builtins((await evening.seen()).terms) | {"division_size": 2}
    path = f"/api/seasons/{evening.night}"
    await evening.asked("organiser", f"{path}/terms", terms, "PUT")
    assert [await evening.enter(name) for name in ("Ana", "Ben", "Cleo")] == [201, 201, 409]
    await evening.scene.limit(changes=Limit(2, 100))
    assert [await evening.enter(name) for name in ("Dan", "Eli", "Fay")][-1] == 429
    known = await context.evenings.names(evening.night)
    assert sorted(known.values()) == ["Ana", "Ben"]


async def test_guests_are_in_no_rated_season(evening: EveningScene) -> None:
    """Nor can the terms be changed to such, and no link can be made for a season without guests."""
    terms = msgspec.to_builtins((await evening.seen()).terms)
    path = f"/api/seasons/{evening.night}/terms"
    assert (await evening.asked("organiser", path, terms | {"rated": True}, "PUT"))[0] == 400
    closed = terms | {"guests": False, "rated": True}
    assert await evening.asked("organiser", path, closed, "PUT") == (409, "conflict")
    await evening.gather("meera")
    rated = await evening.season("meera")
    assert await evening.asked("meera", f"/api/seasons/{rated}/link") == (409, "conflict")
    assert (await evening.scene.ask("nobody", "GET", f"/api/seasons/{rated}/evening")).status_code == 404


async def test_names_of_guests_are_forgotten(evening: EveningScene) -> None:
    """Thirty days after the evening its guests have no names any more; at once, if a guest is deleted."""
    context = evening.scene.node.server.contexts.leagues
    for name in ("Ana", "Ben"):
        await evening.enter(name)
    assert (await evening.scene.ask("Ben", "DELETE", "/api/me")).status_code == 200
    assert sorted((await context.evenings.names(evening.night)).values()) == ["Ana"]
    await evening.elapse(FORGOTTEN + DAY)
    await context.people.prune(100)
    assert await context.evenings.names(evening.night) == {}


async def test_the_board_is_the_same_whatever_is_hidden(evening: EveningScene) -> None:
    """Tables with other cards give the same board; a board that had a card in it would not."""
    for name in ("Ana", "Ben"):
        await evening.enter(name)
    await evening.start()
    await evening.sit(*(await evening.seen()).tables)
    context = evening.scene.node.server.contexts.leagues
    season = await context.book.season(evening.night)
    assert season is not None
    (state,) = tables_of(season)
    assert state.match is not None
    own = await context.cache.table(state.match)
    assert own is not None
    names, asked = await names_in(context, season), EveningAsked(0, None, may_organise=False)

    def board(table: Table) -> bytes:
        live = {state.match: table} if state.match is not None else {}
        return msgspec.json.encode(seen_evening(season, names, live, asked))

    others = [await evening.other_table() for _ in range(12)]
    twins = [each for each in others if each.match.now.to_move == own.match.now.to_move]
    assert twins
    assert {board(each) for each in twins} == {board(own)}
    assert len({board(each) + repr(each.match.now.hand).encode() for each in twins}) == len(twins)


async def test_the_board_names_nobody_by_more_than_a_name(evening: EveningScene) -> None:
    """No ids of users, no session, no link, no card."""
    for name in ("Ana", "Ben"):
        await evening.enter(name)
    await evening.start()
    await evening.sit(*(await evening.seen()).tables)
    told = (await evening.scene.ask("organiser", "GET", f"/api/seasons/{evening.night}/evening")).text
    context = evening.scene.node.server.contexts.leagues
    guests = await context.evenings.names(evening.night)
    assert len(guests) == 2
    for word in (
        *guests,
        *evening.scene.tokens.values(),
        evening.opened.link,
        "hand",
        "deck",
        "seed",
        "market",
    ):
        assert word not in told
    assert "Ana" in told
