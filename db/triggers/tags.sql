-- A list filtered by a tag reads its newest entries by an index, and the choice of tags one row per
-- tag, however long the history is. Forms, imports and restores all change records, so triggers
-- keep both in sync with the tags on a record.
CREATE TRIGGER service_records_tags_added AFTER INSERT ON service_records
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'service', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER service_records_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at, disputed ON service_records
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'service', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL AND NEW.disputed = 0;
END;
CREATE TRIGGER service_records_tags_deleted AFTER DELETE ON service_records
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;

-- The same for fill-ups and charges.
CREATE TRIGGER fill_ups_tags_added AFTER INSERT ON fill_ups
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'fuel', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER fill_ups_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at ON fill_ups
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'fuel', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL;
END;
CREATE TRIGGER fill_ups_tags_deleted AFTER DELETE ON fill_ups
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;

-- The same for expenses.
CREATE TRIGGER expenses_tags_added AFTER INSERT ON expenses
WHEN NEW.tags <> '[]' AND NEW.removed_at IS NULL BEGIN
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'expense', value, NEW.date, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER expenses_tags_changed
AFTER UPDATE OF vehicle_id, date, tags, removed_at ON expenses
WHEN OLD.tags <> '[]' OR NEW.tags <> '[]' BEGIN
  DELETE FROM entry_tags WHERE entry_id = NEW.id;
  INSERT INTO entry_tags (vehicle_id, kind, tag, date, entry_id)
  SELECT NEW.vehicle_id, 'expense', value, NEW.date, NEW.id FROM json_each(NEW.tags)
  WHERE NEW.removed_at IS NULL;
END;
CREATE TRIGGER expenses_tags_deleted AFTER DELETE ON expenses
WHEN OLD.tags <> '[]' BEGIN DELETE FROM entry_tags WHERE entry_id = OLD.id; END;

-- Without these, the choice of tags would miss new ones and keep those that nothing has anymore.
CREATE TRIGGER entry_tags_added AFTER INSERT ON entry_tags BEGIN
  INSERT INTO tag_totals (vehicle_id, kind, tag, entries)
  VALUES (NEW.vehicle_id, NEW.kind, NEW.tag, 1)
  ON CONFLICT DO UPDATE SET entries = entries + 1;
END;
CREATE TRIGGER entry_tags_deleted AFTER DELETE ON entry_tags BEGIN
  UPDATE tag_totals SET entries = entries - 1
  WHERE vehicle_id = OLD.vehicle_id AND kind = OLD.kind AND tag = OLD.tag;
  DELETE FROM tag_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind = OLD.kind AND tag = OLD.tag AND entries = 0;
END;
