CREATE TABLE `calendar_feeds` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id` ON `calendar_feeds` (`id`);