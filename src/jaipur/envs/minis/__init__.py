"""Mini-Jaipur: the same rules over smaller tables, down to a game that is solved in seconds."""
