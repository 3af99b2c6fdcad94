-- A fill-up changes the stretch of the next full one, so a form computes stretches from its
-- neighbors. Of two forms that read them at once, the later one would save what's no longer true:
-- it fails with `fuel_changed`, and `saveVersion` reads them again.
CREATE TRIGGER fuel_logs_version BEFORE INSERT ON fuel_logs
WHEN NEW.version <> coalesce(
  (SELECT version FROM fuel_logs WHERE vehicle_id = NEW.vehicle_id), 0) + 1
BEGIN SELECT RAISE(ABORT, 'fuel_changed'); END;

-- The fuel page shows sums by month, by year and for all time. Forms and imports write fill-ups,
-- and a page that read all of them would get slower each week.
CREATE TRIGGER fill_ups_added AFTER INSERT ON fill_ups WHEN NEW.removed_at IS NULL BEGIN
  INSERT INTO fuel_totals (vehicle_id, period, energy, currency, fill_ups, amount, cents,
    stretches, stretch_miles, stretch_amount, paid_stretches, paid_miles, paid_cents)
  SELECT NEW.vehicle_id, period.value, NEW.energy, coalesce(NEW.currency, ''), 1, NEW.amount,
    coalesce(NEW.total, 0), NEW.economy IS NOT NULL, coalesce(NEW.stretch_miles, 0),
    coalesce(NEW.stretch_amount, 0), NEW.stretch_cents IS NOT NULL,
    iif(NEW.stretch_cents IS NULL, 0, NEW.stretch_miles), coalesce(NEW.stretch_cents, 0)
  FROM json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) period
  WHERE true
  ON CONFLICT DO UPDATE SET fill_ups = fill_ups + excluded.fill_ups,
    amount = amount + excluded.amount, cents = cents + excluded.cents,
    stretches = stretches + excluded.stretches,
    stretch_miles = stretch_miles + excluded.stretch_miles,
    stretch_amount = stretch_amount + excluded.stretch_amount,
    paid_stretches = paid_stretches + excluded.paid_stretches,
    paid_miles = paid_miles + excluded.paid_miles,
    paid_cents = paid_cents + excluded.paid_cents;
END;

-- An edit can change anything about a fill-up, also its month; Undo brings one back. Without this,
-- it wouldn't count where it is now.
CREATE TRIGGER fill_ups_came AFTER UPDATE OF date, energy, currency, amount, total, removed_at,
  stretch_miles, stretch_amount, stretch_cents, economy ON fill_ups
WHEN NEW.removed_at IS NULL BEGIN
  INSERT INTO fuel_totals (vehicle_id, period, energy, currency, fill_ups, amount, cents,
    stretches, stretch_miles, stretch_amount, paid_stretches, paid_miles, paid_cents)
  SELECT NEW.vehicle_id, period.value, NEW.energy, coalesce(NEW.currency, ''), 1, NEW.amount,
    coalesce(NEW.total, 0), NEW.economy IS NOT NULL, coalesce(NEW.stretch_miles, 0),
    coalesce(NEW.stretch_amount, 0), NEW.stretch_cents IS NOT NULL,
    iif(NEW.stretch_cents IS NULL, 0, NEW.stretch_miles), coalesce(NEW.stretch_cents, 0)
  FROM json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) period
  WHERE true
  ON CONFLICT DO UPDATE SET fill_ups = fill_ups + excluded.fill_ups,
    amount = amount + excluded.amount, cents = cents + excluded.cents,
    stretches = stretches + excluded.stretches,
    stretch_miles = stretch_miles + excluded.stretch_miles,
    stretch_amount = stretch_amount + excluded.stretch_amount,
    paid_stretches = paid_stretches + excluded.paid_stretches,
    paid_miles = paid_miles + excluded.paid_miles,
    paid_cents = paid_cents + excluded.paid_cents;
END;

-- What an edit changed or a removal took away must leave the sums, and a sum without fill-ups must
-- go: it could keep a rounding error that looks like an economy.
CREATE TRIGGER fill_ups_left BEFORE UPDATE OF date, energy, currency, amount, total, removed_at,
  stretch_miles, stretch_amount, stretch_cents, economy ON fill_ups
