-- Users who were deleted: their names are still to be removed from logs and from the caches of servers. No way to
-- delete a user leaves this out. A guest who was not seen for a day has nothing but a number that the server drew.
CREATE TABLE departed (
    user_id TEXT PRIMARY KEY NOT NULL,
    at INTEGER NOT NULL,
    due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER depart AFTER DELETE ON users
WHEN OLD.kind <> 'guest' OR OLD.has_played OR OLD.seen_at > present() - 86400000
BEGIN
    INSERT INTO departed VALUES (OLD.id, present(), present()) ON CONFLICT DO NOTHING;
END;

-- Up to which match the names of people are removed from the archive: earlier versions stored them there.
INSERT INTO duties (name, begun_at, done_to) VALUES ('names', 0, -1);
