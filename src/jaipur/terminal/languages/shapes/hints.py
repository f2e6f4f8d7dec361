"""What a hint says: the shape of its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from jaipur.wire.advice import Merit

HintKind = Literal["take", "camels", "exchange", "sell"]


class HintWords(NamedTuple):
    """The words of one language."""

    kinds: Mapping[HintKind, str]
    picked: str
    best: str
    merits: Mapping[Merit, str]
    one_camel: str
    asked: str
    failed: str
    elsewhere: str
