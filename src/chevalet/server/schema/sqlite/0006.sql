-- What people reported, and what those who look after the house did about it.
CREATE TABLE notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    data BLOB NOT NULL
);
CREATE INDEX notes_kind ON notes (kind, number);
