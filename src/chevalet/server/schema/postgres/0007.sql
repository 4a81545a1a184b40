-- Clubs, and to which of them someone belongs; the rest of a club is nothing to search by.
CREATE TABLE clubs (
    id text COLLATE "C" PRIMARY KEY,
    slug text COLLATE "C" NOT NULL UNIQUE,
    name_key text COLLATE "C" NOT NULL UNIQUE,
    version integer NOT NULL,
    data bytea NOT NULL
);

CREATE TABLE members (
    person text COLLATE "C" NOT NULL,
    club text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, club)
);
CREATE INDEX members_club ON members (club);
