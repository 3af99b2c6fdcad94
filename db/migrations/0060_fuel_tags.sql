ALTER TABLE `expenses` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `fill_ups` ADD `tags` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER fill_ups_tags_added AFTER INSERT ON fill_ups
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'fuel', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at ON fill_ups
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'fuel', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER fill_ups_tags_deleted AFTER DELETE ON fill_ups
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER expenses_tags_added AFTER INSERT ON expenses
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'expense', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER expenses_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at ON expenses
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'expense', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER expenses_tags_deleted AFTER DELETE ON expenses
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;
