"""Messages of a server as sentences for the player: names, refusals, and events that are no moves."""

from __future__ import annotations

from jaipur.languages.language import Language
from jaipur.players.opponents import LEVELS
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.board.board import Board, name_at
from jaipur.terminal.board.sentences import tell_taken_back
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.wire.server_messages import Missed, Returned, TableSeen, TakenBack
from jaipur.wire.values import FORMER, Person, Sitter, Why


def tell_why(why: Why, language: Language) -> str:
    """Say why something is refused: in the words of the rules, or of the server."""
    by_rule = Refusal.__members__.get(why.name)
    return (
        TERMINAL_TEXT[language].online.why[why]
        if by_rule is None
        else TERMINAL_TEXT[language].plain.refused[by_rule]
    )


def name_of(sitter: Sitter, language: Language) -> str:
    """Return the name of a player at the table."""
    if isinstance(sitter, Person):
        return TERMINAL_TEXT[language].online.former if sitter.name == FORMER else sitter.name
    level = LEVELS.get(sitter.level)
    return sitter.level if level is None else level.called(language)


def tell_at_table(event: TableSeen, board: Board) -> str | None:
    """Tell what happened beside the moves, if it is worth a sentence."""
    words = TERMINAL_TEXT[board.language].online
    match event:
        case TakenBack(seat):
            return tell_taken_back(seat, board.seat, board.names, board.said)
        case Missed(seat):
            return words.missed.format(name_at(board, seat))
        case Returned(seat):
            return words.returned.format(name_at(board, seat))
        case _:
            return None
