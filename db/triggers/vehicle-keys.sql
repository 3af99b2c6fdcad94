-- Garages, mails of reminders, calendars and recalls join `vehicle_keys`: a vehicle without a row
-- would be missing from them. Its names are cut as `nameKey` and `seriesOf` (recall-names.ts) cut
-- those of recalls, as tests/requests/vehicle-keys.test.ts proves: else its recalls are not found.
CREATE TRIGGER vehicle_keys_added AFTER INSERT ON vehicles BEGIN
  INSERT OR REPLACE INTO vehicle_keys (vehicle_id, make_key, model_key, series_key, place_code)
  SELECT NEW.id, make, model,
    CASE WHEN make = 'BMW' AND number GLOB '[1-8][0-9][0-9]*'
      THEN substr(number, 1, 1) || 'SERIES' END,
    coalesce(
      (SELECT code FROM postal_places WHERE code =
        substr(NEW.postal_code, 1, CASE WHEN NEW.postal_code GLOB '[0-9]*' THEN 5 ELSE 3 END)),
      (SELECT code FROM postal_places WHERE code
        BETWEEN substr(NEW.postal_code, 1, 3) AND substr(NEW.postal_code, 1, 3) || '~' LIMIT 1))
  FROM (SELECT make, model, ltrim(model, 'M') AS number FROM (SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(upper(NEW.make),
      ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''),
      '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS make,
    replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(upper(NEW.model),
      ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''),
      '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS model));
END;

-- A vehicle can move to another postal code: without this it would go on getting the inspections,
-- winter tires and coupons of the old one. One whose make or model is corrected would keep the
-- recalls of the wrong one.
CREATE TRIGGER vehicle_keys_changed AFTER UPDATE OF make, model, postal_code ON vehicles BEGIN
  INSERT OR REPLACE INTO vehicle_keys (vehicle_id, make_key, model_key, series_key, place_code)
  SELECT NEW.id, make, model,
    CASE WHEN make = 'BMW' AND number GLOB '[1-8][0-9][0-9]*'
      THEN substr(number, 1, 1) || 'SERIES' END,
    coalesce(
      (SELECT code FROM postal_places WHERE code =
        substr(NEW.postal_code, 1, CASE WHEN NEW.postal_code GLOB '[0-9]*' THEN 5 ELSE 3 END)),
      (SELECT code FROM postal_places WHERE code
        BETWEEN substr(NEW.postal_code, 1, 3) AND substr(NEW.postal_code, 1, 3) || '~' LIMIT 1))
  FROM (SELECT make, model, ltrim(model, 'M') AS number FROM (SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(upper(NEW.make),
      ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''),
      '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS make,
    replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(upper(NEW.model),
      ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''),
      '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS model));
END;
