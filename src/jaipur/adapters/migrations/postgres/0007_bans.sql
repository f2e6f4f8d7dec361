-- Who may not sign in, nor may their programs; their sign-ins are ended in the same transaction.
CREATE TABLE bans (
    user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    made_at bigint NOT NULL
);

GRANT SELECT, INSERT, DELETE ON bans TO jaipur_app;
