-- A record's odometer is a reading, which is written after the record: the index, told of the
-- record alone (search.sql), would not find it by its mileage.
CREATE TRIGGER odometer_readings_text_added AFTER INSERT ON odometer_readings
WHEN NEW.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;

-- An owner corrects a record's odometer among all readings, without its record: a search would find
-- it by the mileage that was wrong.
CREATE TRIGGER odometer_readings_text_changed AFTER UPDATE OF distance, unit ON odometer_readings
WHEN NEW.record_id IS NOT NULL AND (NEW.distance <> OLD.distance OR NEW.unit <> OLD.unit) BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;

-- An edit that leaves a record without an odometer, or gives it another, deletes its reading first:
-- the mileage of before would stay in the index.
CREATE TRIGGER odometer_readings_text_deleted AFTER DELETE ON odometer_readings
WHEN OLD.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = OLD.record_id;
  UPDATE service_records SET figures = '' WHERE id = OLD.record_id;
END;
