-- Whoever saves a person says which version they read, so that no process undoes another's change.
ALTER TABLE people ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Tokens have a label and dates now; those of before have neither name nor a date of their own.
ALTER TABLE people ADD COLUMN tokens text NOT NULL DEFAULT '[]'; -- a JSON list
UPDATE people SET tokens = (
    SELECT coalesce(
        json_agg(json_build_object('hash', hash, 'label', '', 'made', created, 'used', NULL))::text,
        '[]'
    )
    FROM unnest(token_hashes) AS hash
);
ALTER TABLE people DROP COLUMN token_hashes;
