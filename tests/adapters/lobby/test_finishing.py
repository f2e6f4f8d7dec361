"""Matches that are over become one row, bring what they bring, and may be played again."""

import asyncio
from collections.abc import Sequence

import pytest

from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.memory_listing import MemoryOutbox
from jaipur.adapters.shard_listing import ShardedOutbox
from jaipur.rules.match import Abort, Resign
from jaipur.tables.archive import unpack
from jaipur.tables.finishing import Swept, finish, finish_all
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import Pairing, Terms
from jaipur.tables.log import Entry
from jaipur.tables.ports import EventStore, Finished, StoreUnavailable
from jaipur.tables.rating import Speed
from jaipur.tables.ratings import Outcome
from jaipur.tables.rematching import offer_again
from jaipur.wire.values import Control, House, Live, Sitter, Untimed, Why
from tests.adapters.conftest import Run
from tests.adapters.entries import SEED, new_match, opening
from tests.adapters.lobby.conftest import Premises
from tests.tables.tables import ARJUN, MEERA, Seated, at_random

PEOPLE = (MEERA, ARJUN)
FIVE = Live(5, 5)


def ended(
    control: Control = FIVE,
    sitters: tuple[Sitter, Sitter] = PEOPLE,
    *,
    rated: bool = True,
    aborted: bool = False,
    shard: int = 0,
) -> Seated:
    """A match that seat 0 gave up after some moves, or called off."""
    seated = Seated(control=control, sitters=sitters, rated=rated, match=new_match(shard))
    seated.ready()
    if aborted:
        seated.do(Abort(), 0)
    else:
        seated.play(at_random(1), moves=4)
        seated.do(Resign(), 0)
    return seated


async def nobody_minds(_finished: Finished, _entries: Sequence[Entry]) -> None:
    """Do nothing first."""


async def sweep(store: EventStore) -> Swept:
    """Finish whatever is over."""
    return await finish_all(store, await store.over(9), nobody_minds)


async def keep(store: EventStore, seated: Seated, entries: int | None = None) -> MatchId:
    """Write the log of a table, or its beginning."""
    await store.open(seated.log[0], seated.seed)
    for entry in seated.log[1:entries]:
        assert await store.append(entry)
    return seated.table.id


def test_tables_that_are_over_become_one_row(premises: Premises) -> None:
    """By one sweep; those in play are left alone, and the next sweep finds nothing."""
    over, playing = ended(), ended()
    match, other = premises.run(keep(premises.store, over)), premises.run(keep(premises.store, playing, -1))

    (row,), refused = premises.run(sweep(premises.store))

    assert not refused
    assert row == premises.run(premises.store.finished(match))
    assert (row.opened_at, row.ended_at) == (over.log[0].at, over.log[-1].at)
    assert row.users == (MEERA.user, ARJUN.user)
    assert unpack(row.body).result() == over.log[-1].events[-1]
    assert premises.run(premises.store.read(match)) == ()
    assert len(premises.run(premises.store.read(other))) == len(playing.log) - 1
    assert premises.run(sweep(premises.store)) == ([], [])


def test_what_must_be_done_is_done_before_a_match_is_put_away(premises: Premises) -> None:
    """Where a server dies in between, the table is still over, and another does both again."""
    seated = ended()
    match = premises.run(keep(premises.store, seated))
    done: list[tuple[object, object, Finished | None]] = []

    async def ending(finished: Finished, entries: Sequence[Entry]) -> None:
        done.append((finished.users, [*entries], await premises.store.finished(match)))

    premises.run(finish(premises.store, match, ending))

    assert done == [((MEERA.user, ARJUN.user), seated.log, None)]


def test_a_rated_match_brings_an_outcome(premises: Premises) -> None:
    """With who won against whom, at what speed, and when: users and levels of the house alike."""
    people, house = ended(), ended(Live(10, 5), (House("jeweller"), MEERA))
    for seated in (people, house):
        premises.run(keep(premises.store, seated))

    premises.run(sweep(premises.store))

    first, second = sorted(premises.run(premises.outbox.outcomes(9)), key=lambda each: each.match)
    assert first == Outcome(people.table.id, people.log[-1].at, Speed.BLITZ, (MEERA.user, ARJUN.user), 1)
    assert second.players == ("house:jeweller", MEERA.user)
    assert second.speed is Speed.RAPID
    assert len(premises.run(premises.outbox.outcomes(1))) == 1


