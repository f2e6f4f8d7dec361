"""Records of matches: read, write, replay, verify, tabulate, narrate."""
