"""The door of a server: who one is there, and finding a table, over HTTP."""

from __future__ import annotations

import re
import socket
import ssl
from http.client import HTTPException
from typing import Any, Final, Generic, NamedTuple, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from jaipur.client.guest_cookie import keep_cookie, kept_cookie
from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language
from jaipur.languages.shapes import Door
from jaipur.wire.accounts import Me, NameAndPassword, Naming, ProgramSeen, ProgramToken
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.lobby import InvitationSeen, TableFound, TableListed, TableWanted
from jaipur.wire.notices import NoticeKind, NoticesSeen
from jaipur.wire.problems import Problem, Trouble
from jaipur.wire.values import MatchText, Why

PATIENCE: Final = 10
"""Seconds that an answer may take."""
TOKEN_PREFIX: Final = "jaipur_"  # noqa: S105 - what one begins with, not one of them
"""What the token of a program begins with; a cookie begins with its name and an equals sign."""
_TABLE: Final = re.compile(r"/match/([0-9a-z]{13})/?")
_LINK: Final = re.compile(r"/join/([\w-]{22})/?")


class DoorClosed(Exception):  # noqa: N818 - it names what is so
    """A server cannot be reached, is no Jaipur server, or does not have what was asked for."""

    def __init__(self, server: str, why: Door, trouble: Trouble | Why | None = None) -> None:
        super().__init__(server, why, trouble)
        self.server = server
        self.why = why
        self.trouble = trouble

    @property
    def is_refusal(self) -> bool:
        """Whether a Jaipur server answered, and refused."""
        return self.trouble is not None

    def tell(self, language: Language) -> str:
        """Say what is wrong, in one sentence."""
        return GAME_TEXT[language].closed[self.why].format(self.server, self.trouble)


class Address(NamedTuple):
    """What an address names: a server, and perhaps a match or an invitation there."""

    server: str
    match: str | None = None
    invitation: str | None = None


def read_address(text: str) -> Address:
    """Read an address, as a browser shows it."""
    wrong = (
        f"{text!r} is no address of a server: expected http://HOST:PORT, or a link to a match or invitation"
    )
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        parts.port  # noqa: B018 - ValueError where it is none
    except ValueError:
        raise ValueError(wrong) from None
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(wrong)
    server = f"{parts.scheme}://{parts.netloc}"
    if found := _TABLE.fullmatch(parts.path):
        return Address(server, match=found[1])
    if found := _LINK.fullmatch(parts.path):
        return Address(server, invitation=found[1])
    if parts.path not in {"", "/"}:
        raise ValueError(
            f"{text!r} leads neither to a match nor to an invitation: expected {server}, "
            f"{server}/match/MATCH or {server}/join/INVITATION"
        )
    return Address(server)


def come_in(server: str) -> str:
    """Come in as the guest who was here before, or as a new one; give the cookie to show."""
    cookie = new_guest(server, kept_cookie(server))
    keep_cookie(server, cookie)
    return cookie


def new_guest(server: str, before: str | None = None) -> str:
    """Come in as a new guest, unless a cookie from before is still good; give the cookie to show."""
    return _cookie(server, _ask(server, before, _Request("POST", "/api/guest"), _Guest))


def who_am_i(server: str, credential: str) -> Me:
    """Say who one is, by a cookie or by the token of a program."""
    return _ask(server, credential, _Request("GET", "/api/me"), Me).body


def token_for(server: str, owner: NameAndPassword, program: str) -> str:
    """Make a token for a program of somebody's; the first one makes the account of the program."""
    cookie = _cookie(server, _ask(server, None, _Request("POST", "/api/sign-in", owner), _Guest))
    try:
        listed = _ask(server, cookie, _Request("GET", "/api/programs"), list[ProgramSeen]).body
        known = [each.user.id for each in listed if each.user.name.lower() == program.lower()]
        path = f"/api/programs/{known[0]}/tokens" if known else "/api/programs"
        asked = _Request("POST", path, None if known else Naming(program))
        return _ask(server, cookie, asked, ProgramToken).body.token
    finally:
        _ask(server, cookie, _Request("POST", "/api/sign-out"), object)


def my_tables(server: str, credential: str) -> list[TableListed]:
    """List the tables in play at which one sits."""
    return _ask(server, credential, _Request("GET", "/api/me/tables"), list[TableListed]).body


def challenges(server: str, credential: str) -> list[InvitationSeen]:
    """List the challenges to oneself, the oldest first."""
    found = _ask(server, credential, _Request("GET", "/api/challenges"), list[InvitationSeen]).body
    return [each for each in reversed(found) if each.is_for_me]


def decline(server: str, credential: str, invitation: str) -> None:
    """Decline a challenge."""
    _ask(server, credential, _Request("DELETE", f"/api/invitations/{invitation}"), object)


