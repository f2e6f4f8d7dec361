-- Who plays. A guest has no folded name: two of them may be called the same.
CREATE TABLE users (
    id text PRIMARY KEY,
    name text NOT NULL,
    folded text UNIQUE,
    kind text NOT NULL CHECK (kind IN ('guest', 'person', 'program')),
    owner text REFERENCES users ON DELETE CASCADE,
    opened_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    has_played boolean NOT NULL DEFAULT false
);
CREATE INDEX ON users (owner) WHERE owner IS NOT NULL;
CREATE INDEX ON users (seen_at) WHERE kind = 'guest' AND NOT has_played;

-- How one proves who one is. No table but these has anything of a secret, and none has a secret itself.
CREATE TABLE passwords (
    user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    hash text NOT NULL
);

CREATE TABLE recovery_codes (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    digest bytea NOT NULL,
    PRIMARY KEY (user_id, digest)
);

CREATE TABLE passkeys (
    id bytea PRIMARY KEY,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint NOT NULL
);
CREATE INDEX ON passkeys (user_id);

-- What a passkey was asked to sign, until it did.
CREATE TABLE challenges (
    digest bytea PRIMARY KEY,
    user_id text REFERENCES users ON DELETE CASCADE,
    made_at bigint NOT NULL
);
CREATE INDEX ON challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX ON challenges (made_at);

-- Sign-ins and the tokens of programs, each by the hash of what its holder shows.
CREATE TABLE sign_ins (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    digest bytea NOT NULL UNIQUE,
    how text NOT NULL CHECK (how IN ('guest', 'password', 'passkey', 'recovery', 'token')),
    made_at bigint NOT NULL,
    used_at bigint NOT NULL
);
CREATE INDEX ON sign_ins (user_id);
CREATE INDEX ON sign_ins (used_at) WHERE how <> 'token';

-- Sign-ins that ended, for as long as somebody's socket may have to be told. No way to end one leaves this out.
CREATE TABLE revoked (
    sign_in text PRIMARY KEY,
    at bigint NOT NULL
);
CREATE INDEX ON revoked (at);

CREATE FUNCTION revoke_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO jaipur.revoked VALUES (OLD.id, jaipur.present()) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER revoke_sign_in AFTER DELETE ON sign_ins FOR EACH ROW EXECUTE FUNCTION revoke_sign_in();

-- Whom one would rather not meet.
CREATE TABLE blocks (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    blocked_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at bigint NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX ON blocks (blocked_id);

-- Who behaved badly, where: the reason is one of a few, and there is no text.
CREATE TABLE reports (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    about_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    match bigint NOT NULL,
    reason text NOT NULL,
    made_at bigint NOT NULL,
    PRIMARY KEY (user_id, about_id, match)
);
CREATE INDEX ON reports (about_id);
CREATE INDEX ON reports (made_at);

GRANT SELECT, INSERT, UPDATE, DELETE
    ON users, passwords, recovery_codes, passkeys, challenges, sign_ins, revoked, blocks, reports TO jaipur_app;
REVOKE ALL ON FUNCTION revoke_sign_in() FROM PUBLIC;
