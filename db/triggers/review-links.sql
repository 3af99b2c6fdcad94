-- Two people who hold a link could each create an account with its car at the same moment: both see
-- the link as nobody's. The second form answers `review_link_used` by saying that the link no longer
-- works.
CREATE TRIGGER review_links_single_account BEFORE UPDATE OF account_id ON review_links
WHEN OLD.account_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'review_link_used'); END;
