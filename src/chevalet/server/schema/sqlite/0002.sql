-- Whoever saves a person says which version they read, so that no process undoes another's change.
ALTER TABLE people ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Tokens have a label and dates now; those of before have neither name nor a date of their own.
ALTER TABLE people ADD COLUMN tokens TEXT NOT NULL DEFAULT '[]'; -- a JSON list
UPDATE people SET tokens = (
    SELECT json_group_array(json_object('hash', value, 'label', '', 'made', created, 'used', NULL))
    FROM json_each(token_hashes)
);
ALTER TABLE people DROP COLUMN token_hashes;
