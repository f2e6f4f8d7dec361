"""HTTP for accounts: signing in, passkeys, profiles, blocks, data export."""
