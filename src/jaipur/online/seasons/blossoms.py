"""Divides players into pairs at the least cost: a perfect matching of a complete graph.

The algorithm is that of Edmonds. Alternating trees grow from players without a partner, odd cycles are shrunk
into blossoms, and a price of each vertex and blossom shows which edges are tight, that is, may be used. The
time grows with the cube of the number of players. All numbers are integers, so the result is exact.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import IntEnum
from typing import Final

_NONE: Final = 0
"""In the place of a node: vertices are numbered from 1, and blossoms from the number of vertices on."""


class _Label(IntEnum):
    """The part of a node in the alternating trees."""

    FREE = -1
    OUTER = 0
    """At an even distance from the root of its tree: it looks for new edges."""
    INNER = 1


def cheapest_pairs(costs: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Return pairs of all places, with the least sum of costs; ValueError for an odd number of places.

    The costs are symmetric and not negative.
    """
    if len(costs) % 2:
        raise ValueError(f"{len(costs)} players cannot all be paired")
    if not costs:
        return []
    mates = _Trees(costs).grow_all()
    return [(one, other) for one, other in enumerate(mates) if one < other]


class _Trees:
    """The state of the search. `inside` and `way` describe blossoms, numbered after the vertices."""

    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        count = len(costs)
        nodes = 2 * count + 1
        self.count = count
        self.used = count
        """The last node in use."""
        # Above the sum of all costs, so that no matching with fewer pairs is worth as much.
        base = count * max(map(max, costs)) + 1
        self.worth = [[0] * (count + 1), *([0, *(base - cost for cost in row)] for row in costs)]
        most = max(map(max, self.worth))
        self.price = [most] * (count + 1) + [0] * count
        self.edge: list[list[tuple[int, int] | None]] = [[None] * nodes for _ in range(nodes)]
        for one in range(1, count + 1):
            for other in range(1, count + 1):
                self.edge[one][other] = (one, other) if one != other else None
        self.mate = [_NONE] * nodes
        self.nearest = [_NONE] * nodes
        """The outer vertex with the least slack to a node."""
        self.top = list(range(count + 1)) + [_NONE] * count
        """The outermost blossom of a node, or itself; none for a number that is not in use."""
        self.parent = [_NONE] * nodes
        self.label = [_Label.FREE] * nodes
        self.inside: list[list[int]] = [[] for _ in range(nodes)]
        """The nodes of a blossom around its cycle, from its base."""
        self.way = [[_NONE] * (count + 1) for _ in range(nodes)]
        """The node inside a blossom that contains a vertex."""
        for vertex in range(1, count + 1):
            self.way[vertex][vertex] = vertex
        self.waiting: deque[int] = deque()

    def grow_all(self) -> list[int]:
        """Augment until every vertex has a partner; return the partners, by places from 0."""
        while any(not self.mate[vertex] for vertex in range(1, self.count + 1)):
            self._grow()
        return [self.mate[vertex] - 1 for vertex in range(1, self.count + 1)]

    def _tops(self) -> list[int]:
        return [node for node in range(1, self.used + 1) if self.top[node] == node]

    def _slack(self, one: int, other: int) -> int:
        edge = self.edge[one][other]
        assert edge is not None  # noqa: S101 - the graph is complete
        u, v = edge
        return self.price[u] + self.price[v] - 2 * self.worth[u][v]

    def _grow(self) -> None:
        """Grow trees from all vertices without a partner until one path between them is augmented."""
        for node in range(1, self.used + 1):
            self.label[node] = _Label.FREE
            self.nearest[node] = _NONE
        self.waiting.clear()
        for node in self._tops():
            if not self.mate[node]:
                self.parent[node] = _NONE
                self.label[node] = _Label.OUTER
                self._wait(node)
        while not (self._scan() or self._adjust()):
            pass

    def _scan(self) -> bool:
        """Follow the tight edges of outer vertices; True if that augmented the matching."""
        while self.waiting:
            vertex = self.waiting.popleft()
            if self.label[self.top[vertex]] == _Label.INNER:
                continue
            for other in range(1, self.count + 1):
                if self.top[vertex] == self.top[other]:
                    continue
                if self._slack(vertex, other):
                    self._note_slack(vertex, self.top[other])
                elif self._follow(vertex, other):
                    return True
        return False

    def _adjust(self) -> bool:
        """Change the prices so that another edge is tight, and follow it; True if that augmented."""
        tops = self._tops()
        step = min(self._steps(tops))
        for vertex in range(1, self.count + 1):
            label = self.label[self.top[vertex]]
            if label != _Label.FREE:
                self.price[vertex] += step if label == _Label.INNER else -step
        for blossom in tops:
            if blossom > self.count and self.label[blossom] != _Label.FREE:
                self.price[blossom] += -2 * step if self.label[blossom] == _Label.INNER else 2 * step
        self.waiting.clear()
        for node in tops:
            near = self.nearest[node]
            if self.top[node] == node and near and self.top[near] != node and not self._slack(near, node):
                edge = self.edge[near][node]
                if edge is not None and self._follow(*edge):
                    return True
        for blossom in self._tops():
            if blossom > self.count and self.label[blossom] == _Label.INNER and not self.price[blossom]:
                self._expand(blossom)
        return False

    def _steps(self, tops: Sequence[int]) -> list[int]:
        """Return by how much prices may change before an edge is tight, or a blossom costs nothing."""
        steps: list[int] = []
        for node in tops:
            label, near = self.label[node], self.nearest[node]
            if node > self.count and label == _Label.INNER:
                steps.append(self.price[node] // 2)
            if near and label == _Label.FREE:
                steps.append(self._slack(near, node))
            elif near and label == _Label.OUTER:
                steps.append(self._slack(near, node) // 2)
        return steps

    def _note_slack(self, vertex: int, node: int) -> None:
        near = self.nearest[node]
        if not near or self._slack(vertex, node) < self._slack(near, node):
            self.nearest[node] = vertex

    def _find_nearest(self, node: int) -> None:
        self.nearest[node] = _NONE
        for vertex in range(1, self.count + 1):
            top = self.top[vertex]
            if top != node and self.label[top] == _Label.OUTER:
                self._note_slack(vertex, node)

    def _wait(self, node: int) -> None:
        """Have all vertices of a node look for edges."""
        if node <= self.count:
            self.waiting.append(node)
        for part in self.inside[node]:
            self._wait(part)

    def _set_top(self, node: int, top: int) -> None:
        self.top[node] = top
        for part in self.inside[node]:
            self._set_top(part, top)

    def _follow(self, one: int, other: int) -> bool:
        """Use a tight edge from an outer vertex; True if it joins two trees, which augments the matching."""
        here, there = self.top[one], self.top[other]
        if self.label[there] == _Label.FREE:
            self.parent[there] = one
            self.label[there] = _Label.INNER
            beyond = self.top[self.mate[there]]
            self.nearest[there] = self.nearest[beyond] = _NONE
            self.label[beyond] = _Label.OUTER
            self._wait(beyond)
        elif self.label[there] == _Label.OUTER:
            base = self._common(here, there)
            if not base:
                self._augment(here, there)
                self._augment(there, here)
                return True
            self._shrink(here, base, there)
        return False

    def _ancestor(self, node: int) -> int:
        """Return the outer node two steps closer to the root."""
        inner = self.top[self.mate[node]]
        return self.top[self.parent[inner]] if inner else _NONE

    def _common(self, one: int, other: int) -> int:
        """Return the closest common ancestor of two outer nodes; none if they are in different trees."""
        above: set[int] = set()
        while one:
            above.add(one)
            one = self._ancestor(one)
        while other and other not in above:
            other = self._ancestor(other)
        return other

    def _augment(self, one: int, other: int) -> None:
        """Match a node with another, and change the pairs from there to the root."""
        while True:
            inner = self.top[self.mate[one]]
            self._match(one, other)
            if not inner:
                return
            outer = self.top[self.parent[inner]]
            self._match(inner, outer)
            one, other = outer, inner

    def _match(self, one: int, other: int) -> None:
        """Match a node with another; inside a blossom the pairs move, so that its vertex becomes the base."""
        edge = self.edge[one][other]
        assert edge is not None  # noqa: S101 - the graph is complete
        self.mate[one] = edge[1]
        if one <= self.count:
            return
        part = self.way[one][edge[0]]
        place = self._even_place(one, part)
        cycle = self.inside[one]
        for step in range(place):
            self._match(cycle[step], cycle[step ^ 1])
        self._match(part, other)
        self.inside[one] = cycle[place:] + cycle[:place]

    def _even_place(self, blossom: int, part: int) -> int:
        """Return the place of a part in the cycle, which is turned round if the place would be odd."""
        cycle = self.inside[blossom]
        place = cycle.index(part)
        if place % 2:
            cycle[1:] = cycle[:0:-1]
            place = len(cycle) - place
        return place

    def _shrink(self, one: int, base: int, other: int) -> None:
        """Make a blossom of the cycle through two outer nodes and their common ancestor."""
        blossom = self._new_blossom()
        self.label[blossom] = _Label.OUTER
        self.mate[blossom] = self.mate[base]
        self.price[blossom] = 0
        down, up = self._path(one, base), self._path(other, base)
        self.inside[blossom] = [base, *reversed(down), *up]
        self._set_top(blossom, blossom)
        for node in range(1, self.used + 1):
            self.edge[blossom][node] = self.edge[node][blossom] = None
        self.way[blossom] = [_NONE] * (self.count + 1)
        for part in self.inside[blossom]:
            self._absorb(blossom, part)
        self._find_nearest(blossom)

    def _new_blossom(self) -> int:
        for node in range(self.count + 1, self.used + 1):
            if not self.top[node]:
                return node
        self.used += 1
        return self.used

    def _path(self, node: int, base: int) -> list[int]:
        """Return the nodes from an outer node up to the base, which is left out."""
        path: list[int] = []
        while node != base:
            inner = self.top[self.mate[node]]
            path += (node, inner)
            self._wait(inner)
            node = self.top[self.parent[inner]]
        return path

    def _absorb(self, blossom: int, part: int) -> None:
        """Keep for each node the edge with the least slack that a part has."""
        for node in range(1, self.used + 1):
            if self.edge[part][node] is None:
                continue
            if self.edge[blossom][node] is None or self._slack(part, node) < self._slack(blossom, node):
                self.edge[blossom][node] = self.edge[part][node]
                self.edge[node][blossom] = self.edge[node][part]
        for vertex in range(1, self.count + 1):
            if self.way[part][vertex]:
                self.way[blossom][vertex] = part

    def _expand(self, blossom: int) -> None:
        """Divide an inner blossom into its parts; those between its base and its parent stay in the tree."""
        for part in self.inside[blossom]:
            self._set_top(part, part)
        edge = self.edge[blossom][self.parent[blossom]]
        assert edge is not None  # noqa: S101 - the graph is complete
        entry = self.way[blossom][edge[0]]
        place = self._even_place(blossom, entry)
        cycle = self.inside[blossom]
        for step in range(0, place, 2):
            inner, outer = cycle[step], cycle[step + 1]
            tie = self.edge[outer][inner]
            assert tie is not None  # noqa: S101 - the graph is complete
            self.parent[inner] = tie[0]
            self.label[inner] = _Label.INNER
            self.label[outer] = _Label.OUTER
            self.nearest[inner] = _NONE
            self._find_nearest(outer)
            self._wait(outer)
        self.label[entry] = _Label.INNER
        self.parent[entry] = self.parent[blossom]
        for part in cycle[place + 1 :]:
            self.label[part] = _Label.FREE
            self._find_nearest(part)
        self.top[blossom] = _NONE
        self.inside[blossom] = []
