CREATE TABLE `lifetime_badge_counts` (
	`comp_code` text NOT NULL,
	`day` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`comp_code`, `day`),
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `lifetime_enrollments` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`vin` text NOT NULL,
	`comp_code` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lifetime_enrollments_vin` ON `lifetime_enrollments` (`vin`);--> statement-breakpoint
CREATE INDEX `lifetime_enrollments_shop` ON `lifetime_enrollments` (`comp_code`);--> statement-breakpoint
ALTER TABLE `review_links` ADD `email` text;--> statement-breakpoint
CREATE INDEX `review_links_email` ON `review_links` (`email`) WHERE "review_links"."email" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `lifetime_dealer` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER review_links_single_account BEFORE UPDATE OF account_id ON review_links
WHEN OLD.account_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'review_link_used'); END;
