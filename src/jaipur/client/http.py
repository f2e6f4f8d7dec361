"""The door of a server: who one is there, and finding a table, over HTTP."""

from __future__ import annotations

import json
import re
from http.client import HTTPException
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from jaipur.client.guest_cookie import keep_cookie, kept_cookie
from jaipur.wire.accounts import Me, NameAndPassword, Naming, ProgramSeen, ProgramToken
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.lobby import InvitationSeen, TableFound, TableListed, TableWanted
from jaipur.wire.notices import NoticeKind, NoticesSeen
from jaipur.wire.values import MatchText

PATIENCE: Final = 10
NOT_FOUND: Final = 404
TOKEN_PREFIX: Final = "jaipur_"  # noqa: S105 - what one begins with, not one of them
"""What the token of a program begins with; a cookie begins with its name and an equals sign."""
_TABLE: Final = re.compile(r"/match/([0-9a-z]{13})/?")
_LINK: Final = re.compile(r"/join/([\w-]{22})/?")


class DoorClosed(Exception):  # noqa: N818 - it names what is so
    """A server cannot be reached, or does not have what was asked for."""

    status: int | None = None
    """The HTTP status of a refusal; None where there was no answer."""


class Address(NamedTuple):
    """What an address names: a server, and perhaps a match or an invitation there."""

    server: str
    match: str | None = None
    invitation: str | None = None


def read_address(text: str) -> Address:
    """Read an address, as a browser shows it."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError(f"{text!r} is no address of a server: http://HOST:PORT, or a link to a table there")
    server = f"{parts.scheme}://{parts.netloc}"
    if found := _TABLE.fullmatch(parts.path):
        return Address(server, match=found[1])
    if found := _LINK.fullmatch(parts.path):
        return Address(server, invitation=found[1])
    if parts.path not in {"", "/"}:
        raise ValueError(f"{text!r} leads neither to a match nor to an invitation")
    return Address(server)


def come_in(server: str) -> str:
    """Come in as the guest who was here before, or as a new one; give the cookie to show."""
    cookie = new_guest(server, kept_cookie(server))
    keep_cookie(server, cookie)
    return cookie


def new_guest(server: str, before: str | None = None) -> str:
    """Come in as a new guest, unless a cookie from before is still good; give the cookie to show."""
    return _cookie(_ask(server, "POST", "/api/guest", before))


def who_am_i(server: str, credential: str) -> Me:
    """Say who one is, by a cookie or by the token of a program."""
    return msgspec.convert(_ask(server, "GET", "/api/me", credential).body, Me)


def token_for(server: str, owner: NameAndPassword, program: str) -> str:
    """Make a token for a program of somebody's; the first one makes the account of the program."""
    cookie = _cookie(_ask(server, "POST", "/api/sign-in", None, owner))
    try:
        listed = msgspec.convert(_ask(server, "GET", "/api/programs", cookie).body, list[ProgramSeen])
        known = [each.user.id for each in listed if each.user.name.lower() == program.lower()]
        path = f"/api/programs/{known[0]}/tokens" if known else "/api/programs"
        made = _ask(server, "POST", path, cookie, None if known else Naming(program)).body
        return msgspec.convert(made, ProgramToken).token
    finally:
        _ask(server, "POST", "/api/sign-out", cookie)


def my_tables(server: str, credential: str) -> list[TableListed]:
    """List the tables in play at which one sits."""
    return msgspec.convert(_ask(server, "GET", "/api/me/tables", credential).body, list[TableListed])


def challenges(server: str, credential: str) -> list[InvitationSeen]:
    """List the challenges to oneself, the oldest first."""
    found = msgspec.convert(_ask(server, "GET", "/api/challenges", credential).body, list[InvitationSeen])
    return [each for each in reversed(found) if each.is_for_me]


def decline(server: str, credential: str, invitation: str) -> None:
    """Decline a challenge."""
    _ask(server, "DELETE", f"/api/invitations/{invitation}", credential)


def open_table(server: str, cookie: str | None, wanted: TableWanted) -> MatchText:
    """Sit down at a new table against one of the house's opponents."""
    return str(_ask(server, "POST", "/api/tables", cookie, wanted).body["match"])


def rematch(server: str, cookie: str | None, match: MatchText) -> MatchText | None:
    """Offer to play a match again: the new one, or none while the other has yet to agree."""
    found = _ask(server, "POST", f"/api/matches/{match}/rematch", cookie).body
    return msgspec.convert(found, TableFound).match


def is_rematch_wanted(server: str, cookie: str | None, match: MatchText) -> bool:
    """Say whether the other would play a match again."""
    found = msgspec.convert(_ask(server, "GET", "/api/notices", cookie).body, NoticesSeen)
    return any(each.kind is NoticeKind.REMATCH and each.match == match for each in found.notices)


def accept(server: str, cookie: str, invitation: str) -> MatchText:
    """Accept an invitation."""
    return str(_ask(server, "POST", f"/api/invitations/{invitation}/accept", cookie).body["match"])


def advice(server: str, cookie: str | None, match: MatchText, wanted: AdviceWanted) -> AdviceGiven:
    """Ask what the strongest of the house would do."""
    return msgspec.convert(
        _ask(server, "POST", f"/api/matches/{match}/advice", cookie, wanted).body, AdviceGiven
    )


def first_table(server: str) -> MatchText | None:
    """Find a table to watch."""
    tables = _ask(server, "GET", "/api/lobby", None).body["tables"]
    return str(tables[0]["match"]) if tables else None


def credential_header(credential: str | None) -> dict[str, str]:
    """Give the header that shows a cookie, or the token of a program."""
    if not credential:
        return {}
    is_token = credential.startswith(TOKEN_PREFIX)
    return {"Authorization": f"Bearer {credential}"} if is_token else {"Cookie": credential}


class _Answer(NamedTuple):
    body: Any
    cookie: str | None


def _cookie(answer: _Answer) -> str:
    return (answer.cookie or "").partition(";")[0]


def _ask(server: str, method: str, path: str, credential: str | None, body: object = None) -> _Answer:
    headers = {"Origin": server, "Accept": "application/json", "Content-Type": "application/json"}
    headers |= credential_header(credential)
    data = None if body is None else msgspec.json.encode(body)
    request = Request(server + path, data=data, headers=headers, method=method)  # noqa: S310 - read_address saw to it
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            return _Answer(json.load(response), response.headers.get("Set-Cookie"))
    except HTTPError as error:
        error.close()
        reason = "has no such thing" if error.code == NOT_FOUND else "refuses it"
        closed = DoorClosed(f"{server} {reason}: {method} {path}, {error.code}")
        closed.status = error.code
        raise closed from error
    except (OSError, HTTPException, ValueError) as error:
        raise DoorClosed(f"{server} cannot be reached: {error}") from error
