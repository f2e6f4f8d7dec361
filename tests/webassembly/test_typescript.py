"""The types in the web client are those of the memory and the exports."""

from __future__ import annotations

from webassembly.typescript import FOLDER, generated


def test_the_generated_types_are_up_to_date() -> None:
    """`python -m webassembly.typescript` writes them again."""
    assert {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()} == generated()
