"""The door of a server: coming in as a guest, and finding a table by its address, over HTTP."""

from __future__ import annotations

import re
import socket
import ssl
from http.client import HTTPException
from typing import Final, Generic, NamedTuple, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from jaipur.terminal.languages.shapes.online import Door, OnlineWords
from jaipur.terminal.online.guest_cookie import keep_cookie, kept_cookie
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.lobby import TableFound, TableWanted
from jaipur.wire.notices import NoticeKind, NoticesSeen
from jaipur.wire.problems import Problem, Trouble
from jaipur.wire.values import MatchText

PATIENCE: Final = 10
"""Seconds that an answer may take."""
EXPECTED: Final = "http://HOST:PORT, or a link to a match or invitation there"
_TABLE: Final = re.compile(r"/match/([0-9a-z]{13})/?")
_LINK: Final = re.compile(r"/join/([\w-]{22})/?")


class DoorClosed(Exception):  # noqa: N818 - it names what is so
    """A server cannot be reached, is no Jaipur server, or does not have what was asked for."""

    def __init__(self, server: str, why: Door, trouble: Trouble | None = None) -> None:
        super().__init__(server, why, trouble)
        self.server = server
        self.why = why
        self.trouble = trouble

    def tell(self, words: OnlineWords) -> str:
        """Say what is wrong, in one sentence."""
        return words.closed[self.why].format(self.server, self.trouble)


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
    response = _ask(server, kept_cookie(server), _Request("POST", "/api/guest"), _Guest)
    cookie = (response.cookie or "").partition(";")[0]
    if not cookie:
        raise DoorClosed(server, Door.NOT_OURS)
    keep_cookie(server, cookie)
    return cookie


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


def _ask(server: str, cookie: str | None, asked: _Request, kind: type[Body]) -> _Answer[Body]:
    """Ask for an answer of a kind; DoorClosed where there is none."""
    headers = {"Origin": server, "Accept": "application/json", "Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    data = None if asked.body is None else msgspec.json.encode(asked.body)
    request = Request(server + asked.path, data=data, headers=headers, method=asked.method)  # noqa: S310 - read_address saw to it
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            answer = msgspec.json.decode(response.read(), type=kind)
            return _Answer(answer, response.headers.get("Set-Cookie"))
    except HTTPError as error:
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
