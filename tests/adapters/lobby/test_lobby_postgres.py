"""What only PostgreSQL has to show: several servers in one lobby, connections cut, and a role's rights."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest

from bench.databases import query
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_link import NoRights, connect
from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.sql_blocks import SqlBlocks
from jaipur.adapters.sql_lobby import sql_lobby
from jaipur.adapters.sql_words import POSTGRES, Words
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import Lobby, Offer
from jaipur.tables.naming import Names
from jaipur.tables.pairing import pair_waiting
from jaipur.tables.ports import AlreadyOpen, StoreUnavailable
from jaipur.tables.rating import Speed
from jaipur.tables.rating_relay import relay
from jaipur.tables.ratings import Outcome
from tests.adapters.conftest import Run
from tests.adapters.entries import SEED, new_match, opening, told
from tests.adapters.lobby.conftest import CLEAR, Premises, on_postgres
from tests.adapters.lobby.people import ARJUN, FIVE, inviting, seeking
from tests.adapters.test_postgres_faults import CUT

SEATS = "SELECT user_0 FROM pairings UNION ALL SELECT user_1 FROM pairings"
NODES = 6


class Node:
    """One server of several, with connections of its own."""

    def __init__(self, store: PostgresStore, words: Words) -> None:
        self.store = store
        database = PostgresDatabase(store.pool)
        self.lobby: Lobby = sql_lobby(database, words, Names())
        self.blocks = SqlBlocks(database, words)

    async def pair(self) -> None:
        """Pair who waits, as a sweep does: what cannot be done now is done by the next."""
        try:
            await pair_waiting(self.lobby.seeks, self.blocks)
        except StoreUnavailable:
            await asyncio.sleep(0.01)

    async def come(self) -> str:
        """Let somebody new wait, asking until that is known."""
        seek = seeking()
        while True:
            try:
                await self.lobby.seeks.seek(seek)
            except StoreUnavailable:
                continue
            return seek.who.user


async def start(address: str, words: Words = POSTGRES) -> list[Node]:
    """Start servers."""
    return [Node(await PostgresStore.start(address, connections=3), words) for _ in range(NODES)]


async def close(nodes: Sequence[Node]) -> None:
    """Stop them."""
    for node in nodes:
        await node.store.close()


async def seats_taken(address: str) -> Counter[str]:
    """Say in how many pairings everybody is."""
    return Counter(user for (user,) in await query(address, SEATS))


async def crowd(nodes: Sequence[Node], many: int) -> set[str]:
    """Let people come while all servers pair, then pair the rest; say who came."""

    async def keep_pairing(node: Node) -> None:
        while not coming.done():
            await node.pair()

    async def come_all(node: Node) -> list[str]:
        return [await node.come() for _ in range(many // NODES)]

    coming = asyncio.gather(*map(come_all, nodes))
    await asyncio.gather(coming, *map(keep_pairing, nodes))
    for _ in range(3):
        await nodes[0].pair()
    return {user for some in coming.result() for user in some}


def test_servers_that_pair_at_once_seat_everybody_once(run: Run, cleared: str) -> None:
    """Everybody who came is in one pairing: a rating of 1500 each, and an even number."""

    async def pair() -> tuple[set[str], Counter[str]]:
        nodes = await start(cleared)
        came = await crowd(nodes, 300)
        await close(nodes)
        return came, await seats_taken(cleared)

    came, seats = run(pair())

    assert len(came) == 300
    assert seats == Counter(came)


def test_nobody_is_seated_twice_or_lost_while_connections_are_cut(run: Run, cleared: str) -> None:
    """Everybody who came is in one pairing, or still waits."""

    async def cut(until: asyncio.Future[set[str]]) -> int:
        times = 0
        while not until.done():
            await asyncio.sleep(0.05)
            await query(cleared, CUT)
            times += 1
        return times

    async def pair() -> tuple[int, set[str], Counter[str], set[str]]:
        nodes = await start(cleared)
        crowded = asyncio.ensure_future(crowd(nodes, 240))
        times, came = await asyncio.gather(cut(crowded), crowded)
        await asyncio.sleep(0.1)
        for _ in range(5):
            await nodes[0].pair()
        await close(nodes)
        waiting = {user for (user,) in await query(cleared, "SELECT user_id FROM seeks")}
        return times, came, await seats_taken(cleared), waiting

    times, came, seats, waiting = run(pair())

    assert times > 1
    assert {*seats.values()} == {1}
    assert {*seats} | waiting == came
    assert not {*seats} & waiting


def test_servers_that_claim_nothing_are_found_out(run: Run, empty_database: str) -> None:
    """The control: without a claim, and without the primary key that would refuse it, some sit twice."""
    careless = POSTGRES._replace(claimed="")

    async def pair() -> int:
        nodes = await start(empty_database, careless)
        await query(empty_database, "ALTER TABLE origins DROP CONSTRAINT origins_pkey")
        for _ in range(20):
            await crowd(nodes, 60)
            if max((await seats_taken(empty_database)).values()) > 1:
                break
            await query(empty_database, CLEAR)
        most = max((await seats_taken(empty_database)).values(), default=1)
        await close(nodes)
        return most

    assert run(pair()) > 1


def test_the_primary_key_refuses_who_claims_nothing(run: Run, cleared: str) -> None:
    """It has the last word: an origin leads to one pairing."""

    async def pair() -> Counter[str]:
        nodes = await start(cleared, POSTGRES._replace(claimed=""))
        await crowd(nodes, 120)
        await close(nodes)
        return await seats_taken(cleared)

    assert {*run(pair()).values()} == {1}


def test_who_opens_a_match_while_it_is_being_finished_is_refused(
    run: Run, postgres: PostgresStore, clean: str
) -> None:
    """They wait for its row to go, and then find the other one."""
    match = new_match()

    async def open_meanwhile() -> None:
        await postgres.open(opening(match), SEED)
        finishing = await connect(clean)
        async with finishing.transaction():
            await finishing.execute("DELETE FROM live WHERE match = $1", match)
            await finishing.execute("DELETE FROM entries WHERE match = $1", match)
            await finishing.execute("DELETE FROM sitting WHERE match = $1", match)
            await finishing.execute("SELECT jaipur_seeds.forget($1)", match)
            await finishing.execute("INSERT INTO finished VALUES ($1, 0, 0, NULL, NULL, '')", match)
            late = asyncio.ensure_future(postgres.open(opening(match), SEED))
            await asyncio.sleep(0.2)
        await finishing.close()
        await late

    with pytest.raises(AlreadyOpen):
        run(open_meanwhile())
    assert run(postgres.read(match)) == ()
    assert run(postgres.seed(match)) is None


def test_two_processes_that_find_the_same_name_do_not_share_a_match(run: Run, cleared: str) -> None:
    """The second one is told to ask again, nothing of its own is done, and then it has another name."""
    names = Names()
    taken = names.for_pairing(1)

    class Same(Names):
        repeat = True

        def for_pairing(self, now: int) -> MatchId:
            return taken if self.repeat else super().for_pairing(now)

    async def pair_twice() -> None:
        store = await PostgresStore.start(cleared)
        same = Same()
        lobby = sql_lobby(PostgresDatabase(store.pool), POSTGRES, same)
        pairs = [(seeking(), seeking()) for _ in range(2)]
        for seek in (each for pair in pairs for each in pair):
            await lobby.seeks.seek(seek)
        first, second = ([(one.id, other.id)] for one, other in pairs)
        await lobby.seeks.pair(first)
        with pytest.raises(StoreUnavailable, match="ask again"):
            await lobby.seeks.pair(second)
        assert len(await lobby.seeks.waiting(9)) == 2
        same.repeat = False
        assert len(await lobby.seeks.pair(second)) == 1
        await store.close()

    run(pair_twice())


def test_a_batch_of_a_thousand_who_wait_is_paired_in_one_go(run: Run, cleared: str) -> None:
    """In a bounded number of statements, which the limits of PostgreSQL allow."""
    premises = on_postgres(run, run(PostgresStore.start(cleared)), cleared)

    async def come() -> None:
        await asyncio.gather(*(premises.lobby.seeks.seek(seeking()) for _ in range(1200)))

    run(come())
    made = run(pair_waiting(premises.lobby.seeks, SqlBlocks(premises.database, POSTGRES)))

    assert len(made) == 600
    assert run(premises.lobby.seeks.waiting(9)) == ()
    run(premises.store.close())


async def use_everything(premises: Premises) -> None:
    """Do all that a server does in a lobby, and for ratings."""
    one, other = seeking(), seeking()
    for each in (one, other):
        await premises.lobby.seeks.seek(each)
    await premises.lobby.seeks.refresh([one.id])
    (pairing,) = await premises.lobby.seeks.pair([(one.id, other.id)])
    invitation = inviting()
    await premises.lobby.invitations.invite(invitation)
    await premises.lobby.invitations.accept(invitation.key, ARJUN)
    await premises.lobby.pairings.offer(Offer(pairing.match, 0, pairing.sitters, FIVE))
    await premises.lobby.pairings.opened([pairing.match])
    await premises.lobby.pairings.tidy(9)
    await premises.store.open(opening(pairing.match), SEED)
    outcome = Outcome(pairing.match, 1, Speed.BLITZ, ("u1", "house:jeweller"), 0)
    await premises.store.finish(told(pairing.match), outcome)
    assert await relay(premises.outbox, premises.ratings) == 1
    assert len(await premises.listing.played("u1", 9)) == 1
    await premises.store.close()


def test_a_server_needs_no_more_rights_in_the_lobby_than_its_role_has(run: Run, cleared: str) -> None:
    """All that it does there, it may; what was applied can be neither changed nor forgotten by it."""
    role = f"jaipur_test_{secrets.token_hex(6)}"
    parts = urlsplit(cleared)
    address = parts._replace(netloc=f"{role}@{parts.netloc.rpartition('@')[2]}").geturl()

    run(query(cleared, f"CREATE ROLE {role} LOGIN IN ROLE jaipur_app"))
    run(use_everything(on_postgres(run, run(PostgresStore.start(address)), address)))
    for forbidden in ("DELETE FROM rated", "UPDATE rated SET match = 1", "DROP TABLE origins"):
        with pytest.raises(NoRights):
            run(query(address, forbidden))
    run(query(cleared, f"DROP ROLE {role}"))
