"""What a hint says, in each language: its codes in words; `{}` is filled in.

Run as a module it writes all of it as JSON, which the web client's words are made from.
"""

# ruff: noqa: RUF001 - the sign of multiplication

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

import msgspec

from jaipur.rules.names import Language
from jaipur.rules.notation import long
from jaipur.terminal.words import WORDS
from jaipur.wire.advice import AdviceGiven, Argument, Merit

Kind = Literal["take", "camels", "exchange", "sell"]


class HintWords(NamedTuple):
    """The words of one language."""

    kinds: Mapping[Kind, str]
    picked: str
    best: str
    merits: Mapping[Merit, str]
    one_camel: str
    asked: str
    failed: str
    elsewhere: str


_ENGLISH: Final = HintWords(
    kinds={
        "take": "Look at the market: there is one good to take.",
        "camels": "The camels are worth a thought.",
        "exchange": "An exchange would do you good.",
        "sell": "It is time to sell something.",
    },
    picked="The best move is picked for you. Play it, or think again.",
    best="The best move: {}.",
    merits={
        Merit.ENDS: "It ends the round.",
        Merit.EARNS: "{cards} × {good} earn ₹{rupees} at once.",
        Merit.BONUS: "The bonus token brings {low} to {high} more.",
        Merit.FIRST: "Your opponent holds {cards} × {good}: so you sell first.",
        Merit.COLLECTS: "Then you have {cards} × {good}, worth ₹{rupees} now.",
        Merit.DENIES: "Your opponent, with {cards} × {good}, could make ₹{rupees} of it.",
        Merit.TOKEN: "{good}: the next token pays ₹{rupees}.",
        Merit.CAMELS: "{camels} camels to exchange with later.",
        Merit.HERD: "With {camels} camels yours is the larger herd.",
        Merit.QUIET: "It turns up no new card for your opponent.",
        Merit.ROOM: "Your hand has room again, for {cards}.",
    },
    one_camel="A camel to exchange with later.",
    asked="{} thinks for you …",
    failed="There is no hint just now. Try again.",
    elsewhere="Hints are for your own turn, against the house, where nothing is at stake.",
)

_FRENCH: Final = HintWords(
    kinds={
        "take": "Regardez le marché : il y a une marchandise à prendre.",
        "camels": "Pensez aux chameaux.",
        "exchange": "Un échange serait utile.",
        "sell": "C'est le moment de vendre.",
    },
    picked="Le meilleur coup est choisi pour vous. Jouez-le, ou réfléchissez encore.",
    best="Le meilleur coup : {}.",
    merits={
        Merit.ENDS: "Il finit la manche.",
        Merit.EARNS: "{cards} × {good} rapportent ₹{rupees} tout de suite.",
        Merit.BONUS: "Le jeton bonus apporte {low} à {high} de plus.",
        Merit.FIRST: "L'adversaire tient {cards} × {good} : vous vendez avant.",
        Merit.COLLECTS: "Vous aurez {cards} × {good}, soit ₹{rupees} maintenant.",
        Merit.DENIES: "L'adversaire, avec {cards} × {good}, pouvait en tirer ₹{rupees}.",
        Merit.TOKEN: "{good} : le prochain jeton vaut ₹{rupees}.",
        Merit.CAMELS: "{camels} chameaux pour échanger plus tard.",
        Merit.HERD: "Avec {camels} chameaux, le plus grand troupeau est à vous.",
        Merit.QUIET: "Aucune carte nouvelle pour l'adversaire.",
        Merit.ROOM: "De la place en main : {cards}.",
    },
    one_camel="Un chameau pour échanger plus tard.",
    asked="{} réfléchit pour vous …",
    failed="Pas d'indice pour l'instant. Réessayez.",
    elsewhere="Les indices sont pour votre tour, contre la maison, quand rien n'est en jeu.",
)

HINT_WORDS: Final[Mapping[Language, HintWords]] = {"en": _ENGLISH, "fr": _FRENCH}


def tell_advice(given: AdviceGiven, language: Language, *, is_picked: bool) -> str:
    """Say what was advised, a line for each reason; a move that nobody can see picked is named."""
    words = HINT_WORDS[language]
    if given.arguments is not None:
        return "\n".join(tell_argument(each, language) for each in given.arguments)
    if given.move is not None:
        return words.picked if is_picked else words.best.format(long(given.move, language))
    return words.kinds[given.kind]


def tell_argument(argument: Argument, language: Language) -> str:
    """Say what speaks for a move."""
    words, numbers = HINT_WORDS[language], argument.numbers
    if argument.merit is Merit.CAMELS and numbers["camels"] == 1:
        return words.one_camel
    good = WORDS[language].cards[numbers["good"]] if "good" in numbers else ""
    return words.merits[argument.merit].format_map({**numbers, "good": good})


if __name__ == "__main__":
    said = {language: words._asdict() for language, words in HINT_WORDS.items()}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(said), indent=2).decode() + "\n")
