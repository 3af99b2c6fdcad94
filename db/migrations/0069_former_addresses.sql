CREATE INDEX `vehicle_activity_email` ON `vehicle_activity` (`email`);--> statement-breakpoint
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
