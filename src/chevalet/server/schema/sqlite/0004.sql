-- Games that counted, in the order in which they did: ratings are what these logs add up to.
CREATE TABLE results (
    pool TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    data BLOB NOT NULL,
    PRIMARY KEY (pool, number)
) WITHOUT ROWID;

CREATE TABLE players (
    person TEXT NOT NULL,
    pool TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (person, pool, number)
) WITHOUT ROWID;

CREATE TABLE ratings (
    pool TEXT NOT NULL,
    person TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (pool, person)
) WITHOUT ROWID;
CREATE INDEX ratings_person ON ratings (person);
CREATE INDEX ratings_leaders ON ratings (pool, mu);

-- Names of accounts are unique, whatever their case and look-alike letters; those of guests are not.
ALTER TABLE people ADD COLUMN name_key TEXT;
CREATE UNIQUE INDEX people_name_key ON people (name_key);
ALTER TABLE people ADD COLUMN more TEXT NOT NULL DEFAULT '{}'; -- what is never searched by, as JSON
