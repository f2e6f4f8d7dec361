"""HTTP for puzzles."""
