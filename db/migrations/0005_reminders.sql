CREATE TABLE `event_choices` (
	`vehicle_id` text NOT NULL,
	`event_type` text NOT NULL,
	`off` text,
	`distance` integer,
	`unit` text,
	`months` integer,
	`snoozed_until` text,
	PRIMARY KEY(`vehicle_id`, `event_type`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text,
	`expiration_date` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `registrations_vehicle` ON `registrations` (`vehicle_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `record_services` (
	`vehicle_id` text NOT NULL,
	`service_id` integer NOT NULL,
	`date` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `service_id`, `date`, `record_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "record_services_service" CHECK("record_services"."service_id" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_services_record` ON `record_services` (`record_id`);--> statement-breakpoint
CREATE TABLE `service_records` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_records_vehicle` ON `service_records` (`vehicle_id`,`date`);--> statement-breakpoint
ALTER TABLE `odometer_readings` ADD `origin` text DEFAULT 'entered' NOT NULL;--> statement-breakpoint
ALTER TABLE `odometer_readings` ADD `record_id` text REFERENCES `service_records`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX `odometer_readings_record` ON `odometer_readings` (`record_id`);--> statement-breakpoint
ALTER TABLE `vehicles` ADD `use` text;