"""A table on a server: messages, commands, rematch."""
