"""Matches that are over become one row, bring what they bring, and may be played again."""

import asyncio
from collections.abc import Sequence

import pytest

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryOutbox
from jaipur.adapters.sharded.listing import ShardedOutbox
from jaipur.online.lobby.model import Pairing
from jaipur.online.lobby.rematch import offer_again
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.finish import Swept, finish, finish_all
from jaipur.online.play.log import Entry
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import EventStore, Finished, StoreUnavailable
from jaipur.online.play.speed import Speed
from jaipur.online.play.terms import Terms
from jaipur.rules.match import Abort, Resign
from jaipur.wire.values import Control, House, Live, Sitter, Untimed, Why
from tests.adapters.entries import SEED, new_match, opening
from tests.adapters.sql.lobby.conftest import Premises
from tests.online.play.tables import ARJUN, MEERA, Seated, at_random

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


async def nobody_minds(_finished: Finished, _log: LogSummary) -> None:
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


async def test_tables_that_are_over_become_one_row(premises: Premises) -> None:
    """By one sweep; those in play are left alone, and the next sweep finds nothing."""
    over, playing = ended(), ended()
    match, other = await keep(premises.store, over), await keep(premises.store, playing, -1)

    (row,), refused = await sweep(premises.store)

    assert not refused
    assert row == await premises.store.finished(match)
    assert (row.opened_at, row.ended_at) == (over.log[0].at, over.log[-1].at)
    assert row.users == (MEERA.user, ARJUN.user)
    assert unpack(row.body).result() == over.log[-1].events[-1]
    assert await premises.store.read(match) == ()
    assert len(await premises.store.read(other)) == len(playing.log) - 1
    assert await sweep(premises.store) == ([], [])


async def test_what_must_be_done_is_done_before_a_match_is_put_away(premises: Premises) -> None:
    """Where a server dies in between, the table is still over, and another does both again."""
    seated = ended()
    match = await keep(premises.store, seated)
    done: list[tuple[object, object, Finished | None]] = []

    async def ending(finished: Finished, log: LogSummary) -> None:
        done.append((finished.users, (log.first, log.last), await premises.store.finished(match)))

    await finish(premises.store, match, ending)

    assert done == [((MEERA.user, ARJUN.user), (seated.log[0], seated.log[-1]), None)]


async def test_a_rated_match_brings_an_outcome(premises: Premises) -> None:
    """With who won against whom, at what speed, and when: users and levels of the house alike."""
    people, house = ended(), ended(Live(10, 5), (House("jeweller"), MEERA))
    for seated in (people, house):
        await keep(premises.store, seated)

    await sweep(premises.store)

    first, second = sorted(await premises.outbox.outcomes(9), key=lambda each: each.match)
    assert first == MatchOutcome(people.table.id, people.log[-1].at, Speed.BLITZ, (MEERA.user, ARJUN.user), 1)
    assert second.players == ("house:jeweller", MEERA.user)
    assert second.speed is Speed.RAPID
    assert len(await premises.outbox.outcomes(1)) == 1


@pytest.mark.parametrize(
    "seated",
    [ended(rated=False), ended(aborted=True), ended(Untimed())],
    ids=["casual", "called off", "untimed"],
)
async def test_a_match_that_does_not_count_brings_nothing(premises: Premises, seated: Seated) -> None:
    """It is finished all the same."""
    match = await keep(premises.store, seated)

    await sweep(premises.store)

    assert await premises.store.finished(match) is not None
    assert await premises.outbox.outcomes(9) == ()


async def test_finishing_at_once_and_again_brings_one_outcome(premises: Premises) -> None:
    """Also after that was settled: a process that slept since it read the log brings no other."""
    seated = ended()
    match = await keep(premises.store, seated)

    assert any(await asyncio.gather(*(finish(premises.store, match, nobody_minds) for _ in range(6))))
    (outcome,) = await premises.outbox.outcomes(9)
    await premises.outbox.settle([match])
    row = await premises.store.finished(match)
    assert row is not None

    await premises.store.finish(row, outcome)

    assert await premises.outbox.outcomes(9) == ()
    assert await finish(premises.store, match, nobody_minds) is None


async def test_a_log_that_is_not_whole_is_kept_and_told_of(premises: Premises) -> None:
    """It keeps no other from being finished."""
    broken, whole = ended(), ended()
    await premises.store.open(broken.log[0], b"another seed, not the one" + b"." * 7)
    for entry in broken.log[1:]:
        await premises.store.append(entry)
    match = await keep(premises.store, whole)

    swept = await sweep(premises.store)

    assert [row.match for row in swept.finished] == [match]
    ((refused, error),) = swept.refused
    assert refused == broken.table.id
    assert "the seed does not match the commitment" in str(error)
    assert len(await premises.store.read(refused)) == len(broken.log)


async def test_a_shard_that_goes_away_keeps_no_other_from_being_finished() -> None:
    """What it has is finished when it is back."""
    first, second = ended(), ended()

    class Away(MemoryStore):
        away = True

        async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
            if self.away and match == first.table.id:
                raise StoreUnavailable
            return await super().read(match, after, most)

    store = Away()
    for seated in (first, second):
        store.away = False
        await keep(store, seated)
    store.away = True

    assert [row.match for row in (await sweep(store)).finished] == [second.table.id]
    store.away = False
    assert [row.match for row in (await sweep(store)).finished] == [first.table.id]


async def test_outcomes_wait_in_the_shard_of_their_match() -> None:
    """All shards are asked for some, and each is told what is settled."""
    stores = [MemoryStore(), MemoryStore()]
    outbox = ShardedOutbox([*map(MemoryOutbox, stores)])
    seated = [ended(shard=shard) for shard in (0, 0, 1)]
    for each, store in zip(seated, (stores[0], stores[0], stores[1]), strict=True):
        await keep(store, each)
    for store in stores:
        await sweep(store)

    assert [each.match for each in await outbox.outcomes(2)] == [seated[0].table.id, seated[2].table.id]
    await outbox.settle([seated[2].table.id, seated[0].table.id])
    assert [each.match for each in await outbox.outcomes(9)] == [seated[1].table.id]


async def present_names(users: Sequence[str]) -> dict[str, str]:
    """Name users as they are called now."""
    return {each.user: each.name for each in (ARJUN, MEERA) if each.user in users}


async def test_those_who_played_may_play_again(premises: Premises) -> None:
    """The same two on the same terms, once both have said so; also where nobody finished the table yet."""
    seated = ended(rated=True)
    match = await keep(premises.store, seated)

    async def offer(user: str) -> Pairing | Why | None:
        return await offer_again(
            premises.store, premises.lobby.pairings, match, user, names=present_names, ending=nobody_minds
        )

    assert await offer(ARJUN.user) is None
    pairing = await offer(MEERA.user)

    assert isinstance(pairing, Pairing)
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == Terms(Live(5, 5), rated=True)
    assert await offer(ARJUN.user) == pairing
    assert await offer("u-stranger") is Why.NOT_SEATED


async def test_what_is_not_over_or_was_against_the_house_is_not_played_again_so(premises: Premises) -> None:
    """Nor what never was."""
    playing, house = new_match(), ended(sitters=(MEERA, House("jeweller")))
    await premises.store.open(opening(playing), SEED)
    against = await keep(premises.store, house)

    found = [
        await offer_again(
            premises.store, premises.lobby.pairings, match, user, names=present_names, ending=nobody_minds
        )
        for match, user in ((playing, "u1"), (against, MEERA.user), (new_match(), MEERA.user))
    ]

    assert found == [Why.NOT_OVER, Why.NOT_SEATED, Why.NO_SUCH_MATCH]