WHEN OLD.removed_at IS NULL BEGIN
  UPDATE fuel_totals SET fill_ups = fill_ups - 1, amount = amount - OLD.amount,
    cents = cents - coalesce(OLD.total, 0), stretches = stretches - (OLD.economy IS NOT NULL),
    stretch_miles = stretch_miles - coalesce(OLD.stretch_miles, 0),
    stretch_amount = stretch_amount - coalesce(OLD.stretch_amount, 0),
    paid_stretches = paid_stretches - (OLD.stretch_cents IS NOT NULL),
    paid_miles = paid_miles - iif(OLD.stretch_cents IS NULL, 0, OLD.stretch_miles),
    paid_cents = paid_cents - coalesce(OLD.stretch_cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM fuel_totals
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND fill_ups = 0;
END;

-- The sweep deletes what was removed long ago, which no longer counts; an operator could delete
-- any fill-up by hand.
CREATE TRIGGER fill_ups_deleted BEFORE DELETE ON fill_ups WHEN OLD.removed_at IS NULL BEGIN
  UPDATE fuel_totals SET fill_ups = fill_ups - 1, amount = amount - OLD.amount,
    cents = cents - coalesce(OLD.total, 0), stretches = stretches - (OLD.economy IS NOT NULL),
    stretch_miles = stretch_miles - coalesce(OLD.stretch_miles, 0),
    stretch_amount = stretch_amount - coalesce(OLD.stretch_amount, 0),
    paid_stretches = paid_stretches - (OLD.stretch_cents IS NOT NULL),
    paid_miles = paid_miles - iif(OLD.stretch_cents IS NULL, 0, OLD.stretch_miles),
    paid_cents = paid_cents - coalesce(OLD.stretch_cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM fuel_totals
  WHERE vehicle_id = OLD.vehicle_id AND energy = OLD.energy
    AND currency = coalesce(OLD.currency, '')
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND fill_ups = 0;
END;

-- A fill-up's odometer reading has its id. While the fill-up is removed, the mileage estimate must
-- not use it; one its owner marked as wrong stays wrong.
CREATE TRIGGER fill_ups_reading_counts AFTER UPDATE OF removed_at ON fill_ups BEGIN
  UPDATE odometer_readings SET counts = (NEW.removed_at IS NULL AND verdict IS NOT 'wrong')
  WHERE id = NEW.id AND origin = 'fill-up';
END;

-- No foreign key leads from a reading to its fill-up: without this, the reading would stay.
CREATE TRIGGER fill_ups_reading_deleted AFTER DELETE ON fill_ups BEGIN
  DELETE FROM odometer_readings WHERE id = OLD.id AND origin = 'fill-up';
END;

-- As for a service record: two forms that add a receipt at the same moment both see room for one
-- more. Adding and editing fill-ups handle `receipts_full`.
CREATE TRIGGER fill_up_receipts_limit_insert BEFORE INSERT ON receipts
WHEN (SELECT receipt_count FROM fill_ups WHERE id = NEW.fill_up_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;
CREATE TRIGGER fill_up_receipts_limit_attach BEFORE UPDATE OF fill_up_id ON receipts
WHEN NEW.fill_up_id IS NOT OLD.fill_up_id
  AND (SELECT receipt_count FROM fill_ups WHERE id = NEW.fill_up_id) >= 4
BEGIN SELECT RAISE(ABORT, 'receipts_full'); END;

-- The list shows how many receipts each fill-up has, and the limits above use the count.
CREATE TRIGGER fill_up_receipts_added AFTER INSERT ON receipts WHEN NEW.fill_up_id IS NOT NULL
BEGIN UPDATE fill_ups SET receipt_count = receipt_count + 1 WHERE id = NEW.fill_up_id; END;
CREATE TRIGGER fill_up_receipts_attached AFTER UPDATE OF fill_up_id ON receipts
WHEN NEW.fill_up_id IS NOT OLD.fill_up_id BEGIN
  UPDATE fill_ups SET receipt_count = receipt_count - 1 WHERE id = OLD.fill_up_id;
  UPDATE fill_ups SET receipt_count = receipt_count + 1 WHERE id = NEW.fill_up_id;
END;
CREATE TRIGGER fill_up_receipts_deleted AFTER DELETE ON receipts WHEN OLD.fill_up_id IS NOT NULL
BEGIN UPDATE fill_ups SET receipt_count = receipt_count - 1 WHERE id = OLD.fill_up_id; END;

-- A reading gets marked as wrong in many forms, most of which know nothing of fuel. Its fill-up
-- then counts as one without an odometer: it's the first on its day, and the stretches of its day
-- and the next two can change, by the rule of `closeStretch`. A form that read them before fails.
CREATE TRIGGER fill_ups_reading_wrong AFTER UPDATE OF verdict ON odometer_readings
WHEN NEW.origin = 'fill-up' AND (NEW.verdict IS 'wrong' OR OLD.verdict IS 'wrong') BEGIN
  UPDATE fill_ups SET miles = iif(NEW.verdict IS 'wrong', 0,
    coalesce(odometer, 0) * iif(distance_unit = 'km', 0.62137, 1)) WHERE id = NEW.id;
  UPDATE fuel_logs SET version = version + 1 WHERE vehicle_id = NEW.vehicle_id;
  UPDATE fill_ups SET (stretch_miles, stretch_amount, stretch_cents, economy) = (
    SELECT distance, used, cents, distance / used FROM (
      SELECT sum(stop.amount) AS used,
        iif(start.miles > 0 AND fill_ups.miles > 0, fill_ups.miles - start.miles,
          iif(count(stop.trip) = count(*),
            sum(stop.trip * iif(stop.distance_unit = 'km', 0.62137, 1)), NULL)) AS distance,
        iif(sum(stop.total IS NOT NULL AND stop.currency = fill_ups.currency) = count(*),
          sum(stop.total), NULL) AS cents
      FROM fill_ups start JOIN fill_ups stop
        ON stop.vehicle_id = start.vehicle_id AND stop.energy = start.energy
        AND stop.removed_at IS NULL
        AND (stop.date, stop.miles, stop.created_at, stop.id)
          > (start.date, start.miles, start.created_at, start.id)
        AND (stop.date, stop.miles, stop.created_at, stop.id)
          <= (fill_ups.date, fill_ups.miles, fill_ups.created_at, fill_ups.id)
      WHERE NOT fill_ups.partial AND start.id = (
        SELECT last_full.id FROM fill_ups last_full
        WHERE last_full.vehicle_id = fill_ups.vehicle_id AND last_full.energy = fill_ups.energy
          AND last_full.removed_at IS NULL AND NOT last_full.partial
          AND (last_full.date, last_full.miles, last_full.created_at, last_full.id)
            < (fill_ups.date, fill_ups.miles, fill_ups.created_at, fill_ups.id)
        ORDER BY last_full.date DESC, last_full.miles DESC, last_full.created_at DESC,
          last_full.id DESC LIMIT 1)
        AND (start.miles = 0 OR 0 IS NOT (
          SELECT max(miles) FROM fill_ups sooner
          WHERE sooner.vehicle_id = start.vehicle_id AND sooner.energy = start.energy
            AND sooner.removed_at IS NULL AND sooner.date = start.date
            AND (sooner.miles, sooner.created_at, sooner.id)
              < (start.miles, start.created_at, start.id)))
      GROUP BY start.id HAVING count(*) <= 50 AND NOT max(stop.missed)
    ) WHERE distance > 0)
  WHERE removed_at IS NULL AND id IN (
    SELECT day.id FROM fill_ups marked JOIN fill_ups day
      ON day.vehicle_id = marked.vehicle_id AND day.energy = marked.energy
      AND day.date = marked.date AND day.removed_at IS NULL
    WHERE marked.id = NEW.id
    UNION ALL
    SELECT id FROM (SELECT later.id FROM fill_ups marked JOIN fill_ups later
        ON later.vehicle_id = marked.vehicle_id AND later.energy = marked.energy
        AND later.date > marked.date AND later.removed_at IS NULL AND NOT later.partial
      WHERE marked.id = NEW.id
      ORDER BY later.date, later.miles, later.created_at, later.id LIMIT 2));
END;
