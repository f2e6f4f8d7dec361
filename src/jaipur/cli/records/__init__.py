"""Commands about recorded matches: replay, verify, export, review, puzzles from them."""
