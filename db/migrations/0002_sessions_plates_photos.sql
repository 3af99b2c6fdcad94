CREATE TABLE `imported_plates` (
	`plate` text NOT NULL,
	`state` text NOT NULL,
	`vin` text NOT NULL,
	`imported_at` integer NOT NULL,
	PRIMARY KEY(`plate`, `state`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `kept_forms_created` ON `kept_forms` (`created_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `place` text;--> statement-breakpoint
ALTER TABLE `vehicles` ADD `photo_id` text;--> statement-breakpoint
CREATE INDEX `vehicles_plate` ON `vehicles` (replace(replace(`plate`, ' ', ''), '-', ''), `plate_state`);
