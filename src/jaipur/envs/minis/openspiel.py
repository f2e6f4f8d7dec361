"""The variants as games of OpenSpiel, such as `python_jaipur_tiny`: importing this module registers them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.envs.extra import from_extra
from jaipur.envs.minis.game import CHANCE, OVER, UNTOLD, MiniGame, mini_game
from jaipur.envs.minis.variant import VARIANTS
from jaipur.rules.cards import SEATS

with from_extra():
    pyspiel: Any = import_module("pyspiel")  # compiled, and without types

PREFIX: Final = "python_jaipur_"


def _type_of(name: str) -> Any:  # noqa: ANN401 - pyspiel's
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Jaipur ({name} variant)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )


_TYPES: Final = {name: _type_of(name) for name in VARIANTS}


class MiniJaipurGame(pyspiel.Game):  # type: ignore[misc]
    """One round of a variant."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.mini = mini_game(name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.mini.moves,
            max_chance_outcomes=self.mini.cards + self.mini.kinds,
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.mini.most_plies,
        )
        super().__init__(_TYPES[name], info, params or {})  # pyright: ignore[reportUnknownMemberType]

    def new_initial_state(self, _text: str | None = None) -> MiniJaipurState:
        """Give the state before the first card is dealt."""
        return MiniJaipurState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MiniObserver:  # noqa: ANN401 - pyspiel's
        """Return the observer of information states; there is no other."""
        del params
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=True)
        if not kind.perfect_recall or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("a variant has information states only: all that one seat was told")
        return MiniObserver(self.mini)

    def max_chance_nodes_in_history(self) -> int:
        """All cards of the deck, and all bonus tokens."""
        return self.mini.variant.deck_size + sum(map(len, self.mini.variant.bonus_tokens))


class MiniJaipurState(pyspiel.State):  # type: ignore[misc]
    """An instant of a round, chance points included: a position, and what each seat was told."""

    def __init__(self, game: MiniJaipurGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self._name = game.mini.variant.name
        self.packed = game.mini.start
        self.told = UNTOLD

    @property
    def mini(self) -> MiniGame:
        """The game that is played."""
        return mini_game(self._name)

    def current_player(self) -> int:
        """Give the seat to move, or say that chance or nobody is."""
        seat = self.mini.turn(self.packed).seat
        others = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return cast("int", others.get(seat, seat))

    def is_terminal(self) -> bool:
        """Say whether the round is over."""
        return self.mini.turn(self.packed).seat == OVER

    def _legal_actions(self, _player: int) -> list[int]:
        return [*self.mini.turn(self.packed).actions]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the cards or bonus tokens that may come, with their probabilities."""
        _, outcomes, weights = self.mini.turn(self.packed)
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.told = self.mini.tell(self.told, self.packed, action)
        self.packed = self.mini.after(self.packed, action)

    def _action_to_string(self, player: int, action: int) -> str:
        mini = self.mini
        if player != pyspiel.PlayerId.CHANCE:
            return mini.spell(mini.first_move + action)
        return mini.spell(action if action < mini.cards else mini.first_bonus + action - mini.cards)

    def returns(self) -> list[float]:
        """Give 1 to who won the round, -1 to who lost it, and 0 for a tie or before the end."""
        won = float(self.mini.won(self.packed)) if self.is_terminal() else 0.0
        return [won, -won]

    def __str__(self) -> str:
        return " | ".join(" ".join(map(self.mini.spell, told)) for told in self.told)


class MiniObserver:
    """Writes all that a seat was told, one thing in each row, as a tensor and as text."""

    def __init__(self, mini: MiniGame) -> None:
        self._mini = mini
        shape = (mini.most_told, mini.symbols)
        self.tensor = np.zeros(SEATS + mini.most_told * mini.symbols, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            "player": self.tensor[:SEATS],
            "told": self.tensor[SEATS:].reshape(shape),
        }

    def set_from(self, state: MiniJaipurState, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        told = state.told[player]
        self.dict["told"][np.arange(len(told)), np.array(told, dtype=np.int64)] = 1

    def string_from(self, state: MiniJaipurState, player: int) -> str:
        """Spell what the seat was told."""
        return f"p{player} {' '.join(map(self._mini.spell, state.told[player]))}"


def _game_of(name: str) -> type[MiniJaipurGame]:
    """Return the class of a variant's game, which OpenSpiel makes from its parameters."""

    def __init__(self: MiniJaipurGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807 - a class's
        MiniJaipurGame.__init__(self, name, params)

    return type(f"{name.title()}JaipurGame", (MiniJaipurGame,), {"__init__": __init__})


for _name in VARIANTS:
    pyspiel.register_game(_TYPES[_name], _game_of(_name))
