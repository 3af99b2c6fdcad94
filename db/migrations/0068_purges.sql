CREATE TABLE `purge_runs` (
	`kind` text PRIMARY KEY NOT NULL,
	`finished_at` integer,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE INDEX `tokens_expires` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `api_tokens_expires` ON `api_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `vehicles_removed` ON `vehicles` (`removed_at`) WHERE "vehicles"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attempts_at` ON `attempts` (`at`);--> statement-breakpoint
CREATE INDEX `identity_links_expires` ON `identity_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `lifetime_badge_counts_day` ON `lifetime_badge_counts` (`day`);--> statement-breakpoint
CREATE INDEX `ownership_offers_expires` ON `ownership_offers` (`expires_at`) WHERE "ownership_offers"."accepted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `vehicle_activity_at` ON `vehicle_activity` (`at`);--> statement-breakpoint
CREATE INDEX `vehicle_people_invited` ON `vehicle_people` (`expires_at`) WHERE "vehicle_people"."account_id" IS NULL;--> statement-breakpoint
CREATE INDEX `login_tokens_expires` ON `login_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `monthly_mail_months_month` ON `monthly_mail_months` (`month`);--> statement-breakpoint
CREATE INDEX `reminder_mail_days_day` ON `reminder_mail_days` (`day`);--> statement-breakpoint
CREATE INDEX `used_links_used` ON `used_links` (`used_at`);--> statement-breakpoint
CREATE INDEX `receipts_unsaved` ON `receipts` (`created_at`) WHERE coalesce("receipts"."record_id", "receipts"."fill_up_id") IS NULL;--> statement-breakpoint
CREATE INDEX `service_records_swept` ON `service_records` (`removed_at`) WHERE "service_records"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `texts_created` ON `texts` (`created_at`);--> statement-breakpoint
CREATE INDEX `daily_counts_day` ON `daily_counts` (`day`);--> statement-breakpoint
CREATE INDEX `value_answers_at` ON `value_answers` (`at`);--> statement-breakpoint
CREATE INDEX `view_links_expires` ON `view_links` (`expires_at`);--> statement-breakpoint
DROP TRIGGER `record_services_facts_deleted`;--> statement-breakpoint
CREATE TRIGGER `record_services_facts_deleted` AFTER DELETE ON `record_services` WHEN OLD.counts
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = OLD.vehicle_id; END;--> statement-breakpoint
DROP TRIGGER `odometer_readings_facts_deleted`;--> statement-breakpoint
CREATE TRIGGER `odometer_readings_facts_deleted` AFTER DELETE ON `odometer_readings` WHEN OLD.record_id IS NOT NULL AND OLD.counts
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = OLD.vehicle_id; END;
