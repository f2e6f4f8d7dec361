"""`jaipur admin` beside a server that runs: people kept out, tables closed, reports read."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.adapters.sql.accounts.credentials import SqlCredentials
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.dialect import SQLITE
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.transaction import execute
from jaipur.online.accounts.model import Report, User
from jaipur.online.accounts.secrets import NewSignIn, new_id, new_sign_in
from jaipur.online.lobby.model import Invitation, key_of
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.play.archive import unpack
from jaipur.online.play.terms import Terms
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.events import MatchAborted
from jaipur.wire.accounts import How, Reason
from jaipur.wire.values import Live, Person
from tests.adapters.conftest import Run
from tests.online.play.at_table import MATCH
from tests.server.admin.hosted import Hosted, admin

Printed = pytest.CaptureFixture[str]


async def person(hosted: Hosted, name: str) -> tuple[User, NewSignIn]:
    """Somebody with an account, signed in."""
    guest = await SqlPeople(hosted.database).open_guest(new_id(), "Guest", new_sign_in(How.GUEST)[1])
    _, sign_in = new_sign_in(How.PASSWORD)
    credentials = SqlCredentials(hosted.database)
    return await credentials.sign_up(guest.id, name, "hash", (), sign_in), sign_in


def test_a_ban_takes_effect_beside_the_server(run: Run, hosted: Hosted, capsys: Printed) -> None:
    """The cookie opens nothing, the socket will be told, and nobody waits for them; then they are let in."""
    asa, sign_in = run(person(hosted, "Asa"))
    people = SqlPeople(hosted.database)
    invitations = sql_lobby(hosted.database, SQLITE, MatchIdGenerator([0])).invitations
    run(invitations.invite(Invitation(key_of("link"), Person(asa.id, "Asa"), Terms(Live(5, 5)))))

    assert admin("ban", "aSa") == 0
    assert run(people.visitor(sign_in.digest)) is None
    assert sign_in.id in run(people.revoked(0)).sign_ins
    assert run(invitations.invitations(asa.id)) == ()
    assert admin("bans") == 0
    assert admin("unban", asa.id) == 0
    assert admin("bans", "--json") == 0

    *told, left = capsys.readouterr().out.splitlines()
    assert told == ["Asa is banned.", f"{asa.id}  Asa", "Asa is not banned."]
    assert msgspec.json.decode(left) == {"schema": 1, "bans": []}


def test_who_is_deleted_is_gone(run: Run, hosted: Hosted, capsys: Printed) -> None:
    """By name; a second time there is nobody, and that is said."""
    asa, sign_in = run(person(hosted, "Asa"))

    assert admin("delete-user", "Asa") == 0
    assert admin("delete-user", "Asa") == 1

    assert run(SqlPeople(hosted.database).user(asa.id)) is None
    assert run(SqlPeople(hosted.database).visitor(sign_in.digest)) is None
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("Asa is deleted.\n", "jaipur: there is no user 'Asa'\n")


def test_a_table_is_closed_by_an_entry_that_the_server_reads(
    run: Run, hosted: Hosted, capsys: Printed
) -> None:
    """E9: subscribers are notified, the match is archived, rated or not, and no rating waits for it."""
    table = run(hosted.begin(moves=5))
    heard: list[TableUpdate] = []
    run(hosted.tables.subscriptions.subscribe(MATCH, heard.append))

    assert admin("close", to_text(MATCH)) == 0

    run(hosted.tables.subscriptions.catch_up_to(MATCH, run(hosted.store.heads([MATCH]))[MATCH]))
    assert [each.entry.events for each in heard] == [(MatchAborted(None),)]
    assert heard[0].entry.version == table.version + 1
    row = run(hosted.finish())
    assert row is not None
    assert unpack(row.body).result() == MatchAborted(None)
    assert not run(hosted.database.read(execute("SELECT match FROM outcomes")))
    assert capsys.readouterr().out == f"Match {to_text(MATCH)} is closed, with version {table.version + 1}.\n"


def test_a_table_is_closed_once(run: Run, hosted: Hosted, capsys: Printed) -> None:
    """A finished, archived or unknown match cannot be closed; the message says which."""
    run(hosted.begin(moves=1))
    admin("close", to_text(MATCH))
    capsys.readouterr()

    assert admin("close", to_text(MATCH)) == 1
    run(hosted.finish())
    assert admin("close", to_text(MATCH)) == 1
    assert admin("close", "nothing") == 2

    name = to_text(MATCH)
    assert capsys.readouterr().err.splitlines() == [
        f"jaipur: match {name}: match over",
        f"jaipur: match {name}: not in play",
        "jaipur: not a match id: 'nothing'",
    ]


def test_reports_are_listed_the_last_first(run: Run, hosted: Hosted, capsys: Printed) -> None:
    """Who, whom, why and where, as lines and as JSON."""
    (asa, _), (arjun, _) = run(person(hosted, "Asa")), run(person(hosted, "Arjun"))
    social, matches = SqlSocial(hosted.database), [match_id(10**12, 0, number) for number in range(3)]
    for match in matches:
        run(social.report(Report(asa.id, arjun.id, match, Reason.NAME)))

    assert admin("reports", "--most", "2", "--json") == 0
    told = msgspec.json.decode(capsys.readouterr().out)["reports"]
    assert admin("reports") == 0
    lines = capsys.readouterr().out.splitlines()

    assert len(told) == 2
    assert {(each["by"], each["about"], each["reason"]) for each in told} == {("Asa", "Arjun", "name")}
    assert len(lines) == 3
    assert all(" Asa reports Arjun: name, match " in line for line in lines)
    assert {line[-13:] for line in lines} == {to_text(match) for match in matches}
