-- A session can end while a form sent from it is on its way: someone who was just logged out could
-- still change the password. `holdSession` touches the session's row in the same batch, and
-- `commit` answers `session_over` with the login page.
CREATE TRIGGER sessions_over BEFORE UPDATE OF expires_at ON sessions
WHEN OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'session_over'); END;
