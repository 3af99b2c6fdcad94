-- A history shows what each year cost: its page reads one row a year of `year_totals`, however many
-- kinds and currencies `record_totals` has of it. Only triggers write those, so only they can keep
-- both in step.
CREATE TRIGGER record_totals_added AFTER INSERT ON record_totals BEGIN
  INSERT INTO year_totals (vehicle_id, year, records, usd, cad)
  VALUES (NEW.vehicle_id, NEW.year, NEW.records, iif(NEW.currency = 'USD', NEW.cents, 0),
    iif(NEW.currency = 'CAD', NEW.cents, 0))
  ON CONFLICT DO UPDATE SET
    records = records + excluded.records, usd = usd + excluded.usd, cad = cad + excluded.cad;
END;

-- Most records find the total of their year, kind and currency there already: without this only the
-- first one of each would count in its year.
CREATE TRIGGER record_totals_changed AFTER UPDATE ON record_totals BEGIN
  UPDATE year_totals SET
    records = records + NEW.records - OLD.records,
    usd = usd + iif(NEW.currency = 'USD', NEW.cents - OLD.cents, 0),
    cad = cad + iif(NEW.currency = 'CAD', NEW.cents - OLD.cents, 0)
  WHERE vehicle_id = NEW.vehicle_id AND year = NEW.year;
END;

-- A total goes with its last record. A year that no record is of any more would still stand in the
-- history, with a cost of nothing.
CREATE TRIGGER record_totals_deleted AFTER DELETE ON record_totals BEGIN
  UPDATE year_totals SET
    records = records - OLD.records,
    usd = usd - iif(OLD.currency = 'USD', OLD.cents, 0),
    cad = cad - iif(OLD.currency = 'CAD', OLD.cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year;
  DELETE FROM year_totals
  WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year AND records = 0;
END;
