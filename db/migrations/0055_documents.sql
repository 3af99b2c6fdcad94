CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`name` text NOT NULL,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`expiration_date` text,
	`is_staged` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	`folder` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "documents_size" CHECK("documents"."size" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `documents_kept` ON `documents` (`vehicle_id`) WHERE "documents"."removed_at" IS NULL AND "documents"."is_staged" = 0;--> statement-breakpoint
CREATE INDEX `documents_vehicle` ON `documents` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `documents_account` ON `documents` (`account_id`);--> statement-breakpoint
CREATE INDEX `documents_folder` ON `documents` (`folder`) WHERE "documents"."folder" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_removed` ON `documents` (`removed_at`) WHERE "documents"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_staged` ON `documents` (`created_at`) WHERE "documents"."is_staged" = 1;--> statement-breakpoint
CREATE TABLE `vehicle_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`vehicle_id` text NOT NULL,
	`title` text,
	`text` text NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	`import_key` text,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `vehicle_notes_kept` ON `vehicle_notes` (`vehicle_id`) WHERE "vehicle_notes"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `vehicle_notes_removed` ON `vehicle_notes` (`removed_at`) WHERE "vehicle_notes"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_notes_import` ON `vehicle_notes` (`vehicle_id`,`import_key`);--> statement-breakpoint
ALTER TABLE `custom_reminders` ADD `document_id` text REFERENCES documents(id) ON DELETE cascade;
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_reminders_document` ON `custom_reminders` (`document_id`);
--> statement-breakpoint
DROP TRIGGER vehicle_facts_reminders;
--> statement-breakpoint
CREATE TRIGGER `vehicle_facts_reminders` AFTER UPDATE OF `reminders` ON `vehicle_facts` WHEN NEW.reminders IS NULL BEGIN
  UPDATE vehicle_facts SET reminders = (
    SELECT json_group_array(json_object('id', id, 'title', title,
      'sinceDate', since_date, 'sinceDistance', since_distance,
      'dueDate', due_date, 'dueDistance', due_distance, 'repeats', repeats, 'months', months,
      'distance', distance, 'firstDate', first_date, 'unit', unit,
      'snoozedUntil', snoozed_until, 'off', off, 'documentId', document_id))
    FROM (
      SELECT * FROM custom_reminders
      WHERE vehicle_id = NEW.vehicle_id AND done_at IS NULL ORDER BY created_at LIMIT 50
    )
  ) WHERE vehicle_id = NEW.vehicle_id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_limit_insert BEFORE INSERT ON documents
WHEN NEW.is_staged = 0 AND NEW.removed_at IS NULL AND (SELECT count(*) FROM documents
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL AND is_staged = 0) >= 20
BEGIN SELECT RAISE(ABORT, 'documents_full'); END;
--> statement-breakpoint
CREATE TRIGGER documents_limit_update BEFORE UPDATE OF is_staged, removed_at ON documents
WHEN NEW.is_staged = 0 AND NEW.removed_at IS NULL
  AND (OLD.is_staged = 1 OR OLD.removed_at IS NOT NULL) AND (SELECT count(*) FROM documents
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL AND is_staged = 0) >= 20
BEGIN SELECT RAISE(ABORT, 'documents_full'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_notes_limit_insert BEFORE INSERT ON vehicle_notes
WHEN NEW.removed_at IS NULL AND (SELECT count(*) FROM vehicle_notes
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'notes_full'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_notes_limit_restore BEFORE UPDATE OF removed_at ON vehicle_notes
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*) FROM vehicle_notes
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'notes_full'); END;
--> statement-breakpoint
CREATE TRIGGER documents_version BEFORE UPDATE OF version ON documents
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'document_changed'); END;
--> statement-breakpoint
CREATE TRIGGER vehicle_notes_version BEFORE UPDATE OF version ON vehicle_notes
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'note_changed'); END;
