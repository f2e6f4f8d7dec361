-- How people fare with puzzles: their rating, and up to which day they found the puzzle of every day.
CREATE TABLE solvers (
    user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    at bigint NOT NULL,
    tried integer NOT NULL,
    solved integer NOT NULL,
    streak integer NOT NULL,
    best_streak integer NOT NULL,
    day integer NOT NULL
);

-- How hard puzzles have turned out to be; the puzzles themselves come with the program.
CREATE TABLE puzzles (
    puzzle text PRIMARY KEY,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    at bigint NOT NULL,
    tries integer NOT NULL
);

-- Who has tried which puzzle. The primary key is the promise that one attempt counts.
CREATE TABLE attempts (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    puzzle text NOT NULL,
    at bigint NOT NULL,
    is_right boolean NOT NULL,
    is_found boolean NOT NULL,
    is_shown boolean NOT NULL,
    PRIMARY KEY (user_id, puzzle)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON solvers, puzzles, attempts TO jaipur_app;
