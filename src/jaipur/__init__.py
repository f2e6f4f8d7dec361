"""Jaipur: the rules of the card game, exact and compiled. Public names are imported when first used."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jaipur.rules.cards import Card, Good
    from jaipur.rules.deal import commitment, draw_deal, draw_starter
    from jaipur.rules.legal import Refusal, legal_moves, refuse_move
    from jaipur.rules.match import Match, Resign, deal_round, decide, draw_round, fold, fold_all
    from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels, move_of, number_of
    from jaipur.rules.notation import long, parse_move, short
    from jaipur.rules.options import Options
    from jaipur.rules.record import Record, with_events
    from jaipur.rules.record_text import print_record
    from jaipur.rules.replay import read_record
    from jaipur.rules.verify import verify
    from jaipur.rules.view import View, displayed, seen_by, view

__version__ = "0.1.0"
# fmt: off
__all__ = [
    "Card", "Exchange", "Good", "Match", "Move", "Options", "Record", "Refusal", "Resign", "Sell", "Take",
    "TakeCamels", "View", "commitment", "deal_round", "decide", "displayed", "draw_deal", "draw_round",
    "draw_starter", "fold", "fold_all", "legal_moves", "long", "move_of", "number_of", "parse_move",
    "print_record", "read_record", "refuse_move", "seen_by", "short", "verify", "view", "with_events",
]
# fmt: on
_HOMES = "cards options moves deal legal notation match view record record_text replay verify"


def __getattr__(name: str) -> object:
    modules = (import_module(f"jaipur.rules.{home}") for home in _HOMES.split() if name in __all__)
    for names in map(vars, modules):
        if name in names:
            return globals().setdefault(name, names[name])
    raise AttributeError(f"module 'jaipur' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *globals()]
