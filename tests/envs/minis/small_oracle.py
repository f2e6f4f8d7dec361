"""The naive oracle of the rules, with the tables of a variant in place of the printed game's."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from jaipur.envs.minis.variant import Variant
from tests import oracle

NAME = "tests.small_oracle"


def oracle_of(variant: Variant) -> ModuleType:
    """Execute the oracle once more, and set its tables from the text of V1 to V5."""
    spec = spec_from_file_location(NAME, oracle.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(_known(module))
    camel = len(variant.cards) - 1
    shuffled = [*variant.cards[:-1], variant.cards[-1] - variant.market_camels]
    vars(module).update(
        GOODS=[*range(camel)],
        PRECIOUS=[*range(variant.precious)],
        CAMEL=camel,
        HAND_LIMIT=variant.hand_limit,
        MARKET_SIZE=variant.market_size,
        CAMEL_TOKEN=variant.camel_token,
        EXCHANGE_LIMIT=variant.most_exchanges,
        HAND_DEALT=variant.hand_dealt,
        MARKET_CAMELS=variant.market_camels,
        PILES_TO_END=variant.piles_to_end,
        DECK_52=[card for card, count in enumerate(shuffled) for _ in range(count)],
        GOODS_TOKENS=[[*pile] for pile in variant.goods_tokens],
        BONUS_TOKENS=[[*pile] for pile in variant.bonus_tokens],
    )
    return module


def _known(module: ModuleType) -> ModuleType:
    """Make a module known by its name, where dataclasses look for it."""
    sys.modules[NAME] = module
    return module
