-- At most 8 vehicles a garage, also when two forms arrive at once.
CREATE TRIGGER `vehicles_limit_insert` BEFORE INSERT ON `vehicles`
WHEN NEW.removed_at IS NULL AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
--> statement-breakpoint
CREATE TRIGGER `vehicles_limit_restore` BEFORE UPDATE OF `removed_at` ON `vehicles`
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
--> statement-breakpoint
-- A token from a mail works once, also for two who use it at the same moment.
CREATE TRIGGER `tokens_single_use` BEFORE UPDATE OF `used_at` ON `tokens`
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
