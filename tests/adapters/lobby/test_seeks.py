"""Who waits for an opponent: the contract of Seeks, for every kind of database."""

import asyncio
from collections import Counter
from collections.abc import Sequence

import msgspec

from jaipur.tables.lobby import SEEK_LIVES, Pairing, Waiting, from_seek
from jaipur.wire.values import Correspondence, Live
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.people import DAILY, FIVE, MEERA, TEN, seeking


def test_who_waits_longest_is_told_first(premises: Premises) -> None:
    """With the time of each, by the database's clock, and no more than asked for."""
    early, late = seeking(), seeking()
    premises.run(premises.lobby.seeks.seek(early))
    premises.wait(4000)
    premises.run(premises.lobby.seeks.seek(late))

    first, second = premises.run(premises.lobby.seeks.waiting(9))

    assert [first.seek, second.seek] == [early, late]
    assert second.waited < 4000 <= first.waited < SEEK_LIVES
    assert [each.seek for each in premises.run(premises.lobby.seeks.waiting(1))] == [early]


def test_a_user_waits_for_one_thing_at_a_time(premises: Premises) -> None:
    """The later seek takes the place of the earlier one, whoever holds that, and waits anew."""
    seeks, first, second = premises.lobby.seeks, seeking(MEERA), seeking(MEERA, TEN)
    premises.run(seeks.seek(first))
    premises.wait(10_000)
    premises.run(seeks.seek(second))

    (waits,) = premises.run(seeks.waiting(9))
    assert waits.seek == second
    assert waits.waited < 10_000
    assert premises.run(seeks.refresh([first.id, second.id])) == {second.id}


def test_a_seek_dies_without_a_sign_of_life(premises: Premises) -> None:
    """It is not listed, not counted, not paired and not brought to life again."""
    seeks, alive, dead = premises.lobby.seeks, seeking(), seeking()
    for each in (alive, dead):
        premises.run(seeks.seek(each))
    premises.wait(SEEK_LIVES - 5000)
    assert premises.run(seeks.refresh([alive.id])) == {alive.id}
    premises.wait(6000)

    assert [each.seek for each in premises.run(seeks.waiting(9))] == [alive]
    assert premises.run(seeks.counts()) == {Live(5, 5): 1}
    assert premises.run(seeks.pair([(alive.id, dead.id)])) == []
    assert premises.run(seeks.refresh([dead.id, alive.id])) == {alive.id}
    assert premises.run(seeks.leave(dead.id)) is False


def test_who_leaves_waits_no_more(premises: Premises) -> None:
    """Once."""
    seeks, seek = premises.lobby.seeks, seeking()
    premises.run(seeks.seek(seek))

    assert premises.run(seeks.leave(seek.id)) is True
    assert premises.run(seeks.leave(seek.id)) is False
    assert premises.run(seeks.waiting(9)) == ()


def test_those_who_wait_are_counted_by_how_time_is_kept(premises: Premises) -> None:
    """Whatever else they want."""
    rated = msgspec.structs.replace(FIVE, rated=True)
    for terms in (FIVE, FIVE, rated, TEN, DAILY):
        premises.run(premises.lobby.seeks.seek(seeking(terms=terms)))

    assert premises.run(premises.lobby.seeks.counts()) == {
        Live(5, 5): 3,
        Live(10, 5): 1,
        Correspondence(1): 1,
    }


def test_two_who_are_paired_wait_no_more_and_are_told_what_came_of_it(premises: Premises) -> None:
    """One pairing, with both of them in its seats, on the terms that they waited for."""
    seeks, pairings = premises.lobby.seeks, premises.lobby.pairings
    one, other, third = seeking(terms=TEN), seeking(terms=TEN), seeking(terms=TEN)
    for each in (one, other, third):
        premises.run(seeks.seek(each))

    (pairing,) = premises.run(seeks.pair([(one.id, other.id)]))

    assert {*pairing.sitters} == {one.who, other.who}
    assert pairing.terms == TEN
    assert [each.seek for each in premises.run(seeks.waiting(9))] == [third]
    assert premises.run(pairings.unopened(9)) == (pairing,)
    origins = [from_seek(each.id) for each in (one, other, third)]
    assert premises.run(pairings.paired(origins)) == dict.fromkeys(origins[:2], pairing.match)


def test_nobody_is_paired_with_somebody_who_left(premises: Premises) -> None:
    """Nor on terms that the other does not want; who is left waits on."""
    seeks, stays, leaves, wants_ten = premises.lobby.seeks, seeking(), seeking(), seeking(terms=TEN)
    for each in (stays, leaves, wants_ten):
        premises.run(seeks.seek(each))
    premises.run(seeks.leave(leaves.id))

    assert premises.run(seeks.pair([(stays.id, leaves.id), (wants_ten.id, stays.id)])) == []
    assert {each.seek.id for each in premises.run(seeks.waiting(9))} == {stays.id, wants_ten.id}
    assert premises.run(premises.lobby.pairings.unopened(9)) == ()


def test_seats_are_drawn_by_chance(premises: Premises) -> None:
    """Not always the first seek in the first seat: of 40, all alike has a chance of one in 10^12."""
    pairs = [(seeking(), seeking()) for _ in range(40)]
    for each in (seek for pair in pairs for seek in pair):
        premises.run(premises.lobby.seeks.seek(each))

    made = premises.run(premises.lobby.seeks.pair([(one.id, other.id) for one, other in pairs]))

    firsts = {one.who for one, _ in pairs}
    assert 0 < sum(pairing.sitters[0] in firsts for pairing in made) < 40
    assert len({pairing.match for pairing in made}) == 40


def test_a_seek_that_was_paired_does_not_wait_again(premises: Premises) -> None:
    """Whoever holds its socket may ask twice, because an answer was lost; a new seek is another matter."""
    seeks, one, other = premises.lobby.seeks, seeking(), seeking()
    for each in (one, other, one):
        assert premises.run(seeks.seek(each)) is True
    premises.run(seeks.pair([(one.id, other.id)]))

    assert premises.run(seeks.seek(one)) is False
    assert premises.run(seeks.waiting(9)) == ()
    assert premises.run(seeks.seek(seeking(one.who))) is True


async def pair_at_once(seeks: Sequence[Premises], waiting: Sequence[Waiting]) -> list[Pairing]:
    """Let several processes pair neighbours at once, each from another end of the line."""

    async def pair(premises: Premises, shift: int) -> Sequence[Pairing]:
        turned = [*waiting[shift:], *waiting[:shift]]
        pairs = [(one.seek.id, other.seek.id) for one, other in zip(turned[::2], turned[1::2], strict=False)]
        return await premises.lobby.seeks.pair(pairs)

    made = await asyncio.gather(*(pair(one, shift) for shift, one in enumerate(seeks)))
    return [pairing for some in made for pairing in some]


def test_nobody_is_paired_twice_however_many_pair_at_once(premises: Premises) -> None:
    """Also when they would pair everybody with somebody else."""
    for _ in range(41):
        premises.run(premises.lobby.seeks.seek(seeking()))
    waiting = premises.run(premises.lobby.seeks.waiting(99))

    made = premises.run(pair_at_once([premises] * 8, waiting))

    seats = Counter(person.user for pairing in made for person in pairing.sitters)
    assert made
    assert {*seats.values()} == {1}
    left = {each.seek.who.user for each in premises.run(premises.lobby.seeks.waiting(99))}
    assert left == {each.seek.who.user for each in waiting} - {*seats}
    assert len(premises.run(premises.lobby.pairings.unopened(99))) == len(made)
