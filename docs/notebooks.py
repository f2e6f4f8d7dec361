"""Runs the notebooks of the examples, and writes them with what they show."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
NOTEBOOKS: Final = sorted(EXAMPLES.glob("*.ipynb"))
PATIENCE: Final = 300
"""Seconds for a cell."""

Notebook = Any
"""A dictionary of dictionaries: nbformat has no types."""


def read(path: Path) -> Notebook:
    """Read a notebook, and check its format."""
    nbformat = import_module("nbformat")
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def run(notebook: Notebook) -> None:
    """Run a notebook in a kernel of its own; its outputs are then those of this run."""
    named = notebook.metadata.copy()
    client = import_module("nbclient").NotebookClient
    client(
        notebook, timeout=PATIENCE, kernel_name="python3", record_timing=False, coalesce_streams=True
    ).execute()
    notebook.metadata = named  # without the version of the Python that ran it


def outputs(notebook: Notebook) -> list[dict[str, Any]]:
    """Give all outputs of a notebook, in order; text that came in parts is one output."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [dict(output) for cell in cells for output in cell.outputs]


if __name__ == "__main__":
    for path in NOTEBOOKS:
        made = read(path)
        run(made)
        import_module("nbformat").write(made, path)
        print(path.name)
