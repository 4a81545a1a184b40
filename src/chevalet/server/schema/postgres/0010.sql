-- Lists find tables by the minute in which they last changed. The time itself is no column of any
-- index any more: as long as no such column changes, a move writes a card's row alone and no index.
ALTER TABLE cards ADD COLUMN minute bigint GENERATED ALWAYS AS (updated / 60000) STORED;
DROP INDEX cards_listed;
CREATE INDEX cards_listed ON cards (status, minute) WHERE listed;
