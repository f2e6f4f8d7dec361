-- Browsers in which a person signed in before, by the hash of a cookie. It proves nothing but that: who guesses passwords
-- from elsewhere uses up the attempts of strangers, not those of these.
CREATE TABLE devices (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    digest bytea NOT NULL,
    made_at bigint NOT NULL,
    PRIMARY KEY (user_id, digest)
);

-- A sign-in ends some time after it was made, however often it is used.
CREATE INDEX ON sign_ins (made_at) WHERE how <> 'token';

GRANT SELECT, INSERT, UPDATE, DELETE ON devices TO jaipur_app;
