ALTER TABLE `partner_logins` ADD `used_by` text;--> statement-breakpoint
DROP TRIGGER partner_logins_single_use;--> statement-breakpoint
CREATE TRIGGER partner_logins_single_use BEFORE UPDATE OF used_at ON partner_logins
WHEN OLD.used_at IS NOT NULL AND (NEW.used_by IS NULL OR OLD.used_by IS NOT NEW.used_by)
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
