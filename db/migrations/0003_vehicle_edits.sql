ALTER TABLE `vehicles` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `edited_by` text;--> statement-breakpoint
-- Two edits that were read at the same version cannot both be written.
CREATE TRIGGER `vehicles_version` BEFORE UPDATE OF `version` ON `vehicles`
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'vehicle_changed'); END;
