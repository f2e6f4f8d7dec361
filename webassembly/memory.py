"""The module's memory: where each array of the world is kept, and what it holds at first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from webassembly.exports import PRIVATE, World

PREFIX: Final = "memory."
"""Of the exported globals, which hold addresses."""
ALIGNMENT: Final = 16

Array = NDArray[Any] | np.void


class Place(NamedTuple):
    """Where an array is kept: so many bytes after a symbol. A view is kept with the array that owns it."""

    symbol: str
    offset: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]


class Memory:
    """The places of all arrays of a world."""

    def __init__(self, world: World) -> None:
        self.places: Final[dict[str, Place]] = {}
        self._arrays: Final[list[Array]] = []
        self._owners: Final[dict[str, NDArray[Any]]] = {}
        self._symbols: Final[dict[int, str]] = {}
        for name, array in named_leaves(world):
            if any(array is known for known in self._arrays):
                continue  # the same array is shared by two parts of the world
            self._arrays.append(array)
            owner = _owner(array)
            symbol = self._symbols.setdefault(_address(owner), PREFIX + name)
            self._owners.setdefault(symbol, owner)
            self.places[name] = Place(symbol, _address(array) - _address(owner), array.dtype, array.shape)

    def pointer(self, array: Array) -> str:
        """Return the address of an array of the world as a constant of LLVM IR."""
        owner = _owner(array)
        symbol, offset = self._symbols[_address(owner)], _address(array) - _address(owner)
        return f'getelementptr (i8, ptr @"{symbol}", i64 {offset})' if offset else f'@"{symbol}"'

    @property
    def shared(self) -> dict[str, Place]:
        """The places that TypeScript reads and writes too."""
        return {name: place for name, place in self.places.items() if not name.startswith(PRIVATE)}

    @property
    def exported(self) -> list[str]:
        """The symbols of those places."""
        return [*dict.fromkeys(place.symbol for place in self.shared.values())]

    @property
    def symbols(self) -> list[str]:
        """The symbols of all places, in the order of the world."""
        return [*self._owners]

    def declarations(self) -> str:
        """Return LLVM IR that declares every symbol."""
        return "".join(
            f'@"{symbol}" = external global [{owner.nbytes} x i8], align {ALIGNMENT}\n'
            for symbol, owner in self._owners.items()
        )

    def definitions(self) -> str:
        """Return LLVM IR that defines every symbol with the bytes that its array has now."""
        return "".join(
            f'@"{symbol}" = global [{owner.nbytes} x i8] {_initial(owner)}, align {ALIGNMENT}\n'
            for symbol, owner in self._owners.items()
        )


def leaves(value: Any) -> Iterator[Any]:  # noqa: ANN401 - arguments of kernels are of any type
    """Yield the arrays, records and numbers of an argument; tuples are taken apart."""
    if isinstance(value, tuple):
        for member in value:
            yield from leaves(member)
    else:
        yield value


def named_leaves(value: Any, name: str = "") -> Iterator[tuple[str, Array]]:  # noqa: ANN401 - as above
    """Yield the arrays and records of named tuples, each with its path."""
    if isinstance(value, tuple):
        for member, inner in value._asdict().items():  # type: ignore[attr-defined] # a world has named tuples only
            yield from named_leaves(inner, f"{name}.{member}" if name else member)
    else:
        yield name, value


def _owner(array: Array) -> NDArray[Any]:
    """Return the array that owns the bytes of a view or of a record."""
    owner: Any = array
    while isinstance(owner.base, np.ndarray):
        owner = owner.base
    return np.asarray(owner)


def _address(array: Array) -> int:
    return int(array.__array_interface__["data"][0])


def _initial(owner: NDArray[Any]) -> str:
    data = owner.tobytes()
    if not any(data):
        return "zeroinitializer"
    escaped = "".join(f"\\{byte:02X}" for byte in data)
    return f'c"{escaped}"'
