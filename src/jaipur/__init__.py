"""Jaipur: the rules of the card game, exact and compiled, and players. Names are imported when first used."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jaipur.arena.playing import compare, play_match
    from jaipur.players.player import Decision, Limits, Player
    from jaipur.players.roster import player_named
    from jaipur.rules.cards import Card, Good
    from jaipur.rules.deal import commitment, draw_deal, draw_starter
    from jaipur.rules.drawing import Picture
    from jaipur.rules.legal import Refusal, legal_moves, refuse_move
    from jaipur.rules.match import Match, Resign, deal_round, decide, draw_round, fold, fold_all
    from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels, move_of, number_of
    from jaipur.rules.notation import long, parse_move, short
    from jaipur.rules.options import Options
    from jaipur.rules.record import Record, with_events
    from jaipur.rules.record_text import print_record
    from jaipur.rules.replay import read_record, steps
    from jaipur.rules.rows import match_row, ply_rows, round_rows, write_table
    from jaipur.rules.telling import tell
    from jaipur.rules.verify import verify
    from jaipur.rules.view import View, displayed, seen_by, view

__version__ = "0.1.0"
# fmt: off
__all__ = [
    "Card", "Decision", "Exchange", "Good", "Limits", "Match", "Move", "Options", "Picture", "Player",
    "Record", "Refusal", "Resign", "Sell", "Take", "TakeCamels", "View", "commitment", "compare",
    "deal_round", "decide", "displayed", "draw_deal", "draw_round", "draw_starter", "fold", "fold_all",
    "legal_moves", "long", "match_row", "move_of", "number_of", "parse_move", "play_match",
    "player_named", "ply_rows", "print_record", "read_record", "refuse_move", "round_rows", "seen_by",
    "short", "steps", "tell", "verify", "view", "with_events", "write_table",
]
# fmt: on
_HOMES = """
rules.cards rules.options rules.moves rules.deal rules.legal rules.notation rules.match rules.view
rules.drawing rules.record rules.record_text rules.replay rules.telling rules.rows rules.verify
players.player players.roster arena.playing
"""


def __getattr__(name: str) -> object:
    modules = (import_module(f"jaipur.{home}") for home in _HOMES.split() if name in __all__)
    for names in map(vars, modules):
        if name in names:
            return globals().setdefault(name, names[name])
    raise AttributeError(f"module 'jaipur' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *globals()]
