CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	`waiting` text,
	`waiting_since` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_account` ON `push_subscriptions` (`account_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_waiting` ON `push_subscriptions` (`tries`,`waiting_since`) WHERE "push_subscriptions"."waiting" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `has_devices` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_look_at_devices` ON `accounts` (`look_at`) WHERE "accounts"."has_devices" = 1;
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_added AFTER INSERT ON push_subscriptions
BEGIN UPDATE accounts SET has_devices = 1 WHERE id = NEW.account_id AND has_devices = 0; END;
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_moved AFTER UPDATE OF account_id ON push_subscriptions
WHEN NEW.account_id <> OLD.account_id BEGIN
  UPDATE accounts SET has_devices = 1 WHERE id = NEW.account_id;
  UPDATE accounts SET has_devices = EXISTS (
    SELECT 1 FROM push_subscriptions WHERE account_id = OLD.account_id
  ) WHERE id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_removed AFTER DELETE ON push_subscriptions BEGIN
  UPDATE accounts SET has_devices = EXISTS (
    SELECT 1 FROM push_subscriptions WHERE account_id = OLD.account_id
  ) WHERE id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_logged_out AFTER UPDATE OF ended_at ON sessions
WHEN NEW.ended_at IS NOT NULL
BEGIN DELETE FROM push_subscriptions WHERE session_id = NEW.id; END;
