-- Lists show how many vehicles have each shop as their favorite: counting them there would read
-- every favorite of every shop on the page.
CREATE TRIGGER favorite_shops_added AFTER INSERT ON favorite_shops
BEGIN UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code; END;

-- A vehicle has one favorite, and `setFavoriteShop` changes the shop in its row: the old shop would
-- keep a vehicle it lost, and the new one wouldn't get it.
CREATE TRIGGER favorite_shops_changed AFTER UPDATE OF comp_code ON favorite_shops
WHEN NEW.comp_code <> OLD.comp_code BEGIN
  UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code;
  UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code;
END;

-- Favorites are also deleted with their vehicle or account, by cascades that none of our statements
-- name.
CREATE TRIGGER favorite_shops_deleted AFTER DELETE ON favorite_shops
BEGIN UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code; END;
