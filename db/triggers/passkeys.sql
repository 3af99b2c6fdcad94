-- Two forms that add a passkey at the same moment both see room for one more. Adding one handles
-- `passkeys_full`.
CREATE TRIGGER passkeys_limit BEFORE INSERT ON passkeys
WHEN (SELECT count(*) FROM passkeys WHERE account_id = NEW.account_id) >= 10
BEGIN SELECT RAISE(ABORT, 'passkeys_full'); END;

-- An authenticator that counts never repeats a number; two that share a key would.
CREATE TRIGGER passkeys_counter BEFORE UPDATE OF counter ON passkeys
WHEN NEW.counter <= OLD.counter AND (NEW.counter > 0 OR OLD.counter > 0)
BEGIN SELECT RAISE(ABORT, 'passkey_counter'); END;

-- Two visitors with the same code at the same moment both see it as unused.
CREATE TRIGGER recovery_codes_single_use BEFORE UPDATE OF used_at ON recovery_codes
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'recovery_code_used'); END;

-- Whoever knew the old password may have created codes with it.
CREATE TRIGGER recovery_codes_end_with_password AFTER UPDATE OF password_hash ON accounts
WHEN OLD.password_hash <> '' AND NEW.password_hash <> OLD.password_hash
BEGIN DELETE FROM recovery_codes WHERE account_id = NEW.id; END;
