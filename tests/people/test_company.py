"""The port Company, as every store must keep it: programs, blocks and reports."""

from __future__ import annotations

import pytest

from jaipur.tables.clock import DAY
from jaipur.tables.people import (
    MOST_BLOCKS,
    MOST_PROGRAMS,
    MOST_REPORTS,
    MOST_TOKENS,
    UNUSED,
    Declined,
    Report,
    Unwilling,
    User,
)
from jaipur.tables.tokens import NewSignIn, new_id, new_sign_in
from jaipur.wire.accounts import How, Kind, Reason
from tests.adapters.conftest import Run
from tests.adapters.entries import new_match
from tests.people.crowd import Crowd


def token() -> NewSignIn:
    """Draw a program's token."""
    return new_sign_in(How.TOKEN)[1]


def program(run: Run, crowd: Crowd, owner: User, name: str) -> User:
    """Make a program."""
    return run(crowd.company.open_program(owner.id, new_id(), name, token()))


def test_a_program_has_an_owner_a_mark_and_a_token_that_stays(run: Run, crowd: Crowd) -> None:
    """A token does not end because nobody used it for long, only when it is revoked."""
    person, key = run(crowd.person("Asa")), token()

    made = run(crowd.company.open_program(person.id, new_id(), "Asas-bot", key))

    assert (made.kind, made.owner, made.name) == (Kind.PROGRAM, person.id, "Asas-bot")
    assert run(crowd.company.programs(person.id)) == (made,)
    run(crowd.later(UNUSED + DAY))
    run(crowd.people.prune(99))
    visitor = run(crowd.people.visitor(key.digest))
    assert visitor is not None
    assert visitor.user == made
    assert run(crowd.people.sign_out(made.id, key.id)) is True
    assert run(crowd.people.visitor(key.digest)) is None


def test_only_a_person_makes_programs_and_not_too_many(run: Run, crowd: Crowd) -> None:
    """A name that somebody has is refused, and nothing is left of the attempt."""
    person = run(crowd.person("Asa"))
    with pytest.raises(Declined, match="not a person"):
        program(run, crowd, run(crowd.guest()), "Guests-bot")
    with pytest.raises(Declined, match="name taken"):
        program(run, crowd, person, "asa")
    assert run(crowd.company.programs(person.id)) == ()
    for number in range(MOST_PROGRAMS):
        program(run, crowd, person, f"bot-{number}")

    with pytest.raises(Declined, match="too many"):
        program(run, crowd, person, "one-more")
    with pytest.raises(Declined, match="not a person"):
        program(run, crowd, run(crowd.company.programs(person.id))[0], "grandchild")


def test_only_its_owner_gives_a_program_tokens(run: Run, crowd: Crowd) -> None:
    """And not too many of them."""
    person, other = run(crowd.person("Asa")), run(crowd.person("Other"))
    made = program(run, crowd, person, "bot")

    for stranger in (other, made):
        with pytest.raises(Declined, match="no such user"):
            run(crowd.company.add_token(stranger.id, made.id, token()))
    with pytest.raises(Declined, match="no such user"):
        run(crowd.company.add_token(person.id, other.id, token()))
    for _ in range(MOST_TOKENS - 1):
        run(crowd.company.add_token(person.id, made.id, token()))
    with pytest.raises(Declined, match="too many"):
        run(crowd.company.add_token(person.id, made.id, token()))
    assert len(run(crowd.people.sign_ins(made.id))) == MOST_TOKENS


def test_who_blocks_another_is_apart_from_them_both_ways(run: Run, crowd: Crowd) -> None:
    """Twice is once; afterwards they may meet again."""
    one, other, third = run(crowd.guest()), run(crowd.person("Other")), run(crowd.guest())

    for _ in range(2):
        run(crowd.company.block(one.id, other.id))

    assert run(crowd.company.blocks(one.id)) == (other,)
    assert run(crowd.company.blocks(other.id)) == ()
    assert run(crowd.company.are_apart(one.id, other.id)) is True
    assert run(crowd.company.are_apart(other.id, one.id)) is True
    assert run(crowd.company.are_apart(one.id, third.id)) is False
    run(crowd.company.unblock(one.id, other.id))
    assert run(crowd.company.are_apart(other.id, one.id)) is False


def test_nobody_blocks_whom_there_is_not_or_too_many(
    run: Run, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is smaller here, for the test's sake."""
    one = run(crowd.guest())
    with pytest.raises(Declined, match="no such user"):
        run(crowd.company.block(one.id, new_id()))
    assert MOST_BLOCKS > 2
    monkeypatch.setattr("jaipur.adapters.sql_company.MOST_BLOCKS", 2)
    for _ in range(2):
        run(crowd.company.block(one.id, run(crowd.guest()).id))

    with pytest.raises(Declined) as declined:
        run(crowd.company.block(one.id, run(crowd.guest()).id))

    assert declined.value.why is Unwilling.TOO_MANY


def test_a_report_is_kept_once_and_read_in_order(run: Run, crowd: Crowd) -> None:
    """Of each match and each user one; the last first."""
    one, other = run(crowd.guest()), run(crowd.guest())
    first = Report(one.id, other.id, new_match(), Reason.STALLING)
    second = Report(one.id, other.id, new_match(), Reason.HELP)
    for report in (first, second, Report(one.id, other.id, first.match, Reason.NAME)):
        run(crowd.later(1000))
        run(crowd.company.report(report))

    kept = run(crowd.company.reports(2**60, 9))

    assert [(each.match, each.reason) for each in kept] == [
        (second.match, Reason.HELP),
        (first.match, Reason.STALLING),
    ]
    assert run(crowd.company.reports(kept[0].made_at, 9)) == kept[1:]
    assert run(crowd.company.reports(2**60, 1)) == kept[:1]
    assert run(crowd.company.reports_by(one.id)) == kept
    assert run(crowd.company.reports_by(other.id)) == ()
    with pytest.raises(Declined, match="no such user"):
        run(crowd.company.report(Report(one.id, new_id(), first.match, Reason.NAME)))


def test_one_user_makes_so_many_reports_in_a_day(run: Run, crowd: Crowd) -> None:
    """Tomorrow they may go on."""
    one, other = run(crowd.guest()), run(crowd.guest())
    for _ in range(MOST_REPORTS):
        run(crowd.company.report(Report(one.id, other.id, new_match(), Reason.LEAVING)))

    with pytest.raises(Declined, match="too many"):
        run(crowd.company.report(Report(one.id, other.id, new_match(), Reason.LEAVING)))
    run(crowd.later(DAY))
    run(crowd.company.report(Report(one.id, other.id, new_match(), Reason.LEAVING)))
