CREATE TABLE `person_calendar_feeds` (
	`person_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `vehicle_people`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_calendar_feeds_id` ON `person_calendar_feeds` (`id`);
--> statement-breakpoint
CREATE TABLE `told_people` (
	`person_id` text PRIMARY KEY NOT NULL,
	`told` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `vehicle_people`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `vehicle_people` ADD `reminded_since` integer;
--> statement-breakpoint
CREATE INDEX `vehicle_people_reminded` ON `vehicle_people` (`account_id`) WHERE "vehicle_people"."reminded_since" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER vehicle_people_limit BEFORE UPDATE OF reminded_since ON vehicle_people
WHEN NEW.reminded_since IS NOT NULL AND OLD.reminded_since IS NULL
  AND (SELECT count(*) FROM vehicle_people WHERE account_id = NEW.account_id
    AND reminded_since IS NOT NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'reminded_full'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_people_ended BEFORE DELETE ON vehicle_people
WHEN EXISTS (SELECT 1 FROM told_people WHERE person_id = OLD.id) AND (
  EXISTS (SELECT 1 FROM outbox WHERE kind = 'reminders' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id))
  OR EXISTS (SELECT 1 FROM push_subscriptions
    WHERE account_id = OLD.account_id AND waiting IS NOT NULL)
) BEGIN
  DELETE FROM outbox WHERE kind = 'reminders' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id);
  UPDATE push_subscriptions SET waiting = NULL, waiting_since = NULL, tries = 0
    WHERE account_id = OLD.account_id AND waiting IS NOT NULL;
  DELETE FROM told_reminders
    WHERE vehicle_id IN (SELECT id FROM vehicles WHERE account_id = OLD.account_id);
  DELETE FROM told_people
    WHERE person_id IN (SELECT id FROM vehicle_people WHERE account_id = OLD.account_id);
END;
