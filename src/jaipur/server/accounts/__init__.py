"""HTTP for accounts: signing in, passkeys, profiles, friends, blocks, data export."""
