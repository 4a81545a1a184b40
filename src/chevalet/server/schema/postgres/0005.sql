-- Who looks for someone to play, and at which table they were paired.
CREATE TABLE seeks (
    person text COLLATE "C" PRIMARY KEY,
    ticket text COLLATE "C" NOT NULL UNIQUE,
    holder text COLLATE "C" NOT NULL, -- the process to which they are connected
    until bigint NOT NULL,
    table_id text COLLATE "C",
    data bytea NOT NULL
);
CREATE INDEX seeks_holder ON seeks (holder);
