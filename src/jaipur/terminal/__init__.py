"""The game in a terminal: line in and line out, or on the whole screen."""
