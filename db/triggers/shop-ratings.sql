-- A search by stars asks for the rating of every shop around a place, and lists show it: adding up
-- their reviews each time would cost more with every review.
CREATE TRIGGER reviews_added AFTER INSERT ON reviews WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;

-- An author may change their stars at any time; the rating would keep the first ones.
CREATE TRIGGER reviews_rated_again AFTER UPDATE OF rating ON reviews
WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET stars = stars + NEW.rating - OLD.rating WHERE comp_code = NEW.comp_code;
END;

-- What the operator takes off a shop's page, because it breaks the guidelines, would still count in
-- its stars.
CREATE TRIGGER reviews_hidden AFTER UPDATE OF hidden_at ON reviews
WHEN NEW.hidden_at IS NOT NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating
  WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;

-- The operator can put a review back, which would then stand on the page without counting.
CREATE TRIGGER reviews_shown_again AFTER UPDATE OF hidden_at ON reviews
WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NOT NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;

-- Reviews are deleted by their authors, and go with an account by a cascade that no statement of
-- ours names. A row of zeros would not do for a shop without any: a search by stars would find it.
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating
  WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;
