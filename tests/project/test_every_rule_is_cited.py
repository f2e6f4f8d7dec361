"""Every rule number of the reference is cited by a test, and no test cites a number that does not exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "reference" / "rules.md"

NUMBERED = re.compile(r"^- \*\*([A-Z]\d+b?)\.\*\* ", re.MULTILINE)
CITED = re.compile(r"[A-Z]\d+b?(?:, [A-Z]\d+b?)*(?=: )")


def _citations(source: str) -> Iterator[str]:
    """Give the numbers with which the docstrings of a file's tests begin."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            cited = CITED.match(ast.get_docstring(node) or "")
            yield from cited.group().split(", ") if cited else ()


def _all_citations() -> set[str]:
    return {number for path in TESTS.rglob("test_*.py") for number in _citations(path.read_text("utf-8"))}


def _numbers(rules: str) -> list[str]:
    return NUMBERED.findall(rules)


def _uncited(rules: str, cited: set[str]) -> list[str]:
    return [number for number in _numbers(rules) if number not in cited]


def _unknown(rules: str, cited: set[str]) -> list[str]:
    return sorted(cited - set(_numbers(rules)))


def test_every_rule_of_the_reference_is_cited_by_a_test() -> None:
    """All families, each number once."""
    rules = RULES.read_text("utf-8")
    numbers = _numbers(rules)

    assert len(numbers) == len(set(numbers))
    assert {number[0] for number in numbers} == set("MSTEKOV")
    assert _uncited(rules, _all_citations()) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """A rule that goes takes its citations with it."""
    assert _unknown(RULES.read_text("utf-8"), _all_citations()) == []


def test_a_planted_rule_that_no_test_cites_is_reported() -> None:
    """The test of the test, both ways."""
    rules = RULES.read_text("utf-8")
    planted = f"{rules}\n- **T99.** The market is painted **blue**.\n"
    cited = _all_citations()

    assert _uncited(planted, cited) == ["T99"]
    assert _unknown(planted, cited | {"T98"}) == ["T98"]


def test_only_the_docstring_of_a_test_cites() -> None:
    """A comment, a name, a docstring of something else or a number in the middle of a sentence does not."""
    source = '''
"""T1: a module."""
def helper():
    """T2: not a test."""
def test_one():
    """T3, E2b: the hand has room.

    T4: said later."""
    # T5: a comment
def test_two():
    """Nothing of T6 in it."""
class TestThree:
    async def test_four(self):
        """T7: in a class, and awaited."""
'''

    assert list(_citations(source)) == ["T3", "E2b", "T7"]
