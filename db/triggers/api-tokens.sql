-- Without a limit, one account could fill the database with tokens. Expired ones don't count.
CREATE TRIGGER api_tokens_full BEFORE INSERT ON api_tokens
WHEN (SELECT count(*) FROM api_tokens
  WHERE account_id = NEW.account_id AND expires_at > NEW.created_at) >= 20
BEGIN SELECT RAISE(ABORT, 'api_tokens_full'); END;
