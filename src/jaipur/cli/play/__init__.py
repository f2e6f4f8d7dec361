"""Commands to play in this terminal: a match, a table on a server, a lesson, puzzles."""
