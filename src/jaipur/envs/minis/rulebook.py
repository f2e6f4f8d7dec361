"""The rules over the tables of a variant: the modules of `jaipur.rules`, executed again and interpreted.

Their source is the one that is compiled for the full game, which pays nothing for the variants: only what the
tables hold is another.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy as np

from jaipur.envs.minis.variant import Variant

RULES: Final = "jaipur.rules."
SHARED: Final = ("jaipur.rules.round.fields",)
"""Modules without tables, which all games share."""
COMPILING: Final = "jaipur.compiling"


def _interpreted(function: Any) -> Any:  # noqa: ANN401 - a decorator of any function
    """Leave a kernel, or a number that is promised not to be negative, as it is."""
    return function


def _tables(variant: Variant) -> dict[str, dict[str, Any]]:
    """Return what stands in each module in place of the full game's tables."""
    enumeration: Callable[..., Any] = IntEnum  # whose members are known only now
    goods = {f"GOOD_{good}": good for good in range(variant.goods)}
    return {
        "jaipur.rules.cards": {
            "Card": enumeration("Card", {**goods, "CAMEL": variant.goods}),
            "Good": enumeration("Good", goods),
            "GOODS": variant.goods,
            "CARDS": variant.goods + 1,
            "CAMEL": variant.goods,
            "PRECIOUS": variant.precious,
            "LETTERS": "ABCDEF"[: variant.goods] + "M",
            "HAND_LIMIT": variant.hand_limit,
            "HAND_DEALT": variant.hand_dealt,
            "MARKET_SIZE": variant.market_size,
            "MARKET_CAMELS": variant.market_camels,
            "DECK_SIZE": variant.deck_size,
            "CARD_COUNTS": np.array(variant.cards, dtype=np.int64),
        },
        "jaipur.rules.tokens": {
            "GOODS_TOKENS": variant.goods_tokens,
            "BONUS_TOKENS": variant.bonus_tokens,
            "CAMEL_TOKEN": variant.camel_token,
            "PILES_TO_END": variant.piles_to_end,
        },
        "jaipur.rules.round.play": {"MOST_EXCHANGES": variant.most_exchanges},
    }


def _names(statement: ast.stmt) -> list[str]:
    """Return the names that a statement of a module gives a value."""
    match statement:
        case ast.AnnAssign(target=ast.Name(name)) | ast.ClassDef(name=name):
            return [name]
        case _:
            return []


class Rulebook:
    """The modules of the rules for one variant, each executed when it is first imported."""

    def __init__(self, variant: Variant) -> None:
        variant.check()
        self.variant = variant
        self._tables = _tables(variant)
        self._modules: dict[str, ModuleType] = {}
        compiling = ModuleType(COMPILING)
        vars(compiling).update(compiled=_interpreted, compiled_apart=_interpreted, natural=_interpreted)
        self._modules[COMPILING] = compiling
        self.cards = self.module("cards")
        self.tokens = self.module("tokens")
        self.position = self.module("round.position")
        self.move_numbers = self.module("round.move_numbers")
        self.legality = self.module("round.legality")
        self.play = self.module("round.play")
        self.scoring = self.module("round.scoring")

    def module(self, name: str) -> Any:  # noqa: ANN401 - its functions and tables are those of the full game's module
        """Return a module of the rules over these tables."""
        return self._imported(RULES + name)

    def _imported(self, name: str) -> ModuleType:
        if name not in self._modules:
            self._modules[name] = module = ModuleType(name)
            module.__dict__["__builtins__"] = vars(builtins) | {"__import__": self._import}
            exec(self._code(name), vars(module))  # noqa: S102 - the source is this package's own
        return self._modules[name]

    def _code(self, name: str) -> Any:  # noqa: ANN401 - code
        """Compile a module of the rules, without what its tables replace."""
        spec = find_spec(name)
        source = Path((spec and spec.origin) or "")
        tables = self._tables.get(name, {})
        vars(self._modules[name]).update(tables)
        tree = ast.parse(source.read_text(encoding="utf-8"), str(source))
        tree.body = [
            statement for statement in tree.body if not any(each in tables for each in _names(statement))
        ]
        return compile(tree, str(source), "exec", dont_inherit=True)

    def _import(
        self,
        name: str,
        variables: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        wanted: tuple[str, ...] = (),
        level: int = 0,
    ) -> ModuleType:
        """Import as Python does, but the rules over these tables and kernels as plain functions."""
        if name == COMPILING or (name.startswith(RULES) and name not in SHARED):
            return self._imported(name)
        return builtins.__import__(name, variables, local, wanted, level)


@cache
def rulebook(variant: Variant) -> Rulebook:
    """Return the rules of a variant, made once."""
    return Rulebook(variant)
