"""Words that are typed at a table on a server: to talk, to ask whether the other is there, to call it off."""

from __future__ import annotations

import re
from collections.abc import Callable

from jaipur.rules.match import Abort
from jaipur.terminal.board.game import OnlineGame
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.typed import ABORT, CLAIM, MUTE, SAY
from jaipur.wire.client_messages import Claim
from jaipur.wire.values import Phrase


def do_online(game: OnlineGame, text: str, tell: Callable[[str], None]) -> bool:
    """Run a typed command, if it is one of these words, and print its result; return whether it is."""
    word, _, rest = text.partition(" ")
    if word in SAY:
        phrase = phrase_in(rest)
        if phrase is None:
            board = game.board
            tell(board.said.comma.join(TERMINAL_TEXT[board.language].online.phrases.values()))
        else:
            game.utter(phrase)
    elif text in MUTE:
        tell(game.mute())
    elif text in CLAIM:
        game.ask(Claim())
    elif text in ABORT:
        game.ask(Abort())
    else:
        return False
    return True


def phrase_in(text: str) -> Phrase | None:
    """Find a phrase by its words in any language, whatever their signs."""
    wanted = _letters(text)
    for phrase in Phrase:
        said = (phrase.value, *(text.online.phrases[phrase] for text in TERMINAL_TEXT.values()))
        if wanted in map(_letters, said):
            return phrase
    return None


def _letters(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
