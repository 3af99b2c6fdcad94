CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`vehicle_id` text,
	`records` integer NOT NULL,
	`receipts` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`lost_photos` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`working_until` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imports_position" CHECK("imports"."position" >= 0),
	CONSTRAINT "imports_worker" CHECK("imports"."working_until" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_file` ON `imports` (`account_id`,`import_id`,`number`);--> statement-breakpoint
CREATE INDEX `imports_vehicle` ON `imports` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `imports_unfinished` ON `imports` (`working_until`) WHERE "imports"."finished_at" IS NULL;