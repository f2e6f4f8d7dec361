-- Who plays. A guest has no folded name: two of them may be called the same.
CREATE TABLE users (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'person', 'program')),
    owner TEXT REFERENCES users ON DELETE CASCADE,
    opened_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    has_played INTEGER NOT NULL DEFAULT false
) STRICT;
CREATE INDEX users_owner ON users (owner) WHERE owner IS NOT NULL;
CREATE INDEX users_unseen ON users (seen_at) WHERE kind = 'guest' AND NOT has_played;

-- How one proves who one is. No table but these has anything of a secret, and none has a secret itself.
CREATE TABLE passwords (
    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
    hash TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    digest BLOB NOT NULL,
    PRIMARY KEY (user_id, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id BLOB PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a passkey was asked to sign, until it did.
CREATE TABLE challenges (
    digest BLOB PRIMARY KEY NOT NULL,
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX challenges_user ON challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX challenges_made_at ON challenges (made_at);

-- Sign-ins and the tokens of programs, each by the hash of what its holder shows.
CREATE TABLE sign_ins (
    id TEXT PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    digest BLOB NOT NULL UNIQUE,
    how TEXT NOT NULL CHECK (how IN ('guest', 'password', 'passkey', 'recovery', 'token')),
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_ins_user ON sign_ins (user_id);
CREATE INDEX sign_ins_used_at ON sign_ins (used_at) WHERE how <> 'token';

-- Sign-ins that ended, for as long as somebody's socket may have to be told. No way to end one leaves this out.
CREATE TABLE revoked (
    sign_in TEXT PRIMARY KEY NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX revoked_at ON revoked (at);

-- The server gives its connections the function: the time by its own clock.
CREATE TRIGGER revoke_sign_in AFTER DELETE ON sign_ins
BEGIN
    INSERT INTO revoked VALUES (OLD.id, present()) ON CONFLICT DO NOTHING;
END;

-- Whom one would rather not meet.
CREATE TABLE blocks (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    blocked_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Who behaved badly, where: the reason is one of a few, and there is no text.
CREATE TABLE reports (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    about_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    match INTEGER NOT NULL,
    reason TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, about_id, match)
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_about ON reports (about_id);
CREATE INDEX reports_made_at ON reports (made_at);
