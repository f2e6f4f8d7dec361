"""A tree in Gambit's extensive form, which OpenSpiel and other programs solve."""

from __future__ import annotations

from jaipur.envs.minis.game import CHANCE, OVER
from jaipur.envs.minis.tree import GameTree


def efg_text(name: str, tree: GameTree) -> str:
    """Return a tree as the text of an `.efg` file. Information sets are numbered from 1 for each seat."""
    lines = [f'EFG 2 R "{name}" {{ "0" "1" }}', '""', ""]
    numbers = _set_numbers(tree)
    left = [0]
    while left:
        node = left.pop()
        lines.append(_node_line(tree, node, numbers))
        first = int(tree.first_child[node])
        left += reversed(range(first, first + int(tree.children[node])))
    return "\n".join(lines) + "\n"


def _node_line(tree: GameTree, node: int, numbers: list[int]) -> str:
    """Return the line of an end, of a chance point, or of a decision."""
    seat, first, count = int(tree.seat[node]), int(tree.first_child[node]), int(tree.children[node])
    if seat == OVER:
        won = float(tree.won[node])
        return f't "" {int(won) + 2} "" {{ {won:g} {-won:g} }}'
    if seat == CHANCE:
        shares = " ".join(f'"{rank}" {float(tree.chance[first + rank])!r}' for rank in range(count))
        return f'c "" {node + 1} "" {{ {shares} }} 0'
    infoset = int(tree.infoset[node])
    actions = " ".join(f'"{infoset}:{action}"' for action in tree.actions[infoset])
    return f'p "" {seat + 1} {numbers[infoset]} "" {{ {actions} }} 0'


def _set_numbers(tree: GameTree) -> list[int]:
    """Return the number of each information set among those of its seat."""
    counts = [0, 0]
    numbers: list[int] = []
    owners: list[int] = tree.owner.tolist()
    for owner in owners:
        counts[owner] += 1
        numbers.append(counts[owner])
    return numbers
