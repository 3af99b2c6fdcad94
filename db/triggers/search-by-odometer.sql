-- A record's mileage is a reading, which is written after the record: updated only with the record
-- (search.sql), the index wouldn't find it by its mileage.
CREATE TRIGGER odometer_readings_text_added AFTER INSERT ON odometer_readings
WHEN NEW.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;

-- An owner can correct a record's mileage in the list of readings, without changing the record: a
-- search would find it by the wrong mileage.
CREATE TRIGGER odometer_readings_text_changed AFTER UPDATE OF distance, unit ON odometer_readings
WHEN NEW.record_id IS NOT NULL AND (NEW.distance <> OLD.distance OR NEW.unit <> OLD.unit) BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;

-- An edit that clears or changes a record's mileage deletes its reading first: the old mileage
-- would stay in the index.
CREATE TRIGGER odometer_readings_text_deleted AFTER DELETE ON odometer_readings
WHEN OLD.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = OLD.record_id;
  UPDATE service_records SET figures = '' WHERE id = OLD.record_id;
END;
