-- Who looks for someone to play, and at which table they were paired.
CREATE TABLE seeks (
    person TEXT NOT NULL PRIMARY KEY,
    ticket TEXT NOT NULL UNIQUE,
    holder TEXT NOT NULL, -- the process to which they are connected
    until INTEGER NOT NULL,
    table_id TEXT,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX seeks_holder ON seeks (holder);
