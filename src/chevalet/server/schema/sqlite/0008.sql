-- Tournaments, and who made or entered them; the rest of one is nothing to search by.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    status TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    version INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tournaments_status ON tournaments (status, starts);
CREATE INDEX tournaments_starts ON tournaments (is_public, starts);

CREATE TABLE contestants (
    person TEXT NOT NULL,
    tournament TEXT NOT NULL,
    PRIMARY KEY (person, tournament)
) WITHOUT ROWID;
CREATE INDEX contestants_tournament ON contestants (tournament);
