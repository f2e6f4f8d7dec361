"""Tables are opened for pairings, and against the house."""

import asyncio

import msgspec
import pytest

from jaipur.adapters.local_bus import LocalBus
from jaipur.rules.deal import SEED_BYTES, commitment
from jaipur.rules.options import Options
from jaipur.tables.clock import DAY, SECOND
from jaipur.tables.ids import MatchId, shard_of, to_text
from jaipur.tables.keeper import Keeper
from jaipur.tables.lobby import Pairing, Terms
from jaipur.tables.log import Opened
from jaipur.tables.naming import Names
from jaipur.tables.opening import SEATED, Opener, Seated, open_pairings
from jaipur.tables.ports import Bus, Finished, StoreUnavailable
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.values import Correspondence, House, Live, Untimed
from tests.adapters.entries import AT, ending, new_match
from tests.adapters.eventually import let_others_go_on
from tests.adapters.lobby.conftest import NAMES, Premises
from tests.adapters.lobby.people import ARJUN, DAILY, MEERA, seeking


async def opener(
    premises: Premises, names: Names = NAMES, bus: Bus | None = None, kind: type[Opener] = Opener
) -> Opener:
    """Start another process, as it were."""
    time, bus = Timekeeper(premises.store), bus or LocalBus()
    await time.pulse()
    return kind(Keeper(premises.store, bus, time), time, names, bus)


async def pairing(premises: Premises, terms: Terms) -> Pairing:
    """Pair two who waited."""
    one, other = seeking(terms=terms), seeking(terms=terms)
    for each in (one, other):
        await premises.lobby.seeks.seek(each)
    (made,) = await premises.lobby.seeks.pair([(one.id, other.id)])
    return made


@pytest.mark.parametrize(
    "terms, within",
    [(Terms(Live(5, 5), Options(seals=3)), 10 * SECOND), (Terms(Correspondence(3), rated=True), 3 * DAY)],
    ids=["live", "correspondence"],
)
def test_a_pairing_becomes_a_table(premises: Premises, terms: Terms, within: int) -> None:
    """With those two in those seats, on those terms, bound to a seed that is nowhere else."""
    made = premises.run(pairing(premises, terms))

    assert premises.run(open_pairings(premises.lobby.pairings, premises.run(opener(premises)), 9)) == 1

    (first,) = premises.run(premises.store.read(made.match))
    (opened,) = first.events
    seed = premises.run(premises.store.seed(made.match))
    assert seed is not None
    assert len(seed) == SEED_BYTES
    bound = commitment(seed, to_text(made.match)).hex()
    assert opened == Opened(made.sitters, terms.control, bound, terms.options, terms.rated)
    assert first.deadline == first.at + within
    assert premises.run(premises.lobby.pairings.unopened(9)) == ()


def test_whoever_holds_the_sockets_of_two_who_are_seated_is_told(premises: Premises) -> None:
    """Once, by whoever opened their table; it is a hint, and asking what came of a seek tells the same."""
    made, heard = premises.run(pairing(premises, DAILY)), list[Seated]()

    async def hear(message: bytes) -> None:
        heard.append(msgspec.msgpack.decode(message, type=Seated))

    async def open_twice() -> None:
        bus = LocalBus()
        await bus.subscribe(SEATED, hear)
        for _ in range(2):
            await (await opener(premises, bus=bus)).open(made)
        await let_others_go_on()
        await bus.close()

    premises.run(open_twice())

    one, other = made.sitters
    assert heard == [Seated(made.match, (one.user, other.user))]


def test_seeds_are_not_repeated(premises: Premises) -> None:
    """Each table has one of its own."""
    matches = [premises.run(pairing(premises, DAILY)).match for _ in range(5)]
    premises.run(open_pairings(premises.lobby.pairings, premises.run(opener(premises)), 9))

    assert len({premises.run(premises.store.seed(match)) for match in matches}) == 5


def test_processes_that_open_at_once_open_each_table_once(premises: Premises) -> None:
    """Whoever is second finds it open, and nothing is changed by that."""
    matches = [premises.run(pairing(premises, DAILY)).match for _ in range(6)]

    async def sweep() -> None:
        openers = [await opener(premises) for _ in range(5)]
        await asyncio.gather(*(open_pairings(premises.lobby.pairings, each, 9) for each in openers))

    premises.run(sweep())

    assert premises.run(premises.lobby.pairings.unopened(9)) == ()
    for match in matches:
        (first,) = premises.run(premises.store.read(match))
        opened, seed = first.events[0], premises.run(premises.store.seed(match))
        assert isinstance(opened, Opened)
        assert seed is not None
        assert opened.commitment == commitment(seed, to_text(match)).hex()


