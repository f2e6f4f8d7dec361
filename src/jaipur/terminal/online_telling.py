"""What a server says, told to whoever sits at a table there: names, refusals, and what is no move."""

from __future__ import annotations

from jaipur.players.levels import LEVELS
from jaipur.rules.legal import Refusal
from jaipur.rules.names import Language
from jaipur.terminal.board import Board
from jaipur.terminal.online_words import ONLINE_WORDS
from jaipur.terminal.sentences import tell_taken_back
from jaipur.terminal.words import WORDS
from jaipur.wire.from_server import Missed, Returned, TableSeen, TakenBack
from jaipur.wire.values import Person, Sitter, Why


def tell_why(why: Why, language: Language) -> str:
    """Say why something is refused: in the words of the rules, or of the server."""
    by_rule = Refusal.__members__.get(why.name)
    return ONLINE_WORDS[language].why[why] if by_rule is None else WORDS[language].refused[by_rule]


def name_of(sitter: Sitter, language: Language) -> str:
    """Give the name of whoever sits at a table."""
    if isinstance(sitter, Person):
        return sitter.name
    level = LEVELS.get(sitter.level)
    return sitter.level if level is None else getattr(level.title, language).partition(",")[0]


def tell_at_table(event: TableSeen, board: Board) -> str | None:
    """Tell what happened beside the moves, if it is worth a sentence."""
    words = ONLINE_WORDS[board.language]
    match event:
        case TakenBack(seat):
            return tell_taken_back(seat, board.seat, board.names, board.said)
        case Missed(seat):
            return words.missed.format(board.called(seat))
        case Returned(seat):
            return words.returned.format(board.called(seat))
        case _:
            return None
