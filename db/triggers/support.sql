-- An account can be flagged while one of its forms is on its way: it would still invite, share or
-- review. `requireUnlimited` touches the account in the same batch, and `commit` answers
-- `account_limited` with a page that says so.
CREATE TRIGGER accounts_limited BEFORE UPDATE OF fraud_type ON accounts
WHEN OLD.fraud_type IS NOT NULL AND NEW.fraud_type = OLD.fraud_type
BEGIN SELECT RAISE(ABORT, 'account_limited'); END;

-- A link to look at an account could open two sessions at the same moment. Its form and the API
-- answer `view_link_used` by saying that it no longer works.
CREATE TRIGGER view_links_single_use BEFORE UPDATE OF used_at ON view_links
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'view_link_used'); END;
