"""What happened in a match: win probability, mistakes, luck; puzzles and a coach from it."""
