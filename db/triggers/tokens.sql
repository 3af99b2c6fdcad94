-- Two who open a link from a mail at the same moment both read that nobody used it, and both would
-- choose a password or confirm an address. Those forms answer `token_used` with a dead link.
CREATE TRIGGER tokens_single_use BEFORE UPDATE OF used_at ON tokens
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
