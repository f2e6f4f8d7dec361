"""Clubs, for every kind of database: a link, roles, and an owner as long as there are members."""

import asyncio

import pytest

from jaipur.online.accounts.model import Declined
from jaipur.online.clubs import MOST_FOUNDED, Club, link_key, new_club_id
from jaipur.online.lobby.model import new_link
from jaipur.wire.leagues.clubs import ClubRole
from tests.adapters.sql.accounts.people import Crowd


async def founded(crowd: Crowd, owner: str) -> tuple[Club, bytes]:
    """Return a new club, and the key of its link."""
    club, key = Club(new_club_id(), "The Caravan", "Thursdays"), link_key(new_link())
    await crowd.clubs.found(club, key, owner)
    return club, key


async def roles(crowd: Crowd, club: Club) -> dict[str, ClubRole]:
    """Return the roles of all members."""
    return {each.user: each.role for each in await crowd.clubs.members(club.id)}


async def test_who_has_the_link_joins_once(crowd: Crowd) -> None:
    """Also at once; an old link opens nothing."""
    meera, arjun = await crowd.person("meera"), await crowd.person("arjun")
    club, key = await founded(crowd, meera.id)

    assert await asyncio.gather(*[crowd.clubs.join(key, arjun.id) for _ in range(4)]) == [club.id] * 4
    assert await roles(crowd, club) == {meera.id: ClubRole.OWNER, arjun.id: ClubRole.MEMBER}
    await crowd.clubs.renew(club.id, link_key(new_link()))
    assert await crowd.clubs.join(key, arjun.id) is None
    assert await crowd.clubs.of_user(arjun.id) == [(club, ClubRole.MEMBER)]
    changed = club._replace(title="The Oasis")
    await crowd.clubs.describe(changed)
    assert await crowd.clubs.club(club.id) == changed


async def test_a_club_has_one_owner(crowd: Crowd) -> None:
    """When the owner leaves an organiser follows, and then who joined first; with the last one it is gone."""
    people = [await crowd.person(name) for name in ("meera", "arjun", "kavya")]
    club, key = await founded(crowd, people[0].id)
    for each in people[1:]:
        await crowd.clubs.join(key, each.id)
        await crowd.later(1)
    await crowd.clubs.appoint(club.id, people[2].id, ClubRole.ORGANISER)

    await crowd.clubs.leave(club.id, people[0].id)
    assert await roles(crowd, club) == {people[1].id: ClubRole.MEMBER, people[2].id: ClubRole.OWNER}
    await crowd.clubs.appoint(club.id, people[1].id, ClubRole.OWNER)
    assert await roles(crowd, club) == {people[1].id: ClubRole.OWNER, people[2].id: ClubRole.ORGANISER}
    await crowd.people.delete(people[1].id)
    await crowd.clubs.tidy()
    assert await roles(crowd, club) == {people[2].id: ClubRole.OWNER}
    assert await crowd.clubs.leave(club.id, people[2].id)
    assert await crowd.clubs.club(club.id) is None


async def test_nobody_owns_too_many_clubs(crowd: Crowd) -> None:
    """Also if they are founded at once."""
    meera = await crowd.person("meera")
    tried = await asyncio.gather(
        *[founded(crowd, meera.id) for _ in range(MOST_FOUNDED + 3)], return_exceptions=True
    )

    assert sum(isinstance(each, Declined) for each in tried) == 3
    with pytest.raises(Declined):
        await founded(crowd, "nobody")
