"""What Ray costs beside a pool of processes: chunks of half a second, in turn on both, on this machine."""

from __future__ import annotations

import os
import statistics
import time

from bench.result import Figure, Result
from jaipur.arena.executor import Executor, ProcessPool
from jaipur.arena.ray_executor import RayCluster

BAR = 0.9
CHUNK_SECONDS = 0.5
CHUNKS_PER_WORKER = 6
TURNS = 3


def work(seconds: float) -> float:
    """Use the CPU for so long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass
    return seconds


def _throughput(executor: Executor) -> float:
    """Give the chunks that come back in a second."""
    chunks = CHUNKS_PER_WORKER * executor.workers
    began = time.monotonic()
    for _ in executor.map(work, [CHUNK_SECONDS] * chunks):
        pass
    return chunks / (time.monotonic() - began)


def run() -> Result:
    """Measure, print, judge."""
    workers = os.cpu_count() or 1
    began = time.monotonic()
    with RayCluster(workers) as ray, ProcessPool(workers) as pool:
        started = time.monotonic() - began
        executors: dict[str, Executor] = {"pool": pool, "ray": ray}
        for executor in executors.values():
            list(executor.map(work, [0.0] * workers * 4))
        turns = [{name: _throughput(executor) for name, executor in executors.items()} for _ in range(TURNS)]
    ratio = statistics.median(turn["ray"] / turn["pool"] for turn in turns)
    speeds = {name: max(turn[name] for turn in turns) for name in executors}
    print(f"{TURNS} turns of {CHUNKS_PER_WORKER * workers} chunks of {CHUNK_SECONDS} s on {workers} workers")
    for name, speed in speeds.items():
        print(f"{name:6}{speed:6.2f} chunks a second at best")
    print(f"ratio {ratio:6.3f} in the median turn; Ray was ready after {started:.1f} s")
    figures = {
        "pool": Figure(round(speeds["pool"], 3), "chunks a second"),
        "ray": Figure(round(speeds["ray"], 3), "chunks a second"),
        "ray_start": Figure(round(started, 1), "seconds"),
    }
    return Result("executors", round(ratio, 3), "of the pool", f">= {BAR}", ratio >= BAR, figures)
