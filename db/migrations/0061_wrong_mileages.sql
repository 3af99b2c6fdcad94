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
--> statement-breakpoint
UPDATE odometer_readings SET verdict = 'wrong' WHERE origin = 'fill-up' AND verdict = 'wrong';
