"""What the whole screen says beside the plain face's sentences: the shape of its texts."""

from __future__ import annotations

from typing import NamedTuple

Key = tuple[str, str]
"""What is pressed, and what it does."""
KeyGroup = tuple[str, tuple[Key, ...]]
"""Keys of one kind, with its name."""


class TableWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    market: str
    deck: str
    hand: str
    in_hand: str
    herd: str
    paying: str
    tokens: str
    bonus_pile: str
    more_cards: str
    larger_herd: str
    log: str
    pick: str
    pick_hint: str
    wait: str
    wait_hint: str
    undo_hint: str
    take: str
    take_hint: str
    take_only: str
    camels: tuple[str, str]
    """One, and more."""
    camels_hint: str
    sell: str
    bonus: str
    unpaid: str
    exchange: str
    exchange_hint: str
    give: str
    herd_hint: str
    play_hint: str
    keys: tuple[Key, ...]
    hint_key: Key
    """Shown where there are hints."""
    more_keys: tuple[Key, ...]
    """Shown where there is room."""
    typed: str
    leave_again: str
    untimed: str
    small: str
    help_title: str
    help: tuple[KeyGroup, ...]
    close: str
    player: str
    curtain: str
    curtain_hint: str
    curtain_undo: str
    compiling: str
    compiled: str
    failed: str
    round: str
