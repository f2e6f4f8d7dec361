"""`jaipur admin appoint`, `dismiss`, `moderators` and `audit`: who may moderate, and what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.cli.output import FOUND, Json, print_json
from jaipur.cli.server.admin_run import Most, Who, act_on_user, print_users, run_on_data

if TYPE_CHECKING:
    from jaipur.online.accounts.model import User
    from jaipur.online.accounts.moderation import AuditEntry
    from jaipur.server.admin import Administration


def appoint(user: Who, /) -> int:
    """Let an account moderate in the browser: read reports, ban users, and close tables.

    The account then has a page for it, linked from its account page. All that it does is recorded.

    For example: `jaipur admin appoint Meera`
    """

    async def mark(upkeep: Administration, found: User) -> None:
        await upkeep.moderation.appoint(found.id)

    return act_on_user(user, mark, "{} is a moderator.")


def dismiss(user: Who, /) -> int:
    """Let an account moderate no more.

    For example: `jaipur admin dismiss Meera`
    """

    async def unmark(upkeep: Administration, found: User) -> None:
        await upkeep.moderation.dismiss(found.id)

    return act_on_user(user, unmark, "{} is not a moderator.")


def moderators(*, json: Json = False) -> int:
    """List who may moderate.

    For example: `jaipur admin moderators`
    """

    async def tell(upkeep: Administration) -> int:
        found = await upkeep.moderation.moderators()
        return print_users("moderators", found, "There are no moderators.", as_json=json)

    return run_on_data(tell)


def audit(*, most: Most = 100, json: Json = False) -> int:
    """List what you and the moderators did, the last first: when, who, what, whom or which match.

    For example: `jaipur admin audit --most 10`
    """

    async def tell(upkeep: Administration) -> int:
        from jaipur.online.match_ids import LAST_MATCH

        entries = await upkeep.moderation.audit(LAST_MATCH, most)
        users = {user for entry in entries for user in (entry.actor, entry.user) if user is not None}
        names = await upkeep.people.names([*users])
        told = [_told(entry, names) for entry in entries]
        if json:
            return print_json({"audit": told})
        for each in told:
            print("  ".join(value for value in each.values() if value is not None))
        if not told:
            print("Nothing was done yet.")
        return FOUND

    return run_on_data(tell)


def _told(entry: AuditEntry, names: dict[str, str]) -> dict[str, str | None]:
    from datetime import UTC, datetime

    from jaipur.online.match_ids import to_text

    return {
        "at": datetime.fromtimestamp(entry.at // 1000, UTC).strftime("%Y-%m-%d %H:%M"),
        "by": "host" if entry.actor is None else names[entry.actor],
        "action": entry.action.value,
        "user": None if entry.user is None else names[entry.user],
        "match": None if entry.match is None else to_text(entry.match),
    }
