"""The language of the user's locale, by the variables of the environment that name it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Final

from jaipur.languages.language import LANGUAGES, Language

DEFAULT: Final[Language] = "en"
"""The language where there are no texts in that of the locale."""
LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set counts, as POSIX has it."""
PREFERRED: Final = "LANGUAGE"
"""Languages in the order of preference, with colons between them; it counts where there is a locale."""
NO_LOCALE: Final = ("", "c", "posix")


def locale_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language of the locale; English where there are no texts in it.

    >>> locale_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    >>> locale_language({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"})
    'en'
    """
    locale = next((value for name in LOCALE_VARIABLES if (value := environment.get(name))), "")
    if _code(locale) in NO_LOCALE:
        return DEFAULT
    wanted = [_code(name) for name in (*environment.get(PREFERRED, "").split(":"), locale)]
    order = sorted(
        LANGUAGES, key=lambda language: wanted.index(language) if language in wanted else len(wanted)
    )
    return order[0] if order[0] in wanted else DEFAULT


def _code(locale: str) -> str:
    """Return the language of a locale's name, as `fr` of `fr_CA.UTF-8@euro`."""
    return re.split(r"[_.@-]", locale, maxsplit=1)[0].lower()
