"""What `make quick` runs is what concerns a change."""

from __future__ import annotations

from pathlib import Path

from tests.changed import concerned, imported_by, module_of

TESTS = {
    Path("tests/rules/test_moves.py"): "import pytest\n",
    Path(
        "tests/players/test_tree.py"
    ): "from jaipur.rules.moves import Move\nfrom jaipur.rules import cards\n",
    Path("tests/wire/test_schema.py"): "from jaipur.wire import schema\n",
    Path("tests/arena/test_luck.py"): "from tests.matches import (\n    played,\n)\n",
}


def test_a_module_is_tested_by_its_mirror_then_by_those_that_import_it() -> None:
    """And by nothing else."""
    assert concerned([Path("src/jaipur/rules/moves.py")], TESTS) == [
        Path("tests/rules/test_moves.py"),
        Path("tests/players/test_tree.py"),
    ]


def test_a_module_that_is_imported_from_its_package_is_found() -> None:
    """`from jaipur.rules import cards` imports the module `jaipur.rules.cards`."""
    assert concerned([Path("src/jaipur/rules/cards.py")], TESTS) == [Path("tests/players/test_tree.py")]


def test_a_test_that_changed_is_run_and_so_is_what_a_helper_serves() -> None:
    """A helper has no test of its own."""
    changed = [Path("tests/matches.py"), Path("tests/wire/test_schema.py")]

    assert concerned(changed, TESTS) == [
        Path("tests/wire/test_schema.py"),
        Path("tests/arena/test_luck.py"),
    ]


def test_what_is_not_python_concerns_no_test_here() -> None:
    """The web client has its own."""
    assert concerned([Path("web/src/wire.ts"), Path("README.md")], TESTS) == []


def test_names_of_modules() -> None:
    """Of a package, of a module, and of what is imported."""
    assert module_of(Path("src/jaipur/rules/__init__.py")) == "jaipur.rules"
    assert module_of(Path("bench/rules.py")) == "bench.rules"
    assert imported_by("import jaipur.rules\nfrom a.b import (\n    c,\n    d,\n)\n") == {
        "jaipur.rules",
        "a.b",
        "a.b.c",
        "a.b.d",
    }
