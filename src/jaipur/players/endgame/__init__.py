"""The exact solver for the end of a round."""
