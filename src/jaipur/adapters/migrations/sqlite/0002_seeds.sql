-- What the deals of a table in play come from; nowhere else.
CREATE TABLE seeds (
    match INTEGER PRIMARY KEY,
    seed BLOB NOT NULL
) STRICT;
