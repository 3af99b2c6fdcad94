CREATE TABLE `login_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `login_tokens_account` ON `login_tokens` (`account_id`);--> statement-breakpoint
CREATE TABLE `prospect_sign_ups` (
	`prospect_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`signed_up_at` integer NOT NULL,
	FOREIGN KEY (`prospect_hash`) REFERENCES `prospects`(`hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `prospect_sign_ups_account` ON `prospect_sign_ups` (`account_id`);--> statement-breakpoint
CREATE TABLE `prospects` (
	`hash` text PRIMARY KEY NOT NULL,
	`comp_code` text NOT NULL,
	`channel` text NOT NULL,
	`sign_up_type` text,
	`email` text,
	`phone` text,
	`vin` text NOT NULL,
	`vehicle` text NOT NULL,
	`postal_code` text,
	`language` text NOT NULL,
	`consent_by` text,
	`consent_date` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "prospects_channel" CHECK("prospects"."channel" IN ('email', 'text')),
	CONSTRAINT "prospects_recipient" CHECK(("prospects"."channel" = 'email' AND "prospects"."email" IS NOT NULL)
        OR ("prospects"."phone" IS NOT NULL AND "prospects"."consent_date" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `prospects_expires` ON `prospects` (`expires_at`);--> statement-breakpoint
CREATE INDEX `prospects_email` ON `prospects` (`email`);--> statement-breakpoint
CREATE TABLE `blocked_numbers` (
	`number_hash` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`to_number` text NOT NULL,
	`body` text NOT NULL,
	`time_zone` text,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	`tries` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `texts_to` ON `texts` (`to_number`,`created_at`);--> statement-breakpoint
CREATE INDEX `texts_waiting` ON `texts` (`tries`,`created_at`) WHERE "texts"."claimed_at" IS NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `sign_up_type` text;