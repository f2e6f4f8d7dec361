"""Jaipur: the rules of the card game, exact and compiled, and players. Names are imported when first used."""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jaipur.arena.matches import compare, play_match
    from jaipur.pictures.round import Picture
    from jaipur.players.external.bot import Bot
    from jaipur.players.player import Decision, Limits, Player
    from jaipur.players.roster import player_named
    from jaipur.rules.cards import Card, Good
    from jaipur.rules.match import Match, Resign, deal_round, decide, draw_round, fold, fold_all
    from jaipur.rules.options import Options
    from jaipur.rules.records.narration import tell
    from jaipur.rules.records.record import Record, with_events
    from jaipur.rules.records.replay import read_record, steps
    from jaipur.rules.records.rows import match_row, ply_rows, round_rows, write_table
    from jaipur.rules.records.text import print_record
    from jaipur.rules.records.verification import verify
    from jaipur.rules.round.deal import commitment, draw_deal, draw_starter
    from jaipur.rules.round.legality import Refusal, legal_moves, refuse_move
    from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, move_of, number_of
    from jaipur.rules.text.notation import long, parse_move, short
    from jaipur.rules.view import View, displayed, seen_by, view

__version__ = "0.1.0"
# fmt: off
__all__ = [
    "Bot", "Card", "Decision", "Exchange", "Good", "Limits", "Match", "Move", "Options", "Picture", "Player",
    "Record", "Refusal", "Resign", "Sell", "Take", "TakeCamels", "View", "commitment", "compare",
    "deal_round", "decide", "displayed", "draw_deal", "draw_round", "draw_starter", "fold", "fold_all",
    "legal_moves", "long", "match_row", "move_of", "number_of", "parse_move", "play_match",
    "player_named", "ply_rows", "print_record", "read_record", "refuse_move", "round_rows", "seen_by",
    "short", "steps", "tell", "verify", "view", "with_events", "write_table",
]
# fmt: on
_HOMES = """
rules.cards rules.options rules.round.moves rules.round.deal rules.round.legality
rules.text.notation rules.match rules.view players.player players.external.bot pictures.round
rules.records.record rules.records.text rules.records.replay rules.records.narration rules.records.rows
rules.records.verification players.roster arena.matches
"""


def __getattr__(name: str) -> object:
    modules = (import_module(f"jaipur.{home}") for home in _HOMES.split() if name in __all__)
    for names in map(vars, modules):
        if name in names:
            return globals().setdefault(name, names[name])
    raise AttributeError(f"module 'jaipur' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *globals()]


if "IPython" in sys.modules:
    import_module("jaipur.pictures.notebook").register_in_notebook()
