-- Two forms that add a vehicle at the same moment both read a garage with room for one more, so
-- only the database can hold `garageLimit`. Adding and importing vehicles answer `garage_full`.
CREATE TRIGGER vehicles_limit_insert BEFORE INSERT ON vehicles
WHEN NEW.removed_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;

-- A removed vehicle takes no place, so a full garage could grow past the limit by bringing some
-- back. Restoring a vehicle, also by a form about a removed one, answers `garage_full`.
CREATE TRIGGER vehicles_limit_restore BEFORE UPDATE OF removed_at ON vehicles
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