@pytest.mark.parametrize(
    "seated",
    [ended(rated=False), ended(aborted=True), ended(Untimed())],
    ids=["casual", "called off", "untimed"],
)
def test_a_match_that_does_not_count_brings_nothing(premises: Premises, seated: Seated) -> None:
    """It is finished all the same."""
    match = premises.run(keep(premises.store, seated))

    premises.run(sweep(premises.store))

    assert premises.run(premises.store.finished(match)) is not None
    assert premises.run(premises.outbox.outcomes(9)) == ()


def test_finishing_at_once_and_again_brings_one_outcome(premises: Premises) -> None:
    """Also after that was settled: a process that slept since it read the log brings no other."""
    seated = ended()
    match = premises.run(keep(premises.store, seated))

    async def finish_all() -> list[Finished | None]:
        return await asyncio.gather(*(finish(premises.store, match, nobody_minds) for _ in range(6)))

    assert any(premises.run(finish_all()))
    (outcome,) = premises.run(premises.outbox.outcomes(9))
    premises.run(premises.outbox.settle([match]))
    row = premises.run(premises.store.finished(match))
    assert row is not None

    premises.run(premises.store.finish(row, outcome))

    assert premises.run(premises.outbox.outcomes(9)) == ()
    assert premises.run(finish(premises.store, match, nobody_minds)) is None


def test_a_log_that_is_not_whole_is_kept_and_told_of(premises: Premises) -> None:
    """It keeps no other from being finished."""
    broken, whole = ended(), ended()
    premises.run(premises.store.open(broken.log[0], b"another seed, not the one" + b"." * 7))
    for entry in broken.log[1:]:
        premises.run(premises.store.append(entry))
    match = premises.run(keep(premises.store, whole))

    swept = premises.run(sweep(premises.store))

    assert [row.match for row in swept.finished] == [match]
    ((refused, error),) = swept.refused
    assert refused == broken.table.id
    assert "another seed" in str(error)
    assert len(premises.run(premises.store.read(refused))) == len(broken.log)


def test_a_shard_that_goes_away_keeps_no_other_from_being_finished(run: Run) -> None:
    """What it has is finished when it is back."""
    first, second = ended(), ended()

    class Away(MemoryStore):
        away = True

        async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
            if self.away and match == first.table.id:
                raise StoreUnavailable
            return await super().read(match, after)

    store = Away()
    for seated in (first, second):
        store.away = False
        run(keep(store, seated))
    store.away = True

    assert [row.match for row in run(sweep(store)).finished] == [second.table.id]
    store.away = False
    assert [row.match for row in run(sweep(store)).finished] == [first.table.id]


def test_outcomes_wait_in_the_shard_of_their_match(run: Run) -> None:
    """All shards are asked for some, and each is told what is settled."""
    stores = [MemoryStore(), MemoryStore()]
    outbox = ShardedOutbox([*map(MemoryOutbox, stores)])
    seated = [ended(shard=shard) for shard in (0, 0, 1)]
    for each, store in zip(seated, (stores[0], stores[0], stores[1]), strict=True):
        run(keep(store, each))
    for store in stores:
        run(sweep(store))

    assert [each.match for each in run(outbox.outcomes(2))] == [seated[0].table.id, seated[2].table.id]
    run(outbox.settle([seated[2].table.id, seated[0].table.id]))
    assert [each.match for each in run(outbox.outcomes(9))] == [seated[1].table.id]


def test_those_who_played_may_play_again(premises: Premises) -> None:
    """The same two on the same terms, once both have said so; also where nobody finished the table yet."""
    seated = ended(rated=True)
    match = premises.run(keep(premises.store, seated))

    def offer(user: str) -> Pairing | Why | None:
        return premises.run(offer_again(premises.store, premises.lobby.pairings, match, user, nobody_minds))

    assert offer(ARJUN.user) is None
    pairing = offer(MEERA.user)

    assert isinstance(pairing, Pairing)
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == Terms(Live(5, 5), rated=True)
    assert offer(ARJUN.user) == pairing
    assert offer("u-stranger") is Why.NOT_SEATED


def test_what_is_not_over_or_was_against_the_house_is_not_played_again_so(premises: Premises) -> None:
    """Nor what never was."""
    playing, house = new_match(), ended(sitters=(MEERA, House("jeweller")))
    premises.run(premises.store.open(opening(playing), SEED))
    against = premises.run(keep(premises.store, house))

    found = [
        premises.run(offer_again(premises.store, premises.lobby.pairings, match, user, nobody_minds))
        for match, user in ((playing, "u1"), (against, MEERA.user), (new_match(), MEERA.user))
    ]

    assert found == [Why.NOT_OVER, Why.NOT_SEATED, Why.NO_SUCH_MATCH]
