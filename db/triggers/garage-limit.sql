-- A seller's copy of a car that was handed over doesn't count.
-- Two forms that add a vehicle at the same moment both see room for one more, so only the database
-- can enforce `garageLimit`. Adding and importing vehicles handle `garage_full`.
CREATE TRIGGER vehicles_limit_insert BEFORE INSERT ON vehicles
WHEN NEW.removed_at IS NULL AND NEW.handed_over_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;

-- Taking back a car that was handed over handles `garage_full`.
CREATE TRIGGER vehicles_limit_take_back BEFORE UPDATE OF handed_over_at ON vehicles
WHEN NEW.handed_over_at IS NULL AND OLD.handed_over_at IS NOT NULL AND NEW.removed_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;

-- A removed vehicle doesn't count, so restoring some could push a full garage past the limit.
-- Restoring a vehicle, including through a form about a removed one, handles `garage_full`.
CREATE TRIGGER vehicles_limit_restore BEFORE UPDATE OF removed_at ON vehicles
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND NEW.handed_over_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
