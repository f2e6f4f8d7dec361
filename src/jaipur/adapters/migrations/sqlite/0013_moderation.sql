-- Accounts that the host has marked: they may read reports, ban, and close tables in the browser.
CREATE TABLE moderators (
    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at INTEGER NOT NULL
) STRICT;

-- When a moderator has dealt with a report.
ALTER TABLE reports ADD COLUMN settled_at INTEGER;

-- What the host and the moderators did: ids and no names. Rows are added, and never changed or deleted.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT,
    action TEXT NOT NULL,
    user_id TEXT,
    match INTEGER
) STRICT;
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_undeleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
