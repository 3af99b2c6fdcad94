CREATE TABLE `monthly_mail_months` (
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `monthly_since` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `monthly_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_monthly_at` ON `accounts` (`monthly_at`) WHERE "accounts"."monthly_at" IS NOT NULL;