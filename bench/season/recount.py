"""Counts a season again from the bodies of its log, with nothing of the code that played it."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

Events = Sequence[dict[str, Any]]
Winners = Mapping[int, int]
"""Who won each match, by its place in the meeting, as the players know it."""


class Recounted(NamedTuple):
    """What is wrong with a season that is closed."""

    lost: int
    """Matches that were won, and whose result is not that of their meeting."""
    doubled: int
    """Meetings that were decided twice, and matches that two meetings have."""
    pairings: int
    """Pairs that do not meet once, or are not of one division."""
    places: int
    """Divisions whose places are not in the order of points and ties."""

    @property
    def wrong(self) -> int:
        """All of it."""
        return sum(self)


def events_of(bodies: Iterable[bytes]) -> Events:
    """Return the events of a log."""
    return [event for body in bodies for event in json.loads(body)["events"]]


def recounted(events: Events, winners: Winners) -> Recounted:
    """Count again."""
    meetings = {each["number"]: each for event in _of(events, "set") for each in event["meetings"]}
    ends = [*_of(events, "ended")]
    begun = {event["meeting"]: event["match"] for event in _of(events, "begun")}
    booked = {begun[end["meeting"]]: end for end in ends if end["by"] == "played"}
    given_up = {begun.get(end["meeting"]) for end in ends if end["by"] == "conceded"}
    lost = sum(
        match not in booked or booked[match]["points"][won] != 2
        for match, won in winners.items()
        if match not in given_up
    )
    doubled = len(ends) - len({end["meeting"] for end in ends})
    matches = Counter(event["match"] for event in _of(events, "begun"))
    doubled += sum(many - 1 for many in matches.values())
    undecided = len(meetings.keys() - {end["meeting"] for end in ends})
    return Recounted(lost + undecided, doubled, _pairings(events, meetings), _places(events, meetings, ends))


def _of(events: Events, kind: str) -> Iterator[dict[str, Any]]:
    return (event for event in events if event["type"] == kind)


def _divisions(events: Events) -> list[list[str]]:
    (started,) = _of(events, "started")
    divisions: list[list[str]] = [[*each] for each in started["divisions"]]
    late = [each for each in _of(events, "joined") if each.get("division") is not None]
    for each in late:
        divisions[each["division"]].append(each["player"])
    return divisions


def _pairings(events: Events, meetings: dict[int, dict[str, Any]]) -> int:
    """Each two players of a division meet once, but for who left before another one came."""
    met = Counter(frozenset(each["players"]) for each in meetings.values())
    left = {event["player"] for event in _of(events, "left")}
    late = {event["player"] for event in _of(events, "joined") if event.get("division") is not None}
    wrong = sum(many - 1 for many in met.values())
    within = set[frozenset[str]]()
    for division in _divisions(events):
        for one, other in combinations(division, 2):
            pair = frozenset((one, other))
            within.add(pair)
            wrong += pair not in met and not (pair & left and pair & late)
    return wrong + len(met.keys() - within)


def _places(events: Events, meetings: dict[int, dict[str, Any]], ends: Events) -> int:
    (closed,) = _of(events, "closed")
    joined = [event["player"] for event in _of(events, "joined")]
    left = {event["player"] for event in _of(events, "left")}
    void = {player for player in left if _is_void(events, meetings, player)}
    points, wins = Counter[str](), Counter[str]()
    against: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for end in ends:
        one, other = meetings[end["meeting"]]["players"]
        if {one, other} & void:
            continue
        for me, them, won in ((one, other, end["points"][0]), (other, one, end["points"][1])):
            points[me] += won
            wins[me] += won == 2 and end["by"] == "played"
            against[me].append((them, won))

    def rank(player: str) -> tuple[int, ...]:
        own = points[player]
        equals = sum(won for them, won in against[player] if points[them] == own)
        sums = sum(points[them] * won for them, won in against[player])
        return player in left, -own, -equals, -sums, -wins[player], joined.index(player)

    divisions = _divisions(events)
    return sum(
        sorted(division, key=rank) != [*places]
        for division, places in zip(divisions, closed["places"], strict=True)
    )


def _is_void(events: Events, meetings: dict[int, dict[str, Any]], player: str) -> bool:
    """Whether a player left before half of the meetings were played: then none of them counts."""
    mine = {number for number, each in meetings.items() if player in each["players"]}
    played = mine & {event["meeting"] for event in _of(events, "begun")}
    return 2 * len(played) < len(mine)


def promoted(events: Events, movers: int) -> list[list[str]]:
    """Return the divisions of the next season: the last of each change places with the first of the next."""
    (closed,) = _of(events, "closed")
    divisions = [[*each] for each in closed["places"]]
    moved = [[*each] for each in divisions]
    for above in range(len(divisions) - 1):
        many = min(movers, len(divisions[above]) // 2, len(divisions[above + 1]) // 2)
        down = divisions[above][len(divisions[above]) - many :]
        up = divisions[above + 1][:many]
        moved[above] = [each for each in moved[above] if each not in down] + up
        moved[above + 1] = down + [each for each in moved[above + 1] if each not in up]
    return moved


def planted(events: Events) -> Iterator[tuple[str, Events]]:
    """Yield the log with one fault after the other: each has to be found."""
    ended = next(place for place, event in enumerate(events) if event.get("by") == "played")
    yield "a result that is not there", [*events[:ended], *events[ended + 1 :]]
    yield "a result that is booked twice", [*events[: ended + 1], *events[ended:]]
    end = events[ended]
    yield (
        "a result the wrong way round",
        [
            *events[:ended],
            end | {"points": end["points"][::-1]},
            *events[ended + 1 :],
        ],
    )
    closed = next(place for place, event in enumerate(events) if event["type"] == "closed")
    places = [[*each] for each in events[closed]["places"]]
    places[0][:2] = places[0][1::-1]
    yield "two places that are exchanged", [*events[:closed], events[closed] | {"places": places}]
    first = next(place for place, event in enumerate(events) if event["type"] == "set")
    twice = [*events[first]["meetings"], events[first]["meetings"][0] | {"number": 10**6}]
    yield (
        "a pair that meets twice",
        [
            *events[:first],
            events[first] | {"meetings": twice},
            *events[first + 1 :],
        ],
    )
