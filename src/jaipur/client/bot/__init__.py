"""A program of one's own as a player on a server: `jaipur join --bot`."""
