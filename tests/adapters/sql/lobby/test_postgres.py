"""What only PostgreSQL has to show: several servers in one lobby, connections cut, and a role's rights."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest

from bench.databases import query
from jaipur.adapters.postgres.connections import PermissionDenied, connect
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.accounts.blocks import SqlBlocks
from jaipur.adapters.sql.dialect import POSTGRES, Dialect
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.online.lobby.model import Lobby, Offer
from jaipur.online.lobby.pairing import pair_waiting
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import AlreadyOpen, StoreUnavailable
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.relay import relay
from tests.adapters.entries import SEED, new_match, opening, told
from tests.adapters.postgres.test_faults import CUT
from tests.adapters.sql.lobby.conftest import CLEAR, Premises, on_postgres
from tests.adapters.sql.lobby.people import ARJUN, FIVE, inviting, seeking

SEATS = "SELECT user_0 FROM pairings UNION ALL SELECT user_1 FROM pairings"
NODES = 6


class Node:
    """One server of several, with connections of its own."""

    def __init__(self, store: PostgresStore, dialect: Dialect) -> None:
        self.store = store
        database = PostgresDatabase(store.pool)
        self.lobby: Lobby = sql_lobby(database, dialect, MatchIdGenerator())
        self.blocks = SqlBlocks(database, dialect)

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


async def start(address: str, dialect: Dialect = POSTGRES) -> list[Node]:
    """Start servers."""
    return [Node(await PostgresStore.start(address, connections=3), dialect) for _ in range(NODES)]


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


async def test_servers_that_pair_at_once_seat_everybody_once(cleared: str) -> None:
    """Everybody who came is in one pairing: a rating of 1500 each, and an even number."""
    nodes = await start(cleared)
    came = await crowd(nodes, 300)
    await close(nodes)
    seats = await seats_taken(cleared)

    assert len(came) == 300
    assert seats == Counter(came)


async def test_nobody_is_seated_twice_or_lost_while_connections_are_cut(cleared: str) -> None:
    """Everybody who came is in one pairing, or still waits."""

    async def cut(until: asyncio.Future[set[str]]) -> int:
        times = 0
        while not until.done():
            await asyncio.sleep(0.05)
            await query(cleared, CUT)
            times += 1
        return times

    nodes = await start(cleared)
    crowded = asyncio.ensure_future(crowd(nodes, 240))
    times, came = await asyncio.gather(cut(crowded), crowded)
    await asyncio.sleep(0.1)
    for _ in range(5):
        await nodes[0].pair()
    await close(nodes)
    waiting = {user for (user,) in await query(cleared, "SELECT user_id FROM seeks")}
    seats = await seats_taken(cleared)

    assert times > 1
    assert {*seats.values()} == {1}
    assert {*seats} | waiting == came
    assert not {*seats} & waiting


async def test_servers_that_claim_nothing_are_found_out(empty_database: str) -> None:
    """The control: without a claim, and without the primary key that would refuse it, some sit twice."""
    careless = POSTGRES._replace(skip_locked="")

    nodes = await start(empty_database, careless)
    await query(empty_database, "ALTER TABLE origins DROP CONSTRAINT origins_pkey")
    for _ in range(20):
        await crowd(nodes, 60)
        if max((await seats_taken(empty_database)).values()) > 1:
            break
        await query(empty_database, CLEAR)
    most = max((await seats_taken(empty_database)).values(), default=1)
    await close(nodes)

    assert most > 1


async def test_the_primary_key_refuses_who_claims_nothing(cleared: str) -> None:
    """It has the last word: an origin leads to one pairing."""
    nodes = await start(cleared, POSTGRES._replace(skip_locked=""))
    await crowd(nodes, 120)
    await close(nodes)

    assert {*(await seats_taken(cleared)).values()} == {1}


async def test_who_opens_a_match_while_it_is_being_finished_is_refused(
    postgres: PostgresStore, clean: str
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
        await open_meanwhile()
    assert await postgres.read(match) == ()
    assert await postgres.seed(match) is None


async def test_two_processes_that_find_the_same_name_do_not_share_a_match(cleared: str) -> None:
    """The second one is told to ask again, nothing of its own is done, and then it has another name."""
    names = MatchIdGenerator()
    taken = names.for_pairing(1)

    class Same(MatchIdGenerator):
        repeat = True

        def for_pairing(self, now: int) -> MatchId:
            return taken if self.repeat else super().for_pairing(now)

    store = await PostgresStore.start(cleared)
    same = Same()
    lobby = sql_lobby(PostgresDatabase(store.pool), POSTGRES, same)
    pairs = [(seeking(), seeking()) for _ in range(2)]
    for seek in (each for pair in pairs for each in pair):
        await lobby.seeks.seek(seek)
    first, second = ([(one.id, other.id)] for one, other in pairs)
    await lobby.seeks.pair(first)
    with pytest.raises(StoreUnavailable, match="try again"):
        await lobby.seeks.pair(second)
    assert len(await lobby.seeks.waiting(9)) == 2
    same.repeat = False
    assert len(await lobby.seeks.pair(second)) == 1
    await store.close()


async def test_a_batch_of_a_thousand_who_wait_is_paired_in_one_go(cleared: str) -> None:
    """In a bounded number of statements, which the limits of PostgreSQL allow."""
    premises = on_postgres(await PostgresStore.start(cleared), cleared)

    for _ in range(12):  # no more wait for a connection at a time than a slow machine has in time
        await asyncio.gather(*(premises.lobby.seeks.seek(seeking()) for _ in range(100)))
    made = await pair_waiting(premises.lobby.seeks, SqlBlocks(premises.database, POSTGRES))

    assert len(made) == 600
    assert await premises.lobby.seeks.waiting(9) == ()
    await premises.store.close()


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
    outcome = MatchOutcome(pairing.match, 1, Speed.BLITZ, ("u1", "house:jeweller"), 0)
    await premises.store.finish(told(pairing.match), outcome)
    assert await relay(premises.outbox, premises.ratings) == 1
    assert len(await premises.listing.played("u1", 9)) == 1
    await premises.store.close()


async def test_a_server_needs_no_more_rights_in_the_lobby_than_its_role_has(cleared: str) -> None:
    """All that it does there, it may; what was applied can be neither changed nor forgotten by it."""
    role = f"jaipur_test_{secrets.token_hex(6)}"
    parts = urlsplit(cleared)
    address = parts._replace(netloc=f"{role}@{parts.netloc.rpartition('@')[2]}").geturl()

    await query(cleared, f"CREATE ROLE {role} LOGIN IN ROLE jaipur_app")
    await use_everything(on_postgres(await PostgresStore.start(address), address))
    for forbidden in ("DELETE FROM rated", "UPDATE rated SET match = 1", "DROP TABLE origins"):
        with pytest.raises(PermissionDenied):
            await query(address, forbidden)
    await query(cleared, f"DROP ROLE {role}")
