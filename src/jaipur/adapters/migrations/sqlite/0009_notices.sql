-- What somebody should know: one row for each thing, in whose place the next cause of the same thing comes. A cause only
-- grows, so that none is told twice, whoever writes it and however often. What is due has yet to be announced;
-- `sent_at` is when browsers were last told, or will be.
CREATE TABLE notices (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    subject TEXT NOT NULL,
    kind TEXT NOT NULL,
    cause INTEGER NOT NULL,
    other TEXT NOT NULL,
    seat INTEGER,
    at INTEGER NOT NULL,
    is_read INTEGER NOT NULL DEFAULT false,
    due_at INTEGER,
    sent_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_due_at ON notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notices_subject ON notices (subject);
CREATE INDEX notices_at ON notices (at);

-- Browsers that would be told, each until the sign-in ends by which it asked for it. By the hash of the endpoint.
CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    sign_in TEXT NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    public_key BLOB NOT NULL,
    auth BLOB NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX subscriptions_user ON subscriptions (user_id);
CREATE INDEX subscriptions_sign_in ON subscriptions (sign_in);

-- Notices on their way to a browser. Whoever takes one puts off when it is due, so that nobody else sends it meanwhile.
CREATE TABLE pushes (
    subscription TEXT NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (subscription, subject),
    FOREIGN KEY (user_id, subject) REFERENCES notices ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_notice ON pushes (user_id, subject);
CREATE INDEX pushes_due_at ON pushes (due_at);

-- What one server at a time does for all: when it was last begun, and up to where it is done.
CREATE TABLE duties (
    name TEXT PRIMARY KEY NOT NULL,
    begun_at INTEGER NOT NULL,
    done_to INTEGER NOT NULL
) STRICT;
