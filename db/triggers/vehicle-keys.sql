-- Recalls go by a model's name in capitals without separators, and a page that looked for them
-- would have to take 15 characters out of each name. It's done here instead, whatever names or
-- moves a vehicle.
CREATE TRIGGER `vehicle_keys_begin` AFTER INSERT ON `vehicles` BEGIN
  INSERT INTO vehicle_keys (vehicle_id) VALUES (NEW.id);
  UPDATE vehicle_keys SET make_key = NULL, place_code = NULL WHERE vehicle_id = NEW.id;
END;
CREATE TRIGGER `vehicle_keys_named` AFTER UPDATE OF `make`, `model` ON `vehicles`
BEGIN UPDATE vehicle_keys SET make_key = NULL WHERE vehicle_id = NEW.id; END;
CREATE TRIGGER `vehicle_keys_moved` AFTER UPDATE OF `postal_code` ON `vehicles`
BEGIN UPDATE vehicle_keys SET place_code = NULL WHERE vehicle_id = NEW.id; END;

-- The names that recalls are imported under (recall-names.ts), plus the series that Canada's
-- recalls use for a BMW. One character at a time: nested, the statement is ten times as long, and
-- sqld parses it for every new connection.
CREATE TRIGGER `vehicle_keys_names` AFTER UPDATE OF `make_key` ON `vehicle_keys` WHEN NEW.make_key IS NULL BEGIN
  UPDATE vehicle_keys SET (make_key, model_key, series_key) = (
    SELECT make, model, CASE WHEN make = 'BMW' AND ltrim(model, 'M') GLOB '[1-8][0-9][0-9]*'
      THEN substr(ltrim(model, 'M'), 1, 1) || 'SERIES' END
    FROM (
      WITH RECURSIVE heard (make, model, unheard) AS (
        SELECT upper(make), upper(model), ' -.,/''"&+():;!#' FROM vehicles WHERE id = NEW.vehicle_id
        UNION ALL
        SELECT replace(make, substr(unheard, 1, 1), ''), replace(model, substr(unheard, 1, 1), ''),
          substr(unheard, 2) FROM heard WHERE unheard <> ''
      ) SELECT make, model FROM heard WHERE unheard = ''
    )
  ) WHERE vehicle_id = NEW.vehicle_id;
END;

-- A postal code too new for our table gets a neighbor's place, as when it's typed; an unknown one
-- gets ''.
CREATE TRIGGER `vehicle_keys_place` AFTER UPDATE OF `place_code` ON `vehicle_keys` WHEN NEW.place_code IS NULL BEGIN
  UPDATE vehicle_keys SET place_code = (
    SELECT coalesce(
      (SELECT code FROM postal_places WHERE code = substr(v.postal_code, 1, iif(v.postal_code GLOB '[0-9]*', 5, 3))),
      (SELECT code FROM postal_places
        WHERE code BETWEEN substr(v.postal_code, 1, 3) AND substr(v.postal_code, 1, 3) || '~' LIMIT 1),
      '') FROM vehicles v WHERE v.id = NEW.vehicle_id
  ) WHERE vehicle_id = NEW.vehicle_id;
END;
