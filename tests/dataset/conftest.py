"""The small set of these tests."""

from pathlib import Path

import pytest

from tests.dataset.sets import made, review_quickly


@pytest.fixture(scope="session")
def small_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small set, which no test changes."""
    folder = tmp_path_factory.mktemp("dataset") / "small"
    with pytest.MonkeyPatch.context() as patch:
        review_quickly(patch)
        made(folder)
    return folder


@pytest.fixture
def _quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    review_quickly(monkeypatch)
