"""The tree search and the opponents made from it."""
