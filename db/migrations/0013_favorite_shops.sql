CREATE TABLE `favorite_shops` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`comp_code` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `favorite_shops_shop` ON `favorite_shops` (`comp_code`);