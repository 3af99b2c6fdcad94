CREATE TABLE `provider_records` (
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`vin` text NOT NULL,
	`shop_name` text NOT NULL,
	`comp_code` text,
	`record` text NOT NULL,
	`imported_at` integer NOT NULL,
	PRIMARY KEY(`source`, `reference`),
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `provider_records_vin` ON `provider_records` (`vin`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`record_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `receipts_record` ON `receipts` (`record_id`);--> statement-breakpoint
CREATE INDEX `receipts_vehicle` ON `receipts` (`vehicle_id`,`record_id`);--> statement-breakpoint
CREATE TABLE `record_totals` (
	`vehicle_id` text NOT NULL,
	`year` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`records` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `year`, `kind`, `currency`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `vehicle_shops` (
	`vehicle_id` text NOT NULL,
	`comp_code` text NOT NULL,
	`records` integer NOT NULL,
	`last_date` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `comp_code`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `shops` (
	`comp_code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`phone` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`source` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shops_place` ON `shops` (`latitude`,`longitude`);--> statement-breakpoint
DROP INDEX `service_records_vehicle`;--> statement-breakpoint
ALTER TABLE `service_records` ADD `origin` text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `comp_code` text REFERENCES shops(comp_code);--> statement-breakpoint
ALTER TABLE `service_records` ADD `self_service` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `own_service` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `total` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `parts` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `labor` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `tax` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `comments` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `shop_name` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `disputed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `reported` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `corrected_at` integer;--> statement-breakpoint
ALTER TABLE `service_records` ADD `import_key` text;--> statement-breakpoint
ALTER TABLE `service_records` ADD `receipt_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `service_records` ADD `edited_by` text;--> statement-breakpoint
CREATE INDEX `service_records_shop` ON `service_records` (`vehicle_id`,`comp_code`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `service_records_with_receipts` ON `service_records` (`vehicle_id`,`date`,`id`) WHERE "service_records"."receipt_count" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `service_records_import` ON `service_records` (`vehicle_id`,`import_key`);--> statement-breakpoint
CREATE INDEX `service_records_vehicle` ON `service_records` (`vehicle_id`,`date`,`id`);--> statement-breakpoint
ALTER TABLE `odometer_readings` ADD `counts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `record_services` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `record_services` ADD `counts` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `record_services_kind` ON `record_services` (`vehicle_id`,`kind`,`date`,`record_id`);
--> statement-breakpoint
-- Records from before: the six services of reminders are all that they can name.
UPDATE record_services SET kind = CASE service_id WHEN 1302 THEN 'oilAndFluids' WHEN 1354 THEN 'tiresAndWheels' WHEN 1246 THEN 'brakes' WHEN 1290 THEN 'inspections' WHEN 1313 THEN 'inspections' WHEN 1314 THEN 'inspections' ELSE 'other' END;
--> statement-breakpoint
UPDATE service_records SET
  kind = coalesce((SELECT kind FROM record_services WHERE record_id = service_records.id ORDER BY instr('1302 1354 1246 1290 1313 1314', service_id) LIMIT 1), 'other'),
  words = coalesce((SELECT group_concat(CASE service_id
    WHEN 1302 THEN 'Oil and filter change Vidange d’huile et filtre'
    WHEN 1354 THEN 'Tire rotation Permutation des pneus'
    WHEN 1246 THEN 'Brake inspection Inspection des freins'
    WHEN 1290 THEN 'Major service Entretien majeur'
    WHEN 1313 THEN 'Safety inspection Inspection de sécurité'
    WHEN 1314 THEN 'Emissions inspection Inspection des émissions' END, ' ') FROM record_services WHERE record_id = service_records.id), '');
--> statement-breakpoint
INSERT INTO record_totals (vehicle_id, year, kind, currency, records, cents)
SELECT vehicle_id, substr(date, 1, 4), kind, '', count(*), 0 FROM service_records GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Totals and shops are kept by the database, so that whatever writes a record keeps them.
CREATE TRIGGER `service_records_added` AFTER INSERT ON `service_records` WHEN NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO record_totals (vehicle_id, year, kind, currency, records, cents)
  VALUES (NEW.vehicle_id, substr(NEW.date, 1, 4), NEW.kind, coalesce(NEW.currency, ''), 1, 1 * coalesce(NEW.total, 0))
  ON CONFLICT DO UPDATE SET records = records + excluded.records, cents = cents + excluded.cents;
  INSERT INTO vehicle_shops (vehicle_id, comp_code, records, last_date)
  SELECT NEW.vehicle_id, NEW.comp_code, 1, NEW.date WHERE NEW.comp_code IS NOT NULL
  ON CONFLICT DO UPDATE SET records = records + 1, last_date = max(last_date, excluded.last_date);
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_left` AFTER UPDATE OF `date`, `kind`, `currency`, `total`, `comp_code`, `removed_at`, `disputed` ON `service_records` WHEN OLD.removed_at IS NULL AND OLD.disputed = 0 BEGIN
  UPDATE record_totals SET records = records - 1, cents = cents - coalesce(OLD.total, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind AND currency = coalesce(OLD.currency, '');
  DELETE FROM record_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind AND currency = coalesce(OLD.currency, '') AND records = 0;
  UPDATE vehicle_shops SET records = records - 1, last_date = coalesce(
    (SELECT max(date) FROM service_records WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND removed_at IS NULL AND disputed = 0), last_date)
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code;
  DELETE FROM vehicle_shops WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND records = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_came` AFTER UPDATE OF `date`, `kind`, `currency`, `total`, `comp_code`, `removed_at`, `disputed` ON `service_records` WHEN NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO record_totals (vehicle_id, year, kind, currency, records, cents)
  VALUES (NEW.vehicle_id, substr(NEW.date, 1, 4), NEW.kind, coalesce(NEW.currency, ''), 1, 1 * coalesce(NEW.total, 0))
  ON CONFLICT DO UPDATE SET records = records + excluded.records, cents = cents + excluded.cents;
  INSERT INTO vehicle_shops (vehicle_id, comp_code, records, last_date)
  SELECT NEW.vehicle_id, NEW.comp_code, 1, NEW.date WHERE NEW.comp_code IS NOT NULL
  ON CONFLICT DO UPDATE SET records = records + 1, last_date = max(last_date, excluded.last_date);
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_deleted` AFTER DELETE ON `service_records` WHEN OLD.removed_at IS NULL AND OLD.disputed = 0 BEGIN
  UPDATE record_totals SET records = records - 1, cents = cents - coalesce(OLD.total, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind AND currency = coalesce(OLD.currency, '');
  DELETE FROM record_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind AND currency = coalesce(OLD.currency, '') AND records = 0;
  UPDATE vehicle_shops SET records = records - 1, last_date = coalesce(
    (SELECT max(date) FROM service_records WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND removed_at IS NULL AND disputed = 0), last_date)
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code;
  DELETE FROM vehicle_shops WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND records = 0;
END;
--> statement-breakpoint
-- What is removed, or of another car, drives no reminder and no estimate of the odometer.
CREATE TRIGGER `service_records_count` AFTER UPDATE OF `removed_at`, `disputed` ON `service_records` BEGIN
  UPDATE record_services SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0) WHERE record_id = NEW.id;
  UPDATE odometer_readings SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0) WHERE record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_version` BEFORE UPDATE OF `version` ON `service_records`
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'record_changed'); END;
--> statement-breakpoint
-- Four receipts a record (spec §5), also for two forms that arrive at the same moment.
CREATE TRIGGER `receipts_limit_insert` BEFORE INSERT ON `receipts`
WHEN (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_limit_attach` BEFORE UPDATE OF `record_id` ON `receipts`
WHEN NEW.record_id IS NOT OLD.record_id AND (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_added` AFTER INSERT ON `receipts` WHEN NEW.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id; END;
--> statement-breakpoint
CREATE TRIGGER `receipts_attached` AFTER UPDATE OF `record_id` ON `receipts` WHEN NEW.record_id IS NOT OLD.record_id BEGIN
  UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id;
  UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER `receipts_deleted` AFTER DELETE ON `receipts` WHEN OLD.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id; END;
