CREATE TABLE `entry_tags` (
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`tag` text NOT NULL,
	`date` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `kind`, `tag`, `date`, `entry_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `entry_tags_entry` ON `entry_tags` (`entry_id`);--> statement-breakpoint
CREATE TABLE `tag_totals` (
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`tag` text NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `kind`, `tag`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `service_records` ADD `tags` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER service_records_tags_added AFTER INSERT ON service_records
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'service', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER service_records_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at, disputed ON service_records
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'service', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL AND NEW.disputed = 0;
END;
--> statement-breakpoint
CREATE TRIGGER service_records_tags_deleted AFTER DELETE ON service_records
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_added AFTER INSERT ON entry_tags BEGIN
  INSERT INTO tag_totals (vehicle_id, kind, tag, entries)
  VALUES (NEW.vehicle_id, NEW.kind, NEW.tag, 1)
  ON CONFLICT DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_deleted AFTER DELETE ON entry_tags BEGIN
  UPDATE tag_totals SET entries = entries - 1
  WHERE vehicle_id = OLD.vehicle_id AND kind = OLD.kind AND tag = OLD.tag;
  DELETE FROM tag_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind = OLD.kind AND tag = OLD.tag AND entries = 0;
END;
