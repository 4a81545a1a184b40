-- Clubs, and to which of them someone belongs; the rest of a club is nothing to search by.
CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    slug TEXT NOT NULL UNIQUE,
    name_key TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE members (
    person TEXT NOT NULL,
    club TEXT NOT NULL,
    PRIMARY KEY (person, club)
) WITHOUT ROWID;
CREATE INDEX members_club ON members (club);
