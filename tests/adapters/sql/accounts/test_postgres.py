"""What only PostgreSQL has to show of people: the rights of a server's role, and where secrets are."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from jaipur.online.accounts.model import UNSEEN, Passkey, Report
from jaipur.online.accounts.secrets import code_digest, new_codes, new_id, new_sign_in
from jaipur.online.notices.model import KEPT
from jaipur.online.ratings.encounters import Encounter
from jaipur.wire.accounts import How, Reason
from tests.adapters.conftest import new_role
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import Crowd, crowd_of
from tests.adapters.sql.accounts.test_push_subscriptions import notify, with_browsers
from tests.dumps import dump_postgres, tables_with


@pytest.fixture
def server_role(database: str) -> Generator[str]:
    """The address for a role as servers have one in production."""
    yield from new_role(database)


async def be_told(crowd: Crowd) -> None:
    """Have a browser told of something, and forget all of it."""
    user, _ = await with_browsers(crowd, 2)
    assert await crowd.duties.begin("turns-0", 1) is not None
    await crowd.duties.done("turns-0", 1)
    await notify(crowd, user)
    one, other = await crowd.pushes.take(9)
    await crowd.pushes.done(one)
    await crowd.pushes.gone(other.subscription.id)
    await crowd.notices.read(user.id, None)
    await crowd.later(KEPT + 1)
    assert await crowd.notices.prune(9) == 1


async def live(crowd: Crowd) -> None:
    """Do a bit of everything."""
    person, other = await crowd.person("Asa", (b"code",)), await crowd.guest()
    await crowd.credentials.recover("Asa", b"code", "hash", new_sign_in(How.RECOVERY)[1])
    await crowd.credentials.add_passkey(Passkey(b"key", person.id, b"public", 0))
    await crowd.credentials.passkey_used(b"key", 1)
    await crowd.credentials.challenge(b"challenge", person.id)
    await crowd.credentials.consume_challenge(b"challenge", person.id)
    await crowd.social.open_program(person.id, new_id(), "bot", new_sign_in(How.TOKEN)[1])
    await crowd.friends.follow(other.id, person.id)
    await crowd.head_to_head.count([Encounter(new_match(), person.id, other.id)])
    assert [each.lost for each in await crowd.friends.friends(other.id)] == [1]
    await crowd.friends.unfollow(other.id, person.id)
    await crowd.online_users.mark([person.id])
    assert await crowd.online_users.count() >= 1
    await crowd.social.block(person.id, other.id)
    await crowd.social.report(Report(person.id, other.id, new_match(), Reason.NAME))
    await crowd.people.played([other.id])
    await be_told(crowd)
    await crowd.guest()
    await crowd.later(UNSEEN + 1)
    assert await crowd.people.prune(9) >= 1
    await crowd.moderation.ban(person.id)
    await crowd.moderation.unban(person.id)
    await crowd.people.delete(person.id)
    assert (await crowd.people.revoked(0)).sign_ins


async def test_a_server_needs_no_more_rights_than_its_role_has(tmp_path: Path, server_role: str) -> None:
    """People come and go, and nothing is denied."""
    crowd = await crowd_of("postgres", tmp_path, server_role)

    await live(crowd)

    await crowd.close()


async def test_no_table_has_a_secret_in_it(tmp_path: Path, database: str) -> None:
    """Neither a token nor a recovery code; their hashes are found by the same search."""
    crowd = await crowd_of("postgres", tmp_path, database)
    token, sign_in = new_sign_in(How.PASSWORD)
    code = new_codes()[0]
    guest = await crowd.guest()
    await crowd.credentials.sign_up(guest.id, "Asa", "hash", (code_digest(code),), sign_in)

    dump = await dump_postgres(database)
    for secret in (token, code, code.replace("-", "")):
        assert tables_with([secret.encode()], dump) == set()
    assert tables_with([sign_in.digest], dump) == {"jaipur.sign_ins"}
    assert tables_with([code_digest(code)], dump) == {"jaipur.recovery_codes"}
    await crowd.close()
