CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_verified_at` integer,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`postal_code` text NOT NULL,
	`agreed_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "accounts_country" CHECK("accounts"."country" IN ('US', 'CA')),
	CONSTRAINT "accounts_language" CHECK("accounts"."language" IN ('en', 'fr'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tokens_kind" CHECK("tokens"."kind" IN ('verify-email', 'reset-password'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tokens_account` ON `tokens` (`account_id`,`kind`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to_address`,`created_at`);--> statement-breakpoint
CREATE TABLE `odometer_readings` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text NOT NULL,
	`distance` integer NOT NULL,
	`unit` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "odometer_readings_distance" CHECK("odometer_readings"."distance" >= 1),
	CONSTRAINT "odometer_readings_unit" CHECK("odometer_readings"."unit" IN ('mi', 'km'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `odometer_readings_vehicle` ON `odometer_readings` (`vehicle_id`,`date`);--> statement-breakpoint
CREATE TABLE `vehicles` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`vin` text,
	`year` integer NOT NULL,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`trim` text,
	`trim_options` text NOT NULL,
	`body_type` text NOT NULL,
	`powertrain` text NOT NULL,
	`facts` text NOT NULL,
	`nickname` text,
	`postal_code` text NOT NULL,
	`plate` text,
	`plate_state` text,
	`distance_unit` text NOT NULL,
	`average_distance` integer,
	`average_frequency` text,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`removed_reason` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicles_distance_unit" CHECK("vehicles"."distance_unit" IN ('mi', 'km')),
	CONSTRAINT "vehicles_powertrain" CHECK("vehicles"."powertrain" IN ('gas', 'diesel', 'hybrid', 'phev', 'electric'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `vehicles_account` ON `vehicles` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_account_vin` ON `vehicles` (`account_id`,`vin`) WHERE "vehicles"."removed_at" IS NULL AND "vehicles"."vin" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `vin_decodes` (
	`vin` text PRIMARY KEY NOT NULL,
	`result` text NOT NULL,
	`decoded_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`bucket` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `attempts_bucket` ON `attempts` (`bucket`,`at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`key` text PRIMARY KEY NOT NULL,
	`location` text NOT NULL,
	`flash` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`);--> statement-breakpoint
CREATE TABLE `postal_places` (
	`code` text PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`country` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`time_zone` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `setup` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `vehicle_makes` (
	`make` text PRIMARY KEY NOT NULL,
	`rank` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `vehicle_models` (
	`make` text NOT NULL,
	`model` text NOT NULL,
	`year_from` integer NOT NULL,
	`year_to` integer NOT NULL,
	`body_type` text NOT NULL,
	PRIMARY KEY(`make`, `model`, `year_from`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `vehicle_models_years` ON `vehicle_models` (`year_from`,`year_to`,`make`);