CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `recovery_codes_account` ON `recovery_codes` (`account_id`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `used_challenges_expires_at` ON `used_challenges` (`expires_at`);--> statement-breakpoint
CREATE TRIGGER passkeys_limit BEFORE INSERT ON passkeys
WHEN (SELECT count(*) FROM passkeys WHERE account_id = NEW.account_id) >= 10
BEGIN SELECT RAISE(ABORT, 'passkeys_full'); END;
--> statement-breakpoint
CREATE TRIGGER passkeys_counter BEFORE UPDATE OF counter ON passkeys
WHEN NEW.counter <= OLD.counter AND (NEW.counter > 0 OR OLD.counter > 0)
BEGIN SELECT RAISE(ABORT, 'passkey_counter'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_codes_single_use BEFORE UPDATE OF used_at ON recovery_codes
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'recovery_code_used'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_codes_end_with_password AFTER UPDATE OF password_hash ON accounts
WHEN OLD.password_hash <> '' AND NEW.password_hash <> OLD.password_hash
BEGIN DELETE FROM recovery_codes WHERE account_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER identities_last_way_in BEFORE DELETE ON identities
WHEN (SELECT password_hash FROM accounts WHERE id = OLD.account_id) = ''
  AND NOT EXISTS (SELECT 1 FROM identities WHERE account_id = OLD.account_id AND id <> OLD.id)
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = OLD.account_id)
BEGIN SELECT RAISE(ABORT, 'last_way_in'); END;
--> statement-breakpoint
CREATE TRIGGER passkeys_last_way_in BEFORE DELETE ON passkeys
WHEN (SELECT password_hash FROM accounts WHERE id = OLD.account_id) = ''
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = OLD.account_id AND id <> OLD.id)
  AND NOT EXISTS (SELECT 1 FROM identities WHERE account_id = OLD.account_id)
BEGIN SELECT RAISE(ABORT, 'last_way_in'); END;
