-- Users who were deleted: their names are still to be removed from logs and from the caches of servers. No way to
-- delete a user leaves this out. A guest who was not seen for a day has nothing but a number that the server drew.
CREATE TABLE departed (
    user_id text PRIMARY KEY,
    at bigint NOT NULL,
    due_at bigint NOT NULL
);

CREATE FUNCTION depart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.kind <> 'guest' OR OLD.has_played OR OLD.seen_at > jaipur.present() - 86400000 THEN
        INSERT INTO jaipur.departed VALUES (OLD.id, jaipur.present(), jaipur.present()) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER depart AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION depart();

-- Up to which match the names of people are removed from the archive: earlier versions stored them there.
INSERT INTO duties (name, begun_at, done_to) VALUES ('names', 0, -1);

GRANT SELECT, INSERT, UPDATE, DELETE ON departed TO jaipur_app;
REVOKE ALL ON FUNCTION depart() FROM PUBLIC;
