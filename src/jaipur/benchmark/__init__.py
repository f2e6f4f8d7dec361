"""The benchmark: fixed deals against frozen opponents, in a file that anyone can check."""
