"""The languages, and the texts of the game itself in each: cards, moves, records, opponents."""
