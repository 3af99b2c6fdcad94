-- Scheduled runs look for owners by `look_at` in an index of those who are reminded. An index can't
-- look into another table, so the account says whether it has devices. A browser that logs in to
-- another account keeps its endpoint, which then changes hands.
CREATE TRIGGER push_subscriptions_added AFTER INSERT ON push_subscriptions
BEGIN UPDATE accounts SET has_devices = 1 WHERE id = NEW.account_id AND has_devices = 0; END;
CREATE TRIGGER push_subscriptions_moved AFTER UPDATE OF account_id ON push_subscriptions
WHEN NEW.account_id <> OLD.account_id BEGIN
  UPDATE accounts SET has_devices = 1 WHERE id = NEW.account_id;
  UPDATE accounts SET has_devices = EXISTS (
    SELECT 1 FROM push_subscriptions WHERE account_id = OLD.account_id
  ) WHERE id = OLD.account_id;
END;
CREATE TRIGGER push_subscriptions_removed AFTER DELETE ON push_subscriptions BEGIN
  UPDATE accounts SET has_devices = EXISTS (
    SELECT 1 FROM push_subscriptions WHERE account_id = OLD.account_id
  ) WHERE id = OLD.account_id;
END;

-- Whoever logs out, or is logged out by the owner, doesn't learn more about the owner's cars.
CREATE TRIGGER push_subscriptions_logged_out AFTER UPDATE OF ended_at ON sessions
WHEN NEW.ended_at IS NOT NULL
BEGIN DELETE FROM push_subscriptions WHERE session_id = NEW.id; END;
