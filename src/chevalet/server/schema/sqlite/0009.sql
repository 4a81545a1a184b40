-- Simultanés: what was announced and which turn is open, their logs, who plays, what was handed in.
CREATE TABLE simultanes (
    id TEXT NOT NULL PRIMARY KEY,
    creator TEXT NOT NULL,
    status TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    next_seq INTEGER NOT NULL,
    open_turn INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX simultanes_status ON simultanes (status, starts);
CREATE INDEX simultanes_starts ON simultanes (is_public, starts);
CREATE INDEX simultanes_creator ON simultanes (creator);

CREATE TABLE simultane_log (
    simultane TEXT NOT NULL,
    seq INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (simultane, seq)
) WITHOUT ROWID;

CREATE TABLE simultane_entrants (
    simultane TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    turn INTEGER NOT NULL,
    PRIMARY KEY (simultane, person)
) WITHOUT ROWID;
CREATE INDEX simultane_entrants_person ON simultane_entrants (person);

CREATE TABLE simultane_slips (
    number INTEGER PRIMARY KEY,
    simultane TEXT NOT NULL,
    turn INTEGER NOT NULL,
    person TEXT NOT NULL,
    placement TEXT NOT NULL,
    points INTEGER NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX simultane_slips_turn ON simultane_slips (simultane, turn, number);
CREATE INDEX simultane_slips_person ON simultane_slips (person);
