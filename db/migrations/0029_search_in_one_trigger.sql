DROP TRIGGER `service_records_text_added`;
--> statement-breakpoint
DROP TRIGGER `service_records_text_changed`;
--> statement-breakpoint
DROP TRIGGER `service_records_text_deleted`;
--> statement-breakpoint
DROP TRIGGER `odometer_readings_text_added`;
--> statement-breakpoint
DROP TRIGGER `odometer_readings_text_changed`;
--> statement-breakpoint
DROP TRIGGER `odometer_readings_text_deleted`;
--> statement-breakpoint
DROP TRIGGER `odometer_readings_facts_added`;
--> statement-breakpoint
CREATE TRIGGER service_records_text_added AFTER INSERT ON service_records BEGIN
  UPDATE service_records SET search_row = (
    SELECT max(unixepoch(NEW.date) / 86400 * 2147483648, coalesce(max(search_row), 0)) + 1
    FROM service_records WHERE search_row < (unixepoch(NEW.date) / 86400 + 1) * 2147483648
  ), figures = ''
  WHERE id = NEW.id;
END;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER service_records_text_deleted AFTER DELETE ON service_records BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  VALUES ('delete', OLD.search_row, OLD.vehicle_id, OLD.words, OLD.figures);
END;
--> statement-breakpoint
CREATE TRIGGER odometer_readings_text_added AFTER INSERT ON odometer_readings
WHEN NEW.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER odometer_readings_text_changed AFTER UPDATE OF distance, unit ON odometer_readings
WHEN NEW.record_id IS NOT NULL AND (NEW.distance <> OLD.distance OR NEW.unit <> OLD.unit) BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = NEW.record_id;
  UPDATE service_records SET figures = '' WHERE id = NEW.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER odometer_readings_text_deleted AFTER DELETE ON odometer_readings
WHEN OLD.record_id IS NOT NULL BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words, figures)
  SELECT 'delete', search_row, vehicle_id, words, figures FROM service_records
  WHERE id = OLD.record_id;
  UPDATE service_records SET figures = '' WHERE id = OLD.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER `odometer_readings_facts_added` AFTER INSERT ON `odometer_readings`
WHEN EXISTS (SELECT 1 FROM record_services WHERE record_id = NEW.record_id)
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = NEW.vehicle_id; END;
