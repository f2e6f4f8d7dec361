"""The texts of the terminal: one module for each language, and the shapes of all."""
