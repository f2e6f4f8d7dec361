"""The notebooks of the examples run from the first cell to the last, and show what they speak of."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from jaipur.compiling import JIT

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
PICTURE = "image/svg+xml"

pytestmark = [
    pytest.mark.skipif(not JIT, reason="interpreted, hundreds of rounds take minutes"),
    # What starts a kernel asks for an event loop as Python 3.14 no longer will.
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
]


def run(notebook: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - a notebook is a dictionary of dictionaries
    """Run a notebook in a kernel of its own, and give the outputs of its cells."""
    # Here and below, since nbclient takes a while to import, and every worker collects this module.
    import_module("nbclient").NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


@pytest.fixture
def nbformat() -> Any:  # noqa: ANN401 - it has no types
    """The format of notebooks."""
    return import_module("nbformat")


def shown(outputs: list[dict[str, Any]], kind: str) -> list[str]:
    """What was shown as text, or as a picture."""
    return [output["data"][kind] for output in outputs if kind in output.get("data", {})]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_is_kept_without_what_it_shows(nbformat: Any, path: Path) -> None:  # noqa: ANN401 - a module
    """So that a change of it can be read; matches and views are pictures there."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code)

    outputs = run(notebook)

    assert all(output["output_type"] != "error" for output in outputs)
    if "training" not in path.stem:
        assert shown(outputs, PICTURE)
        assert all(picture.startswith("<svg") for picture in shown(outputs, PICTURE))


def test_a_notebook_that_fails_is_found_out(nbformat: Any) -> None:  # noqa: ANN401 - a module
    """The control of the test above."""
    wrong = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import jaipur\njaipur.nothing")])

    with pytest.raises(
        import_module("nbclient.exceptions").CellExecutionError, match="has no attribute 'nothing'"
    ):
        run(wrong)
