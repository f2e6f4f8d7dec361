"""The address of a database, with one host or several, as settings give it.

A comma before `postgresql://` separates two databases (shards). Every other comma separates two hosts of
one database: a primary and its standbys.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs

EXPECTED: Final = (
    "expected postgresql://USER@HOST:PORT/DATABASE, or several with commas between them; "
    "HOST:PORT,HOST:PORT for a primary and its standby"
)
MOST_HOSTS: Final = 8
_BETWEEN: Final = re.compile(r",\s*(?=postgres(?:ql)?://)")
_ADDRESS: Final = re.compile(
    r"(?P<scheme>postgres(?:ql)?)://(?:(?P<user>[^/?#]*)@)?(?P<hosts>[^/?#@]*)/(?P<name>[^/?#,\s]+)"
    r"(?:\?(?P<query>[^#\s]*))?"
)
_HOST: Final = re.compile(r"(?P<host>\[[0-9A-Fa-f:.%\w]+\]|[^\s:\[\],]+)(?::(?P<port>[0-9]{1,5}))?")
_TARGET: Final = "target_session_attrs"
_WRITABLE: Final = ("primary", "read-write")
_PORT: Final = "5432"
_HIGHEST_PORT: Final = 65_535


def split_databases(text: str) -> tuple[str, ...]:
    """Return the address of each shard, in their order."""
    return tuple(part for each in _BETWEEN.split(text) if (part := each.strip(", \t\r\n")))


def hosts_of(address: str) -> dict[str, str]:
    """Return the address of the database at each of its hosts, by `host:port`; ValueError if it is wrong.

    Of several hosts only the primary is used, so the address at each asks for one.
    """
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise ValueError(EXPECTED)
    query, hosts = found["query"] or "", [each.strip() for each in found["hosts"].split(",")]
    _check(parse_qs(query, keep_blank_values=True), len(hosts))
    if hosts == [""]:
        return {"the default host": address}
    if len(hosts) > 1 and _TARGET not in query:
        query = "&".join(filter(None, (query, f"{_TARGET}={_WRITABLE[0]}")))
    user = "" if found["user"] is None else f"{found['user']}@"
    end = f"/{found['name']}" + (f"?{query}" if query else "")
    places = [_place(host) for host in hosts]
    if len({*places}) < len(places):
        raise ValueError("a host of the database is named twice")
    return {place: f"{found['scheme']}://{user}{place}{end}" for place in places}


def without_password(address: str) -> str:
    """Return the user, the hosts and the name of a database; its options may have a password too."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise ValueError(EXPECTED)
    user = found["user"].partition(":")[0] if found["user"] else ""
    return f"{found['scheme']}://{f'{user}@' if user else ''}{found['hosts']}/{found['name']}"


def _place(host: str) -> str:
    found = _HOST.fullmatch(host)
    if found is None:
        raise ValueError(EXPECTED)
    port = found["port"] or _PORT
    if not 0 < int(port) <= _HIGHEST_PORT:
        raise ValueError(f"{port} is not the number of a port")
    return f"{found['host']}:{port}"


def _check(query: dict[str, list[str]], hosts: int) -> None:
    if hosts > MOST_HOSTS:
        raise ValueError(f"a database has at most {MOST_HOSTS} hosts, not {hosts}")
    if any("," in value for key in ("host", "port") for value in query.get(key, ())):
        raise ValueError(f"several hosts of a database belong before its name: {EXPECTED}")
    allowed = _WRITABLE if hosts > 1 else (*_WRITABLE, "any")
    if any(target not in allowed for target in query.get(_TARGET, ())):
        raise ValueError(f"a server writes to its database: {_TARGET} can only be primary or read-write")
