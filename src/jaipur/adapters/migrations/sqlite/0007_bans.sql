-- Who may not sign in, nor may their programs; their sign-ins are ended in the same transaction.
CREATE TABLE bans (
    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at INTEGER NOT NULL
) STRICT;
