"""The texts of the terminal, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.languages.language import Language, texts_in
from jaipur.terminal.languages.shapes.terminal import TerminalText

TERMINAL_TEXT: Final[Mapping[Language, TerminalText]] = texts_in("jaipur.terminal.languages", TerminalText)
