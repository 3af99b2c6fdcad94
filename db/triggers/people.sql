-- Two forms that turn on reminders at the same moment both see room for one more. The limit keeps a
-- daily email short; turning reminders on handles `reminded_full`.
CREATE TRIGGER vehicle_people_limit BEFORE UPDATE OF reminded_since ON vehicle_people
WHEN NEW.reminded_since IS NOT NULL AND OLD.reminded_since IS NULL
  AND (SELECT count(*) FROM vehicle_people WHERE account_id = NEW.account_id
    AND reminded_since IS NOT NULL) >= 8
BEGIN SELECT RAISE(ABORT, 'reminded_full'); END;

-- A reminder that still waits for its provider may be about the car that someone just lost access
-- to. It's dropped, and whatever else it said is news again the next morning.
CREATE TRIGGER vehicle_people_ended BEFORE DELETE ON vehicle_people
WHEN EXISTS (SELECT 1 FROM told_people WHERE person_id = OLD.id) AND (
  EXISTS (SELECT 1 FROM outbox WHERE kind = 'reminders' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id))
  OR EXISTS (SELECT 1 FROM push_subscriptions
    WHERE account_id = OLD.account_id AND waiting IS NOT NULL)
) BEGIN
  DELETE FROM outbox WHERE kind = 'reminders' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id);
  UPDATE push_subscriptions SET waiting = NULL, waiting_since = NULL, tries = 0
    WHERE account_id = OLD.account_id AND waiting IS NOT NULL;
  DELETE FROM told_reminders
    WHERE vehicle_id IN (SELECT id FROM vehicles WHERE account_id = OLD.account_id);
  DELETE FROM told_people
    WHERE person_id IN (SELECT id FROM vehicle_people WHERE account_id = OLD.account_id);
END;

-- The same for a monthly email, which the next run writes again without that car.
CREATE TRIGGER vehicle_people_ended_monthly BEFORE DELETE ON vehicle_people
WHEN OLD.reminded_since IS NOT NULL AND EXISTS (SELECT 1 FROM outbox
  WHERE kind = 'monthly' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id)) BEGIN
  DELETE FROM monthly_mail_months WHERE account_id = OLD.account_id
    AND (SELECT sent_at IS NULL FROM outbox WHERE id = mail_id);
  DELETE FROM outbox WHERE kind = 'monthly' AND sent_at IS NULL AND text <> ''
    AND to_address = (SELECT email FROM accounts WHERE id = OLD.account_id);
  UPDATE accounts SET monthly_at = 0 WHERE id = OLD.account_id AND monthly_at IS NOT NULL;
END;
