-- Cost and shop pages read `record_totals` and `vehicle_shops` instead of the full history. Forms,
-- imports and shops' reports all write records; one that forgot these tables would make them wrong.
CREATE TRIGGER service_records_added AFTER INSERT ON service_records
WHEN NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO record_totals (vehicle_id, year, kind, currency, records, cents)
  VALUES (NEW.vehicle_id, substr(NEW.date, 1, 4), NEW.kind, coalesce(NEW.currency, ''),
    1, 1 * coalesce(NEW.total, 0))
  ON CONFLICT DO UPDATE SET records = records + excluded.records, cents = cents + excluded.cents;
  INSERT INTO vehicle_shops (vehicle_id, comp_code, records, last_date)
  SELECT NEW.vehicle_id, NEW.comp_code, 1, NEW.date WHERE NEW.comp_code IS NOT NULL
  ON CONFLICT DO UPDATE SET records = records + 1, last_date = max(last_date, excluded.last_date);
END;

-- An edit can move a record to another year, kind, currency or shop, and an owner can undo its
-- removal or dispute: without this, it would be missing where it is now.
CREATE TRIGGER service_records_came
AFTER UPDATE OF date, kind, currency, total, comp_code, removed_at, disputed ON service_records
WHEN NEW.removed_at IS NULL AND NEW.disputed = 0 BEGIN
  INSERT INTO record_totals (vehicle_id, year, kind, currency, records, cents)
  VALUES (NEW.vehicle_id, substr(NEW.date, 1, 4), NEW.kind, coalesce(NEW.currency, ''),
    1, 1 * coalesce(NEW.total, 0))
  ON CONFLICT DO UPDATE SET records = records + excluded.records, cents = cents + excluded.cents;
  INSERT INTO vehicle_shops (vehicle_id, comp_code, records, last_date)
  SELECT NEW.vehicle_id, NEW.comp_code, 1, NEW.date WHERE NEW.comp_code IS NOT NULL
  ON CONFLICT DO UPDATE SET records = records + 1, last_date = max(last_date, excluded.last_date);
END;
