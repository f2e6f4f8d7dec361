"""A deleted user is known by the id alone, for as long as the name may still be somewhere."""

from jaipur.online.accounts.model import DEPARTED_AGAIN, UNSEEN
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.online.clock import DAY
from jaipur.wire.accounts import How
from tests.adapters.sql.accounts.people import Crowd


async def test_a_deleted_user_is_searched_for_three_times(crowd: Crowd) -> None:
    """At once, a minute later and an hour later, with their programs; then the id is deleted too."""
    person = await crowd.person("Asa")
    program = await crowd.social.open_program(person.id, new_id(), "Asas-bot", new_sign_in(How.TOKEN)[1])
    assert (await crowd.departures.departed(0)).users == ()

    await crowd.people.delete(person.id)

    both = {person.id, program.id}
    found = await crowd.departures.departed(0)
    assert {*found.users} == both
    assert (await crowd.departures.departed(found.now + 1)).users == ()
    before = 0
    for age in (0, *DEPARTED_AGAIN):
        await crowd.later(max(0, age - before - 2000))
        assert age == 0 or not await crowd.departures.due(9)
        await crowd.later(4000)
        before = max(4000, age + 2000)
        assert {*await crowd.departures.due(9)} == both
        for user in both:
            await crowd.departures.searched(user)
            await crowd.departures.searched(user)
        assert not await crowd.departures.due(9)
    await crowd.later(DAY)
    assert not await crowd.departures.due(9)
    assert (await crowd.departures.departed(0)).users == ()


async def test_a_guest_who_never_came_back_is_not_searched_for(crowd: Crowd) -> None:
    """Their name is a number that the server drew; a guest who asks to be deleted is searched for."""
    asking, _ = await crowd.guest(), await crowd.guest()
    await crowd.people.delete(asking.id)
    assert (await crowd.departures.departed(0)).users == (asking.id,)
    await crowd.later(UNSEEN + 1000)

    assert await crowd.people.prune(9) >= 1

    assert (await crowd.departures.departed(0)).users == (asking.id,)
