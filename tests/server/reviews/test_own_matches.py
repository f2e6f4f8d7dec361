"""One's own finished matches over HTTP: also a guest's, with what one did in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from jaipur.online.match_ids import from_text
from jaipur.online.reviews import pack, unpack_tallies
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.cards import Good
from jaipur.rules.events import Account, CamelsTaken, Event, RoundDecision, RoundTied, RoundWon, Sold
from jaipur.rules.match import Resign
from jaipur.server import archiver
from jaipur.server.reviews import own_matches
from jaipur.server.reviews.own_matches import figures_of
from jaipur.server.settings import Settings
from jaipur.server.storage import start_storage
from jaipur.wire.client_messages import Ready
from tests.review.coach.test_habits import SMALL, decided, reviewed
from tests.server.reviews.test_coach import over, plant, seat_of
from tests.server.scene import Scene

PATH = "/api/me/matches"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put matches away as soon as they are over."""
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)


async def listed(scene: Scene, who: str, query: str = "") -> Any:  # noqa: ANN401 - JSON
    """Ask for a page."""
    answered = await scene.ask(who, "GET", PATH + query)
    assert answered.status_code == 200, answered.text
    return answered.json()


async def test_both_players_see_a_match_from_their_seat_and_nobody_else_sees_it() -> None:
    """With the opponent's name, who won, and the Seals."""
    scene = await Scene.begin()
    match = await over(scene)
    both = {who: await listed(scene, who) for who in ("owner", "opponent")}
    others = [await listed(scene, who) for who in ("stranger", "watcher")]
    seats = {who: await seat_of(scene, who, match) for who in both}
    await scene.end()

    for who, page in both.items():
        (seen,) = page["matches"]
        assert (seen["played"]["match"], seen["played"]["seat"], page["next"]) == (match, seats[who], None)
        assert seen["against_house"] is False
        assert seen["review"] is None
        assert len(seen["figures"]["sales"]) == 5
    assert others == [{"matches": [], "next": None}] * 2


async def test_a_guest_sees_matches_against_the_house() -> None:
    """With the level of the bot."""
    scene = await Scene.begin()
    match = (await scene.made("stranger", "/api/tables", {"level": "teacher"}))["match"]
    commands, own = scene.node.tables.commands, Seating(from_text(match), 0)
    await commands.ask(Ready("00" * 16), own)
    await commands.ask(Resign(), own)
    while await scene.node.store.finished(from_text(match)) is None:
        await scene.node.server.services.archiver.finish()
    (seen,) = (await listed(scene, "stranger"))["matches"]
    await scene.end()

    assert seen["against_house"] is True
    assert "teacher" in seen["played"]["players"]
    assert seen["played"]["winner"] == 1 - seen["played"]["seat"]
    assert seen["played"]["seals"] == [0, 0]


async def test_pages_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest first, each match once."""
    monkeypatch.setattr(own_matches, "PAGE", 2)
    scene = await Scene.begin()
    matches = [await over(scene) for _ in range(3)]
    first = await listed(scene, "owner")
    second = await listed(scene, "owner", f"?before={first['next']}")
    await scene.end()

    found = [each["played"]["match"] for page in (first, second) for each in page["matches"]]
    assert found == matches[::-1]
    assert second["next"] is None


async def test_a_finished_review_gives_its_sums_for_one_s_own_seat(tmp_path: Path) -> None:
    """As they are in the review."""
    storage = await start_storage(Settings(data_dir=tmp_path))
    scene = await Scene.begin(storage)
    match = await over(scene)
    seat = await seat_of(scene, "owner", match)
    await plant(scene, storage.database, match, {0: [0.25], 1: [0.0]})
    (seen,) = (await listed(scene, "owner"))["matches"]
    await scene.end()

    planted = reviewed(decided(SMALL, 0.25, 0), decided(SMALL, 0.0, 1), match=match)
    tally = planted.tallies[seat]
    assert seen["review"] == {
        "accuracy": tally.accuracy,
        "skill": tally.skill,
        "luck": tally.luck + tally.hidden,
    }


def test_only_the_sums_of_a_review_are_decoded() -> None:
    """And they are those of the whole review."""
    review = reviewed(decided(SMALL, 0.25, 0), decided(SMALL, 0.5, 1), match="0000000000001")

    assert unpack_tallies(pack(review)) == review.tallies


def _account(goods: int, bonuses: tuple[int, ...] = (), camel_token: int = 0, herd: int = 0) -> Account:
    return Account(hand=(), herd=herd, goods=goods, goods_tokens=0, bonuses=bonuses, camel_token=camel_token)


def test_figures_count_what_one_seat_did() -> None:
    """T2, T5, E3: sales by their size, rupees, herds, and the camel token; tied rounds count too."""
    events: list[Event] = [
        Sold(0, Good.DIAMOND, 2, (7, 7)),
        Sold(1, Good.LEATHER, 1, (4,)),
        Sold(0, Good.LEATHER, 7, (4, 3, 2, 1, 1, 1, 1)),
        CamelsTaken(0, 3),
        CamelsTaken(1, 2),
        RoundTied((_account(20, herd=3), _account(20, herd=2))),
        RoundWon(0, RoundDecision.RUPEES, (_account(27, (8,), 5, herd=6), _account(4))),
    ]

    figures = figures_of(events, 0)
    assert (figures.rounds, figures.rupees, figures.best_round) == (2, 60, 40)
    assert figures.sales == (0, 1, 0, 0, 1)
    assert (figures.herds, figures.larger_herds) == (9, 1)
    assert figures_of(events, 1).sales == (1, 0, 0, 0, 0)
