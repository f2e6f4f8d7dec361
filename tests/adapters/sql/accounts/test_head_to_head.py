"""The port HeadToHead, as every store must keep it."""

from __future__ import annotations

import asyncio

from jaipur.online.accounts.friends import Relation
from jaipur.online.accounts.model import User
from jaipur.online.accounts.secrets import new_id
from jaipur.online.ratings.encounters import Encounter
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import Crowd


def beat(winner: User, loser: User) -> Encounter:
    """Give a new match that one won."""
    return Encounter(new_match(), winner.id, loser.id)


async def score(crowd: Crowd, one: User, other: User) -> tuple[int, int]:
    """Give how often one won and lost against another."""
    relation = await crowd.friends.relation(one.id, other.id)
    return relation.won, relation.lost


async def test_matches_are_counted_for_both_players(crowd: Crowd) -> None:
    """Against each other player apart; whom one follows has the same figures in the list."""
    asa, meera, guest = await crowd.person("Asa"), await crowd.person("Meera"), await crowd.guest()
    won = [beat(asa, meera), beat(meera, asa), beat(asa, meera), beat(guest, asa)]

    await crowd.head_to_head.count(won[:3])
    await crowd.head_to_head.count(won[3:])

    assert await score(crowd, asa, meera) == (2, 1)
    assert await score(crowd, meera, asa) == (1, 2)
    assert await score(crowd, guest, asa) == (1, 0)
    assert await score(crowd, guest, meera) == (0, 0)
    await crowd.friends.follow(asa.id, meera.id)
    ((listed,),) = (await crowd.friends.friends(asa.id),)
    assert (listed.won, listed.lost) == (2, 1)
    assert await crowd.friends.relation(asa.id, meera.id) == Relation(is_followed=True, won=2, lost=1)


async def test_each_match_counts_once(crowd: Crowd) -> None:
    """Also if it is told twice at once, or by several servers at the same time."""
    asa, meera = await crowd.person("Asa"), await crowd.person("Meera")
    first, second = beat(asa, meera), beat(meera, asa)

    await crowd.head_to_head.count([first, first])
    told = [crowd.head_to_head.count(each) for each in ([first, second], [second], [second, first]) * 5]
    await asyncio.gather(*told)
    await crowd.head_to_head.count([])

    assert await score(crowd, asa, meera) == (1, 1)


async def test_results_go_with_either_player(crowd: Crowd) -> None:
    """A match of somebody who was deleted changes nothing, and the others in its batch count."""
    asa, meera, third = [await crowd.person(name) for name in ("Asa", "Meera", "Third")]
    await crowd.head_to_head.count([beat(asa, meera)])
    await crowd.people.delete(meera.id)

    assert await score(crowd, asa, meera) == (0, 0)
    gone = Encounter(new_match(), new_id(), asa.id)
    await crowd.head_to_head.count([beat(meera, asa), gone, beat(third, asa)])
    assert await score(crowd, asa, meera) == (0, 0)
    assert await score(crowd, asa, third) == (0, 1)
