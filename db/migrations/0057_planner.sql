CREATE TABLE `plan_items` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`services` text DEFAULT '[]' NOT NULL,
	`estimate` integer,
	`currency` text,
	`due_date` text,
	`due_distance` integer,
	`unit` text,
	`comments` text,
	`reminder_id` text,
	`record_id` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`removed_at` integer,
	`import_key` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reminder_id`) REFERENCES `custom_reminders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "plan_items_status" CHECK("plan_items"."status" IN ('idea', 'planned', 'done'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_items_vehicle` ON `plan_items` (`vehicle_id`,`status`,`done_at`);--> statement-breakpoint
CREATE INDEX `plan_items_reminder` ON `plan_items` (`reminder_id`) WHERE "plan_items"."reminder_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plan_items_record` ON `plan_items` (`record_id`) WHERE "plan_items"."record_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plan_items_removed` ON `plan_items` (`removed_at`) WHERE "plan_items"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `plan_items_import` ON `plan_items` (`vehicle_id`,`import_key`);--> statement-breakpoint
CREATE TABLE `service_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`services` text DEFAULT '[]' NOT NULL,
	`own_service` text,
	`total` integer,
	`parts` integer,
	`labor` integer,
	`tax` integer,
	`currency` text,
	`comments` text,
	`self_service` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_templates_account` ON `service_templates` (`account_id`,`name`);--> statement-breakpoint
CREATE INDEX `service_templates_removed` ON `service_templates` (`removed_at`) WHERE "service_templates"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `supplies` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`name` text NOT NULL,
	`part_number` text,
	`supplier` text,
	`unit_cost` integer,
	`currency` text,
	`quantity` real NOT NULL,
	`comments` text,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`import_key` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `supplies_vehicle` ON `supplies` (`vehicle_id`,`name`);--> statement-breakpoint
CREATE INDEX `supplies_removed` ON `supplies` (`removed_at`) WHERE "supplies"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `supplies_import` ON `supplies` (`vehicle_id`,`import_key`);--> statement-breakpoint
CREATE TABLE `supply_uses` (
	`record_id` text NOT NULL,
	`supply_id` text NOT NULL,
	`quantity` real NOT NULL,
	PRIMARY KEY(`record_id`, `supply_id`),
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`supply_id`) REFERENCES `supplies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "supply_uses_quantity" CHECK("supply_uses"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `supply_uses_supply` ON `supply_uses` (`supply_id`);
--> statement-breakpoint
CREATE TRIGGER supply_uses_short BEFORE INSERT ON supply_uses
WHEN (SELECT quantity FROM supplies WHERE id = NEW.supply_id) < NEW.quantity
  AND EXISTS (SELECT 1 FROM service_records WHERE id = NEW.record_id AND removed_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'supply_short'); END;
--> statement-breakpoint
CREATE TRIGGER supply_uses_added AFTER INSERT ON supply_uses
WHEN EXISTS (SELECT 1 FROM service_records WHERE id = NEW.record_id AND removed_at IS NULL)
BEGIN UPDATE supplies SET quantity = round(quantity - NEW.quantity, 2), version = version + 1
  WHERE id = NEW.supply_id; END;
--> statement-breakpoint
CREATE TRIGGER supply_uses_deleted AFTER DELETE ON supply_uses
WHEN EXISTS (SELECT 1 FROM service_records WHERE id = OLD.record_id AND removed_at IS NULL)
BEGIN UPDATE supplies SET quantity = round(quantity + OLD.quantity, 2), version = version + 1
  WHERE id = OLD.supply_id; END;
--> statement-breakpoint
CREATE TRIGGER service_records_supplies AFTER UPDATE OF removed_at ON service_records
WHEN (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)
BEGIN UPDATE supplies SET version = version + 1, quantity = round(quantity
    + (SELECT u.quantity FROM supply_uses u WHERE u.record_id = NEW.id AND u.supply_id = supplies.id)
    * CASE WHEN NEW.removed_at IS NULL THEN -1 ELSE 1 END, 2)
  WHERE id IN (SELECT supply_id FROM supply_uses WHERE record_id = NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER service_records_uses BEFORE DELETE ON service_records
BEGIN DELETE FROM supply_uses WHERE record_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER service_records_plan AFTER UPDATE OF removed_at ON service_records
WHEN (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)
BEGIN UPDATE plan_items SET version = version + 1,
    status = CASE WHEN NEW.removed_at IS NULL THEN 'done' ELSE 'planned' END,
    done_at = CASE WHEN NEW.removed_at IS NULL THEN coalesce(done_at, created_at) ELSE done_at END
  WHERE record_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER plan_items_reminder AFTER UPDATE OF status, removed_at ON plan_items
WHEN NEW.reminder_id IS NOT NULL
BEGIN UPDATE custom_reminders SET done_at = CASE
    WHEN NEW.status = 'planned' AND NEW.removed_at IS NULL THEN NULL
    ELSE coalesce(done_at, NEW.removed_at, NEW.done_at, NEW.created_at) END
  WHERE id = NEW.reminder_id; END;
--> statement-breakpoint
CREATE TRIGGER custom_reminders_plan AFTER UPDATE OF done_at ON custom_reminders
WHEN OLD.done_at IS NULL AND NEW.done_at IS NOT NULL
BEGIN UPDATE plan_items SET status = 'done', done_at = NEW.done_at, version = version + 1
  WHERE reminder_id = NEW.id AND status = 'planned' AND removed_at IS NULL; END;
--> statement-breakpoint
CREATE TRIGGER plan_items_version BEFORE UPDATE OF version ON plan_items
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;
--> statement-breakpoint
CREATE TRIGGER supplies_version BEFORE UPDATE OF version ON supplies
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;
--> statement-breakpoint
CREATE TRIGGER service_templates_version BEFORE UPDATE OF version ON service_templates
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;
