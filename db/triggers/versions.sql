-- Of two edits that read a vehicle at the same version, the later one would overwrite what the
-- other saved. It fails with `vehicle_changed`, and `saveVersion` joins both or asks the owner.
CREATE TRIGGER vehicles_version BEFORE UPDATE OF version ON vehicles
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'vehicle_changed'); END;

-- The same for a record, whose notes have a form of their own beside that of the whole record:
-- `saveVersion` waits for `record_changed`.
CREATE TRIGGER service_records_version BEFORE UPDATE OF version ON service_records
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'record_changed'); END;

-- The same for tires, where a swap keeps the whole list of a set's changes: the later of two would
-- drop what the other one put into it. `saveVersion` waits for `tires_changed`.
CREATE TRIGGER tire_sets_version BEFORE UPDATE OF version ON tire_sets
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'tires_changed'); END;
