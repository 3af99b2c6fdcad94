-- Two forms that add a receipt at the same moment both read a record with room for one more, so
-- only the database can hold `mostReceipts`. Forms and imports of receipts answer `receipts_full`.
CREATE TRIGGER receipts_limit_insert BEFORE INSERT ON receipts
WHEN (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;

-- Receipts that waited for a refused form, or for Undo, come to their record by an update, past the
-- trigger above. Restoring one answers `receipts_full`.
CREATE TRIGGER receipts_limit_attach BEFORE UPDATE OF record_id ON receipts
WHEN NEW.record_id IS NOT OLD.record_id
  AND (SELECT receipt_count FROM service_records WHERE id = NEW.record_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;

-- A history says how many receipts each record has, and lists those that have any by an index on
-- `receipt_count`: counting them anew would cost a search a record. The limits above go by it too.
CREATE TRIGGER receipts_added AFTER INSERT ON receipts WHEN NEW.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id; END;

-- Receipts come to a record and leave it by updates. Without this those that waited would not
-- count, and a record that had four would stay full once its owner removes one.
CREATE TRIGGER receipts_attached AFTER UPDATE OF record_id ON receipts
WHEN NEW.record_id IS NOT OLD.record_id BEGIN
  UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id;
  UPDATE service_records SET receipt_count = receipt_count + 1 WHERE id = NEW.record_id;
END;

-- The product itself deletes only receipts of no record, and those of a record along with it. The
-- count must stay right also after an operator deletes one by hand.
CREATE TRIGGER receipts_deleted AFTER DELETE ON receipts WHEN OLD.record_id IS NOT NULL
BEGIN UPDATE service_records SET receipt_count = receipt_count - 1 WHERE id = OLD.record_id; END;
