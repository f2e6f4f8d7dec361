"""The settings of a server: from the environment, or from options of the command."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal, get_origin
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from msgspec.inspect import IntType, UnionType, type_info

from jaipur.adapters.nats.address import address_of
from jaipur.adapters.postgres.address import hosts_of, split_databases
from jaipur.adapters.push.vapid import VapidKey
from jaipur.distribution import install_command

PREFIX: Final = "JAIPUR_"
"""What the name of each setting begins with in the environment."""
IN_FILE: Final = "_FILE"
"""What the name ends with if the value is in a file, as secrets of containers are."""
OPTIONS: Final = {
    "host": "--host",
    "port": "--port",
    "data_dir": "--data",
    "database_url": "--database",
    "nats_url": "--nats",
    "threads": "--threads",
    "processes": "--processes",
}
"""The settings that are options of `jaipur serve` too."""

_Host = Annotated[str, Meta(min_length=1, max_length=255)]
_Contact = Annotated[str, Meta(pattern=r"^(mailto:[^@\s]+@|https://)([\w-]+\.)+[\w-]+$(?!\n)")]
MOST_PORT: Final = 65_535
_Port = Annotated[int, Meta(ge=0, le=MOST_PORT)]


class SettingError(ValueError):
    """A setting that cannot be used, by the name under which it was given, and why."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings. The defaults are for one server at home, reachable from its network."""

    host: _Host = "0.0.0.0"  # noqa: S104 - a phone on the same network shall find it
    """The address to listen at."""
    port: _Port = 8000
    """The port to listen at; 0 for any that is free."""
    database_url: Annotated[tuple[str, ...], Meta(max_length=1024)] = ()
    """PostgreSQL, one for each shard, in their order; none for a file of SQLite's.

    Each may have several hosts, `postgresql://user@one,other/jaipur`: the primary among them is used."""
    nats_url: str | None = None
    """The bus between several servers; needed where there is more than one."""
    data_dir: Path = Path()
    """The folder of the SQLite file."""
    origins: Annotated[tuple[str, ...], Meta(max_length=64)] = ()
    """Pages of other origins whose scripts may talk to this server."""
    trusted_proxies: Annotated[int, Meta(ge=0, le=10)] = 0
    """The number of trusted proxies before the server."""
    threads: Annotated[int, Meta(ge=1, le=1024)] | None = None
    """The number of bot decisions at a time; one for each CPU by default."""
    processes: Annotated[int, Meta(ge=1, le=256)] = 1
    """The number of processes that serve at the port; more than one need PostgreSQL and NATS.

    Each one counts the limits by itself, and shares the CPUs for bot decisions with the others."""
    house_in_page: Literal["guests", "everyone", "nobody"] = "guests"
    """Whose unrated matches against bots are played in their browsers, which then send the finished match."""
    house_patience: Annotated[int, Meta(ge=0, le=4_000)] = 1_500
    """Milliseconds that a bot waits before its move, so that the player can take a move back."""
    most_sockets: Annotated[int, Meta(ge=1, le=1_000_000)] = 20_000
    """WebSockets at a time."""
    messages_per_second: Annotated[int, Meta(ge=1, le=1_000_000)] = 20
    """The message rate of one connection; the burst is ten times as much."""
    guests_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    """New guests from one address at once, such as a school; after that, one in 30 s.

    They may add as many matches from their browsers at once; after that, one in 15 s.
    """
    sockets_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 256
    """WebSockets from one IPv4 address or IPv6 /64; a /48 may have four times as many."""
    connections_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 512
    """The same for TCP connections, or, behind a proxy, for HTTP requests at a time."""
    cpu_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 60
    """Milliseconds of CPU each second for the requests of one address or /64; the burst is 17 s of it.

    A /48 has four times as much, an account half as much. So it is with the next two.
    """
    kilobytes_per_address: Annotated[int, Meta(ge=1, le=10_000_000)] = 2_000
    """Kilobytes each second that are sent to it; the burst is 30 s of it."""
    work_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 500
    """Milliseconds of worker threads' CPU each second for its hints and reviews; the burst is 60 s of it."""
    tables_per_user: Annotated[int, Meta(ge=1, le=1_000_000)] = 50
    """Tables in play of one user; beyond it no other can be opened."""

    commit: Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z._-]+$")] | None = None
    """The commit that this installation was built from, for the metrics."""
    otel_endpoint: Annotated[str, Meta(pattern=r"^https?://[^\s/]+")] | None = None
    """The OpenTelemetry collector to which traces are sent, `http://HOST:4318`; needs the extra `otel`."""

    vapid_key: str | None = None
    """The VAPID key of all servers of a site; a server at home makes and stores its own."""
    push_contact: _Contact = "mailto:host@jaipur.invalid"
    """The contact address for push services."""
    push_loopback: bool = False
    """Whether a push service may be at this machine's own address: for tests."""

    def __repr__(self) -> str:
        """Hide the values: addresses may contain passwords."""
        return "Settings(...)"


