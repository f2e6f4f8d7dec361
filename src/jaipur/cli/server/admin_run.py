"""How `jaipur admin` runs an action on the data of a server, and the parameters that its commands share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, NOT_SO, complain, print_json
from jaipur.cli.server.admin_data import settled

if TYPE_CHECKING:
    from jaipur.online.accounts.model import User
    from jaipur.server.admin import Administration
    from jaipur.server.settings import Settings

Who = Annotated[str, Parameter(help="A user, by name or by id.")]
Most = Annotated[int, Parameter(validator=Number(gte=1, lte=100_000), help="How many at most.")]


def run_on_data(work: Callable[[Administration], Awaitable[int]]) -> int:
    """Run an action on the data of a server."""

    def begin(settings: Settings) -> int:
        import asyncio

        from jaipur.server.admin import keeping_up

        async def go() -> int:
            async with keeping_up(settings) as upkeep:
                return await work(upkeep)

        return asyncio.run(go())

    return settled(begin)


def act_on_user(who: str, work: Callable[[Administration, User], Awaitable[None]], said: str) -> int:
    """Run an action on a user, and print the result."""
    from jaipur.online.accounts.model import Declined

    async def go(upkeep: Administration) -> int:
        found = await upkeep.find(who)
        if found is None:
            return complain(NOT_SO, f"there is no user {who!r}")
        try:
            await work(upkeep, found)
        except Declined as declined:
            return complain(NOT_SO, f"{found.name}: {declined.why.value}")
        print(said.format(found.name))
        return FOUND

    return run_on_data(go)


def print_users(name: str, users: Sequence[User], nobody: str, *, as_json: bool) -> int:
    """Print users with their ids, as lines or as JSON; say so if there are none."""
    if as_json:
        return print_json({name: [{"id": user.id, "name": user.name} for user in users]})
    for user in users:
        print(f"{user.id}  {user.name}")
    if not users:
        print(nobody)
    return FOUND
