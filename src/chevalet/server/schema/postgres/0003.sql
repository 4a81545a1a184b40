-- Tables that wait in vain close by themselves now: let a server look at those that wait already.
UPDATE cards SET wake_at = updated WHERE status = 'waiting' AND wake_at IS NULL;
