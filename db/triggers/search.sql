-- `records_text` stores no text of its own: a record that isn't added to it is never found. Its
-- rows are in order of date, 2^31 places a day, so a search reads the newest first without sorting.
CREATE TRIGGER service_records_text_added AFTER INSERT ON service_records BEGIN
  UPDATE service_records SET search_row = (
    SELECT max(unixepoch(NEW.date) / 86400 * 2147483648, coalesce(max(search_row), 0)) + 1
    FROM service_records WHERE search_row < (unixepoch(NEW.date) / 86400 + 1) * 2147483648
  ), figures = ''
  WHERE id = NEW.id;
END;

-- A record with empty figures isn't in the index and is added to it here: each change below takes
-- it out first. Figures are in miles and kilometers, since a vehicle's unit can change.
CREATE TRIGGER service_records_text_indexed AFTER UPDATE OF figures ON service_records
WHEN NEW.figures = '' BEGIN
  UPDATE service_records SET figures = 'y' || substr(date, 1, 4)
    || coalesce(' a' || total, '') || coalesce(' a' || parts, '')
    || coalesce(' a' || labor, '') || coalesce(' a' || tax, '')
    || coalesce((
      SELECT ' m' || iif(unit = 'mi', distance, CAST(round(distance * 0.62137) AS integer))
        || ' k' || iif(unit = 'km', distance, CAST(round(distance / 0.62137) AS integer))
      FROM odometer_readings WHERE record_id = service_records.id
    ), '')
  WHERE id = NEW.id;
  INSERT INTO records_text (rowid, vehicle_id, words, figures)
  SELECT search_row, vehicle_id, words, figures FROM service_records WHERE id = NEW.id;
END;

-- The index can only delete a record given the exact text it indexed, which is gone after the
-- update: a search would find it by words that are gone, and the index would be damaged.
CREATE TRIGGER service_records_text_changed
AFTER UPDATE OF vehicle_id, date, words, total, parts, labor, tax ON service_records
WHEN NEW.vehicle_id IS NOT OLD.vehicle_id OR NEW.date IS NOT OLD.date
  OR NEW.words IS NOT OLD.words OR NEW.total IS NOT OLD.total OR NEW.parts IS NOT OLD.parts
  OR NEW.labor IS NOT OLD.labor OR NEW.tax IS NOT OLD.tax BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  VALUES ('delete', OLD.search_row, OLD.vehicle_id, OLD.words, OLD.figures);
  UPDATE service_records SET search_row = (
    SELECT max(unixepoch(NEW.date) / 86400 * 2147483648, coalesce(max(search_row), 0)) + 1
    FROM service_records WHERE search_row < (unixepoch(NEW.date) / 86400 + 1) * 2147483648
  ) WHERE id = NEW.id AND NEW.date <> OLD.date;
  UPDATE service_records SET figures = '' WHERE id = NEW.id;
END;

-- The same for records that are deleted, including by cascades with their vehicle or account:
-- another record may get the place of one that's still in the index.
CREATE TRIGGER service_records_text_deleted AFTER DELETE ON service_records BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  VALUES ('delete', OLD.search_row, OLD.vehicle_id, OLD.words, OLD.figures);
END;
