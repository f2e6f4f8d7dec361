"""Web Push: the VAPID key, and encrypted messages to push services."""
