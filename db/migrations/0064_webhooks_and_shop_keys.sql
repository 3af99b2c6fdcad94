CREATE TABLE `shop_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`comp_code` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`tells_due` integer NOT NULL,
	`tells_added` integer NOT NULL,
	`created_at` integer NOT NULL,
	`look_at` integer NOT NULL,
	`told` text NOT NULL,
	`last_tried_at` integer,
	`last_status` integer,
	`stopped_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_account` ON `webhooks` (`account_id`);--> statement-breakpoint
CREATE INDEX `webhooks_look` ON `webhooks` (`look_at`);
--> statement-breakpoint
CREATE TRIGGER webhooks_full BEFORE INSERT ON webhooks
WHEN (SELECT count(*) FROM webhooks WHERE account_id = NEW.account_id) >= 5
BEGIN SELECT RAISE(ABORT, 'webhooks_full'); END;
--> statement-breakpoint
CREATE TRIGGER webhooks_record_added AFTER INSERT ON service_records
WHEN NEW.import_key IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, next_try_at)
  SELECT lower(hex(randomblob(16))), w.id, 'record.added',
    json_object('vehicleId', NEW.vehicle_id, 'recordId', NEW.id), NEW.created_at, NEW.created_at
  FROM webhooks w JOIN vehicles v ON v.account_id = w.account_id
  WHERE v.id = NEW.vehicle_id AND v.removed_at IS NULL AND v.handed_over_at IS NULL
    AND w.tells_added AND w.stopped_at IS NULL
    AND (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id) < 100;
END;
