"""The game on the network: HTTP and WebSockets."""
