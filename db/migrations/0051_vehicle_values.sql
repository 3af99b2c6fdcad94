CREATE TABLE `price_index` (
	`month` text PRIMARY KEY NOT NULL,
	`value` real NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `value_answers` (
	`vehicle_id` text NOT NULL,
	`question` text NOT NULL,
	`state` text NOT NULL,
	`answer` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `question`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `vehicle_values` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`state` text,
	`type_of_sale` text,
	`condition` text,
	`postal_code` text,
	`distance` integer,
	`unit` text,
	`date` text,
	`trim` text,
	`is_branded` integer,
	`is_altered` integer,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicle_values_state" CHECK("vehicle_values"."state" IN ('ENABLED_BY_USER', 'DISABLED_BY_USER')),
	CONSTRAINT "vehicle_values_unit" CHECK("vehicle_values"."unit" IN ('mi', 'km')),
	CONSTRAINT "vehicle_values_type_of_sale" CHECK("vehicle_values"."type_of_sale" IN ('FSBO', 'WHOLESALE')),
	CONSTRAINT "vehicle_values_condition" CHECK("vehicle_values"."condition" IN ('excellent', 'good', 'fair', 'poor'))
) STRICT;
