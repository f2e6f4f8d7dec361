"""A record on the whole screen: move by move, from either seat, or with both hands open."""

from __future__ import annotations

from pathlib import Path

from jaipur.rules.records.replay import read_record, steps
from jaipur.terminal.app import TableApp
from jaipur.terminal.screens.replay import ReplayScreen
from jaipur.terminal.study.replay import Replaying
from tests.terminal.scenes import settle

RECORD = read_record((Path(__file__).parents[3] / "examples" / "first_match.jaipur").read_bytes())


def test_a_replay_shows_what_the_record_has() -> None:
    """At every move: the market, both hands and the tokens, as the rules have them."""
    replay = Replaying(RECORD, "en")

    for number, step in enumerate(steps(RECORD)):
        replay.go(number)
        now = step.after.now
        assert replay.board.view is not None
        assert [replay.board.slots.count(card) for card in range(7)] == now.market
        assert [[*(side.hand or ())] for side in replay.board.view.sides] == [*now.hand]
    assert replay.at == replay.last


def test_a_seat_that_looks_again_sees_what_it_saw() -> None:
    """K2: not the other hand, before the round is over."""
    replay = Replaying(RECORD, "en")
    replay.look()

    for seat in (0, 1):
        assert replay.board.view is not None
        assert replay.board.view.sides[seat].hand is not None
        assert replay.board.view.sides[1 - seat].hand is None
        replay.look()
    assert replay.is_open


async def test_keys_go_along_the_moves() -> None:
    """One by one, round by round, to both ends, and to a number."""
    second = next(number for number, step in enumerate(steps(RECORD)) if step.place.round == 2)
    replay = Replaying(RECORD, "fr")
    app = TableApp(ReplayScreen(replay, "night"), "night")
    been: list[int] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for keys in (
            ["right", "right"],
            ["left"],
            ["down"],
            ["up"],
            ["end"],
            ["colon", "1", "2", "enter"],
        ):
            await pilot.press(*keys)
            been.append(replay.at)
        await pilot.press("tab", "home", "space")
        assert replay.is_playing
        assert not replay.is_open
        await pilot.press("q")
    assert been == [2, 1, second, 0, Replaying(RECORD, "en").last, 12]
