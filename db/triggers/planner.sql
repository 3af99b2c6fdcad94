-- A form whose part someone else used up in the meantime must not take more than there is: the
-- record form and the page of a record's parts handle `supply_short`. A restored record may, since
-- it takes back what it used; the list of supplies then says how many are missing.
CREATE TRIGGER supply_uses_short BEFORE INSERT ON supply_uses
WHEN (SELECT quantity FROM supplies WHERE id = NEW.supply_id) < NEW.quantity
  AND EXISTS (SELECT 1 FROM service_records WHERE id = NEW.record_id AND removed_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'supply_short'); END;

-- Stock is what was entered minus what records use that aren't deleted. Each change raises the
-- version, so that an edit of the supply that read the old stock is merged instead of undoing it.
CREATE TRIGGER supply_uses_added AFTER INSERT ON supply_uses
WHEN EXISTS (SELECT 1 FROM service_records WHERE id = NEW.record_id AND removed_at IS NULL)
BEGIN UPDATE supplies SET quantity = round(quantity - NEW.quantity, 2), version = version + 1
  WHERE id = NEW.supply_id; END;
CREATE TRIGGER supply_uses_deleted AFTER DELETE ON supply_uses
WHEN EXISTS (SELECT 1 FROM service_records WHERE id = OLD.record_id AND removed_at IS NULL)
BEGIN UPDATE supplies SET quantity = round(quantity + OLD.quantity, 2), version = version + 1
  WHERE id = OLD.supply_id; END;
CREATE TRIGGER service_records_supplies AFTER UPDATE OF removed_at ON service_records
WHEN (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)
BEGIN UPDATE supplies SET version = version + 1, quantity = round(quantity
    + (SELECT u.quantity FROM supply_uses u WHERE u.record_id = NEW.id AND u.supply_id = supplies.id)
    * CASE WHEN NEW.removed_at IS NULL THEN -1 ELSE 1 END, 2)
  WHERE id IN (SELECT supply_id FROM supply_uses WHERE record_id = NEW.id); END;

-- Only while the record is still there can its uses tell whether they counted.
CREATE TRIGGER service_records_uses BEFORE DELETE ON service_records
BEGIN DELETE FROM supply_uses WHERE record_id = OLD.id; END;

-- What was planned is planned again while the record it was turned into is deleted.
CREATE TRIGGER service_records_plan AFTER UPDATE OF removed_at ON service_records
WHEN (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)
BEGIN UPDATE plan_items SET version = version + 1,
    status = CASE WHEN NEW.removed_at IS NULL THEN 'done' ELSE 'planned' END,
    done_at = CASE WHEN NEW.removed_at IS NULL THEN coalesce(done_at, created_at) ELSE done_at END
  WHERE record_id = NEW.id; END;

-- The reminder of something planned is on the dashboard only while it's planned.
CREATE TRIGGER plan_items_reminder AFTER UPDATE OF status, removed_at ON plan_items
WHEN NEW.reminder_id IS NOT NULL
BEGIN UPDATE custom_reminders SET done_at = CASE
    WHEN NEW.status = 'planned' AND NEW.removed_at IS NULL THEN NULL
    ELSE coalesce(done_at, NEW.removed_at, NEW.done_at, NEW.created_at) END
  WHERE id = NEW.reminder_id; END;

-- Whoever answers the reminder instead has done what was planned.
CREATE TRIGGER custom_reminders_plan AFTER UPDATE OF done_at ON custom_reminders
WHEN OLD.done_at IS NULL AND NEW.done_at IS NOT NULL
BEGIN UPDATE plan_items SET status = 'done', done_at = NEW.done_at, version = version + 1
  WHERE reminder_id = NEW.id AND status = 'planned' AND removed_at IS NULL; END;

-- If two edits read something of the planner at the same version, the later one would overwrite
-- what the other saved: `saveVersion` handles `planner_changed`.
CREATE TRIGGER plan_items_version BEFORE UPDATE OF version ON plan_items
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;
CREATE TRIGGER supplies_version BEFORE UPDATE OF version ON supplies
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;
CREATE TRIGGER service_templates_version BEFORE UPDATE OF version ON service_templates
WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'planner_changed'); END;

-- Forms count before they add something. What's brought back is counted here, in the batch that
-- brings it back: restoring handles `plan_items_full`, `supplies_full` and
-- `service_templates_full`, and planning again the first. A deleted record's plan always comes back.
CREATE TRIGGER plan_items_limit BEFORE UPDATE OF status, removed_at ON plan_items
WHEN NEW.removed_at IS NULL AND NEW.status <> 'done'
  AND (OLD.removed_at IS NOT NULL OR (OLD.status = 'done' AND NEW.record_id IS NULL))
  AND (SELECT count(*) FROM plan_items
    WHERE vehicle_id = NEW.vehicle_id AND status <> 'done' AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'plan_items_full'); END;
CREATE TRIGGER supplies_limit BEFORE UPDATE OF removed_at ON supplies
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*) FROM supplies
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 200
BEGIN SELECT RAISE(ABORT, 'supplies_full'); END;
CREATE TRIGGER service_templates_limit BEFORE UPDATE OF removed_at ON service_templates
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*)
  FROM service_templates WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 30
BEGIN SELECT RAISE(ABORT, 'service_templates_full'); END;

-- The list of what's done is in this order, page by page, so none may lack it.
CREATE TRIGGER plan_items_done AFTER INSERT ON plan_items
WHEN NEW.status = 'done' AND NEW.done_at IS NULL
BEGIN UPDATE plan_items SET done_at = NEW.created_at WHERE id = NEW.id; END;
