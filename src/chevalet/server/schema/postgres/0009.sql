-- Simultanés: what was announced and which turn is open, their logs, who plays, what was handed in.
CREATE TABLE simultanes (
    id text COLLATE "C" PRIMARY KEY,
    creator text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    is_public boolean NOT NULL,
    starts bigint NOT NULL,
    next_seq integer NOT NULL,
    open_turn integer NOT NULL,
    data bytea NOT NULL
);
CREATE INDEX simultanes_status ON simultanes (status, starts);
CREATE INDEX simultanes_starts ON simultanes (is_public, starts);
CREATE INDEX simultanes_creator ON simultanes (creator);

CREATE TABLE simultane_log (
    simultane text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (simultane, seq)
);

CREATE TABLE simultane_entrants (
    simultane text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    name text NOT NULL,
    turn integer NOT NULL,
    PRIMARY KEY (simultane, person)
);
CREATE INDEX simultane_entrants_person ON simultane_entrants (person);

CREATE TABLE simultane_slips (
    simultane text COLLATE "C" NOT NULL,
    turn integer NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    person text COLLATE "C" NOT NULL,
    placement text NOT NULL,
    points integer NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (simultane, turn, number)
);
CREATE INDEX simultane_slips_person ON simultane_slips (person);
