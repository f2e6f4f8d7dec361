"""The side of a client: HTTP requests to a server, and a WebSocket that reconnects."""
