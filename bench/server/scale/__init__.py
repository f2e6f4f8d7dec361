"""How much one machine can hold: rows in its database, and sockets of players who wait."""
