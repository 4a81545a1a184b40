-- Ids are compared byte by byte, so that lists have the same order in every store.
CREATE TABLE entries (
    table_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE cards (
    table_id text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'playing', 'over')),
    listed boolean NOT NULL,
    creator text COLLATE "C" NOT NULL,
    people text[] NOT NULL, -- in the order of the seats
    created bigint NOT NULL,
    updated bigint NOT NULL,
    next_seq integer NOT NULL,
    wake_at bigint,
    face bytea NOT NULL
) WITH (fillfactor = 70); -- a card is rewritten with every entry of its log
CREATE INDEX cards_listed ON cards (status, updated) WHERE listed;
CREATE INDEX cards_unfinished ON cards (creator) WHERE status <> 'over';
CREATE INDEX cards_due ON cards (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE seats (
    table_id text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX seats_person ON seats (person);

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    created bigint NOT NULL,
    login text,
    login_key text COLLATE "C" CONSTRAINT people_login_key UNIQUE, -- the login without regard to case
    password_hash text,
    token_hashes text[] NOT NULL,
    generation integer NOT NULL
);

CREATE TABLE tokens (
    token_hash text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE leases (
    name text COLLATE "C" PRIMARY KEY,
    holder text NOT NULL,
    until bigint NOT NULL
);
