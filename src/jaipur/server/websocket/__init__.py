"""WebSockets: connections, the session protocol on them, presence."""
