CREATE TABLE `custom_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`title` text NOT NULL,
	`since_date` text NOT NULL,
	`since_distance` integer,
	`due_date` text,
	`due_distance` integer,
	`repeats` text,
	`months` integer,
	`distance` integer,
	`first_date` text,
	`unit` text NOT NULL,
	`snoozed_until` text,
	`off` integer DEFAULT false NOT NULL,
	`done_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `custom_reminders_vehicle` ON `custom_reminders` (`vehicle_id`,`created_at`);