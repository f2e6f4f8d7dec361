"""What a server is told: the environment, options before it, and errors that name the setting."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from jaipur.adapters.postgres.address import EXPECTED
from jaipur.cli.server.serve import serve
from jaipur.server.settings import OPTIONS, SettingError, Settings, read_settings


def test_nothing_need_be_set() -> None:
    """At home: a file in the user's own folder, for everybody on the network."""
    settings = read_settings({"XDG_DATA_HOME": "/data"})

    assert settings == Settings(data_dir=settings.data_dir)
    assert settings.data_dir.name == "jaipur"
    assert (settings.port, settings.database_url, settings.nats_url) == (8000, (), None)


def test_options_go_before_the_environment() -> None:
    """Lists have commas between them, and what is empty is not set."""
    environment = {
        "JAIPUR_PORT": "9000",
        "JAIPUR_HOST": "",
        "JAIPUR_DATABASE_URL": "postgresql://a@one/jaipur, postgresql://a@other/jaipur",
        "JAIPUR_ORIGINS": "https://jaipur.example,http://127.0.0.1:5173",
        "JAIPUR_TRUSTED_PROXIES": "1",
        "JAIPUR_DATA_DIR": "/data",
    }
    settings = read_settings(environment, port=9001, host=None)

    assert settings == Settings(
        port=9001,
        database_url=("postgresql://a@one/jaipur", "postgresql://a@other/jaipur"),
        origins=("https://jaipur.example", "http://127.0.0.1:5173"),
        trusted_proxies=1,
        data_dir=Path("/data"),
    )


@pytest.mark.parametrize(
    "name, value",
    [
        ("PORT", "high"),
        ("PORT", "65536"),
        ("TRUSTED_PROXIES", "-1"),
        ("THREADS", "0"),
        ("VAPID_KEY", "not-a-key"),
        ("PUSH_CONTACT", "somebody"),
        ("PUSH_CONTACT", "mailto:host@localhost"),
        ("DATABASE_URL", "mysql://somewhere/jaipur"),
        ("DATABASE_URL", "postgresql://a:secret@one/jaipur,postgresql://two"),
        ("NATS_URL", "http://127.0.0.1"),
        ("ORIGINS", "jaipur.example"),
        ("ORIGINS", "https://jaipur.example/path"),
        ("GUESTS_PER_ADDRESS", "0"),
        ("MOST_SOCKETS", "0"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    """And nothing of it is told, for it may be a password."""
    with pytest.raises(SettingError, match=rf"^JAIPUR_{name}: ") as caught:
        read_settings({f"JAIPUR_{name}": value})

    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "field, value, said",
    [
        ("port", 99_999, "--port: 99999 is not a number from 0 to 65535"),
        ("threads", 0, "--threads: 0 is not a number from 1 to 1024"),
        ("host", "", "--host: expected something, not an empty text"),
        (
            "database_url",
            "mysql://a:secret@one/jaipur",
            f"--database: {EXPECTED}",
        ),
        (
            "nats_url",
            "http://secret@one",
            "--nats: expected nats://HOST:PORT, or several with commas between them",
        ),
    ],
)
def test_a_wrong_option_is_named_as_it_was_typed(field: str, value: object, said: str) -> None:
    """Also where the environment has the same setting."""
    with pytest.raises(SettingError) as caught:
        read_settings({f"JAIPUR_{field.upper()}": "1"}, **{field: value})

    assert str(caught.value) == said


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"JAIPUR_DATABASE_URL": "postgresql://a@one/jaipur"},
        {"JAIPUR_NATS_URL": "nats://one:4222"},
    ],
)
def test_several_processes_need_a_database_and_a_bus_that_they_share(environment: dict[str, str]) -> None:
    """A file has one server, and processes that do not hear of each other tell players late."""
    together = {"JAIPUR_DATABASE_URL": "postgresql://a@one/jaipur", "JAIPUR_NATS_URL": "nats://one:4222"}

    assert read_settings(together, processes=4).processes == 4
    with pytest.raises(SettingError, match=r"^--processes: several processes need PostgreSQL and NATS"):
        read_settings(environment, processes=2)
    with pytest.raises(SettingError, match=r"^--processes: each needs a port of its own"):
        read_settings(together, processes=6, port=65_530)


def test_a_right_option_leaves_the_blame_to_the_environment() -> None:
    """Each setting by the name under which it was given."""
    with pytest.raises(SettingError, match=r"^JAIPUR_PORT: expected a number from 0 to 65535$"):
        read_settings({"JAIPUR_PORT": "99999"}, host="127.0.0.1", port=None)


def test_a_setting_may_be_in_a_file(tmp_path: Path) -> None:
    """As secrets of containers are; an option goes before it, and the end of its line is not part of it."""
    file = tmp_path / "nats"
    file.write_text("nats://server:secret@nats:4222\n", encoding="utf-8")
    environment = {"JAIPUR_NATS_URL_FILE": str(file)}

    assert read_settings(environment).nats_url == "nats://server:secret@nats:4222"
    assert read_settings(environment, nats_url="nats://other").nats_url == "nats://other"


def test_a_file_that_says_nothing_or_too_much_is_named(tmp_path: Path) -> None:
    """What is in it is not told: it may be a password."""
    file = tmp_path / "nats"
    file.write_bytes(b"http://secret@one")
    missing = {"JAIPUR_NATS_URL_FILE": "/nowhere"}
    twice = {"JAIPUR_NATS_URL_FILE": str(file), "JAIPUR_NATS_URL": "nats://one"}

    for environment, said in (
        (missing, "the file that JAIPUR_NATS_URL_FILE names cannot be read: /nowhere"),
        (twice, "JAIPUR_NATS_URL_FILE is set too: set one of them"),
        (
            {"JAIPUR_NATS_URL_FILE": str(file)},
            "expected nats://HOST:PORT, or several with commas between them",
        ),
    ):
        with pytest.raises(SettingError) as caught:
            read_settings(environment)
        assert str(caught.value) == f"JAIPUR_NATS_URL: {said}"


def test_every_option_of_the_command_has_its_name() -> None:
    """The names that are blamed are those that `jaipur serve` has."""
    named = {option.removeprefix("--") for option in OPTIONS.values()}

    assert named == {*inspect.signature(serve).parameters} - {"evening", "qr"}


def test_settings_do_not_tell_passwords() -> None:
    """Not even by mistake, in a log."""
    settings = read_settings({"JAIPUR_DATABASE_URL": "postgresql://a:secret@one/jaipur"})

    assert "secret" not in f"{settings} {settings!r}"
