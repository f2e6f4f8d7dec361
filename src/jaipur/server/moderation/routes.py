"""Requests of moderators: every one checks that the host still lets the account moderate."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from starlette.responses import Response

from jaipur.online.accounts.model import Report, User
from jaipur.online.accounts.moderation import AuditEntry
from jaipur.online.match_ids import LAST_MATCH, MatchId, from_text, to_text
from jaipur.server.accounts.responses import seen_user
from jaipur.server.http.access import FRESH, KNOWN, OWN, PERSON
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.moderation.context import ModerationContext
from jaipur.wire.accounts import Done, Kind, UserSeen
from jaipur.wire.moderation import AuditAsked, AuditSeen, ReportAsked, ReportedSeen, ReportSettled
from jaipur.wire.problems import Trouble
from jaipur.wire.values import FORMER

PAGE: Final = 50
MOST_BANS: Final = 500


async def show_reports(request: ApiRequest[ModerationContext]) -> Response:
    """List the reports that nobody has dealt with, the last one first."""
    context, asked = await _moderating(request), request.body
    reports = await context.moderation.open_reports(asked.before or LAST_MATCH, PAGE)
    about = {report.about for report in reports}
    users = await _users(context, about | {report.by for report in reports})
    banned = await context.moderation.banned_among(about)
    in_play = await context.store.heads([*{report.match for report in reports}])
    return answer([_seen_report(report, users, banned, in_play) for report in reports])


def _seen_report(
    report: Report, users: dict[str, UserSeen], banned: Collection[str], in_play: Collection[MatchId]
) -> ReportedSeen:
    return ReportedSeen(
        users[report.by],
        users[report.about],
        to_text(report.match),
        report.reason,
        report.made_at,
        is_banned=report.about in banned,
        in_play=report.match in in_play,
    )


async def settle_report(request: ApiRequest[ModerationContext]) -> Response:
    """Mark a report as dealt with."""
    context, said = await _moderating(request), request.body
    settled = await context.moderation.settle(said.by, said.about, from_text(said.match), request.user)
    if not settled:
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


async def show_bans(request: ApiRequest[ModerationContext]) -> Response:
    """List the banned users, the last one first."""
    context = await _moderating(request)
    return answer([seen_user(user) for user in await context.moderation.bans(MOST_BANS)])


async def ban(request: ApiRequest[ModerationContext]) -> Response:
    """Ban a user, who is not a moderator."""
    context = await _moderating(request)
    await context.actions.ban(await _user(request), request.user)
    await context.revocations.hint()
    return answer(Done())


async def unban(request: ApiRequest[ModerationContext]) -> Response:
    """Let a user sign in again."""
    context = await _moderating(request)
    await context.moderation.unban((await _user(request)).id, request.user)
    return answer(Done())


async def close_table(request: ApiRequest[ModerationContext]) -> Response:
    """End a table without a result."""
    context = await _moderating(request)
    if not isinstance(await context.actions.close(request.match, request.user), int):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


async def show_audit(request: ApiRequest[ModerationContext]) -> Response:
    """List what the host and the moderators did, the last first."""
    context, asked = await _moderating(request), request.body
    entries = await context.moderation.audit(asked.before or LAST_MATCH, PAGE)
    named = {user for entry in entries for user in (entry.actor, entry.user) if user is not None}
    users = await _users(context, named)
    return answer([_seen_entry(entry, users) for entry in entries])


def _seen_entry(entry: AuditEntry, users: dict[str, UserSeen]) -> AuditSeen:
    return AuditSeen(
        entry.number,
        entry.at,
        entry.action,
        None if entry.actor is None else users[entry.actor],
        None if entry.user is None else users[entry.user],
        None if entry.match is None else to_text(entry.match),
    )


async def _moderating(request: ApiRequest[ModerationContext]) -> ModerationContext:
    """Return the context; refuse a user who is not a moderator."""
    if not await request.context.moderation.is_moderator(request.user):
        raise ApiError(Trouble.NOT_ALLOWED)
    return request.context


async def _user(request: ApiRequest[ModerationContext]) -> User:
    user = await request.context.people.user(request.named("user"))
    if user is None:
        raise ApiError(Trouble.NOT_FOUND)
    return user


async def _users(context: ModerationContext, ids: Collection[str]) -> dict[str, UserSeen]:
    """Return users by their ids; one whose account was deleted is a former player."""
    found: Sequence[User] = await context.people.users([*ids])
    known = {user.id: seen_user(user) for user in found}
    return {each: known.get(each, UserSeen(each, FORMER, Kind.PERSON)) for each in ids}


MODERATION_ENDPOINTS: Final[tuple[Endpoint[ModerationContext], ...]] = (
    Endpoint(
        "GET",
        "/api/moderation/reports",
        "Reports that nobody has dealt with; for moderators.",
        show_reports,
        list[ReportedSeen],
        ReportAsked,
        KNOWN,
        PERSON,
    ),
    Endpoint(
        "POST",
        "/api/moderation/reports/settle",
        "Mark a report as dealt with; for moderators.",
        settle_report,
        Done,
        ReportSettled,
        OWN,
        PERSON,
    ),
    Endpoint(
        "GET",
        "/api/moderation/bans",
        "Who is banned; for moderators.",
        show_bans,
        list[UserSeen],
        None,
        KNOWN,
        PERSON,
    ),
    Endpoint(
        "PUT",
        "/api/moderation/bans/{user}",
        "Ban a user; for moderators.",
        ban,
        Done,
        None,
        (*FRESH, Trouble.NOT_FOUND),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "DELETE",
        "/api/moderation/bans/{user}",
        "Let a user sign in again; for moderators.",
        unban,
        Done,
        None,
        (*FRESH, Trouble.NOT_FOUND),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "DELETE",
        "/api/moderation/tables/{match}",
        "End a table without a result; for moderators.",
        close_table,
        Done,
        None,
        (*FRESH, Trouble.NOT_FOUND),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "GET",
        "/api/moderation/audit",
        "What the host and the moderators did; for moderators.",
        show_audit,
        list[AuditSeen],
        AuditAsked,
        KNOWN,
        PERSON,
    ),
)
