-- Pages show what a year, a month or a kind costs, however many expenses there are. Forms and
-- imports all write them; one that forgot their totals would make them wrong. Repeating ones aren't
-- in it: time alone adds to those.
CREATE TRIGGER expenses_added AFTER INSERT ON expenses
WHEN NEW.removed_at IS NULL AND NEW.repeat = 'none' BEGIN
  INSERT INTO expense_totals (vehicle_id, kind, period, currency, expenses, cents)
  SELECT NEW.vehicle_id, k.value, p.value, NEW.currency, 1, NEW.cents
  FROM json_each(json_array('all', NEW.kind)) k,
    json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) p WHERE true
  ON CONFLICT DO UPDATE SET
    expenses = expenses + excluded.expenses, cents = cents + excluded.cents;
END;

-- An edit can move an expense to another month, kind or amount, or make it a one-time one, and an
-- owner can undo its removal: without this, it would be missing where it is now.
CREATE TRIGGER expenses_came
AFTER UPDATE OF date, kind, cents, currency, repeat, removed_at ON expenses
WHEN NEW.removed_at IS NULL AND NEW.repeat = 'none' BEGIN
  INSERT INTO expense_totals (vehicle_id, kind, period, currency, expenses, cents)
  SELECT NEW.vehicle_id, k.value, p.value, NEW.currency, 1, NEW.cents
  FROM json_each(json_array('all', NEW.kind)) k,
    json_each(json_array('all', substr(NEW.date, 1, 4), substr(NEW.date, 1, 7))) p WHERE true
  ON CONFLICT DO UPDATE SET
    expenses = expenses + excluded.expenses, cents = cents + excluded.cents;
END;

-- The other half of `expenses_came`: without it, an expense that was moved or removed would still
-- count where it was.
CREATE TRIGGER expenses_left
AFTER UPDATE OF date, kind, cents, currency, repeat, removed_at ON expenses
WHEN OLD.removed_at IS NULL AND OLD.repeat = 'none' BEGIN
  UPDATE expense_totals SET expenses = expenses - 1, cents = cents - OLD.cents
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM expense_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND expenses = 0;
END;

-- The product only deletes expenses that were removed before, and a deleted vehicle's along with
-- their totals. Totals also have to stay right after an operator deletes an expense by hand.
CREATE TRIGGER expenses_deleted AFTER DELETE ON expenses
WHEN OLD.removed_at IS NULL AND OLD.repeat = 'none' BEGIN
  UPDATE expense_totals SET expenses = expenses - 1, cents = cents - OLD.cents
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7));
  DELETE FROM expense_totals
  WHERE vehicle_id = OLD.vehicle_id AND kind IN ('all', OLD.kind) AND currency = OLD.currency
    AND period IN ('all', substr(OLD.date, 1, 4), substr(OLD.date, 1, 7)) AND expenses = 0;
END;

-- A page adds up all repeating expenses of a car, so there can't be many. Two forms that add one at
-- the same moment both see room for it, so only the database can enforce it. Adding handles
-- `expenses_full`.
CREATE TRIGGER expenses_limit_insert BEFORE INSERT ON expenses
WHEN NEW.repeat <> 'none' AND NEW.removed_at IS NULL
  AND (SELECT count(*) FROM expenses WHERE vehicle_id = NEW.vehicle_id
    AND repeat <> 'none' AND removed_at IS NULL) >= 40
BEGIN SELECT RAISE(ABORT, 'expenses_full'); END;

-- The same for one that starts to repeat, or is restored. Those forms handle `expenses_full`.
CREATE TRIGGER expenses_limit_update BEFORE UPDATE OF repeat, removed_at ON expenses
WHEN NEW.repeat <> 'none' AND NEW.removed_at IS NULL
  AND (OLD.repeat = 'none' OR OLD.removed_at IS NOT NULL)
  AND (SELECT count(*) FROM expenses WHERE vehicle_id = NEW.vehicle_id
    AND repeat <> 'none' AND removed_at IS NULL) >= 40
BEGIN SELECT RAISE(ABORT, 'expenses_full'); END;
