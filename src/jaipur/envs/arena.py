"""Policies of the environments as players of the arena, and of `jaipur arena py:MODULE:NAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from jaipur.envs.chance import list_first
from jaipur.envs.choices import ActionKind, ChoiceError, checked_kind, mask_of, move_chosen, row_with_choices
from jaipur.envs.observation import observation_of
from jaipur.players.player import Decision, Limits, Player
from jaipur.players.worlds.sample import plain_world
from jaipur.rules.round.legality import MoveNumbers, new_move_list
from jaipur.rules.round.moves import move_of
from jaipur.rules.view import View

ObservationPolicy = Callable[[dict[str, Any]], Any]
"""From `observation` and `action_mask`, as `jaipur_v1` gives them, an action."""
PREFIX: Final = "py"


class PolicyError(ValueError):
    """What was handed in, or named, is no policy."""


def contestant(policy: Any, *, name: str = "policy", action: ActionKind = "index") -> Player:  # noqa: ANN401 - of any library
    """Return a player of the arena that plays as a policy does.

    Args:
        policy: a function to an action, from the dict with `observation` and `action_mask` that `jaipur_v1`
            gives; or a model with `predict`, as those of Stable-Baselines3.
        name: its name in the results.
        action: whether its actions are an `index` among the legal moves or the `number` of a move.

    Examples:
        >>> from jaipur import compare
        >>> from jaipur.envs import arena
        >>> first = arena.contestant(lambda seen: seen["action_mask"].argmax(), name="first")
        >>> compare(first, "random", deals=1).score.mean <= 1
        True

    """
    if hasattr(policy, "predict"):
        return PolicyPlayer(_predicting(policy), name, checked_kind(action))
    if not callable(policy):
        raise PolicyError(f"a policy is a function or has `predict`: {policy!r}")
    return PolicyPlayer(policy, name, checked_kind(action))


def _predicting(model: Any) -> ObservationPolicy:  # noqa: ANN401 - of any library
    """Return the function that asks a model for its best action."""

    def policy(seen: dict[str, Any]) -> Any:  # noqa: ANN401 - a number of any library
        chosen, _ = model.predict(seen["observation"], action_masks=seen["action_mask"], deterministic=True)
        return chosen

    return policy


class PolicyPlayer:
    """A player that observes as the environments do, and plays what its policy chooses."""

    def __init__(self, policy: ObservationPolicy, name: str, kind: ActionKind) -> None:
        self.name = name
        self._policy = policy
        self._kind: ActionKind = kind

    def choose(self, view: View, limits: Limits) -> Decision:
        """Return the policy's move; raise ChoiceError for an action that stands for no legal move."""
        del limits
        legal = _legal_numbers(view)
        row = observation_of(view)
        seen = {
            "observation": row_with_choices(row, legal) if self._kind == "index" else row,
            "action_mask": mask_of(self._kind, legal),
        }
        number = move_chosen(self._kind, int(self._policy(seen)), legal)
        if number not in legal:
            raise ChoiceError(f"{self.name} chose move {number}, which is not legal")
        return Decision(move_of(number))


def _legal_numbers(view: View) -> MoveNumbers:
    """List the legal moves of the viewer, in the order of the environments."""
    moves = new_move_list()
    return moves[: list_first(plain_world(view), moves)]


def imported_player(place: str) -> Player:
    """Return the player or policy that is named as MODULE:NAME; the working directory is searched too.

    Raises PolicyError if there is none.
    """
    module, colon, name = place.partition(":")
    if not (module and colon and name):
        raise PolicyError(f"expected {PREFIX}:MODULE:NAME, not {PREFIX}:{place}")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise PolicyError(f"no {name!r} in the Python module {module!r}: {error}") from error
    if isinstance(found, type):
        raise PolicyError(f"{place} is a class: name a function, or a player made from it")
    if hasattr(found, "choose"):
        return cast("Player", found)
    return contestant(found, name=f"{PREFIX}:{place}")
