-- A search by stars reads the rating of every shop around a place, and lists show it: adding up
-- their reviews each time would cost more with every review.
CREATE TRIGGER reviews_added AFTER INSERT ON reviews WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;

-- Authors can change their stars at any time; the rating would keep the first ones.
CREATE TRIGGER reviews_rated_again AFTER UPDATE OF rating ON reviews
WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET stars = stars + NEW.rating - OLD.rating WHERE comp_code = NEW.comp_code;
END;

-- A review that the operator hides, because it breaks the guidelines, would still count in its
-- shop's stars.
CREATE TRIGGER reviews_hidden AFTER UPDATE OF hidden_at ON reviews
WHEN NEW.hidden_at IS NOT NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating
  WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;

-- The operator can put a review back; it would then be on the page without counting.
CREATE TRIGGER reviews_shown_again AFTER UPDATE OF hidden_at ON reviews
WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NOT NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;

-- Reviews are deleted by their authors, and with an account by a cascade that none of our
-- statements name. A shop without reviews can't keep a row of zeros: a search by stars would find
-- it.
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating
  WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;
