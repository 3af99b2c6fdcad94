CREATE TABLE `reminder_mail_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `told_reminders` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`told` text NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `used_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`used_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `reminder_mails` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `look_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_look_at` ON `accounts` (`look_at`) WHERE "accounts"."email_verified_at" IS NOT NULL AND "accounts"."reminder_mails" <> 'none';--> statement-breakpoint
ALTER TABLE `outbox` ADD `unsubscribe_url` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`tries`,`created_at`) WHERE "outbox"."sent_at" IS NULL;