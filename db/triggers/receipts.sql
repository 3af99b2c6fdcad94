-- Two forms that add a receipt at the same moment both see room for one more, so only the database
-- can enforce `maxReceipts`. Adding and importing receipts handle `receipts_full`.
CREATE TRIGGER receipts_limit_insert BEFORE INSERT ON receipts
WHEN (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;

-- Receipts kept for a rejected form, or for Undo, are attached to their record by an update, which
-- skips the trigger above. Restoring one handles `receipts_full`.
CREATE TRIGGER receipts_limit_attach BEFORE UPDATE OF record_id ON receipts
WHEN NEW.record_id IS NOT OLD.record_id
  AND (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;

-- A history shows how many receipts each record has, and finds those with any by an index on
-- `receipt_count`: counting them every time would cost a search per record. The limits above use it
-- too.
CREATE TRIGGER receipts_added AFTER INSERT ON receipts WHEN NEW.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id; END;

-- Updates attach receipts to a record and detach them. Without this, the kept ones wouldn't count,
-- and a record that had four would stay full after its owner removes one.
CREATE TRIGGER receipts_attached AFTER UPDATE OF record_id ON receipts
WHEN NEW.record_id IS NOT OLD.record_id BEGIN
  UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id;
  UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id;
END;

-- The product only deletes receipts that have no record, and a record's receipts along with it. The
-- count also has to stay right after an operator deletes one by hand.
CREATE TRIGGER receipts_deleted AFTER DELETE ON receipts WHEN OLD.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id; END;
