"""What the catalogue of a language must have for the terminal: a missing text is a type error."""
