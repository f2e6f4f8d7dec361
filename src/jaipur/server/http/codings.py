"""Content codings: in which packed forms a client can read a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ENDINGS: Final[Mapping[str, str]] = {".br": "br", ".gz": "gzip"}
"""Content codings by the endings of packed files, the shortest first."""
EVERY_OTHER: Final = "*"


def accepted_coding(header: str, offered: Mapping[str, bytes]) -> str | None:
    """Return the first of the offered codings that a client accepts; None if it accepts none of them."""
    accepted = dict(_weights(header))
    others = accepted.get(EVERY_OTHER, False)
    return next((coding for coding in offered if accepted.get(coding, others)), None)


def _weights(header: str) -> list[tuple[str, bool]]:
    """Return each coding of an Accept-Encoding header, and whether it is accepted."""
    parts = [part.partition(";") for part in header.lower().split(",")]
    return [(coding.strip(), not _is_zero(weight)) for coding, _, weight in parts]


def _is_zero(weight: str) -> bool:
    """Whether a weight, as in `q=0.5`, refuses the coding."""
    name, _, value = weight.partition("=")
    return name.strip() == "q" and value.strip() in {"0", "0.", "0.0", "0.00", "0.000"}
