ALTER TABLE `accounts` ADD `new_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `new_email_session` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `from_sign_up` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- A change that its owner proved the password for fails once the session it came from is over.
CREATE TRIGGER `sessions_over` BEFORE UPDATE OF `expires_at` ON `sessions`
WHEN OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'session_over'); END;
