"""Observations of OpenSpiel's states, as tensors in named pieces and as text."""

from __future__ import annotations

from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.envs.history import PLY, SeatHistories
from jaipur.envs.observation import PIECES, START, new_rows, observe_first
from jaipur.rules.cards import SEATS
from jaipur.rules.round.position import Positions


class Observed(Protocol):
    """What is read of a state."""

    plies: bytes
    told: SeatHistories

    @property
    def positions(self) -> Positions:
        """The position."""
        ...


class Observer:
    """Writes what a seat may know, as OpenSpiel asks for it: public or private, now or with what went before.

    What is public alone is written as seat 0 sees it, the same for both.
    """

    def __init__(self, *, public: bool, private: bool, plies: int | None) -> None:
        self._pieces = [piece for piece in PIECES if (private if piece.private else public)]
        self._private = private
        self._plies = (plies or 0) if public else 0
        self._recalls = plies is not None and public
        sizes = {"player": (SEATS,)} if private else {}
        shapes: dict[str, tuple[int, ...]] = {**sizes, **{p.name: (p.numbers,) for p in self._pieces}}
        if self._plies:
            shapes["plies"] = (self._plies, PLY + 1)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), dtype=np.float32)
        self.dict = self._views(shapes)

    def _views(self, shapes: dict[str, tuple[int, ...]]) -> dict[str, NDArray[np.float32]]:
        """Cut the tensor into its pieces."""
        views: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            views[name] = self.tensor[start : start + size].reshape(shape)
            start += size
        return views

    def _row(self, state: Observed, player: int) -> list[int]:
        rows = new_rows(1)
        observe_first(state.positions, player if self._private else 0, rows)
        return cast("list[int]", rows[0].tolist())

    def set_from(self, state: Observed, player: int) -> None:
        """Write the tensor."""
        row = self._row(state, player)
        if self._private:
            self.dict["player"][:] = np.arange(SEATS) == player
        for piece in self._pieces:
            start = START[piece.name]
            self.dict[piece.name][:] = row[start : start + piece.numbers]
        if self._plies:
            self._set_plies(state, player if self._private else 0)

    def _set_plies(self, state: Observed, player: int) -> None:
        """Write the latest plies, the last one first: whose it was, its factors, and what it drew."""
        plies = np.frombuffer(state.plies, dtype=np.uint8).reshape(-1, PLY)
        tensor = self.dict["plies"]
        tensor.fill(0)
        tensor[: len(plies), 0] = plies[:, 0] == player
        tensor[: len(plies), 1] = plies[:, 0] != player
        tensor[: len(plies), 2:] = plies[:, 1:]

    def string_from(self, state: Observed, player: int) -> str:
        """Spell it: all that was told, or the pieces of now."""
        if self._recalls and self._private:
            return f"p{player} {state.told[player]}"
        row = self._row(state, player)
        parts = [f"p{player}"] if self._private else []
        for piece in self._pieces:
            start = START[piece.name]
            parts.append(f"{piece.name}={','.join(map(str, row[start : start + piece.numbers]))}")
        return " ".join(parts)
