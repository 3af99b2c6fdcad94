CREATE TABLE `survey_answers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`rating` integer,
	`comment` text,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `client_errors` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`function_name` text,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_errors_created` ON `client_errors` (`created_at`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`event` text NOT NULL,
	`day` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`event`, `day`)
) STRICT;
