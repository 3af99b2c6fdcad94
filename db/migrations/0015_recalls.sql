CREATE TABLE `recall_checks` (
	`source` text NOT NULL,
	`make_key` text NOT NULL,
	`model_key` text NOT NULL,
	`year` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`answered_at` integer,
	PRIMARY KEY(`source`, `make_key`, `model_key`, `year`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `recall_dismissals` (
	`vehicle_id` text NOT NULL,
	`recall_id` text NOT NULL,
	`reason` text NOT NULL,
	`repaired_on` text,
	`dismissed_at` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `recall_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recall_dismissals_reason" CHECK("recall_dismissals"."reason" IN ('repaired', 'not-mine'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `recall_imports` (
	`source` text PRIMARY KEY NOT NULL,
	`imported_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `recall_models` (
	`make_key` text NOT NULL,
	`model_key` text NOT NULL,
	`year` integer NOT NULL,
	`powertrain` text NOT NULL,
	`recall_id` text NOT NULL,
	PRIMARY KEY(`make_key`, `model_key`, `year`, `powertrain`, `recall_id`),
	FOREIGN KEY (`recall_id`) REFERENCES `recalls`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `recall_models_recall` ON `recall_models` (`recall_id`);--> statement-breakpoint
CREATE TABLE `recalls` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`number` text NOT NULL,
	`makers_number` text,
	`reported_on` text,
	`component` text,
	`component_fr` text,
	`summary` text NOT NULL,
	`summary_fr` text,
	`consequence` text,
	`remedy` text,
	`park_it` integer,
	`park_outside` integer,
	`over_the_air` integer,
	`saved_at` integer NOT NULL
) STRICT;
