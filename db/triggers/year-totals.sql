-- A history shows what each year cost: its page reads one row of `year_totals` per year, however
-- many kinds and currencies `record_totals` has for it. Only triggers write those, so only they can
-- keep the two in sync.
CREATE TRIGGER record_totals_added AFTER INSERT ON record_totals BEGIN
  INSERT INTO year_totals (vehicle_id, year, records, usd, cad)
  VALUES (NEW.vehicle_id, NEW.year, NEW.records, iif(NEW.currency = 'USD', NEW.cents, 0),
    iif(NEW.currency = 'CAD', NEW.cents, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records, usd = usd + excluded.usd, cad = cad + excluded.cad;
END;

-- For most records, the total of their year, kind and currency already exists: without this, only
-- the first record of each would count in its year.
CREATE TRIGGER record_totals_changed AFTER UPDATE ON record_totals BEGIN
  UPDATE year_totals SET
    records = records + NEW.records - OLD.records,
    usd = usd + iif(NEW.currency = 'USD', NEW.cents - OLD.cents, 0),
    cad = cad + iif(NEW.currency = 'CAD', NEW.cents - OLD.cents, 0)
  WHERE vehicle_id = NEW.vehicle_id AND year = NEW.year;
END;

-- A total is deleted with its last record. Without this, a year with no records left would stay in
-- the history at a cost of zero.
CREATE TRIGGER record_totals_deleted AFTER DELETE ON record_totals BEGIN
  UPDATE year_totals SET
    records = records - OLD.records,
    usd = usd - iif(OLD.currency = 'USD', OLD.cents, 0),
    cad = cad - iif(OLD.currency = 'CAD', OLD.cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year;
  DELETE FROM year_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year AND records = 0;
END;
