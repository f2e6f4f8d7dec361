"""The outside: databases, buses, and players that think elsewhere."""
