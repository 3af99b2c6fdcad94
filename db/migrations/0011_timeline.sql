CREATE TABLE `year_totals` (
	`vehicle_id` text NOT NULL,
	`year` text NOT NULL,
	`records` integer NOT NULL,
	`usd` integer NOT NULL,
	`cad` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `year`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `service_records` ADD `search_row` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `service_records_search` ON `service_records` (`search_row`);--> statement-breakpoint
CREATE INDEX `service_records_removed` ON `service_records` (`vehicle_id`,`removed_at`) WHERE "service_records"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `service_records_disputed` ON `service_records` (`vehicle_id`,`date`,`id`) WHERE "service_records"."disputed";--> statement-breakpoint
CREATE INDEX `registrations_day` ON `registrations` (`vehicle_id`,coalesce("date", date("created_at" / 1000, 'unixepoch')),`id`);
--> statement-breakpoint
INSERT INTO year_totals (vehicle_id, year, records, usd, cad)
SELECT vehicle_id, year, sum(records), sum(iif(currency = 'USD', cents, 0)), sum(iif(currency = 'CAD', cents, 0)) FROM record_totals GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `record_totals_added` AFTER INSERT ON `record_totals` BEGIN
  INSERT INTO year_totals (vehicle_id, year, records, usd, cad)
  VALUES (NEW.vehicle_id, NEW.year, NEW.records, iif(NEW.currency = 'USD', NEW.cents, 0), iif(NEW.currency = 'CAD', NEW.cents, 0))
  ON CONFLICT DO UPDATE SET records = records + excluded.records, usd = usd + excluded.usd, cad = cad + excluded.cad;
END;
--> statement-breakpoint
CREATE TRIGGER `record_totals_changed` AFTER UPDATE ON `record_totals` BEGIN
  UPDATE year_totals SET
    records = records + NEW.records - OLD.records,
    usd = usd + iif(NEW.currency = 'USD', NEW.cents - OLD.cents, 0),
    cad = cad + iif(NEW.currency = 'CAD', NEW.cents - OLD.cents, 0)
  WHERE vehicle_id = NEW.vehicle_id AND year = NEW.year;
END;
--> statement-breakpoint
CREATE TRIGGER `record_totals_deleted` AFTER DELETE ON `record_totals` BEGIN
  UPDATE year_totals SET
    records = records - OLD.records,
    usd = usd - iif(OLD.currency = 'USD', OLD.cents, 0),
    cad = cad - iif(OLD.currency = 'CAD', OLD.cents, 0)
  WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year;
  DELETE FROM year_totals WHERE vehicle_id = OLD.vehicle_id AND year = OLD.year AND records = 0;
END;
--> statement-breakpoint
-- Records in the index stand in the order of their days, 2^31 places a day, so that the newest of those
-- that a search finds are read first and no others: however many there are, nothing is sorted.
UPDATE service_records SET search_row = placed.place FROM (
  SELECT id, unixepoch(date) / 86400 * 2147483648 + row_number() OVER (PARTITION BY date ORDER BY created_at, id) AS place FROM service_records
) placed WHERE placed.id = service_records.id;
--> statement-breakpoint
CREATE VIRTUAL TABLE `records_text` USING fts5(vehicle_id, words, content = 'service_records', content_rowid = 'search_row', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO records_text (records_text) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `service_records_text_added` AFTER INSERT ON `service_records` BEGIN
  UPDATE service_records SET search_row = (
    SELECT max(unixepoch(NEW.date) / 86400 * 2147483648, coalesce(max(search_row), 0)) + 1 FROM service_records
    WHERE search_row < (unixepoch(NEW.date) / 86400 + 1) * 2147483648
  ) WHERE id = NEW.id;
  INSERT INTO records_text (rowid, vehicle_id, words) SELECT search_row, vehicle_id, words FROM service_records WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_text_changed` AFTER UPDATE OF `vehicle_id`, `date`, `words` ON `service_records`
WHEN NEW.vehicle_id <> OLD.vehicle_id OR NEW.date <> OLD.date OR NEW.words <> OLD.words BEGIN
  INSERT INTO records_text (records_text, rowid, vehicle_id, words) VALUES ('delete', OLD.search_row, OLD.vehicle_id, OLD.words);
  UPDATE service_records SET search_row = (
    SELECT max(unixepoch(NEW.date) / 86400 * 2147483648, coalesce(max(search_row), 0)) + 1 FROM service_records
    WHERE search_row < (unixepoch(NEW.date) / 86400 + 1) * 2147483648
  ) WHERE id = NEW.id AND NEW.date <> OLD.date;
  INSERT INTO records_text (rowid, vehicle_id, words) SELECT search_row, vehicle_id, words FROM service_records WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `service_records_text_deleted` AFTER DELETE ON `service_records`
BEGIN INSERT INTO records_text (records_text, rowid, vehicle_id, words) VALUES ('delete', OLD.search_row, OLD.vehicle_id, OLD.words); END;
