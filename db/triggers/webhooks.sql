-- Each webhook is a request for every record, so an account has a few.
CREATE TRIGGER webhooks_full BEFORE INSERT ON webhooks
WHEN (SELECT count(*) FROM webhooks WHERE account_id = NEW.account_id) >= 5
BEGIN SELECT RAISE(ABORT, 'webhooks_full'); END;

-- Whoever adds a record, an owner, a shop or a program, its owner's webhooks hear of it in the same
-- write. Imports bring years at once, and a webhook that takes nothing doesn't fill the database.
CREATE TRIGGER webhooks_record_added AFTER INSERT ON service_records
WHEN NEW.import_key IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, next_try_at)
  SELECT lower(hex(randomblob(16))), w.id, 'record.added',
    json_object('vehicleId', NEW.vehicle_id, 'recordId', NEW.id), NEW.created_at, NEW.created_at
  FROM webhooks w JOIN vehicles v ON v.account_id = w.account_id
  WHERE v.id = NEW.vehicle_id AND v.removed_at IS NULL AND v.handed_over_at IS NULL
    AND w.tells_added AND w.stopped_at IS NULL
    AND (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id) < 100;
END;
