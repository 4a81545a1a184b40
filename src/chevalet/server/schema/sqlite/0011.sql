-- What people have learnt and solved, in whichever browser.
CREATE TABLE trails (
    person TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL
) WITHOUT ROWID;
