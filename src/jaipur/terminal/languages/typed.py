"""The words that can be typed instead of a move, in every language at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.commands import CommandWords, Synonyms
from jaipur.terminal.languages.shapes.kept import KeptWords


def _in_every_language(words_for: Callable[[CommandWords], Synonyms]) -> frozenset[str]:
    return frozenset(word for text in TERMINAL_TEXT.values() for word in words_for(text.commands))


def _answers(words_for: Callable[[KeptWords], Synonyms]) -> frozenset[str]:
    return frozenset(word for text in TERMINAL_TEXT.values() for word in words_for(text.kept))


RESIGN: Final = _in_every_language(lambda words: words.resign)
LEAVE: Final = _in_every_language(lambda words: words.leave)
UNDO: Final = _in_every_language(lambda words: words.undo)
HELP: Final = _in_every_language(lambda words: words.help) | {"?"}
HINT: Final = _in_every_language(lambda words: words.hint)
SAY: Final = _in_every_language(lambda words: words.say)
MUTE: Final = _in_every_language(lambda words: words.mute)
CLAIM: Final = _in_every_language(lambda words: words.claim)
ABORT: Final = _in_every_language(lambda words: words.abort)
ANSWER: Final = _in_every_language(lambda words: words.answer)
NEXT: Final = _in_every_language(lambda words: words.next)
YES: Final = _answers(lambda words: words.yes)
NO: Final = _answers(lambda words: words.no)
