"""The width of text in a terminal: what is padded, centred or wrapped keeps to its cells in any language."""

# ruff: noqa: RUF001 - full-width punctuation

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from jaipur.languages.cells import cells, centred, cut, flushed, padded, wrapped

SENTENCE = "你赢下这一轮，得到一枚印章（卢比更多）。Asha 用“黄金”换了布匹！"
MAY_NOT_BEGIN = "，。！？；：）”、"
MAY_NOT_END = "（“"

texts = st.text("黄金布匹，。（）“” ab1é\u0301🐫", max_size=40)


@pytest.mark.parametrize(
    "text, width",
    [
        ("", 0),
        ("gold", 4),
        ("épice", 5),
        ("e\u0301pice", 5),
        ("黄金", 4),
        ("卖 3 布匹", 9),
        ("，", 2),
        ("🐫", 2),
    ],
)
def test_a_wide_character_has_two_cells_and_an_accent_none(text: str, width: int) -> None:
    """As terminals draw them."""
    assert cells(text) == width


def test_columns_of_two_languages_are_equally_wide() -> None:
    """On the left, on the right and in the middle; what is too wide stays as it is, unless it is cut."""
    assert [padded(text, 6) for text in ("gold", "黄金", "exchange")] == ["gold  ", "黄金  ", "exchange"]
    assert [flushed(text, 6) for text in ("gold", "黄金", "exchange")] == ["  gold", "  黄金", "exchange"]
    assert [centred(text, 7) for text in ("gold", "黄金", "exchange")] == [" gold  ", " 黄金  ", "exchange"]
    assert [cut(text, 5) for text in ("gold", "黄金布匹", "exchange")] == ["gold", "黄金", "excha"]


@pytest.mark.parametrize("width", range(6, 40))
def test_no_line_begins_or_ends_with_the_wrong_punctuation(width: int) -> None:
    """A full stop stays with its sentence, a bracket with what it holds; and nothing is lost."""
    lines = wrapped(SENTENCE, width)

    assert max(map(cells, lines)) <= width
    assert not any(line[0] in MAY_NOT_BEGIN or line[-1] in MAY_NOT_END for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_words_are_kept_whole_where_they_fit() -> None:
    """Between Chinese characters a line may end anywhere, inside a name it may not."""
    assert wrapped("下一轮Asha先手。", 8) == ["下一轮", "Asha先", "手。"]
    assert wrapped("      長 " + "x" * 12, 10, "  ") == ["      長 x", "  xxxxxxxx", "  xxx"]
    assert wrapped("take gold and silver", 10, "  ") == ["take gold", "  and", "  silver"]


@given(text=texts, width=st.integers(6, 30), indent=st.sampled_from(["", "  "]))
def test_no_line_is_wider_than_was_asked(text: str, width: int, indent: str) -> None:
    """Whatever is written; no line is empty, and all is there."""
    lines = wrapped(text, width, indent)

    assert all(line.strip() and cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
