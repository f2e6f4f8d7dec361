"""The port Moderation, as every store must keep it: each change with its entry, and a log that only grows."""

from __future__ import annotations

import pytest

from bench.databases import query
from jaipur.online.accounts.model import Declined, DeclineReason, Report
from jaipur.online.accounts.moderation import AuditEntry
from jaipur.online.match_ids import LAST_MATCH, match_id
from jaipur.wire.accounts import Reason
from jaipur.wire.moderation import AuditAction
from tests.adapters.sql.accounts.people import Crowd

MATCH = match_id(10**12, 0, 1)


async def actions(crowd: Crowd) -> list[AuditAction]:
    """Give what was recorded, the first first."""
    return [entry.action for entry in reversed(await crowd.moderation.audit(LAST_MATCH, 100))]


async def test_only_people_moderate_until_they_are_dismissed(crowd: Crowd) -> None:
    """Once each; a second time changes nothing and is not recorded."""
    before = len(await actions(crowd))
    asa, guest = await crowd.person("Asa"), await crowd.guest()
    with pytest.raises(Declined) as declined:
        await crowd.moderation.appoint(guest.id)
    for _ in range(2):
        await crowd.moderation.appoint(asa.id)

    assert declined.value.why is DeclineReason.NOT_A_PERSON
    assert await crowd.moderation.is_moderator(asa.id)
    assert [user.name for user in await crowd.moderation.moderators()] == ["Asa"]
    for _ in range(2):
        await crowd.moderation.dismiss(asa.id)
    assert not await crowd.moderation.is_moderator(asa.id)
    assert (await actions(crowd))[before:] == [AuditAction.APPOINT, AuditAction.DISMISS]


async def test_a_report_is_open_until_it_is_settled(crowd: Crowd) -> None:
    """By its own key; the same report is not made twice."""
    asa, arjun = await crowd.person("Asa"), await crowd.person("Arjun")
    report = Report(asa.id, arjun.id, MATCH, Reason.NAME)
    await crowd.social.report(report)

    (found,) = await crowd.moderation.open_reports(LAST_MATCH, 10)
    assert (found.by, found.about, found.match) == (asa.id, arjun.id, MATCH)
    assert not await crowd.moderation.settle(arjun.id, asa.id, MATCH, asa.id)
    assert await crowd.moderation.settle(asa.id, arjun.id, MATCH, asa.id)
    await crowd.social.report(report)
    assert await crowd.moderation.open_reports(LAST_MATCH, 10) == ()


async def test_the_log_is_read_in_pages_the_last_first(crowd: Crowd) -> None:
    """Each entry has its number, and the time of the database."""
    for match in range(3):
        await crowd.moderation.record(AuditEntry(AuditAction.CLOSE, "me", match=match_id(10**12, 0, match)))

    last, second = await crowd.moderation.audit(LAST_MATCH, 2)
    (third,) = await crowd.moderation.audit(second.number, 1)
    assert [entry.match for entry in (last, second, third)] == [match_id(10**12, 0, n) for n in (2, 1, 0)]
    assert last.number > second.number > third.number
    assert last.at >= third.at > 0


async def test_a_server_may_not_change_the_log(crowd: Crowd, store_kind: str, store_address: str) -> None:
    """Its role has no right to, on PostgreSQL; SQLite refuses it to everybody."""
    await crowd.moderation.record(AuditEntry(AuditAction.CLOSE, "me", match=MATCH))
    if store_kind == "postgres":
        rights = await query(
            store_address,
            "SELECT privilege_type FROM information_schema.role_table_grants"
            " WHERE table_schema = 'jaipur' AND table_name = 'audit' AND grantee = 'jaipur_app'",
        )
        assert {right for (right,) in rights} == {"SELECT", "INSERT"}
    assert (await actions(crowd))[-1] is AuditAction.CLOSE
