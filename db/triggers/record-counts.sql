-- Reminders and the mileage estimate read services and readings by indexes, without their record.
-- An oil change from a record that was removed, or that isn't for this car, would hold back the
-- next reminder, and a reading its owner marked as wrong would count once its record comes back.
CREATE TRIGGER service_records_count AFTER UPDATE OF removed_at, disputed ON service_records BEGIN
  UPDATE record_services SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0)
  WHERE record_id = NEW.id;
  UPDATE odometer_readings
  SET counts = (NEW.removed_at IS NULL AND NEW.disputed = 0 AND verdict IS NOT 'wrong')
  WHERE record_id = NEW.id;
END;
