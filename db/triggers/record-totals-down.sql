-- The other half of `service_records_came`: without it, a record that was moved, removed or
-- disputed would still count where it was.
CREATE TRIGGER service_records_left
AFTER UPDATE OF date, kind, currency, total, comp_code, removed_at, disputed ON service_records
WHEN OLD.removed_at IS NULL AND OLD.disputed = 0 BEGIN
  UPDATE record_totals SET records = records - 1, cents = cents - coalesce(OLD.total, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind
    AND currency = coalesce(OLD.currency, '');
  DELETE FROM record_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind
    AND currency = coalesce(OLD.currency, '') AND records = 0;
  UPDATE vehicle_shops SET records = records - 1, last_date = coalesce(
    (SELECT max(date) FROM service_records WHERE vehicle_id = OLD.vehicle_id
      AND comp_code = OLD.comp_code AND removed_at IS NULL AND disputed = 0), last_date)
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code;
  DELETE FROM vehicle_shops
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND records = 0;
END;

-- The product only deletes records that no longer count, and a deleted vehicle's records along with
-- their totals. Totals also have to stay right after an operator deletes a record by hand.
CREATE TRIGGER service_records_deleted AFTER DELETE ON service_records
WHEN OLD.removed_at IS NULL AND OLD.disputed = 0 BEGIN
  UPDATE record_totals SET records = records - 1, cents = cents - coalesce(OLD.total, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind
    AND currency = coalesce(OLD.currency, '');
  DELETE FROM record_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = substr(OLD.date, 1, 4) AND kind = OLD.kind
    AND currency = coalesce(OLD.currency, '') AND records = 0;
  UPDATE vehicle_shops SET records = records - 1, last_date = coalesce(
    (SELECT max(date) FROM service_records WHERE vehicle_id = OLD.vehicle_id
      AND comp_code = OLD.comp_code AND removed_at IS NULL AND disputed = 0), last_date)
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code;
  DELETE FROM vehicle_shops
  WHERE vehicle_id = OLD.vehicle_id AND comp_code = OLD.comp_code AND records = 0;
END;
