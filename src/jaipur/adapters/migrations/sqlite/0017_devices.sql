-- Browsers in which a person signed in before, by the hash of a cookie. It proves nothing but that: who guesses passwords
-- from elsewhere uses up the attempts of strangers, not those of these.
CREATE TABLE devices (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    digest BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, digest)
) STRICT, WITHOUT ROWID;

-- A sign-in ends some time after it was made, however often it is used.
CREATE INDEX sign_ins_made_at ON sign_ins (made_at) WHERE how <> 'token';
