"""Words that are typed at a table on a server: to talk, to ask whether the other is there, to call it off."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from jaipur.rules.match import Abort
from jaipur.terminal.board import Board
from jaipur.terminal.online_words import ONLINE_WORDS
from jaipur.wire.from_client import Claim
from jaipur.wire.values import Phrase

SAY: Final = {"say", "dire"}
MUTE: Final = {"mute", "muet"}
CLAIM: Final = {"claim", "absent"}
ABORT: Final = {"abort", "annuler"}


def do_online(board: Board, text: str, tell: Callable[[str], None]) -> bool:
    """Do what was typed, if it is one of these words, and tell what came of it; say whether it is."""
    word, _, rest = text.partition(" ")
    if word in SAY:
        phrase = phrase_in(rest)
        if phrase is None:
            tell(", ".join(ONLINE_WORDS[board.language].phrases.values()))
        else:
            board.utter(phrase)
    elif text in MUTE:
        tell(board.mute())
    elif text in CLAIM:
        board.ask(Claim())
    elif text in ABORT:
        board.ask(Abort())
    else:
        return False
    return True


def phrase_in(text: str) -> Phrase | None:
    """Find a phrase by its words in any language, whatever their signs."""
    wanted = _letters(text)
    for phrase in Phrase:
        said = (phrase.value, *(words.phrases[phrase] for words in ONLINE_WORDS.values()))
        if wanted in map(_letters, said):
            return phrase
    return None


def _letters(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
