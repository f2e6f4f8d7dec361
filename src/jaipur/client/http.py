"""The door of a server: coming in as a guest, and finding a table by its address, over HTTP."""

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
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.lobby import TableFound, TableWanted
from jaipur.wire.notices import NoticeKind, NoticesSeen
from jaipur.wire.values import MatchText

PATIENCE: Final = 10
NOT_FOUND: Final = 404
_TABLE: Final = re.compile(r"/match/([0-9a-z]{13})/?")
_LINK: Final = re.compile(r"/join/([\w-]{22})/?")


class DoorClosed(Exception):  # noqa: N818 - it names what is so
    """A server cannot be reached, or does not have what was asked for."""


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
    response = _ask(server, "POST", "/api/guest", kept_cookie(server))
    cookie = (response.cookie or "").partition(";")[0]
    keep_cookie(server, cookie)
    return cookie


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


class _Answer(NamedTuple):
    body: Any
    cookie: str | None


def _ask(server: str, method: str, path: str, cookie: str | None, body: object = None) -> _Answer:
    headers = {"Origin": server, "Accept": "application/json", "Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    data = None if body is None else msgspec.json.encode(body)
    request = Request(server + path, data=data, headers=headers, method=method)  # noqa: S310 - read_address saw to it
    try:
        with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
            return _Answer(json.load(response), response.headers.get("Set-Cookie"))
    except HTTPError as error:
        reason = "has no such thing" if error.code == NOT_FOUND else "refuses it"
        raise DoorClosed(f"{server} {reason}: {method} {path}, {error.code}") from error
    except (OSError, HTTPException, ValueError) as error:
        raise DoorClosed(f"{server} cannot be reached: {error}") from error
