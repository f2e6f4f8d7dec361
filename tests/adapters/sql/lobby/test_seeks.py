"""Who waits for an opponent: the contract of Seeks, for every kind of database."""

import asyncio
from collections import Counter
from collections.abc import Sequence

import msgspec

from jaipur.online.lobby.model import SEEK_EXPIRES, Pairing, WaitingSeek, from_seek
from jaipur.wire.values import Correspondence, Live
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.people import DAILY, FIVE, MEERA, TEN, seeking


async def test_who_waits_longest_is_told_first(premises: Premises) -> None:
    """With the time of each, by the database's clock, and no more than asked for."""
    early, late = seeking(), seeking()
    await premises.lobby.seeks.seek(early)
    await premises.wait(4000)
    await premises.lobby.seeks.seek(late)

    first, second = await premises.lobby.seeks.waiting(9)

    assert [first.seek, second.seek] == [early, late]
    assert second.waited < 4000 <= first.waited < SEEK_EXPIRES
    assert [each.seek for each in await premises.lobby.seeks.waiting(1)] == [early]


async def test_a_user_waits_for_one_thing_at_a_time(premises: Premises) -> None:
    """The later seek replaces the earlier one, at any server, and waits anew."""
    seeks, first, second = premises.lobby.seeks, seeking(MEERA), seeking(MEERA, TEN)
    await seeks.seek(first)
    await premises.wait(10_000)
    await seeks.seek(second)

    (waits,) = await seeks.waiting(9)
    assert waits.seek == second
    assert waits.waited < 10_000
    assert await seeks.refresh([first.id, second.id]) == {second.id}


async def test_a_seek_dies_without_a_sign_of_life(premises: Premises) -> None:
    """It is not listed, not counted, not paired and not brought to life again."""
    seeks, alive, dead = premises.lobby.seeks, seeking(), seeking()
    for each in (alive, dead):
        await seeks.seek(each)
    await premises.wait(SEEK_EXPIRES - 5000)
    assert await seeks.refresh([alive.id]) == {alive.id}
    await premises.wait(6000)

    assert [each.seek for each in await seeks.waiting(9)] == [alive]
    assert await seeks.counts() == {Live(5, 5): 1}
    assert await seeks.pair([(alive.id, dead.id)]) == []
    assert await seeks.refresh([dead.id, alive.id]) == {alive.id}
    assert await seeks.leave(dead.id) is False


async def test_who_leaves_waits_no_more(premises: Premises) -> None:
    """Once."""
    seeks, seek = premises.lobby.seeks, seeking()
    await seeks.seek(seek)

    assert await seeks.leave(seek.id) is True
    assert await seeks.leave(seek.id) is False
    assert await seeks.waiting(9) == ()


async def test_those_who_wait_are_counted_by_how_time_is_kept(premises: Premises) -> None:
    """Whatever else they want."""
    rated = msgspec.structs.replace(FIVE, rated=True)
    for terms in (FIVE, FIVE, rated, TEN, DAILY):
        await premises.lobby.seeks.seek(seeking(terms=terms))

    assert await premises.lobby.seeks.counts() == {
        Live(5, 5): 3,
        Live(10, 5): 1,
        Correspondence(1): 1,
    }


async def test_two_who_are_paired_wait_no_more_and_are_told_what_came_of_it(premises: Premises) -> None:
    """One pairing, with both of them in its seats, on the terms that they waited for."""
    seeks, pairings = premises.lobby.seeks, premises.lobby.pairings
    one, other, third = seeking(terms=TEN), seeking(terms=TEN), seeking(terms=TEN)
    for each in (one, other, third):
        await seeks.seek(each)

    (pairing,) = await seeks.pair([(one.id, other.id)])

    assert {*pairing.sitters} == {one.who, other.who}
    assert pairing.terms == TEN
    assert [each.seek for each in await seeks.waiting(9)] == [third]
    assert await pairings.unopened(9) == (pairing,)
    origins = [from_seek(each.id) for each in (one, other, third)]
    assert await pairings.paired(origins) == dict.fromkeys(origins[:2], pairing.match)


async def test_nobody_is_paired_with_somebody_who_left(premises: Premises) -> None:
    """Nor on terms that the other does not want; who is left waits on."""
    seeks, stays, leaves, wants_ten = premises.lobby.seeks, seeking(), seeking(), seeking(terms=TEN)
    for each in (stays, leaves, wants_ten):
        await seeks.seek(each)
    await seeks.leave(leaves.id)

    assert await seeks.pair([(stays.id, leaves.id), (wants_ten.id, stays.id)]) == []
    assert {each.seek.id for each in await seeks.waiting(9)} == {stays.id, wants_ten.id}
    assert await premises.lobby.pairings.unopened(9) == ()


async def test_seats_are_drawn_by_chance(premises: Premises) -> None:
    """Not always the first seek in the first seat: of 40, all alike has a chance of one in 10^12."""
    pairs = [(seeking(), seeking()) for _ in range(40)]
    for each in (seek for pair in pairs for seek in pair):
        await premises.lobby.seeks.seek(each)

    made = await premises.lobby.seeks.pair([(one.id, other.id) for one, other in pairs])

    firsts = {one.who for one, _ in pairs}
    assert 0 < sum(pairing.sitters[0] in firsts for pairing in made) < 40
    assert len({pairing.match for pairing in made}) == 40


async def test_a_seek_that_was_paired_does_not_wait_again(premises: Premises) -> None:
    """The server may ask twice, because an answer was lost; a new seek is another matter."""
    seeks, one, other = premises.lobby.seeks, seeking(), seeking()
    for each in (one, other, one):
        assert await seeks.seek(each) is True
    await seeks.pair([(one.id, other.id)])

    assert await seeks.seek(one) is False
    assert await seeks.waiting(9) == ()
    assert await seeks.seek(seeking(one.who)) is True


async def pair_at_once(seeks: Sequence[Premises], waiting: Sequence[WaitingSeek]) -> list[Pairing]:
    """Let several processes pair neighbours at once, each from another end of the line."""

    async def pair(premises: Premises, shift: int) -> Sequence[Pairing]:
        turned = [*waiting[shift:], *waiting[:shift]]
        pairs = [(one.seek.id, other.seek.id) for one, other in zip(turned[::2], turned[1::2], strict=False)]
        return await premises.lobby.seeks.pair(pairs)

    made = await asyncio.gather(*(pair(one, shift) for shift, one in enumerate(seeks)))
    return [pairing for some in made for pairing in some]


async def test_nobody_is_paired_twice_however_many_pair_at_once(premises: Premises) -> None:
    """Also when they would pair everybody with somebody else."""
    for _ in range(41):
        await premises.lobby.seeks.seek(seeking())
    waiting = await premises.lobby.seeks.waiting(99)

    made = await pair_at_once([premises] * 8, waiting)

    seats = Counter(person.user for pairing in made for person in pairing.sitters)
    assert made
    assert {*seats.values()} == {1}
    left = {each.seek.who.user for each in await premises.lobby.seeks.waiting(99)}
    assert left == {each.seek.who.user for each in waiting} - {*seats}
    assert len(await premises.lobby.pairings.unopened(99)) == len(made)
