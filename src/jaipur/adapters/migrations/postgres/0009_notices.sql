-- What somebody should know: one row for each thing, in whose place the next cause of the same thing comes. A cause only
-- grows, so that none is told twice, whoever writes it and however often. What is due has yet to be announced;
-- `sent_at` is when browsers were last told, or will be.
CREATE TABLE notices (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    subject text NOT NULL,
    kind text NOT NULL,
    cause bigint NOT NULL,
    other text NOT NULL,
    seat smallint,
    at bigint NOT NULL,
    is_read boolean NOT NULL DEFAULT false,
    due_at bigint,
    sent_at bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, subject)
);
CREATE INDEX ON notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX ON notices (subject);
CREATE INDEX ON notices (at);

-- Browsers that would be told, each until the sign-in ends by which it asked for it. By the hash of the endpoint.
CREATE TABLE subscriptions (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    sign_in text NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
    endpoint text NOT NULL,
    public_key bytea NOT NULL,
    auth bytea NOT NULL,
    made_at bigint NOT NULL
);
CREATE INDEX ON subscriptions (user_id);
CREATE INDEX ON subscriptions (sign_in);

-- Notices on their way to a browser. Whoever takes one puts off when it is due, so that nobody else sends it meanwhile.
CREATE TABLE pushes (
    subscription text NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    user_id text NOT NULL,
    subject text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    due_at bigint NOT NULL,
    PRIMARY KEY (subscription, subject),
    FOREIGN KEY (user_id, subject) REFERENCES notices ON DELETE CASCADE
);
CREATE INDEX ON pushes (user_id, subject);
CREATE INDEX ON pushes (due_at);

-- What one server at a time does for all: when it was last begun, and up to where it is done.
CREATE TABLE duties (
    name text PRIMARY KEY,
    begun_at bigint NOT NULL,
    done_to bigint NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON notices, subscriptions, pushes, duties TO jaipur_app;
