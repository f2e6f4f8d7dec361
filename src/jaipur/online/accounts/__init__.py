"""Users, sign-ins and secrets."""
