"""Stores and a bus in the memory of one process, for tests and for throw-away tables."""
