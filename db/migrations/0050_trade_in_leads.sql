CREATE TABLE `trade_in_leads` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`vehicle_id` text,
	`vin` text,
	`vehicle` text NOT NULL,
	`receiver` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`consent` text NOT NULL,
	`consent_version` integer NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_in_leads_account` ON `trade_in_leads` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `trade_in_leads_vehicle` ON `trade_in_leads` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `trade_in_leads_waiting` ON `trade_in_leads` (`next_try_at`) WHERE "trade_in_leads"."sent_at" IS NULL;
--> statement-breakpoint
CREATE TRIGGER trade_in_leads_repeated BEFORE INSERT ON trade_in_leads
WHEN EXISTS (SELECT 1 FROM trade_in_leads WHERE account_id = NEW.account_id
  AND created_at > NEW.created_at - 2592000000
  AND (sent_at IS NOT NULL OR created_at > NEW.created_at - 604800000)
  AND (vehicle_id = NEW.vehicle_id OR vin = NEW.vin
    OR (NEW.vin IS NULL AND vin IS NULL AND vehicle = NEW.vehicle AND NOT EXISTS (
      SELECT 1 FROM vehicles WHERE id = trade_in_leads.vehicle_id AND removed_at IS NULL))))
BEGIN SELECT RAISE(ABORT, 'trade_in_repeated'); END;
