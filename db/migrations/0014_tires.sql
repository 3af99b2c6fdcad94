CREATE TABLE `tire_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`set_id` text NOT NULL,
	`date` text NOT NULL,
	`depth` real NOT NULL,
	`unit` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`set_id`) REFERENCES `tire_sets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tire_checks_depth" CHECK("tire_checks"."depth" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `tire_checks_set` ON `tire_checks` (`set_id`,`date`,`created_at`);--> statement-breakpoint
CREATE TABLE `tire_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`season` text NOT NULL,
	`number_of_tires` integer NOT NULL,
	`brand` text,
	`model` text,
	`size` text,
	`tin` text,
	`mount_date` text NOT NULL,
	`mount_distance` integer,
	`ran_before` integer,
	`unit` text NOT NULL,
	`changes` text DEFAULT '[]' NOT NULL,
	`tread_life_years` integer,
	`tread_life_distance` integer,
	`warranty_years` integer,
	`warranty_distance` integer,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tire_sets_number" CHECK("tire_sets"."number_of_tires" BETWEEN 1 AND 8),
	CONSTRAINT "tire_sets_unit" CHECK("tire_sets"."unit" IN ('mi', 'km'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tire_sets_vehicle` ON `tire_sets` (`vehicle_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tire_sets_removed` ON `tire_sets` (`removed_at`) WHERE "removed_at" IS NOT NULL;
--> statement-breakpoint
-- Two edits or swaps that were read at the same version cannot both be written.
CREATE TRIGGER `tire_sets_version` BEFORE UPDATE OF `version` ON `tire_sets`
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'tires_changed'); END;
