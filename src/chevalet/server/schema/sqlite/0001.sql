-- A log is read from one place on: the primary key is the order on the disk.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE cards (
    table_id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'over')),
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    creator TEXT NOT NULL,
    people TEXT NOT NULL, -- a JSON list, in the order of the seats
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    next_seq INTEGER NOT NULL,
    wake_at INTEGER,
    face BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX cards_listed ON cards (status, updated) WHERE listed = 1;
CREATE INDEX cards_unfinished ON cards (creator) WHERE status <> 'over';
CREATE INDEX cards_due ON cards (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person);

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    login TEXT,
    login_key TEXT UNIQUE, -- the login without regard to case
    password_hash TEXT,
    token_hashes TEXT NOT NULL, -- a JSON list
    generation INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
