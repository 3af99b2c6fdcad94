CREATE TABLE `vehicle_keys` (
	`vehicle_id` text PRIMARY KEY NOT NULL,
	`make_key` text,
	`model_key` text,
	`series_key` text,
	`place_code` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_begin` AFTER INSERT ON `vehicles` BEGIN
  INSERT INTO vehicle_keys (vehicle_id) VALUES (NEW.id);
  UPDATE vehicle_keys SET make_key = NULL, place_code = NULL WHERE vehicle_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_named` AFTER UPDATE OF `make`, `model` ON `vehicles`
BEGIN UPDATE vehicle_keys SET make_key = NULL WHERE vehicle_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_moved` AFTER UPDATE OF `postal_code` ON `vehicles`
BEGIN UPDATE vehicle_keys SET place_code = NULL WHERE vehicle_id = NEW.id; END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `vehicle_keys_place` AFTER UPDATE OF `place_code` ON `vehicle_keys` WHEN NEW.place_code IS NULL BEGIN
  UPDATE vehicle_keys SET place_code = (
    SELECT coalesce(
      (SELECT code FROM postal_places WHERE code = substr(v.postal_code, 1, iif(v.postal_code GLOB '[0-9]*', 5, 3))),
      (SELECT code FROM postal_places
        WHERE code BETWEEN substr(v.postal_code, 1, 3) AND substr(v.postal_code, 1, 3) || '~' LIMIT 1),
      '') FROM vehicles v WHERE v.id = NEW.vehicle_id
  ) WHERE vehicle_id = NEW.vehicle_id;
END;
--> statement-breakpoint
INSERT INTO vehicle_keys (vehicle_id) SELECT id FROM vehicles;
--> statement-breakpoint
UPDATE vehicle_keys SET make_key = NULL, place_code = NULL;
