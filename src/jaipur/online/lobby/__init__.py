"""The lobby: seeks, invitations, pairings, rematches."""
