-- What people have learnt and solved, in whichever browser.
CREATE TABLE trails (
    person text COLLATE "C" NOT NULL PRIMARY KEY,
    data bytea NOT NULL
);
