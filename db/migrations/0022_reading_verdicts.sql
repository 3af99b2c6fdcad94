ALTER TABLE `odometer_readings` ADD `verdict` text;--> statement-breakpoint
DROP TRIGGER `service_records_count`;--> statement-breakpoint
-- What is removed, or of another car, drives no reminder and no estimate of the odometer; nor does a
-- reading that its owner said is wrong, when its record comes back.
CREATE TRIGGER `service_records_count` AFTER UPDATE OF `removed_at`, `disputed` ON `service_records` BEGIN
  UPDATE record_services SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0) WHERE record_id = NEW.id;
  UPDATE odometer_readings SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0 AND verdict IS NOT 'wrong') WHERE record_id = NEW.id;
END;
