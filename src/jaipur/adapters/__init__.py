"""The outside: stores that keep the log, buses that tell of it, and thinkers for the house's seats."""
