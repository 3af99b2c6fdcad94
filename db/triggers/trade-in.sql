-- Two windows that ask for a trade-in at the same moment both see that nobody asked before. Only one
-- request per car in 30 days, also after it was removed and added again, unless the last one couldn't
-- be delivered within 7 days. Asking for a trade-in handles `trade_in_repeated`.
CREATE TRIGGER trade_in_leads_repeated BEFORE INSERT ON trade_in_leads
WHEN EXISTS (SELECT 1 FROM trade_in_leads WHERE account_id = NEW.account_id
  AND created_at > NEW.created_at - 2592000000
  AND (sent_at IS NOT NULL OR created_at > NEW.created_at - 604800000)
  AND (vehicle_id = NEW.vehicle_id OR vin = NEW.vin
    OR (NEW.vin IS NULL AND vin IS NULL AND vehicle = NEW.vehicle AND NOT EXISTS (
      SELECT 1 FROM vehicles WHERE id = trade_in_leads.vehicle_id AND removed_at IS NULL))))
BEGIN SELECT RAISE(ABORT, 'trade_in_repeated'); END;
