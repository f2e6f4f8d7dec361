"""`jaipur admin`: the host's commands about users and tables, while the server runs or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.program import SERVERS
from jaipur.cli.server import admin_data, admin_moderators
from jaipur.cli.server.admin_run import Most, Who, act_on_user, print_users, run_on_data

if TYPE_CHECKING:
    from jaipur.online.accounts.model import Report, User
    from jaipur.server.admin import Administration

app = App(
    name="admin",
    group=SERVERS,
    help_format="markdown",
    help="""Look after a server: its people, its tables and its data.

    What is meant is what JAIPUR_DATABASE_URL names, or else the file in JAIPUR_DATA_DIR,
    as for `jaipur serve`.

    For example:

    - `jaipur admin backup jaipur-monday.db`
    - `jaipur admin reports --most 10`
    """,
)
_MatchText = Annotated[str, Parameter(help="A match, by the name in its address.")]


@app.command
def ban(user: Who, /) -> int:
    """Sign a user out everywhere, with their programs, and let them in no more.

    Sockets close within a second. A table they sit at goes on: they run out of time, or `close` ends it.

    For example: `jaipur admin ban Arjun`
    """
    return act_on_user(user, lambda upkeep, found: upkeep.ban(found), "{} is banned.")


@app.command
def unban(user: Who, /) -> int:
    """Let a user sign in again.

    For example: `jaipur admin unban Arjun`
    """

    async def lift(upkeep: Administration, found: User) -> None:
        await upkeep.moderation.unban(found.id)

    return act_on_user(user, lift, "{} is not banned.")


@app.command
def bans(*, most: Most = 100, json: Json = False) -> int:
    """List who is banned, the last one first.

    For example: `jaipur admin bans --json`
    """

    async def tell(upkeep: Administration) -> int:
        banned = await upkeep.moderation.bans(most)
        return print_users("bans", banned, "Nobody is banned.", as_json=json)

    return run_on_data(tell)


@app.command(name="delete-user")
def delete_user(user: Who, /) -> int:
    """Forget a user and their programs; matches they played stay, without their name.

    For example: `jaipur admin delete-user Arjun`
    """
    return act_on_user(user, lambda upkeep, found: upkeep.delete(found), "{} is deleted.")


@app.command
def close(match: _MatchText, /) -> int:
    """End a table in play without a result; nobody wins, and no rating changes.

    For example: `jaipur admin close 0a1b2c3d4e5f6`
    """
    from jaipur.online.match_ids import from_text

    try:
        named = from_text(match)
    except ValueError as error:
        return complain(NOT_READ, str(error))

    async def end(upkeep: Administration) -> int:
        try:
            version = await upkeep.close(named)
        except ValueError as error:  # in a shard that is not named
            return complain(NOT_SO, str(error))
        if isinstance(version, int):
            print(f"Match {match} is closed, with version {version}.")
            return FOUND
        return complain(NOT_SO, f"match {match}: {'not in play' if version is None else version.value}")

    return run_on_data(end)


@app.command
def reports(*, most: Most = 100, json: Json = False) -> int:
    """List what people reported of each other, the last first: when, who, whom, why, and in which match.

    For example: `jaipur admin reports --most 10`
    """

    async def tell(upkeep: Administration) -> int:
        from jaipur.online.match_ids import LAST_MATCH

        found = await upkeep.social.reports(LAST_MATCH, most)
        names = await upkeep.people.names([*{user for each in found for user in (each.by, each.about)}])
        told = [_told(report, names) for report in found]
        if json:
            return print_json({"reports": told})
        for each in told:
            print("{at}  {by} reports {about}: {reason}, match {match}".format(**each))
        if not told:
            print("There are no reports.")
        return FOUND

    return run_on_data(tell)


def _told(report: Report, names: dict[str, str]) -> dict[str, str]:
    from datetime import UTC, datetime

    from jaipur.online.match_ids import to_text

    return {
        "at": datetime.fromtimestamp(report.made_at // 1000, UTC).strftime("%Y-%m-%d %H:%M"),
        "by": names[report.by],
        "about": names[report.about],
        "reason": report.reason.value,
        "match": to_text(report.match),
    }


for command in (
    admin_moderators.appoint,
    admin_moderators.dismiss,
    admin_moderators.moderators,
    admin_moderators.audit,
    admin_data.migrate,
    admin_data.backup,
    admin_data.restore,
):
    app.command(command)
