CREATE TRIGGER vehicles_limit_take_back BEFORE UPDATE OF handed_over_at ON vehicles
WHEN NEW.handed_over_at IS NULL AND OLD.handed_over_at IS NOT NULL AND NEW.removed_at IS NULL
  AND (SELECT count(*) FROM vehicles WHERE account_id = NEW.account_id
    AND removed_at IS NULL AND handed_over_at IS NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'garage_full'); END;
