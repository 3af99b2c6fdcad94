-- If two edits read a vehicle at the same version, the later one would overwrite what the other
-- saved. It fails with `vehicle_changed`, and `saveVersion` merges both or asks the owner.
CREATE TRIGGER vehicles_version BEFORE UPDATE OF version ON vehicles
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'vehicle_changed'); END;

-- The same for a record, whose notes have a form of their own besides the full one: `saveVersion`
-- handles `record_changed`.
CREATE TRIGGER service_records_version BEFORE UPDATE OF version ON service_records
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'record_changed'); END;

-- The same for tires, where a swap saves the full list of a set's changes: the later of two would
-- drop what the other one added. `saveVersion` handles `tires_changed`.
CREATE TRIGGER tire_sets_version BEFORE UPDATE OF version ON tire_sets
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'tires_changed'); END;

-- The same for an expense: `saveVersion` handles `expense_changed`.
CREATE TRIGGER expenses_version BEFORE UPDATE OF version ON expenses
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'expense_changed'); END;

-- The same for documents and notes, which people who share a car edit too: `saveVersion` handles
-- `document_changed` and `note_changed`.
CREATE TRIGGER documents_version BEFORE UPDATE OF version ON documents
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'document_changed'); END;
CREATE TRIGGER vehicle_notes_version BEFORE UPDATE OF version ON vehicle_notes
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'note_changed'); END;
