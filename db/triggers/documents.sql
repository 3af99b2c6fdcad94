-- Two forms that add a document at the same moment both see room for one more, so only the database
-- can enforce `maxDocuments`. Adding, restoring and importing handle `documents_full`. Files of
-- rejected forms don't count.
CREATE TRIGGER documents_limit_insert BEFORE INSERT ON documents
WHEN NEW.is_staged = 0 AND NEW.removed_at IS NULL AND (SELECT count(*) FROM documents
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL AND is_staged = 0) >= 20
BEGIN SELECT RAISE(ABORT, 'documents_full'); END;
CREATE TRIGGER documents_limit_update BEFORE UPDATE OF is_staged, removed_at ON documents
WHEN NEW.is_staged = 0 AND NEW.removed_at IS NULL
  AND (OLD.is_staged = 1 OR OLD.removed_at IS NOT NULL) AND (SELECT count(*) FROM documents
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL AND is_staged = 0) >= 20
BEGIN SELECT RAISE(ABORT, 'documents_full'); END;

-- The same for notes and `maxNotes`, with `notes_full`.
CREATE TRIGGER vehicle_notes_limit_insert BEFORE INSERT ON vehicle_notes
WHEN NEW.removed_at IS NULL AND (SELECT count(*) FROM vehicle_notes
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'notes_full'); END;
CREATE TRIGGER vehicle_notes_limit_restore BEFORE UPDATE OF removed_at ON vehicle_notes
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*) FROM vehicle_notes
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'notes_full'); END;
