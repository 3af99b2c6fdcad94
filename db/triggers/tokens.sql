-- Two people who open an emailed link at the same moment both see it as unused, and both could set
-- a password or confirm an address. Those forms answer `token_used` by saying that the link no
-- longer works.
CREATE TRIGGER tokens_single_use BEFORE UPDATE OF used_at ON tokens
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
