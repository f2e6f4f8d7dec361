"""The port Company, as every store must keep it: programs, blocks and reports."""

from __future__ import annotations

import pytest

from jaipur.online.accounts.model import (
    MOST_BLOCKS,
    MOST_PROGRAMS,
    MOST_REPORTS,
    MOST_TOKENS,
    UNUSED,
    Declined,
    DeclineReason,
    Report,
    User,
)
from jaipur.online.accounts.secrets import NewSignIn, new_id, new_sign_in
from jaipur.online.clock import DAY
from jaipur.wire.accounts import How, Kind, Reason
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import Crowd


def token() -> NewSignIn:
    """Draw a program's token."""
    return new_sign_in(How.TOKEN)[1]


async def program(crowd: Crowd, owner: User, name: str) -> User:
    """Make a program."""
    return await crowd.social.open_program(owner.id, new_id(), name, token())


async def test_a_program_has_an_owner_a_mark_and_a_token_that_stays(crowd: Crowd) -> None:
    """A token does not end because nobody used it for long, only when it is revoked."""
    person, key = await crowd.person("Asa"), token()

    made = await crowd.social.open_program(person.id, new_id(), "Asas-bot", key)

    assert (made.kind, made.owner, made.name) == (Kind.PROGRAM, person.id, "Asas-bot")
    assert await crowd.social.programs(person.id) == (made,)
    await crowd.later(UNUSED + DAY)
    await crowd.people.prune(99)
    visitor = await crowd.people.visitor(key.digest)
    assert visitor is not None
    assert visitor.user == made
    assert await crowd.people.sign_out(made.id, key.id) is True
    assert await crowd.people.visitor(key.digest) is None


async def test_only_a_person_makes_programs_and_not_too_many(crowd: Crowd) -> None:
    """A name that somebody has is refused, and nothing is left of the attempt."""
    person = await crowd.person("Asa")
    with pytest.raises(Declined, match="not a person"):
        await program(crowd, await crowd.guest(), "Guests-bot")
    with pytest.raises(Declined, match="name taken"):
        await program(crowd, person, "asa")
    assert await crowd.social.programs(person.id) == ()
    for number in range(MOST_PROGRAMS):
        await program(crowd, person, f"bot-{number}")

    with pytest.raises(Declined, match="too many"):
        await program(crowd, person, "one-more")
    with pytest.raises(Declined, match="not a person"):
        await program(crowd, (await crowd.social.programs(person.id))[0], "grandchild")


async def test_only_its_owner_gives_a_program_tokens(crowd: Crowd) -> None:
    """And not too many of them."""
    person, other = await crowd.person("Asa"), await crowd.person("Other")
    made = await program(crowd, person, "bot")

    for stranger in (other, made):
        with pytest.raises(Declined, match="no such user"):
            await crowd.social.add_token(stranger.id, made.id, token())
    with pytest.raises(Declined, match="no such user"):
        await crowd.social.add_token(person.id, other.id, token())
    for _ in range(MOST_TOKENS - 1):
        await crowd.social.add_token(person.id, made.id, token())
    with pytest.raises(Declined, match="too many"):
        await crowd.social.add_token(person.id, made.id, token())
    assert len(await crowd.people.sign_ins(made.id)) == MOST_TOKENS


async def test_who_blocks_another_is_apart_from_them_both_ways(crowd: Crowd) -> None:
    """Twice is once; afterwards they may meet again."""
    one, other, third = await crowd.guest(), await crowd.person("Other"), await crowd.guest()

    for _ in range(2):
        await crowd.social.block(one.id, other.id)

    assert await crowd.social.blocks(one.id) == (other,)
    assert await crowd.social.blocks(other.id) == ()
    assert await crowd.social.are_apart(one.id, other.id) is True
    assert await crowd.social.are_apart(other.id, one.id) is True
    assert await crowd.social.are_apart(one.id, third.id) is False
    await crowd.social.unblock(one.id, other.id)
    assert await crowd.social.are_apart(other.id, one.id) is False


async def test_nobody_blocks_whom_there_is_not_or_too_many(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is smaller here, for the test's sake."""
    one = await crowd.guest()
    with pytest.raises(Declined, match="no such user"):
        await crowd.social.block(one.id, new_id())
    assert MOST_BLOCKS > 2
    monkeypatch.setattr("jaipur.adapters.sql.accounts.social.MOST_BLOCKS", 2)
    for _ in range(2):
        await crowd.social.block(one.id, (await crowd.guest()).id)

    with pytest.raises(Declined) as declined:
        await crowd.social.block(one.id, (await crowd.guest()).id)

    assert declined.value.why is DeclineReason.TOO_MANY


async def test_a_report_is_kept_once_and_read_in_order(crowd: Crowd) -> None:
    """Of each match and each user one; the last first."""
    one, other = await crowd.guest(), await crowd.guest()
    first = Report(one.id, other.id, new_match(), Reason.STALLING)
    second = Report(one.id, other.id, new_match(), Reason.HELP)
    for report in (first, second, Report(one.id, other.id, first.match, Reason.NAME)):
        await crowd.later(1000)
        await crowd.social.report(report)

    kept = await crowd.social.reports(2**60, 9)

    assert [(each.match, each.reason) for each in kept] == [
        (second.match, Reason.HELP),
        (first.match, Reason.STALLING),
    ]
    assert await crowd.social.reports(kept[0].made_at, 9) == kept[1:]
    assert await crowd.social.reports(2**60, 1) == kept[:1]
    assert await crowd.social.reports_by(one.id) == kept
    assert await crowd.social.reports_by(other.id) == ()
    with pytest.raises(Declined, match="no such user"):
        await crowd.social.report(Report(one.id, new_id(), first.match, Reason.NAME))


async def test_one_user_makes_so_many_reports_in_a_day(crowd: Crowd) -> None:
    """Tomorrow they may go on."""
    one, other = await crowd.guest(), await crowd.guest()
    for _ in range(MOST_REPORTS):
        await crowd.social.report(Report(one.id, other.id, new_match(), Reason.LEAVING))

    with pytest.raises(Declined, match="too many"):
        await crowd.social.report(Report(one.id, other.id, new_match(), Reason.LEAVING))
    await crowd.later(DAY)
    await crowd.social.report(Report(one.id, other.id, new_match(), Reason.LEAVING))
