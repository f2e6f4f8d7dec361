"""Tables are opened for pairings, and against the house."""

import asyncio

import msgspec
import pytest

from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.clock import DAY, SECOND
from jaipur.online.lobby.matchmaking import SEATED, PairingOpener, SeatedHint, open_pairings
from jaipur.online.lobby.model import Pairing
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId, shard_of, to_text
from jaipur.online.play.log import Opened
from jaipur.online.play.ports import Bus, Finished, StoreUnavailable
from jaipur.online.play.terms import Terms
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.opener import Opener
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.options import Options
from jaipur.rules.round.deal import SEED_BYTES, commitment
from jaipur.wire.values import Correspondence, House, Live, Untimed
from tests.adapters.entries import AT, ending, new_match
from tests.adapters.eventually import let_others_go_on
from tests.adapters.sql.lobby.conftest import NAMES, Premises
from tests.adapters.sql.lobby.people import ARJUN, DAILY, MEERA, seeking


async def opener(premises: Premises, names: MatchIdGenerator = NAMES) -> Opener:
    """Start another process, as it were."""
    time = Timekeeper(premises.store)
    await time.pulse()
    return Opener(TableCache(premises.store), time, names)


async def for_pairings(
    premises: Premises, bus: Bus | None = None, kind: type[PairingOpener] = PairingOpener
) -> PairingOpener:
    """Start another process, as it were, which opens the tables of pairings."""
    return kind(await opener(premises), bus or LocalBus())


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
async def test_a_pairing_becomes_a_table(premises: Premises, terms: Terms, within: int) -> None:
    """With those two in those seats, on those terms, bound to a seed that is nowhere else."""
    made = await pairing(premises, terms)

    assert await open_pairings(premises.lobby.pairings, await for_pairings(premises), 9) == 1

    (first,) = await premises.store.read(made.match)
    (opened,) = first.events
    seed = await premises.store.seed(made.match)
    assert seed is not None
    assert len(seed) == SEED_BYTES
    bound = commitment(seed, to_text(made.match)).hex()
    assert opened == Opened(made.sitters, terms.control, bound, terms.options, terms.rated)
    assert first.deadline == first.at + within
    assert await premises.lobby.pairings.unopened(9) == ()


async def test_whoever_holds_the_sockets_of_two_who_are_seated_is_told(premises: Premises) -> None:
    """Once, by the process that opened their table; it is a hint, and the state of the seek says the same."""
    made, heard = await pairing(premises, DAILY), list[SeatedHint]()

    async def hear(message: bytes) -> None:
        heard.append(msgspec.msgpack.decode(message, type=SeatedHint))

    bus = LocalBus()
    await bus.subscribe(SEATED, hear)
    for _ in range(2):
        await (await for_pairings(premises, bus)).open(made)
    await let_others_go_on()
    await bus.close()

    one, other = made.sitters
    assert heard == [SeatedHint(made.match, (one.user, other.user))]


async def test_seeds_are_not_repeated(premises: Premises) -> None:
    """Each table has one of its own."""
    matches = [(await pairing(premises, DAILY)).match for _ in range(5)]
    await open_pairings(premises.lobby.pairings, await for_pairings(premises), 9)

    assert len({await premises.store.seed(match) for match in matches}) == 5


async def test_processes_that_open_at_once_open_each_table_once(premises: Premises) -> None:
    """The second process finds it open, and changes nothing."""
    matches = [(await pairing(premises, DAILY)).match for _ in range(6)]

    openers = [await for_pairings(premises) for _ in range(5)]
    await asyncio.gather(*(open_pairings(premises.lobby.pairings, each, 9) for each in openers))

    assert await premises.lobby.pairings.unopened(9) == ()
    for match in matches:
        (first,) = await premises.store.read(match)
        opened, seed = first.events[0], await premises.store.seed(match)
        assert isinstance(opened, Opened)
        assert seed is not None
        assert opened.commitment == commitment(seed, to_text(match)).hex()


async def test_what_a_process_left_behind_is_opened_by_another(premises: Premises) -> None:
    """Whether it died before it opened the table, or before it wrote that down."""
    left, open_already = [await pairing(premises, DAILY) for _ in range(2)]
    await (await for_pairings(premises)).open(open_already)
    before = await premises.store.read(open_already.match)

    assert await open_pairings(premises.lobby.pairings, await for_pairings(premises), 9) == 2

    assert await premises.store.read(left.match)
    assert await premises.store.read(open_already.match) == before
    assert await premises.lobby.pairings.unopened(9) == ()


async def test_who_comes_after_the_end_does_not_open_a_table_again(premises: Premises) -> None:
    """A process that slept for a whole match finds it finished."""
    made = await pairing(premises, DAILY)
    late = await for_pairings(premises)
    await (await for_pairings(premises)).open(made)
    await premises.store.append(ending(made.match, 2))
    row = Finished(made.match, AT, AT, (made.sitters[0].user, made.sitters[1].user), b"moves")
    await premises.store.finish(row)

    await late.open(made)

    assert await premises.store.read(made.match) == ()
    assert await premises.store.seed(made.match) is None
    assert await premises.listing.in_play(made.sitters[0].user, 9) == ()


async def test_a_shard_out_of_reach_keeps_nobody_else_waiting(premises: Premises) -> None:
    """Its pairings wait until it is back."""
    first, second = sorted([await pairing(premises, DAILY) for _ in range(2)], key=lambda one: one.match)

    class Unreachable(PairingOpener):
        async def open(self, pairing: Pairing) -> None:
            if pairing.match == first.match:
                raise StoreUnavailable
            await super().open(pairing)

    unlucky = await for_pairings(premises, kind=Unreachable)

    assert await open_pairings(premises.lobby.pairings, unlucky, 9) == 1

    assert await premises.lobby.pairings.unopened(9) == (first,)
    assert await premises.store.read(second.match)


class Repeating(MatchIdGenerator):
    """As if another process found the same names first."""

    def __init__(self, taken: MatchId, times: int) -> None:
        super().__init__()
        self._taken = [taken] * times

    def for_house(self, now: int) -> MatchId:
        """Repeat a name some times."""
        return self._taken.pop() if self._taken else super().for_house(now)


async def test_a_table_against_the_house_needs_no_pairing(premises: Premises) -> None:
    """It is open at once, under a name of its own, also where others were taken."""
    terms, sitters = Terms(Untimed()), (House("jeweller"), MEERA)
    first = await (await opener(premises)).against_house(sitters, terms)

    again = await opener(premises, Repeating(first.id, 3))
    second = await again.against_house((ARJUN, House("jeweller")), terms)

    assert first.opened.sitters == sitters
    assert first.id != second.id
    assert shard_of(second.id) == 0
    assert [table.match for table in await premises.listing.in_play(ARJUN.user, 9)] == [second.id]
    with pytest.raises(StoreUnavailable, match="match ids in a row"):
        await (await opener(premises, Repeating(first.id, 99))).against_house(sitters, terms)


async def test_what_is_wrong_with_a_name_is_not_taken_for_an_open_table(premises: Premises) -> None:
    """An error is an error: nobody is told that there is a table where there is none."""
    made = Pairing(new_match(), (MEERA, ARJUN), Terms(Live(5, 5)))
    opened = await opener(premises)
    of_pairings = PairingOpener(opened, LocalBus())
    broken = ValueError("no such shard")

    async def refuse(*_: object) -> None:
        raise broken

    opened._cache.open = refuse  # type: ignore[method-assign,assignment]
    with pytest.raises(ValueError, match="no such shard"):
        await of_pairings.open(made)
