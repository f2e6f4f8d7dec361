"""One round: the deal, positions, legal moves, playing them, scoring."""
