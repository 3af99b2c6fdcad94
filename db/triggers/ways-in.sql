-- Someone could remove two ways to log in at the same moment, each form seeing the other one. Deleting
-- an account, which is gone by the time its ways in go, isn't held up.
CREATE TRIGGER identities_last_way_in BEFORE DELETE ON identities
WHEN (SELECT password_hash FROM accounts WHERE id = OLD.account_id) = ''
  AND NOT EXISTS (SELECT 1 FROM identities WHERE account_id = OLD.account_id AND id <> OLD.id)
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = OLD.account_id)
BEGIN SELECT RAISE(ABORT, 'last_way_in'); END;
CREATE TRIGGER passkeys_last_way_in BEFORE DELETE ON passkeys
WHEN (SELECT password_hash FROM accounts WHERE id = OLD.account_id) = ''
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = OLD.account_id AND id <> OLD.id)
  AND NOT EXISTS (SELECT 1 FROM identities WHERE account_id = OLD.account_id)
BEGIN SELECT RAISE(ABORT, 'last_way_in'); END;

-- As for the tokens of other links.
CREATE TRIGGER identity_links_single_use BEFORE UPDATE OF used_at ON identity_links
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
CREATE TRIGGER partner_logins_single_use BEFORE UPDATE OF used_at ON partner_logins
WHEN OLD.used_at IS NOT NULL AND (NEW.used_by IS NULL OR OLD.used_by IS NOT NEW.used_by)
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
