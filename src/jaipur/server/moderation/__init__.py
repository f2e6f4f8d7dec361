"""HTTP for moderators: reports, bans, closed tables, and the audit log."""
