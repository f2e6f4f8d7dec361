"""The players of the levels: some decide by their character at first sight, some look ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.players.decision import decision_of, root_and_dice
from jaipur.players.decision_record import new_decision_record
from jaipur.players.network.net import new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.opponents import Character, Level, Search
from jaipur.players.player import Decision, Limits
from jaipur.players.search.character import character_record, decide_in_character, new_character_scratch
from jaipur.players.search.player import SearchPlayer

if TYPE_CHECKING:
    from jaipur.rules.view import View


class CharacterPlayer:
    """Judges every move once, and chooses as its character has it, whatever the limits."""

    def __init__(self, seed: bytes, name: str, character: Character) -> None:
        self.name = name
        self._seed = seed
        self._character = character_record(character)
        self._net = load_net()
        self._workspace = new_net_workspace(self._net)
        self._scratch = new_character_scratch()
        self._record = new_decision_record()

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose a move; its value is what it is worth, not how much it is liked."""
        root, dice = root_and_dice(self._seed, view)
        decide_in_character(
            self._net,
            self._workspace,
            self._scratch,
            self._character,
            root,
            int(view.options.open_hands),
            dice,
            self._record,
        )
        return decision_of(self._record)


class PacedPlayer:
    """Looks ahead with work of its own, unless the limits say how much."""

    def __init__(self, seed: bytes, name: str, search: Search) -> None:
        self.name = name
        self._pace = Limits(work=search.work)
        self._player = SearchPlayer(seed)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose the move that came to most."""
        return self._player.choose(view, self._pace if limits == Limits() else limits)


def level_player(seed: bytes, level: Level) -> CharacterPlayer | PacedPlayer:
    """Make the player of a level."""
    match level.thinking:
        case Character() as character:
            return CharacterPlayer(seed, level.name, character)
        case Search() as search:
            return PacedPlayer(seed, level.name, search)
