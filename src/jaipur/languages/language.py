"""The languages that people are spoken to in, and how the catalogue of each is found.

A package of texts has one module for each language, named by its code, with the constant TEXT.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final, Literal, TypeVar, get_args

Language = Literal["en", "fr", "es", "de", "pt", "zh"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
OWN_NAMES: Final[Mapping[Language, str]] = {
    "en": "English",
    "fr": "Français",
    "es": "Español",
    "de": "Deutsch",
    "pt": "Português",
    "zh": "简体中文",
}
"""What each language calls itself."""

Text = TypeVar("Text")


def texts_in(package: str, kind: type[Text]) -> Mapping[Language, Text]:
    """Return the catalogue of every language; raises TypeError where one is not of the expected kind."""
    found: dict[Language, Text] = {
        language: _text_of(f"{package}.{language}", kind) for language in LANGUAGES
    }
    return MappingProxyType(found)


def _text_of(module: str, kind: type[Text]) -> Text:
    text: object = import_module(module).TEXT
    if not isinstance(text, kind):
        raise TypeError(f"{module}.TEXT is no {kind.__name__}")
    return text
