"""Compile, side by side, the kernels that most compiled tests need: those of bots and of reviews."""

from __future__ import annotations

import os

if __name__ == "__main__":
    os.environ["JAIPUR_JIT"] = "1"
    from jaipur.cli.warmup import warm_all_levels, warm_review

    warm_all_levels()
    warm_review()
