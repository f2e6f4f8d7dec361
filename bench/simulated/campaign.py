"""Many seeds, one after another: how many were simulated, and what is wrong with which."""

from __future__ import annotations

import gc
import logging
import sys
import time
from typing import Final, NamedTuple

import msgspec
import structlog

from bench.simulated.mutants import MUTANTS
from bench.simulated.trial import simulate

COLLECT_EVERY: Final = 20
"""Seeds between two collections of garbage."""
MOST_TOLD: Final = 20
"""Failures that are listed."""


class Campaign(NamedTuple):
    """Which seeds to simulate."""

    first: int
    seeds: int
    """At most so many."""
    mutant: str | None = None
    seconds: float = float("inf")
    """Of CPU, after which it ends."""
    stops: bool = False
    """Whether it ends at the first failure."""


class Failure(msgspec.Struct, frozen=True):
    """A seed with which something is wrong."""

    seed: int
    kinds: tuple[str, ...]
    what: str
    trace: str
    """The hash of the trace."""


class Report(msgspec.Struct, frozen=True):
    """What a campaign found."""

    first: int
    seeds: int
    """How many were simulated."""
    entries: int
    failed: int
    failures: tuple[Failure, ...]
    """The first ones."""
    cpu: float
    """Seconds."""


def silence() -> None:
    """Log nothing: a simulation fails thousands of requests, and reports what should not fail by itself."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


def simulate_all(campaign: Campaign) -> Report:
    """Simulate all seeds of a campaign; with a planted bug only what shows this bug counts as a failure."""
    began, entries, seeds, failed = time.process_time(), 0, 0, 0
    failures: list[Failure] = []
    shows = None if campaign.mutant is None else MUTANTS[campaign.mutant].shows
    for seed in range(campaign.first, campaign.first + campaign.seeds):
        if time.process_time() - began > campaign.seconds or (campaign.stops and failed):
            break
        outcome = simulate(seed, campaign.mutant)
        seeds, entries = seeds + 1, entries + outcome.entries
        kinds = tuple(dict.fromkeys(str(one.kind) for one in outcome.violations))
        if kinds and (shows is None or shows & {*kinds}):
            failed += 1
            failure = Failure(seed, kinds, outcome.violations[0].what, outcome.trace.digest())
            if failed <= MOST_TOLD:
                failures.append(failure)
                print(f"seed {seed}: {', '.join(kinds)}: {failure.what}", file=sys.stderr)
        if seeds % COLLECT_EVERY == 0:
            gc.collect()
    cpu = time.process_time() - began
    return Report(campaign.first, seeds, entries, failed, tuple(failures), cpu)
