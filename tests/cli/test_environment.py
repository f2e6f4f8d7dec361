"""A misspelt setting: the server commands name it, suggest the right name, and go on."""

from __future__ import annotations

import pytest

from jaipur.cli import app
from jaipur.cli.server.environment import unknown_names
from jaipur.server.settings import PREFIX


@pytest.mark.parametrize(
    "name, said",
    [
        ("DATABSE_URL", "did you mean JAIPUR_DATABASE_URL?"),
        ("DATABASE", "did you mean JAIPUR_DATABASE_URL?"),
        ("VAPID_KEYFILE", "did you mean JAIPUR_VAPID_KEY_FILE?"),
        ("CACHEDIR", "did you mean JAIPUR_CACHE_DIR?"),
        ("ZZZ", "it is ignored"),
    ],
)
def test_a_misspelt_name_is_told_with_the_nearest(name: str, said: str) -> None:
    """Its value is not told: it may be a password. What is empty is not set, and needs no warning."""
    environment = {PREFIX + name: "secret", f"{PREFIX}YYY": "", "JAIPURS": "1", f"{PREFIX}PORT": "8000"}

    assert unknown_names(environment) == [f"{PREFIX}{name} is not the name of a setting: {said}"]


@pytest.mark.parametrize("command", ["serve", "think", "admin migrate"])
def test_server_commands_warn_before_they_read_the_settings(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a wrong setting does not hide a misspelt one."""
    monkeypatch.setenv(f"{PREFIX}TRUSTED_PROXYS", "1")
    monkeypatch.setenv("JAIPUR_PORT", "high")

    assert app(command.split(), result_action="return_int_as_exit_code_else_zero") == 2

    misspelt, wrong = capsys.readouterr().err.splitlines()
    assert misspelt == (
        f"jaipur: warning: {PREFIX}TRUSTED_PROXYS is not the name of a setting: "
        "did you mean JAIPUR_TRUSTED_PROXIES?"
    )
    assert wrong == "jaipur: JAIPUR_PORT: expected a number from 0 to 65535"
