-- Games that counted, in the order in which they did: ratings are what these logs add up to.
CREATE TABLE results (
    pool text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    table_id text COLLATE "C" NOT NULL UNIQUE,
    data bytea NOT NULL,
    PRIMARY KEY (pool, number)
);

CREATE TABLE players (
    person text COLLATE "C" NOT NULL,
    pool text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    PRIMARY KEY (person, pool, number)
);

CREATE TABLE ratings (
    pool text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL,
    PRIMARY KEY (pool, person)
);
CREATE INDEX ratings_person ON ratings (person);
CREATE INDEX ratings_leaders ON ratings (pool, mu);

-- Names of accounts are unique, whatever their case and look-alike letters; those of guests are not.
ALTER TABLE people ADD COLUMN name_key text COLLATE "C" CONSTRAINT people_name_key UNIQUE;
ALTER TABLE people ADD COLUMN more text NOT NULL DEFAULT '{}'; -- what is never searched by, as JSON
