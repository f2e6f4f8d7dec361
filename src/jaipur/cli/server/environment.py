"""The environment of the server commands: their settings, and warnings about names that nothing reads."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jaipur.server.settings import Settings

OF_THE_PACKAGE: Final = frozenset({"CACHE_DIR", "JIT", "TOKEN"})
"""What other parts of the package read."""
OF_A_CHECKOUT: Final = frozenset(
    {
        "ALERTS",
        "ATTACK_SECONDS",
        "ATTACK_STEP",
        "COMMAND",
        "FAULTS_MOVES",
        "FAULTS_SECONDS",
        "FAULTS_SEED",
        "IMAGE",
        "IMAGE_CONFIG",
        "NETWORK_NODES",
        "NIGHTLY",
        "ROWS_FINISHED",
        "ROWS_LIVE",
        "SERVERS",
        "SIMULATION_SECONDS",
        "SITE",
        "SOAK_MINUTES",
        "SOCKETS_NODES",
        "TEST_NATS",
        "TEST_POSTGRES",
        "WITHOUT_WEB",
    }
)
"""What the build, the tests, the benches and the files in `deploy/` read; never suggested to a host."""


def settings_of(**given: object) -> Settings:
    """Print the warnings, and read the settings; options go before the environment. Raises SettingError."""
    from jaipur.server.settings import read_settings

    for warning in unknown_names(os.environ):
        print(f"jaipur: warning: {warning}", file=sys.stderr, flush=True)
    return read_settings(os.environ, **given)


def setting_names() -> frozenset[str]:
    """Return what follows the prefix in the name of each setting, and of each file with a setting."""
    import msgspec

    from jaipur.server.settings import IN_FILE, Settings

    fields = [field.name.upper() for field in msgspec.structs.fields(Settings)]
    return frozenset(fields) | {field + IN_FILE for field in fields}


def unknown_names(environment: Mapping[str, str]) -> list[str]:
    """Return a warning for each name that nothing reads, with the nearest that is read; never its value."""
    from jaipur.server.settings import PREFIX

    read = setting_names() | OF_THE_PACKAGE
    found = [
        name.removeprefix(PREFIX)
        for name, value in sorted(environment.items())
        if name.startswith(PREFIX) and value.strip()
    ]
    return [_warning(PREFIX, name, read) for name in found if name not in read | OF_A_CHECKOUT]


def _warning(prefix: str, name: str, read: frozenset[str]) -> str:
    near = get_close_matches(name, sorted(read), n=1)
    hint = f"did you mean {prefix}{near[0]}?" if near else "it is ignored"
    return f"{prefix}{name} is not the name of a setting: {hint}"
