"""What a client and a server say to each other: closed types, one module for each direction."""
