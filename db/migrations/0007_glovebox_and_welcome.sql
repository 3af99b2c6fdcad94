CREATE TABLE `glovebox` (
	`vehicle_id` text NOT NULL,
	`item` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `item`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `welcomed_at` integer;