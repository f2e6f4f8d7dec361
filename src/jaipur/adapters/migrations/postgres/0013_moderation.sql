-- Accounts that the host has marked: they may read reports, ban, and close tables in the browser.
CREATE TABLE moderators (
    user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    made_at bigint NOT NULL
);

-- When a moderator has dealt with a report.
ALTER TABLE reports ADD COLUMN settled_at bigint;

-- What the host and the moderators did: ids and no names, and no right to change or delete a row.
CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    actor text,
    action text NOT NULL,
    user_id text,
    match bigint
);

GRANT SELECT, INSERT, DELETE ON moderators TO jaipur_app;
GRANT SELECT, INSERT ON audit TO jaipur_app;
