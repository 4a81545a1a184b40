-- What people reported, and what those who look after the house did about it.
CREATE TABLE notes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    data bytea NOT NULL
);
CREATE INDEX notes_kind ON notes (kind, number);
