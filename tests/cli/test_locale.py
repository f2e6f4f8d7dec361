"""The language of texts: the one asked for, or else that of the locale."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from jaipur.languages.locale import locale_language

FRENCH, ITALIAN, NONE = "fr_FR.UTF-8", "it_IT.UTF-8", "C.UTF-8"


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": FRENCH}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": ITALIAN}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "frankish"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": FRENCH, "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": FRENCH}, "fr"),
        ({"LANG": FRENCH, "LC_MESSAGES": FRENCH, "LC_ALL": NONE}, "en"),
        ({"LANG": FRENCH, "LC_ALL": ""}, "fr"),
        ({"LANG": ITALIAN, "LANGUAGE": "it:fr:en"}, "fr"),
        ({"LANG": FRENCH, "LANGUAGE": "it:nl"}, "fr"),
        ({"LANG": NONE, "LANGUAGE": "fr"}, "en"),
        ({"LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_language_of_a_locale(environment: dict[str, str], language: str) -> None:
    """In the order of POSIX; `LANGUAGE` counts where there is a locale."""
    assert locale_language(environment) == language


@pytest.mark.parametrize("option, said", [((), "cote"), (("--language", "en"), "rating")])
def test_a_command_speaks_the_language_of_the_locale(option: tuple[str, ...], said: str) -> None:
    """Unless it is asked for another."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    done = subprocess.run(
        [sys.executable, "-m", "jaipur", "bots", *option],
        env=environment | {"LANG": FRENCH, "JAIPUR_JIT": "0"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )

    assert f" {said} " in done.stdout.splitlines()[0]
