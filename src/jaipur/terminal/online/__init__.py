"""A table on a server: connection, messages, commands, rematch."""