def open_table(server: str, cookie: str | None, wanted: TableWanted) -> MatchText:
    """Sit down at a new table against one of the house's opponents."""
    return _found(server, _ask(server, cookie, _Request("POST", "/api/tables", wanted), TableFound).body)


def rematch(server: str, cookie: str | None, match: MatchText) -> MatchText | None:
    """Offer to play a match again: the new one, or none while the other has yet to agree."""
    return _ask(server, cookie, _Request("POST", f"/api/matches/{match}/rematch"), TableFound).body.match


def is_rematch_wanted(server: str, cookie: str | None, match: MatchText) -> bool:
    """Say whether the other would play a match again."""
    found = _ask(server, cookie, _Request("GET", "/api/notices"), NoticesSeen).body
    return any(each.kind is NoticeKind.REMATCH and each.match == match for each in found.notices)


def accept(server: str, cookie: str, invitation: str) -> MatchText:
    """Accept an invitation."""
    accepted = _ask(server, cookie, _Request("POST", f"/api/invitations/{invitation}/accept"), TableFound)
    return _found(server, accepted.body)


def advice(server: str, cookie: str | None, match: MatchText, wanted: AdviceWanted) -> AdviceGiven:
    """Ask what the strongest of the house would do."""
    return _ask(server, cookie, _Request("POST", f"/api/matches/{match}/advice", wanted), AdviceGiven).body


def first_table(server: str) -> MatchText | None:
    """Find a table to watch."""
    tables = _ask(server, None, _Request("GET", "/api/lobby"), _Lobby).body.tables
    return tables[0].match if tables else None


def credential_header(credential: str | None) -> dict[str, str]:
    """Give the header that shows a cookie, or the token of a program."""
    if not credential:
        return {}
    is_token = credential.startswith(TOKEN_PREFIX)
    return {"Authorization": f"Bearer {credential}"} if is_token else {"Cookie": credential}


def _found(server: str, table: TableFound) -> MatchText:
    if table.match is None:
        raise DoorClosed(server, Door.NOT_OURS)
    return table.match


class _Request(NamedTuple):
    method: str
    path: str
    body: object = None


class _Table(msgspec.Struct, frozen=True):
    match: MatchText


class _Lobby(msgspec.Struct, frozen=True):
    """What is read of a lobby; a newer server may say more."""

    tables: tuple[_Table, ...]


class _Guest(msgspec.Struct, frozen=True):
    """What is read of a guest."""

    name: str


Body = TypeVar("Body")


class _Answer(NamedTuple, Generic[Body]):
    body: Body
    cookie: str | None


def _cookie(server: str, answer: _Answer[Any]) -> str:
    """Return the cookie that an answer sets; without one, it is no Jaipur server."""
    cookie = (answer.cookie or "").partition(";")[0]
    if not cookie:
        raise DoorClosed(server, Door.NOT_OURS)
    return cookie


def _ask(server: str, credential: str | None, asked: _Request, kind: type[Body]) -> _Answer[Body]:
    """Ask for an answer of a kind; DoorClosed where there is none."""
    headers = {"Origin": server, "Accept": "application/json", "Content-Type": "application/json"}
    headers |= credential_header(credential)
    data = None if asked.body is None else msgspec.json.encode(asked.body)
    request = Request(server + asked.path, data=data, headers=headers, method=asked.method)  # noqa: S310 - read_address saw to it
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            answer = msgspec.json.decode(response.read(), type=kind)
            return _Answer(answer, response.headers.get("Set-Cookie"))
    except HTTPError as error:
        with error:
            raise _refused(server, error) from error
    except URLError as error:
        raise DoorClosed(server, _silence(error.reason)) from error
    except OSError as error:
        raise DoorClosed(server, _silence(error)) from error
    except (HTTPException, ValueError, msgspec.MsgspecError) as error:
        raise DoorClosed(server, Door.NOT_OURS) from error


def _silence(reason: object) -> Door:
    """Say why there is no answer."""
    match reason:
        case socket.gaierror():
            return Door.UNKNOWN_HOST
        case TimeoutError():
            return Door.LATE
        case ssl.SSLError():
            return Door.NOT_OURS
        case _:
            return Door.NOBODY


def _refused(server: str, error: HTTPError) -> DoorClosed:
    """Say why a request was refused: our servers say it in the body."""
    try:
        problem = msgspec.json.decode(error.read(), type=Problem)
    except (OSError, HTTPException, msgspec.MsgspecError):
        return DoorClosed(server, Door.NOT_OURS)
    why = Door.NOT_FOUND if problem.why is Trouble.NOT_FOUND else Door.REFUSED
    return DoorClosed(server, why, problem.why)
