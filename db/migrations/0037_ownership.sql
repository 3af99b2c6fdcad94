CREATE TABLE `ownership_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`email` text,
	`include` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`new_vehicle_id` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ownership_offers_open` ON `ownership_offers` (`vehicle_id`) WHERE "ownership_offers"."accepted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `ownership_offers_vehicle` ON `ownership_offers` (`vehicle_id`);
--> statement-breakpoint
CREATE TABLE `ownership_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ownership_questions_answer" CHECK("ownership_questions"."answer" IN ('sold', 'stillMine'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `ownership_questions_vehicle` ON `ownership_questions` (`vehicle_id`,`asked_at`);
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `ownership_asked_at` integer;
