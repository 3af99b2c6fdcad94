CREATE TABLE `partner_logins` (
	`hash` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`partner` text NOT NULL,
	`subject` text NOT NULL,
	`email_key` text,
	`arrival` text NOT NULL,
	`expires_at` integer NOT NULL,
	`kept_until` integer NOT NULL,
	`used_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_logins_request_hash_unique` ON `partner_logins` (`request_hash`);--> statement-breakpoint
CREATE INDEX `partner_logins_kept` ON `partner_logins` (`kept_until`);--> statement-breakpoint
CREATE TABLE `partner_vehicles` (
	`account_id` text NOT NULL,
	`partner` text NOT NULL,
	`vin` text NOT NULL,
	`name` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `partner`, `vin`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `partner` text;--> statement-breakpoint
CREATE TRIGGER partner_logins_single_use BEFORE UPDATE OF used_at ON partner_logins
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'token_used'); END;
