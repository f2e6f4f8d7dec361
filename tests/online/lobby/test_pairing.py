"""Of those who wait, who meets whom."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from hypothesis import given, strategies as st

from jaipur.online.lobby.model import OpenSeek, WaitingSeek, new_seek_id
from jaipur.online.lobby.pairing import choose_pairs, may_meet, window
from jaipur.online.play.terms import QUICK, Terms
from jaipur.rules.options import Options
from jaipur.wire.values import Live, Person, Untimed

FIVE = Terms(Live(5, 5))


def waits(rating: float, seconds: float = 0, terms: Terms = FIVE, user: str | None = None) -> WaitingSeek:
    """Somebody who waits."""
    name = new_seek_id()
    return WaitingSeek(
        OpenSeek(name, Person(user or name, "Somebody"), terms, rating, 60), int(seconds * 1000)
    )


def met(*waiting: WaitingSeek, blocked: tuple[tuple[str, str], ...] = ()) -> set[frozenset[float]]:
    """Say which ratings meet."""
    by_id = {each.seek.id: each.seek.rating for each in waiting}
    return {frozenset((by_id[one], by_id[other])) for one, other in choose_pairs(waiting, blocked)}


def test_the_closest_ratings_meet_first() -> None:
    """Not the first two who came."""
    assert met(waits(1500), waits(1560), waits(1565), waits(1620)) == {frozenset((1560, 1565))}


@pytest.mark.parametrize(
    "seconds, gap, meet",
    [(0, 100, True), (0, 101, False), (10, 200, True), (10, 201, False), (29, 391, False)],
)
def test_ratings_may_be_further_apart_the_longer_one_waits(seconds: float, gap: float, meet: bool) -> None:  # noqa: FBT001 - a column of the table
    """By ten for each second, counted for the one who waits longer."""
    assert met(waits(1500, seconds), waits(1500 + gap)) == (
        {frozenset((1500, 1500 + gap))} if meet else set()
    )


def test_after_half_a_minute_anybody_will_do() -> None:
    """Also somebody who has just come."""
    assert met(waits(400, 30), waits(2900)) == {frozenset((400, 2900))}


def test_only_those_meet_who_want_the_same() -> None:
    """Time, options, and whether it is rated."""
    rated = msgspec.structs.replace(FIVE, rated=True)
    open_hands = Terms(Live(5, 5), Options(open_hands=True))

    assert met(waits(1500, 60), waits(1501, 60, Terms(Live(3, 5))), waits(1502, 60, rated)) == set()
    assert met(waits(1500, 60), waits(1501, 60, open_hands)) == set()
    assert met(waits(1500, terms=open_hands), waits(1501, terms=open_hands)) == {frozenset((1500, 1501))}


@pytest.mark.parametrize("blocked", [("a", "b"), ("b", "a")])
def test_who_blocked_the_other_does_not_meet_them(blocked: tuple[str, str]) -> None:
    """Whichever of the two it was; both meet others."""
    one, other = waits(1500, 60, user="a"), waits(1501, 60, user="b")

    assert met(one, other, blocked=(blocked,)) == set()
    assert met(one, other, waits(1900), blocked=(blocked,)) == {frozenset((1501, 1900))}


def test_nobody_meets_themselves() -> None:
    """Should somebody ever wait twice."""
    assert met(waits(1500, 60, user="a"), waits(1501, 60, user="a")) == set()


def test_somebody_whom_all_neighbours_blocked_still_meets_others() -> None:
    """Also with many players."""
    lonely, far = waits(1500, 60, user="lonely"), waits(1900)
    neighbours = [waits(1501 + number, user=f"n{number}") for number in range(20)]
    blocked = tuple((each.seek.who.user, "lonely") for each in neighbours)

    pairs = choose_pairs([lonely, *neighbours, far], blocked)

    assert {lonely.seek.id, far.seek.id} in [{*pair} for pair in pairs]
    assert len(pairs) == 11


someone = st.builds(waits, st.integers(100, 3000).map(float), st.integers(0, 40))


@given(
    st.lists(someone, max_size=25), st.sets(st.tuples(st.integers(0, 24), st.integers(0, 24)), max_size=30)
)
def test_nobody_is_left_who_could_have_met_somebody_left(
    waiting: list[WaitingSeek], indices: set[tuple[int, int]]
) -> None:
    """Everybody is in one pair at most, every pair may meet, and no two are left that may."""
    users = [each.seek.who.user for each in waiting]
    blocked = {(users[one], users[other]) for one, other in indices if max(one, other) < len(users)}
    by_id = {each.seek.id: each for each in waiting}

    pairs = choose_pairs(waiting, blocked)

    def possible(one: WaitingSeek, other: WaitingSeek) -> bool:
        both = (one.seek.who.user, other.seek.who.user)
        return may_meet(one, other) and both not in blocked and both[::-1] not in blocked

    paired = [seek for pair in pairs for seek in pair]
    assert len({*paired}) == len(paired)
    assert all(possible(by_id[one], by_id[other]) for one, other in pairs)
    left = [each for each in waiting if each.seek.id not in paired]
    assert not any(possible(one, other) for one, other in combinations(left, 2))


def test_the_window_has_no_end_after_all() -> None:
    """From a hundred on, by ten each second, until it is open."""
    assert [window(seconds * 1000) for seconds in (0, 1, 29)] == [100, 110, 390]
    assert window(30_000) == float("inf")


def test_a_seek_is_for_one_of_a_few_ways_to_keep_time() -> None:
    """So that people meet; and only the printed game is rated."""
    for control in QUICK:
        OpenSeek(new_seek_id(), Person("u", "U"), Terms(control, rated=True), 1500, 60)
    with pytest.raises(ValueError, match="automatic pairing does not"):
        OpenSeek(new_seek_id(), Person("u", "U"), Terms(Untimed()), 1500, 60)
    with pytest.raises(ValueError, match="cannot be rated"):
        Terms(Live(4, 4), rated=True)
    with pytest.raises(ValueError, match="cannot be rated"):
        Terms(Live(5, 5), Options(seals=1), rated=True)
