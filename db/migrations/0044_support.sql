CREATE TABLE `view_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`viewed_by` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `view_links_account` ON `view_links` (`account_id`);--> statement-breakpoint
CREATE TABLE `viewed_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`path` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `viewed_pages_session` ON `viewed_pages` (`session_id`,`at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `fraud_type` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `flagged_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `download_hash` text;--> statement-breakpoint
CREATE INDEX `accounts_closed` ON `accounts` (`closed_at`) WHERE "accounts"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_download` ON `accounts` (`download_hash`) WHERE "accounts"."download_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `viewed_by` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `view_reason` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `hidden_with_account` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER accounts_limited BEFORE UPDATE OF fraud_type ON accounts
WHEN OLD.fraud_type IS NOT NULL AND NEW.fraud_type = OLD.fraud_type
BEGIN SELECT RAISE(ABORT, 'account_limited'); END;
--> statement-breakpoint
CREATE TRIGGER view_links_single_use BEFORE UPDATE OF used_at ON view_links
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'view_link_used'); END;
