-- Matches that were played in a browser and then added to an account, by the id that the browser gave: one that is sent
-- twice is added once. The match itself is in `finished`.
CREATE TABLE device_matches (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    name TEXT NOT NULL,
    match INTEGER NOT NULL UNIQUE,
    PRIMARY KEY (user_id, name)
) STRICT, WITHOUT ROWID;

-- Whose browser made a review; nobody's if a server did. The reviews of an account that sent a false one are deleted.
ALTER TABLE reviews ADD COLUMN maker TEXT REFERENCES users ON DELETE SET NULL;
CREATE INDEX reviews_maker ON reviews (maker) WHERE maker IS NOT NULL;
