"""The notebooks of the examples run from the first cell to the last, and are kept with what they show."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from docs.notebooks import NOTEBOOKS, outputs, read, run
from jaipur.compiling import JIT

PICTURE = "image/svg+xml"

pytestmark = [
    pytest.mark.skipif(not JIT, reason="interpreted, hundreds of rounds take minutes"),
    # What starts a kernel asks for an event loop as Python 3.14 no longer will.
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
]


def shown(notebook: Any, kind: str) -> list[str]:  # noqa: ANN401 - a notebook has no types
    """Give what a notebook shows as text, or as a picture."""
    return [output["data"][kind] for output in outputs(notebook) if kind in output.get("data", {})]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_with_what_running_it_shows(path: Path) -> None:
    """`make notebooks` was run since; matches and views are pictures there."""
    kept, made = read(path), read(path)
    run(made)

    assert outputs(made)
    assert outputs(kept) == outputs(made)
    assert made.metadata == kept.metadata
    if "training" not in path.stem:
        assert shown(made, PICTURE)
        assert all(picture.startswith("<svg") for picture in shown(made, PICTURE))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_begins_with_what_it_needs(path: Path) -> None:
    """As a command to copy, above all code."""
    first = read(path).cells[0]

    assert first.cell_type == "markdown"
    assert "```sh\npip install " in first.source


def test_a_notebook_that_fails_is_found_out() -> None:
    """The control of the tests above."""
    nbformat = import_module("nbformat")
    wrong = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import jaipur\njaipur.nothing")])

    with pytest.raises(
        import_module("nbclient.exceptions").CellExecutionError, match="has no attribute 'nothing'"
    ):
        run(wrong)


def test_a_notebook_that_shows_something_else_is_found_out() -> None:
    """So is one whose outputs are those of another run."""
    nbformat = import_module("nbformat")
    kept = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(1)\nprint(2)")])
    run(kept)
    other = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(1)\nprint(3)")])
    run(other)

    assert [output["text"] for output in outputs(kept)] == ["1\n2\n"]
    assert outputs(kept) != outputs(other)
