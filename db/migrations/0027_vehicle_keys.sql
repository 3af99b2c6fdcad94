CREATE TABLE `vehicle_keys` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`make_key` text NOT NULL,
	`model_key` text NOT NULL,
	`series_key` text,
	`place_code` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_added` AFTER INSERT ON `vehicles` BEGIN
  INSERT OR REPLACE INTO vehicle_keys (vehicle_id, make_key, model_key, series_key, place_code)
  SELECT NEW.id, make, model,
    CASE WHEN make = 'BMW' AND number GLOB '[1-8][0-9][0-9]*' THEN substr(number, 1, 1) || 'SERIES' END,
    coalesce(
      (SELECT code FROM postal_places
        WHERE code = substr(NEW.postal_code, 1, CASE WHEN NEW.postal_code GLOB '[0-9]*' THEN 5 ELSE 3 END)),
      (SELECT code FROM postal_places
        WHERE code BETWEEN substr(NEW.postal_code, 1, 3) AND substr(NEW.postal_code, 1, 3) || '~' LIMIT 1))
  FROM (SELECT make, model, ltrim(model, 'M') AS number FROM (SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(upper(NEW.make), ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''), '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS make,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(upper(NEW.model), ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''), '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS model));
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_changed` AFTER UPDATE OF `make`, `model`, `postal_code` ON `vehicles` BEGIN
  INSERT OR REPLACE INTO vehicle_keys (vehicle_id, make_key, model_key, series_key, place_code)
  SELECT NEW.id, make, model,
    CASE WHEN make = 'BMW' AND number GLOB '[1-8][0-9][0-9]*' THEN substr(number, 1, 1) || 'SERIES' END,
    coalesce(
      (SELECT code FROM postal_places
        WHERE code = substr(NEW.postal_code, 1, CASE WHEN NEW.postal_code GLOB '[0-9]*' THEN 5 ELSE 3 END)),
      (SELECT code FROM postal_places
        WHERE code BETWEEN substr(NEW.postal_code, 1, 3) AND substr(NEW.postal_code, 1, 3) || '~' LIMIT 1))
  FROM (SELECT make, model, ltrim(model, 'M') AS number FROM (SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(upper(NEW.make), ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''), '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS make,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(upper(NEW.model), ' ', ''), '-', ''), '.', ''), ',', ''), '/', ''), '''', ''), '"', ''), '&', ''), '+', ''), '(', ''), ')', ''), ':', ''), ';', ''), '!', ''), '#', '') AS model));
END;
--> statement-breakpoint
UPDATE vehicles SET postal_code = postal_code;
