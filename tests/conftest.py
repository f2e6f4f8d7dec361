"""How hard hypothesis looks: as usual on a push, a hundred times harder at night."""

import os

from hypothesis import settings

# No deadline: the first call of a kernel may compile it.
settings.register_profile("push", deadline=None, print_blob=True)
settings.register_profile("nightly", settings.get_profile("push"), max_examples=10_000)
settings.load_profile("nightly" if os.environ.get("JAIPUR_NIGHTLY") == "1" else "push")
