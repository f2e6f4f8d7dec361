"""The settings of a server: from the environment, or from options of the command."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, get_origin
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from msgspec.inspect import IntType, UnionType, type_info

from jaipur.adapters.nats.address import address_of
from jaipur.adapters.push.vapid import VapidKey

PREFIX: Final = "JAIPUR_"
"""What the name of each setting begins with in the environment."""
OPTIONS: Final = {
    "host": "--host",
    "port": "--port",
    "data_dir": "--data",
    "database_url": "--database",
    "nats_url": "--nats",
    "threads": "--threads",
}
"""The settings that are options of `jaipur serve` too."""
_DATABASES: Final = ("postgresql", "postgres")

_Host = Annotated[str, Meta(min_length=1, max_length=255)]
_Contact = Annotated[str, Meta(pattern=r"^(mailto:[^@\s]+@|https://)([\w-]+\.)+[\w-]+$(?!\n)")]
_Port = Annotated[int, Meta(ge=0, le=65_535)]


class SettingError(ValueError):
    """A setting that cannot be used, by the name under which it was given, and why."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings. The defaults are for one server at home, reachable from its network."""

    host: _Host = "0.0.0.0"  # noqa: S104 - a phone on the same network shall find it
    port: _Port = 8000
    """0 for any that is free."""
    database_url: Annotated[tuple[str, ...], Meta(max_length=1024)] = ()
    """PostgreSQL, one for each shard, in their order; none for a file of SQLite's."""
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
    house_patience: Annotated[int, Meta(ge=0, le=4_000)] = 1_500
    """Milliseconds that a bot waits before its move, so that the player can take a move back."""
    most_sockets: Annotated[int, Meta(ge=1, le=1_000_000)] = 20_000
    messages_per_second: Annotated[int, Meta(ge=1, le=1_000_000)] = 20
    """The message rate of one connection; the burst is ten times as much."""
    guests_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 20
    """New guests from one address at once; after that, one in 30 s."""

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
        value = options.get(field.name, environment.get(PREFIX + field.name.upper(), "").strip())
        if value == "":
            if field.name in options:
                raise _Wrong(field.name, "expected something, not an empty text")
            continue
        if isinstance(value, str) and _is_list(field.type):
            value = tuple(part.strip() for part in value.split(",") if part.strip())
        found[field.name] = _converted(field.name, value, field.type)
    return Settings(**found)  # type: ignore[arg-type]  # each was converted to the type of its field


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


def _checked(settings: Settings) -> Settings:
    for address in settings.database_url:
        url = urlsplit(address)
        if url.scheme not in _DATABASES or not url.path.strip("/"):
            raise _Wrong(
                "database_url",
                "expected postgresql://USER@HOST:PORT/DATABASE, or several with commas between them",
            )
    for origin in settings.origins:
        url = urlsplit(origin)
        if url.scheme not in {"http", "https"} or not url.netloc or origin != f"{url.scheme}://{url.netloc}":
            raise _Wrong("origins", "expected https://HOST, or several with commas between them")
    if settings.vapid_key is not None:
        try:
            VapidKey(settings.vapid_key)
        except ValueError as error:
            raise _Wrong("vapid_key", str(error)) from None
    if settings.nats_url is not None:
        try:
            address_of(settings.nats_url)
        except ValueError as error:
            raise _Wrong("nats_url", str(error)) from None
    return settings


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder for user data on this system."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "jaipur"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "jaipur"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "jaipur"
