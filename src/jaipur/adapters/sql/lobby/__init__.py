"""SQL for the lobby: seeks, invitations and pairings."""
