-- Tournaments, and who made or entered them; the rest of one is nothing to search by.
CREATE TABLE tournaments (
    id text COLLATE "C" PRIMARY KEY,
    status text COLLATE "C" NOT NULL,
    is_public boolean NOT NULL,
    starts bigint NOT NULL,
    version integer NOT NULL,
    data bytea NOT NULL
);
CREATE INDEX tournaments_status ON tournaments (status, starts);
CREATE INDEX tournaments_starts ON tournaments (is_public, starts);

CREATE TABLE contestants (
    person text COLLATE "C" NOT NULL,
    tournament text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, tournament)
);
CREATE INDEX contestants_tournament ON contestants (tournament);
