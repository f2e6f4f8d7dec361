-- Matches that were played in a browser and then added to an account, in shard 0, by the id that the browser gave: one that
-- is sent twice is added once. The match itself is in `finished`.
CREATE TABLE device_matches (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    match bigint NOT NULL UNIQUE,
    PRIMARY KEY (user_id, name)
);

-- Whose browser made a review; nobody's if a server did. The reviews of an account that sent a false one are deleted.
ALTER TABLE reviews ADD COLUMN maker text REFERENCES users ON DELETE SET NULL;
CREATE INDEX ON reviews (maker) WHERE maker IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON device_matches TO jaipur_app;
