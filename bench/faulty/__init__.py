"""A world in which things are killed while matches are played, and what must be true of it afterwards."""
