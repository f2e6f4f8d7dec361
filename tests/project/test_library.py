"""What the library's docstrings show is what happens."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

SHOWN = (
    "jaipur.arena.matches",
    "jaipur.players.external.bot",
    "jaipur.players.roster",
    "jaipur.rules.records.rows",
    "jaipur.rules.view",
)


@pytest.mark.parametrize("name", SHOWN)
def test_examples_in_docstrings_are_so(name: str) -> None:
    """Each at least one, so that a page of the library shows how it is called."""
    done = doctest.testmod(import_module(name))

    assert done.attempted > 0
    assert done.failed == 0


def test_an_example_that_is_not_so_is_found_out() -> None:
    """The control of the test above."""
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)

    assert doctest.DocTestRunner(verbose=False).run(wrong, out=lambda _text: None).failed == 1
