CREATE TABLE `email_pacing` (
	`provider` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `next_try_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `bulk` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `dead_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`bulk`,`next_try_at`) WHERE "outbox"."sent_at" IS NULL AND "outbox"."dead_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`dead_at`) WHERE "outbox"."dead_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
UPDATE `outbox` SET `next_try_at` = `created_at`, `bulk` = `kind` IN ('reminders', 'review-request', 'shop-invitation', 'prospect-invitation') WHERE `sent_at` IS NULL;--> statement-breakpoint
UPDATE `outbox` SET `dead_at` = `created_at` + 172800000, `reason` = CASE WHEN `text` = '' THEN 'refused' ELSE 'not sent within two days' END
WHERE `sent_at` IS NULL AND (`tries` >= 20 OR `created_at` < unixepoch() * 1000 - 172800000);--> statement-breakpoint
DELETE FROM `outbox` WHERE `kind` = 'account-deleted' AND `dead_at` IS NOT NULL;
