CREATE TABLE `fill_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text NOT NULL,
	`created_at` integer NOT NULL,
	`energy` text NOT NULL,
	`volume` real NOT NULL,
	`unit` text NOT NULL,
	`amount` real NOT NULL,
	`total` integer,
	`is_total_derived` integer DEFAULT false NOT NULL,
	`price` real,
	`currency` text,
	`odometer` integer,
	`trip` real,
	`distance_unit` text NOT NULL,
	`miles` real DEFAULT 0 NOT NULL,
	`partial` integer DEFAULT false NOT NULL,
	`missed` integer DEFAULT false NOT NULL,
	`grade` text,
	`station` text,
	`comments` text,
	`receipt_count` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	`import_key` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	`stretch_miles` real,
	`stretch_amount` real,
	`stretch_cents` integer,
	`economy` real,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "fill_ups_volume" CHECK("fill_ups"."volume" > 0 AND "fill_ups"."amount" > 0),
	CONSTRAINT "fill_ups_unit" CHECK(("fill_ups"."unit" = 'kWh') = ("fill_ups"."energy" = 'electricity')),
	CONSTRAINT "fill_ups_distance" CHECK("fill_ups"."distance_unit" IN ('mi', 'km'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `fill_ups_log` ON `fill_ups` (`vehicle_id`,`date`,`miles`,`created_at`,`id`) WHERE "fill_ups"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `fill_ups_energy` ON `fill_ups` (`vehicle_id`,`energy`,`date`,`miles`,`created_at`,`id`) WHERE "fill_ups"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `fill_ups_stretches` ON `fill_ups` (`vehicle_id`,`energy`,`date`,`miles`) WHERE "fill_ups"."economy" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `fill_ups_economy` ON `fill_ups` (`vehicle_id`,`energy`,`economy`) WHERE "fill_ups"."economy" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `fill_ups_removed` ON `fill_ups` (`removed_at`) WHERE "fill_ups"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `fill_ups_import` ON `fill_ups` (`vehicle_id`,`import_key`);--> statement-breakpoint
CREATE TABLE `fuel_logs` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `fuel_totals` (
	`vehicle_id` text NOT NULL,
	`period` text NOT NULL,
	`energy` text NOT NULL,
	`currency` text NOT NULL,
	`fill_ups` integer NOT NULL,
	`amount` real NOT NULL,
	`cents` integer NOT NULL,
	`stretches` integer NOT NULL,
	`stretch_miles` real NOT NULL,
	`stretch_amount` real NOT NULL,
	`paid_stretches` integer NOT NULL,
	`paid_miles` real NOT NULL,
	`paid_cents` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `period`, `energy`, `currency`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `fill_up_id` text REFERENCES fill_ups(id) ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX `receipts_fill_up` ON `receipts` (`fill_up_id`) WHERE "receipts"."fill_up_id" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER fuel_logs_version BEFORE INSERT ON fuel_logs
WHEN NEW.version <> coalesce(
  (SELECT version FROM fuel_logs WHERE vehicle_id = NEW.vehicle_id), 0) + 1
BEGIN SELECT RAISE(ABORT, 'fuel_changed'); END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_added AFTER INSERT ON fill_ups WHEN NEW.removed_at IS NULL BEGIN
  INSERT INTO fuel_totals (vehicle_id, period, energy, currency, fill_ups, amount, cents,
    stretches, stretch_miles, stretch_amount, paid_stretches, paid_miles, paid_cents)
  SELECT NEW.vehicle_id, period.value, NEW.energy, coalesce(NEW.currency, ''), 1, NEW.amount,
    coalesce(NEW.total, 0), NEW.economy IS NOT NULL, coalesce(NEW.stretch_miles, 0),
    coalesce(NEW.stretch_amount, 0), NEW.stretch_cents IS NOT NULL,
    iif(NEW.stretch_cents IS NULL, 0, NEW.stretch_miles), coalesce(NEW.stretch_cents, 0)
  FROM json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) period
  WHERE true
  ON CONFLICT DO UPDATE SET fill_ups = fill_ups + excluded.fill_ups,
    amount = amount + excluded.amount, cents = cents + excluded.cents,
    stretches = stretches + excluded.stretches,
    stretch_miles = stretch_miles + excluded.stretch_miles,
    stretch_amount = stretch_amount + excluded.stretch_amount,
    paid_stretches = paid_stretches + excluded.paid_stretches,
    paid_miles = paid_miles + excluded.paid_miles,
    paid_cents = paid_cents + excluded.paid_cents;
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_came AFTER UPDATE OF date, energy, currency, amount, total, removed_at,
  stretch_miles, stretch_amount, stretch_cents, economy ON fill_ups
WHEN NEW.removed_at IS NULL BEGIN
  INSERT INTO fuel_totals (vehicle_id, period, energy, currency, fill_ups, amount, cents,
    stretches, stretch_miles, stretch_amount, paid_stretches, paid_miles, paid_cents)
  SELECT NEW.vehicle_id, period.value, NEW.energy, coalesce(NEW.currency, ''), 1, NEW.amount,
    coalesce(NEW.total, 0), NEW.economy IS NOT NULL, coalesce(NEW.stretch_miles, 0),
    coalesce(NEW.stretch_amount, 0), NEW.stretch_cents IS NOT NULL,
    iif(NEW.stretch_cents IS NULL, 0, NEW.stretch_miles), coalesce(NEW.stretch_cents, 0)
  FROM json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) period
  WHERE true
  ON CONFLICT DO UPDATE SET fill_ups = fill_ups + excluded.fill_ups,
    amount = amount + excluded.amount, cents = cents + excluded.cents,
    stretches = stretches + excluded.stretches,
    stretch_miles = stretch_miles + excluded.stretch_miles,
    stretch_amount = stretch_amount + excluded.stretch_amount,
    paid_stretches = paid_stretches + excluded.paid_stretches,
    paid_miles = paid_miles + excluded.paid_miles,
    paid_cents = paid_cents + excluded.paid_cents;
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_left BEFORE UPDATE OF date, energy, currency, amount, total, removed_at,
  stretch_miles, stretch_amount, stretch_cents, economy ON fill_ups
WHEN OLD.removed_at IS NULL BEGIN
  UPDATE fuel_totals SET fill_ups = fill_ups - 1, amount = amount - OLD.amount,
    cents = cents - coalesce(OLD.total, 0), stretches = stretches - (OLD.economy IS NOT NULL),
    stretch_miles = stretch_miles - coalesce(OLD.stretch_miles, 0),
    stretch_amount = stretch_amount - coalesce(OLD.stretch_amount, 0),
    paid_stretches = paid_stretches - (OLD.stretch_cents IS NOT NULL),
    paid_miles = paid_miles - iif(OLD.stretch_cents IS NULL, 0, OLD.stretch_miles),
    paid_cents = paid_cents - coalesce(OLD.stretch_cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM fuel_totals
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND fill_ups = 0;
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_deleted BEFORE DELETE ON fill_ups WHEN OLD.removed_at IS NULL BEGIN
  UPDATE fuel_totals SET fill_ups = fill_ups - 1, amount = amount - OLD.amount,
    cents = cents - coalesce(OLD.total, 0), stretches = stretches - (OLD.economy IS NOT NULL),
    stretch_miles = stretch_miles - coalesce(OLD.stretch_miles, 0),
    stretch_amount = stretch_amount - coalesce(OLD.stretch_amount, 0),
    paid_stretches = paid_stretches - (OLD.stretch_cents IS NOT NULL),
    paid_miles = paid_miles - iif(OLD.stretch_cents IS NULL, 0, OLD.stretch_miles),
    paid_cents = paid_cents - coalesce(OLD.stretch_cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM fuel_totals
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND fill_ups = 0;
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_reading_counts AFTER UPDATE OF removed_at ON fill_ups BEGIN
  UPDATE odometer_readings SET counts = (NEW.removed_at IS NULL AND verdict IS NOT 'wrong')
  WHERE id = NEW.id AND origin = 'fill-up';
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_reading_deleted AFTER DELETE ON fill_ups BEGIN
  DELETE FROM odometer_readings WHERE id = OLD.id AND origin = 'fill-up';
END;
--> statement-breakpoint
CREATE TRIGGER fill_up_receipts_limit_insert BEFORE INSERT ON receipts
WHEN (SELECT receipt_count FROM fill_ups WHERE id = NEW.fill_up_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;
--> statement-breakpoint
CREATE TRIGGER fill_up_receipts_limit_attach BEFORE UPDATE OF fill_up_id ON receipts
WHEN NEW.fill_up_id IS NOT OLD.fill_up_id
  AND (SELECT receipt_count FROM fill_ups WHERE id = NEW.fill_up_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;
--> statement-breakpoint
CREATE TRIGGER fill_up_receipts_added AFTER INSERT ON receipts WHEN NEW.fill_up_id IS NOT NULL
BEGIN UPDATE fill_ups SET receipt_count = receipt_count + 1 WHERE id = NEW.fill_up_id; END;
--> statement-breakpoint
CREATE TRIGGER fill_up_receipts_attached AFTER UPDATE OF fill_up_id ON receipts
WHEN NEW.fill_up_id IS NOT OLD.fill_up_id BEGIN
  UPDATE fill_ups SET receipt_count = receipt_count - 1 WHERE id = OLD.fill_up_id;
  UPDATE fill_ups SET receipt_count = receipt_count + 1 WHERE id = NEW.fill_up_id;
END;
--> statement-breakpoint
CREATE TRIGGER fill_up_receipts_deleted AFTER DELETE ON receipts WHEN OLD.fill_up_id IS NOT NULL
BEGIN UPDATE fill_ups SET receipt_count = receipt_count - 1 WHERE id = OLD.fill_up_id; END;
