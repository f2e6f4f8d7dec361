"""What was advised, in words."""

from __future__ import annotations

from jaipur.languages.language import Language
from jaipur.rules.text.notation import long
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.wire.advice import AdviceGiven, Argument, Merit


def tell_advice(given: AdviceGiven, language: Language, *, is_picked: bool) -> str:
    """Say what was advised, a line for each reason; a move that nobody can see picked is named."""
    words = TERMINAL_TEXT[language].hints
    if given.arguments is not None:
        return "\n".join(tell_argument(each, language) for each in given.arguments)
    if given.move is not None:
        return words.picked if is_picked else words.best.format(long(given.move, language))
    return words.kinds[given.kind]


def tell_argument(argument: Argument, language: Language) -> str:
    """Say what speaks for a move."""
    words, numbers = TERMINAL_TEXT[language].hints, argument.numbers
    if argument.merit is Merit.CAMELS and numbers["camels"] == 1:
        return words.one_camel
    good = TERMINAL_TEXT[language].plain.cards[numbers["good"]] if "good" in numbers else ""
    return words.merits[argument.merit].format_map({**numbers, "good": good})
