-- Lists of shops say of each how many vehicles go to it first: counting them there would read every
-- favorite of every shop on the page.
CREATE TRIGGER favorite_shops_added AFTER INSERT ON favorite_shops
BEGIN UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code; END;

-- A vehicle has one favorite, and `setFavoriteShop` puts another shop into the same row: the shop
-- before would keep a vehicle that it lost, and the new one would not get it.
CREATE TRIGGER favorite_shops_changed AFTER UPDATE OF comp_code ON favorite_shops
WHEN NEW.comp_code <> OLD.comp_code BEGIN
  UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code;
  UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code;
END;

-- Favorites also go with their vehicle or account, by cascades that no statement of ours names.
CREATE TRIGGER favorite_shops_deleted AFTER DELETE ON favorite_shops
BEGIN UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code; END;
