"""A table on a server, on the whole screen: played, cut off and resumed, watched."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest
from textual.pilot import Pilot

from bench.server.client import admit
from jaipur.client.connection import Link
from jaipur.client.http import Address, come_in, first_table, open_table, read_address
from jaipur.rules.events import MatchAborted
from jaipur.rules.match import Resign
from jaipur.rules.options import Options
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.terminal.app import TableApp
from jaipur.terminal.board.board import Board, is_my_turn, is_over, reach_of, top_seat
from jaipur.terminal.board.clock import clock_text, left_of, shown
from jaipur.terminal.board.game import play_move
from jaipur.terminal.board.news import news, rematch_text
from jaipur.terminal.board.selectable import position_within
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.online import Again
from jaipur.terminal.online.commands import phrase_in
from jaipur.terminal.online.game import ServerGame
from jaipur.terminal.screens.end import EndScreen, Wish
from jaipur.terminal.screens.table import TableScreen
from jaipur.wire.lobby import TableWanted
from jaipur.wire.server_messages import Times
from jaipur.wire.values import Phrase, Why
from tests.adapters.eventually import eventually
from tests.server.servers import Server

PATIENCE = 60.0
SPOKEN = 2.1
"""Seconds between two phrases of a seat."""
TOKEN = "aBcDeFgHiJkLmNoPqRsTuV"  # noqa: S105 - nobody's


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no cookie of a test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


async def until(pilot: Pilot[Wish], is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await pilot.pause(0.05)


def may_ask(board: Board) -> bool:
    """Whether the viewer is to move, and has asked for nothing."""
    return is_my_turn(board) and not board.is_pending


def are_dealt(*games: ServerGame) -> bool:
    """Whether the cards of all these tables lie there."""
    return all(None not in game.board.slots for game in games)


def test_an_address_is_read_as_a_browser_shows_it() -> None:
    """A server, a match there, an invitation there; and nothing else."""
    assert read_address("localhost:8000") == Address("http://localhost:8000")
    assert read_address("https://a.example/match/0cykyfdrw6000").match == "0cykyfdrw6000"
    assert read_address(f"https://a.example/join/{TOKEN}").invitation == TOKEN
    for wrong in ("ftp://a.example", "http://", "http://a.example/rules"):
        with pytest.raises(ValueError, match=r"a\.example|http://"):
            read_address(wrong)


async def test_a_match_on_a_server_goes_on_after_it_was_killed(home: Server) -> None:
    """A move, then the server is killed and started again: what was asked meanwhile is done once."""
    cookie = come_in(home.address)
    match = open_table(home.address, cookie, TableWanted("teacher"))
    assert come_in(home.address) == cookie
    game = ServerGame(Link(home.address, cookie), match, "en")
    async with TableApp(TableScreen(game, "night"), "night").run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_my_turn(game.board))
        play_move(game, legal_moves(position_within(reach_of(game.board)))[0])
        await until(pilot, lambda: may_ask(game.board))
        home.kill()
        await until(pilot, lambda: game.board.notice == TERMINAL_TEXT["en"].online.away)
        before = game.board.version
        play_move(game, legal_moves(position_within(reach_of(game.board)))[0])
        home.start()
        await until(pilot, lambda: game.board.version > before and may_ask(game.board))
        assert game.board.notice is None
        assert game.board.version == before + 2
        watched = ServerGame(Link(home.address, None), match, "en")
        watching = asyncio.create_task(watched.run())
        await until(pilot, lambda: watched.board.view is not None)
        assert watched.board.seat is None
        assert watched.board.view is not None
        assert all(side.hand is None for side in watched.board.view.sides)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await pilot.press("colon", *"resign", "enter")
        await until(pilot, lambda: is_over(game.board))
    assert first_table(home.address) is None


async def test_two_who_seek_meet_at_a_table(home: Server) -> None:
    """With a clock; and an unknown match is reported as unknown."""
    async with home.http() as http:
        cookies = [(await admit(http)).cookie for _ in range(2)]
    one, other = (ServerGame(Link(home.address, cookie), None, "en") for cookie in cookies)
    nowhere = ServerGame(Link(home.address, None), "0000000000000", "fr")
    changed = asyncio.Event()
    for game in (one, other, nowhere):
        game.changed = changed.set
    running = [asyncio.create_task(game.run()) for game in (one, other, nowhere)]

    def is_so() -> bool:
        said = nowhere.board.notice == TERMINAL_TEXT["fr"].online.why[Why.NO_SUCH_MATCH]
        return said and None not in (*one.board.slots, *other.board.slots)

    async with asyncio.timeout(PATIENCE):
        while not is_so():
            changed.clear()
            await changed.wait()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    assert one.match == other.match
    assert {one.board.seat, other.board.seat} == {0, 1}
    assert one.board.slots == other.board.slots
    assert clock_text(one.board.timing, 0, monotonic()).startswith(("5:0", "4:5"))


async def test_who_leaves_in_a_hurry_leaves_nothing_open(home: Server) -> None:
    """Cancelled once more while it says goodbye, sooner or later, as a screen does that closes."""

    async def leave(turns: int) -> None:
        game = ServerGame(Link(home.address, None), "0000000000000", "en")
        task = asyncio.create_task(game.run())
        await eventually(
            lambda: game.board.notice == TERMINAL_TEXT["en"].online.why[Why.NO_SUCH_MATCH], PATIENCE
        )
        task.cancel()
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    for turns in range(5):
        await leave(turns)
        gc.collect()


@asynccontextmanager
async def two_at_a_table(home: Server) -> AsyncIterator[tuple[ServerGame, ServerGame]]:
    """Return two guests who met at a table: one to move, for a screen to run, and one who is connected."""
    async with home.http() as http:
        cookies = [(await admit(http)).cookie for _ in range(2)]
    games = [ServerGame(Link(home.address, cookie), None, "en") for cookie in cookies]
    running = [asyncio.create_task(game.run()) for game in games]
    await eventually(lambda: all(None not in game.board.slots for game in games), PATIENCE)
    first = next(number for number, game in enumerate(games) if is_my_turn(game.board))
    running[first].cancel()
    await asyncio.gather(running[first], return_exceptions=True)
    yield games[first], games[1 - first]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def test_two_talk_and_one_need_not_listen(home: Server) -> None:
    """By a letter and by a typed word; what the other says is not shown once it is muted."""
    async with two_at_a_table(home) as (one, other):
        hello, luck = (TERMINAL_TEXT["en"].online.phrases[each] for each in (Phrase.HELLO, Phrase.GOOD_LUCK))
        app = TableApp(TableScreen(one, "night"), "night")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: is_my_turn(one.board))
            await pilot.press("w", "a")
            await until(pilot, lambda: any(line.endswith(hello) for line in other.board.log))
            await until(pilot, lambda: any(line.endswith(hello) for line in one.board.log))
            other.utter(Phrase.GOOD_LUCK)
            await until(pilot, lambda: any(line.endswith(luck) for line in one.board.log))
            await pilot.press("z")
            await asyncio.sleep(SPOKEN)
            other.utter(Phrase.OOPS)
            await pilot.press("colon", *"say", "space", *"well", "space", *"played", "enter")
            await until(pilot, lambda: any(line.endswith("Well played!") for line in other.board.log))
            await until(pilot, lambda: any(line.endswith("Oops!") for line in other.board.log))
            assert not any(line.endswith("Oops!") for line in one.board.log)


async def test_a_match_is_called_off_before_both_have_moved(home: Server) -> None:
    """If it is asked twice running."""
    async with two_at_a_table(home) as (one, other):
        app = TableApp(TableScreen(one, "night"), "night")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: is_my_turn(one.board))
            await pilot.press("x")
            assert one.board.refused == TERMINAL_TEXT["en"].online.abort_again
            await pilot.press("escape", "x")
            assert not one.board.is_pending
            await pilot.press("x")
            await until(pilot, lambda: is_over(one.board) and is_over(other.board))
            assert one.board.view is not None
            assert isinstance(one.board.view.result, MatchAborted)


async def test_one_asks_whether_the_other_is_still_there(home: Server) -> None:
    """A connected player is present; an absent one is waited for, with the time that they have left."""
    async with two_at_a_table(home) as (_, waits):
        pass
    app = TableApp(TableScreen(waits, "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: not is_my_turn(waits.board) and waits.board.view is not None)
        async with asyncio.timeout(PATIENCE):
            # the server may not know yet who is gone
            while "You win in 0:" not in (news(waits.board, monotonic()) or ""):
                await pilot.press("y")
                await pilot.pause(0.2)
        away = waits.board.names[top_seat(waits.board)]
        assert waits.board.log[-1] == TERMINAL_TEXT["en"].online.missed.format(away)


async def test_two_play_again_once_both_want_to(home: Server) -> None:
    """One asks, the other is told, and both go to the new table."""
    async with two_at_a_table(home) as (one, other):
        before, words = one.match, TERMINAL_TEXT["en"].online.again
        app = TableApp(TableScreen(one, "night"), "night")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: is_my_turn(one.board))
            one.ask(Resign())
            await until(pilot, lambda: isinstance(app.screen, EndScreen) and is_over(other.board))
            await pilot.press("n")
            asked = words[Again.ASKED].format(one.board.names[top_seat(one.board)])
            await until(pilot, lambda: rematch_text(one.board) == asked)
            wanted = words[Again.WANTED].format(other.board.names[top_seat(other.board)])
            await until(pilot, lambda: rematch_text(other.board) == wanted)
            assert other.may_play_again
            assert not one.may_play_again
            other.play_again()
            await until(pilot, lambda: are_dealt(one, other) and not is_over(one.board))
            assert before != one.match == other.match
            await until(pilot, lambda: app.screen.__class__ is TableScreen)


async def test_the_house_plays_again_at_once(home: Server) -> None:
    """On the same terms."""
    cookie = come_in(home.address)
    wanted = TableWanted("teacher", options=Options(seals=1))
    game = ServerGame(Link(home.address, cookie), open_table(home.address, cookie, wanted), "en")
    task = asyncio.create_task(game.run())
    await eventually(lambda: None not in game.board.slots and not game.board.is_pending, PATIENCE)
    before = game.match
    game.ask(Resign())
    await eventually(lambda: is_over(game.board), PATIENCE)
    game.play_again()
    await eventually(lambda: game.match != before and None not in game.board.slots, PATIENCE)
    assert game.board.view is not None
    assert game.board.view.options.seals == 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_a_phrase_is_found_by_its_words_in_any_language() -> None:
    """Whatever their signs; and nothing else is one."""
    assert phrase_in("HELLO") is Phrase.HELLO
    assert phrase_in("bonne chance !") is Phrase.GOOD_LUCK
    assert phrase_in("one moment") is phrase_in("Just a moment") is Phrase.ONE_MOMENT
    assert phrase_in("") is phrase_in("hello there") is None


def test_a_clock_shows_what_is_left() -> None:
    """Of who is to move, less by what has passed since it was told."""
    times = Times((300_000, 9_400), 0, 1_000, 3_000)

    assert shown(left_of(times, 0, 1.0)) == "4:57"
    assert shown(left_of(times, 1, 1.0)) == "9.4"
    assert shown(90_061) == "1 d 1 h"
    assert shown(3_723) == "1:02:03"


def test_all_reasons_and_phrases_have_words() -> None:
    """In each language, but for the reasons that the rules have words for."""
    for words in (text.online for text in TERMINAL_TEXT.values()):
        assert {*words.phrases} == {*Phrase}
        assert {*words.why} == {why for why in Why if why.name not in Refusal.__members__}