class _Wrong(ValueError):  # noqa: N818 - it names what is so
    """A setting that cannot be used, by its field, and why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason


def read_settings(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Read the settings. Options override the environment, and are blamed for what they say."""
    options = {field: value for field, value in given.items() if value is not None}
    try:
        return _checked(_read(environment, options))
    except _Wrong as wrong:
        name = OPTIONS[wrong.field] if wrong.field in options else PREFIX + wrong.field.upper()
        raise SettingError(f"{name}: {wrong.reason}") from None


def _read(environment: Mapping[str, str], options: Mapping[str, object]) -> Settings:
    found: dict[str, object] = {"data_dir": data_folder(environment)}
    for field in msgspec.structs.fields(Settings):
        value = options[field.name] if field.name in options else _in_environment(environment, field.name)
        if value == "":
            if field.name in options:
                raise _Wrong(field.name, "expected something, not an empty text")
            continue
        if isinstance(value, str) and _is_list(field.type):
            value = _split(field.name, value)
        found[field.name] = _converted(field.name, value, field.type)
    return Settings(**found)  # type: ignore[arg-type]  # each was converted to the type of its field


def _split(field: str, value: str) -> tuple[str, ...]:
    if field == "database_url":  # a comma also separates the hosts of one database
        return split_databases(value)
    return tuple(part.strip() for part in value.split(",") if part.strip())


def _in_environment(environment: Mapping[str, str], field: str) -> str:
    """Return what the environment says, or the file that it names; an empty text if neither does."""
    name = PREFIX + field.upper()
    said, file = environment.get(name, "").strip(), environment.get(name + IN_FILE, "").strip()
    if not file:
        return said
    if said:
        raise _Wrong(field, f"{name + IN_FILE} is set too: set one of them")
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise _Wrong(field, f"the file that {name + IN_FILE} names cannot be read: {file}") from None


def _is_list(kind: object) -> bool:
    origin = get_origin(kind)
    return origin is tuple or (origin is Annotated and _is_list(getattr(kind, "__origin__", None)))


def _converted(field: str, value: object, kind: object) -> object:
    if kind is Path:
        return Path(str(value))
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _Wrong(field, _range_of(kind, value) or str(error).lower()) from None


def _range_of(kind: object, value: object) -> str | None:
    """Say which numbers a setting may be; a value that was read from a text is not told."""
    info = type_info(kind)
    for each in info.types if isinstance(info, UnionType) else (info,):
        if isinstance(each, IntType):
            wrong = f"{value} is not" if isinstance(value, int) else "expected"
            return f"{wrong} a number from {each.ge} to {each.le}"
    return None


def _has_traces() -> bool:
    try:
        return find_spec("opentelemetry.exporter.otlp.proto.http") is not None
    except ModuleNotFoundError:
        return False


def _checked(settings: Settings) -> Settings:
    for address in settings.database_url:
        with _blamed("database_url"):
            hosts_of(address)
    if settings.otel_endpoint is not None and not _has_traces():
        raise _Wrong("otel_endpoint", f"traces need: {install_command('otel')}")
    for origin in settings.origins:
        url = urlsplit(origin)
        if url.scheme not in {"http", "https"} or not url.netloc or origin != f"{url.scheme}://{url.netloc}":
            raise _Wrong("origins", "expected https://HOST, or several with commas between them")
    if settings.vapid_key is not None:
        with _blamed("vapid_key"):
            VapidKey(settings.vapid_key)
    if settings.nats_url is not None:
        with _blamed("nats_url"):
            address_of(settings.nats_url)
    if settings.processes > 1 and (not settings.database_url or settings.nats_url is None):
        raise _Wrong("processes", "several processes need PostgreSQL and NATS: --database and --nats")
    if settings.processes > 1 and sys.platform == "win32":
        raise _Wrong("processes", "on Windows there can be one")
    if settings.processes > 1 and settings.port + settings.processes > MOST_PORT:
        raise _Wrong("processes", f"each needs a port of its own after --port, up to {MOST_PORT}")
    return settings


@contextmanager
def _blamed(field: str) -> Generator[None]:
    """Name the field whose value is wrong."""
    try:
        yield
    except ValueError as error:
        raise _Wrong(field, str(error)) from None


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder for user data on this system."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "jaipur"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "jaipur"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "jaipur"