def test_what_a_process_left_behind_is_opened_by_another(premises: Premises) -> None:
    """Whether it died before it opened the table, or before it wrote that down."""
    left, open_already = (premises.run(pairing(premises, DAILY)) for _ in range(2))
    premises.run(premises.run(opener(premises)).open(open_already))
    before = premises.run(premises.store.read(open_already.match))

    assert premises.run(open_pairings(premises.lobby.pairings, premises.run(opener(premises)), 9)) == 2

    assert premises.run(premises.store.read(left.match))
    assert premises.run(premises.store.read(open_already.match)) == before
    assert premises.run(premises.lobby.pairings.unopened(9)) == ()


def test_who_comes_after_the_end_does_not_open_a_table_again(premises: Premises) -> None:
    """A process that slept for a whole match finds it finished."""
    made = premises.run(pairing(premises, DAILY))
    late = premises.run(opener(premises))
    premises.run(premises.run(opener(premises)).open(made))
    premises.run(premises.store.append(ending(made.match, 2)))
    row = Finished(made.match, AT, AT, (made.sitters[0].user, made.sitters[1].user), b"moves")
    premises.run(premises.store.finish(row))

    premises.run(late.open(made))

    assert premises.run(premises.store.read(made.match)) == ()
    assert premises.run(premises.store.seed(made.match)) is None
    assert premises.run(premises.listing.in_play(made.sitters[0].user, 9)) == ()


def test_a_shard_out_of_reach_keeps_nobody_else_waiting(premises: Premises) -> None:
    """Its pairings wait until it is back."""
    first, second = sorted(
        (premises.run(pairing(premises, DAILY)) for _ in range(2)), key=lambda one: one.match
    )

    class Unreachable(Opener):
        async def open(self, pairing: Pairing) -> None:
            if pairing.match == first.match:
                raise StoreUnavailable
            await super().open(pairing)

    unlucky = premises.run(opener(premises, kind=Unreachable))

    assert premises.run(open_pairings(premises.lobby.pairings, unlucky, 9)) == 1

    assert premises.run(premises.lobby.pairings.unopened(9)) == (first,)
    assert premises.run(premises.store.read(second.match))


class Repeating(Names):
    """As if another process found the same names first."""

    def __init__(self, taken: MatchId, times: int) -> None:
        super().__init__()
        self._taken = [taken] * times

    def for_house(self, now: int) -> MatchId:
        """Repeat a name some times."""
        return self._taken.pop() if self._taken else super().for_house(now)


def test_a_table_against_the_house_needs_no_pairing(premises: Premises) -> None:
    """It is open at once, under a name of its own, also where others were taken."""
    terms, sitters = Terms(Untimed()), (House("jeweller"), MEERA)
    first = premises.run(premises.run(opener(premises)).against_house(sitters, terms))

    again = premises.run(opener(premises, Repeating(first.id, 3)))
    second = premises.run(again.against_house((ARJUN, House("jeweller")), terms))

    assert first.opened.sitters == sitters
    assert first.id != second.id
    assert shard_of(second.id) == 0
    assert [table.match for table in premises.run(premises.listing.in_play(ARJUN.user, 9))] == [second.id]
    with pytest.raises(StoreUnavailable, match="names were taken"):
        premises.run(premises.run(opener(premises, Repeating(first.id, 99))).against_house(sitters, terms))


def test_what_is_wrong_with_a_name_is_not_taken_for_an_open_table(premises: Premises) -> None:
    """An error is an error: nobody is told that there is a table where there is none."""
    made = Pairing(new_match(), (MEERA, ARJUN), Terms(Live(5, 5)))
    opened = premises.run(opener(premises))
    broken = ValueError("no such shard")

    async def refuse(*_: object) -> None:
        raise broken

    opened._keeper.open = refuse  # type: ignore[method-assign,assignment]
    with pytest.raises(ValueError, match="no such shard"):
        premises.run(opened.open(made))
