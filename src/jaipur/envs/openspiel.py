"""A round as a game of OpenSpiel, `python_jaipur`, with chance nodes: importing this module registers it.

Seat 0 starts. A state is three small values that never change, so that copying it copies nothing: the
position's bytes, what each seat was told, and the latest plies.
"""

from __future__ import annotations

from importlib import import_module
from struct import Struct
from typing import Any, Final, cast

import numpy as np

from jaipur.envs.chance import OUTCOMES, happen, list_first, outcome_text, outcomes
from jaipur.envs.extra import from_extra
from jaipur.envs.history import (
    MOST_PLIES,
    NOTHING_TOLD,
    recall_card,
    recall_move,
    tell_bonus,
    tell_card,
    tell_move,
)
from jaipur.envs.openspiel_observer import Observer
from jaipur.envs.resampled_history import other_history
from jaipur.players.worlds.playout import halves
from jaipur.rules.cards import CARDS, DECK_SIZE, SEATS
from jaipur.rules.round.kernel_calls import play_first
from jaipur.rules.round.legality import Refusal, new_move_list
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import POSITION, Awaiting, Positions, at, clear, new_positions
from jaipur.rules.round.scoring import winner
from jaipur.rules.text.notation import short
from jaipur.rules.text.position import print_position

with from_extra():
    pyspiel: Any = import_module("pyspiel")  # compiled, and without types

NAME: Final = "python_jaipur"
PLIES_RECALLED: Final = 16

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Jaipur (one round)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"plies_recalled": PLIES_RECALLED},
)
_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=MOVES,
    max_chance_outcomes=OUTCOMES,
    num_players=SEATS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_PLIES,
)
_SINGLES: Final = Struct("=5q")
"""Deck, starter, to move, exchanges and awaiting, which stand side by side."""
_SINGLES_AT: Final = cast("dict[str, tuple[Any, int]]", POSITION.fields)["deck"][1]


def _before_the_deal() -> bytes:
    positions = new_positions(1)
    clear(at(positions), 0)
    return positions.tobytes()


_START: Final = _before_the_deal()


class JaipurGame(pyspiel.Game):  # type: ignore[misc]
    """One round; `plies_recalled` says how many of the latest plies are in an information state's tensor."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})  # pyright: ignore[reportUnknownMemberType]
        self.plies_recalled = int(self.get_parameters().get("plies_recalled", PLIES_RECALLED))

    def new_initial_state(self, _text: str | None = None) -> JaipurState:
        """Give the state before the first card is dealt."""
        return JaipurState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ANN401 - pyspiel's
        """Return the observer of a kind."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is what one seat may know")
        return Observer(
            public=bool(kind.public_info),
            private=kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER,
            plies=self.plies_recalled if kind.perfect_recall else None,
        )

    def max_chance_nodes_in_history(self) -> int:
        """All cards of the deck, and all bonus tokens."""
        return DECK_SIZE + OUTCOMES + 2


class JaipurState(pyspiel.State):  # type: ignore[misc]
    """An instant of a round, chance points included."""

    def __init__(self, game: JaipurGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self.packed = _START
        self.told = NOTHING_TOLD
        self.plies = b""

    @property
    def positions(self) -> Positions:
        """A copy of the position, both hands face up."""
        return np.frombuffer(bytearray(self.packed), dtype=POSITION)

    def _singles(self) -> tuple[int, int, int, int, int]:
        return cast("tuple[int, int, int, int, int]", _SINGLES.unpack_from(self.packed, _SINGLES_AT))

    def current_player(self) -> int:
        """Give the seat to move, or say that chance or nobody is."""
        _, _, to_move, _, awaiting = self._singles()
        if awaiting == Awaiting.MOVE:
            return to_move
        return cast(
            "int", pyspiel.PlayerId.TERMINAL if awaiting == Awaiting.NOTHING else pyspiel.PlayerId.CHANCE
        )

    def is_terminal(self) -> bool:
        """Say whether the round is over."""
        return self._singles()[4] == Awaiting.NOTHING

    def _legal_actions(self, _player: int) -> list[int]:
        moves = new_move_list()
        return sorted(moves[: list_first(self.positions, moves)].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the cards or bonus tokens that may come, with their probabilities."""
        return outcomes(self.positions)

    def _apply_action(self, action: int) -> None:
        deck, _, seat, _, awaiting = self._singles()
        positions = self.positions
        if awaiting == Awaiting.MOVE:
            refusal = play_first(positions, seat, action)
            if refusal != Refusal.NONE:
                raise ValueError(f"action {action} is refused: {Refusal(refusal).name}")
            self.told = tell_move(self.told, action)
            self.plies = recall_move(self.plies, cast("int", self.get_game().plies_recalled), seat, action)
        else:
            happen(positions, action)
            self._tell_chance(action, DECK_SIZE - deck, seat)
        self.packed = positions.tobytes()

    def _tell_chance(self, outcome: int, dealt: int, seat: int) -> None:
        if outcome < CARDS:
            self.told = tell_card(self.told, dealt, outcome)
            self.plies = recall_card(self.plies, outcome)
        else:
            self.told = tell_bonus(self.told, seat, outcome)

    def _action_to_string(self, player: int, action: int) -> str:
        return outcome_text(action) if player == pyspiel.PlayerId.CHANCE else short(move_of(action))

    def returns(self) -> list[float]:
        """Give 1 to who won the round, -1 to who lost it, and 0 for a tie or before the end."""
        if not self.is_terminal():
            return [0.0, 0.0]
        won_by = winner(at(self.positions))
        return [float(halves(won_by, seat) - 1) for seat in range(SEATS)]

    def resample_from_infostate(self, player: int, sampler: Any) -> JaipurState:  # noqa: ANN401 - pyspiel's
        """Give a state that the player could as well be in, each as likely."""
        history = [(int(entry.player), int(entry.action)) for entry in self.full_history()]
        state: JaipurState = self.get_game().new_initial_state()
        for action in other_history(self.positions, history, player, sampler):
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return print_position(at(self.positions))


pyspiel.register_game(_TYPE, JaipurGame)
