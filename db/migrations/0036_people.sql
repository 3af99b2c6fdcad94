CREATE TABLE `vehicle_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`email` text NOT NULL,
	`did` text,
	`location` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `vehicle_activity_vehicle` ON `vehicle_activity` (`vehicle_id`,`at`);
--> statement-breakpoint
CREATE TABLE `vehicle_people` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`account_id` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`invited_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicle_people_role" CHECK("vehicle_people"."role" IN ('viewer', 'driver', 'manager'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_people_email` ON `vehicle_people` (`vehicle_id`,`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_people_account` ON `vehicle_people` (`account_id`,`vehicle_id`) WHERE "vehicle_people"."account_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `status` text DEFAULT 'ACTIVE' NOT NULL;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `last_ownership_date` text;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `handed_over_at` integer;
--> statement-breakpoint
DROP INDEX `vehicles_account_vin`;
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_account_vin` ON `vehicles` (`account_id`,`vin`) WHERE "vehicles"."removed_at" IS NULL AND "vehicles"."handed_over_at" IS NULL AND "vehicles"."vin" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER vehicles_limit_insert;
--> statement-breakpoint
DROP TRIGGER vehicles_limit_restore;
--> statement-breakpoint
CREATE TRIGGER vehicles_limit_insert BEFORE INSERT ON vehicles
WHEN NEW.removed_at IS NULL AND NEW.handed_over_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
--> statement-breakpoint
CREATE TRIGGER vehicles_limit_restore BEFORE UPDATE OF removed_at ON vehicles
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND NEW.handed_over_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
