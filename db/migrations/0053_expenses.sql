CREATE TABLE `budgets` (
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `kind`, `period`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "budgets_cents" CHECK("budgets"."cents" > 0),
	CONSTRAINT "budgets_period" CHECK("budgets"."period" IN ('month', 'year'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `expense_totals` (
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`expenses` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `kind`, `period`, `currency`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`repeat` text NOT NULL,
	`ends_on` text,
	`comments` text,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`import_key` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "expenses_cents" CHECK("expenses"."cents" > 0),
	CONSTRAINT "expenses_repeat" CHECK("expenses"."repeat" IN ('none', 'month', 'year')),
	CONSTRAINT "expenses_ends" CHECK("expenses"."ends_on" IS NULL OR "expenses"."repeat" <> 'none')
) STRICT;
--> statement-breakpoint
CREATE INDEX `expenses_once` ON `expenses` (`vehicle_id`,`date`,`id`) WHERE "expenses"."repeat" = 'none' AND "expenses"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `expenses_once_of_kind` ON `expenses` (`vehicle_id`,`kind`,`date`,`id`) WHERE "expenses"."repeat" = 'none' AND "expenses"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `expenses_repeating` ON `expenses` (`vehicle_id`,`date`) WHERE "expenses"."repeat" <> 'none' AND "expenses"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `expenses_removed` ON `expenses` (`vehicle_id`,`removed_at`) WHERE "expenses"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `expenses_swept` ON `expenses` (`removed_at`) WHERE "expenses"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_import` ON `expenses` (`vehicle_id`,`import_key`);
--> statement-breakpoint
CREATE TRIGGER expenses_added AFTER INSERT ON expenses
WHEN NEW.removed_at IS NULL AND NEW.repeat = 'none' BEGIN
  INSERT INTO expense_totals (vehicle_id, kind, period, currency, expenses, cents)
  SELECT NEW.vehicle_id, k.value, p.value, NEW.currency, 1, NEW.cents
  FROM json_each(json_array('all', NEW.kind)) k,
    json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) p WHERE true
  ON CONFLICT DO UPDATE SET
    expenses = expenses + excluded.expenses, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER expenses_came
AFTER UPDATE OF date, kind, cents, currency, repeat, removed_at ON expenses
WHEN NEW.removed_at IS NULL AND NEW.repeat = 'none' BEGIN
  INSERT INTO expense_totals (vehicle_id, kind, period, currency, expenses, cents)
  SELECT NEW.vehicle_id, k.value, p.value, NEW.currency, 1, NEW.cents
  FROM json_each(json_array('all', NEW.kind)) k,
    json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) p WHERE true
  ON CONFLICT DO UPDATE SET
    expenses = expenses + excluded.expenses, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER expenses_left
AFTER UPDATE OF date, kind, cents, currency, repeat, removed_at ON expenses
WHEN OLD.removed_at IS NULL AND OLD.repeat = 'none' BEGIN
  UPDATE expense_totals SET expenses = expenses - 1, cents = cents - OLD.cents
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM expense_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND expenses = 0;
END;
--> statement-breakpoint
CREATE TRIGGER expenses_deleted AFTER DELETE ON expenses
WHEN OLD.removed_at IS NULL AND OLD.repeat = 'none' BEGIN
  UPDATE expense_totals SET expenses = expenses - 1, cents = cents - OLD.cents
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM expense_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND expenses = 0;
END;
--> statement-breakpoint
CREATE TRIGGER expenses_limit_insert BEFORE INSERT ON expenses
WHEN NEW.repeat <> 'none' AND NEW.removed_at IS NULL
  AND (SELECT count(*) FROM expenses WHERE vehicle_id = NEW.vehicle_id
    AND repeat <> 'none' AND removed_at IS NULL) >= 40
BEGIN SELECT RAISE(ABORT, 'expenses_full'); END;
--> statement-breakpoint
CREATE TRIGGER expenses_limit_update BEFORE UPDATE OF repeat, removed_at ON expenses
WHEN NEW.repeat <> 'none' AND NEW.removed_at IS NULL
  AND (OLD.repeat = 'none' OR OLD.removed_at IS NOT NULL)
  AND (SELECT count(*) FROM expenses WHERE vehicle_id = NEW.vehicle_id
    AND repeat <> 'none' AND removed_at IS NULL) >= 40
BEGIN SELECT RAISE(ABORT, 'expenses_full'); END;
--> statement-breakpoint
CREATE TRIGGER expenses_version BEFORE UPDATE OF version ON expenses
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'expense_changed'); END;
