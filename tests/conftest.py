"""How hard hypothesis looks: at the same examples on every push, at many more and new ones at night."""

import os

from hypothesis import HealthCheck, settings

# No deadline: the first call of a kernel may compile it, and the machine may be doing other things.
settings.register_profile(
    "nightly",
    deadline=None,
    max_examples=10_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("push", settings.get_profile("nightly"), max_examples=100, derandomize=True)
settings.load_profile("nightly" if os.environ.get("JAIPUR_NIGHTLY") == "1" else "push")
