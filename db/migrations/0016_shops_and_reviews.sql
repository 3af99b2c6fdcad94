CREATE TABLE `review_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`comp_code` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`account_id` text,
	`record_id` text,
	`provider_source` text,
	`provider_reference` text,
	`vehicle` text,
	`service_date` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_source`,`provider_reference`) REFERENCES `provider_records`(`source`,`reference`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `review_links_record` ON `review_links` (`record_id`);--> statement-breakpoint
CREATE INDEX `review_links_account` ON `review_links` (`account_id`);--> statement-breakpoint
CREATE INDEX `review_links_expires` ON `review_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `review_links_provider` ON `review_links` (`provider_source`,`provider_reference`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`comp_code` text NOT NULL,
	`kind` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`vehicle` text,
	`service_date` text,
	`account_id` text,
	`record_id` text,
	`link_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`hidden_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `service_records`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`link_hash`) REFERENCES `review_links`(`hash`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating_stars" CHECK("reviews"."rating" BETWEEN 1 AND 5)
) STRICT;
--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`comp_code`,`created_at`,`id`) WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reviews_rating` ON `reviews` (`comp_code`,`rating`,`created_at`,`id`) WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_record` ON `reviews` (`record_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_link` ON `reviews` (`link_hash`);--> statement-breakpoint
CREATE INDEX `reviews_account` ON `reviews` (`account_id`);--> statement-breakpoint
CREATE TABLE `shop_ratings` (
	`comp_code` text PRIMARY KEY NOT NULL,
	`reviews` integer NOT NULL,
	`stars` integer NOT NULL,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `closed_callouts` (
	`vehicle_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`closed_at` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `kind`, `subject`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`comp_code` text NOT NULL,
	`target` text NOT NULL,
	`offer` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text,
	`terms` text,
	`code` text,
	`valid_from` text,
	`valid_until` text,
	`source` text NOT NULL,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "coupons_amount" CHECK("coupons"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `coupons_shop` ON `coupons` (`comp_code`);--> statement-breakpoint
CREATE TABLE `invited_shops` (
	`vehicle_id` text NOT NULL,
	`shop_key` text NOT NULL,
	`comp_code` text,
	`name` text NOT NULL,
	`city` text,
	`state` text,
	`phone` text,
	`invited_at` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `shop_key`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comp_code`) REFERENCES `shops`(`comp_code`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `invited_shops_shop` ON `invited_shops` (`comp_code`);--> statement-breakpoint
DROP INDEX `shops_place`;--> statement-breakpoint
ALTER TABLE `shops` ADD `slug` text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE shops SET slug = lower(comp_code);
--> statement-breakpoint
ALTER TABLE `shops` ADD `email` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `website` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `appointment_url` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `hours` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `hours_text` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `amenities` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `services` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `makes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `participates` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `favorites` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `cell` integer GENERATED ALWAYS AS (CAST((latitude + 90) * 4 AS INTEGER) * 1440 + CAST((longitude + 180) * 4 AS INTEGER)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `shops_slug` ON `shops` (`slug`);--> statement-breakpoint
CREATE INDEX `shops_cell` ON `shops` (`cell`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `review_mails` integer DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE shops SET favorites = (SELECT count(*) FROM favorite_shops f WHERE f.comp_code = shops.comp_code);
--> statement-breakpoint
CREATE TRIGGER `favorite_shops_added` AFTER INSERT ON `favorite_shops`
BEGIN UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code; END;
--> statement-breakpoint
CREATE TRIGGER `favorite_shops_changed` AFTER UPDATE OF `comp_code` ON `favorite_shops` WHEN NEW.comp_code <> OLD.comp_code BEGIN
  UPDATE shops SET favorites = favorites + 1 WHERE comp_code = NEW.comp_code;
  UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code;
END;
--> statement-breakpoint
CREATE TRIGGER `favorite_shops_deleted` AFTER DELETE ON `favorite_shops`
BEGIN UPDATE shops SET favorites = favorites - 1 WHERE comp_code = OLD.comp_code; END;
--> statement-breakpoint
CREATE TRIGGER `reviews_added` AFTER INSERT ON `reviews` WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_deleted` AFTER DELETE ON `reviews` WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_rated_again` AFTER UPDATE OF `rating` ON `reviews` WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NULL
BEGIN UPDATE shop_ratings SET stars = stars + NEW.rating - OLD.rating WHERE comp_code = NEW.comp_code; END;
--> statement-breakpoint
CREATE TRIGGER `reviews_hidden` AFTER UPDATE OF `hidden_at` ON `reviews` WHEN NEW.hidden_at IS NOT NULL AND OLD.hidden_at IS NULL BEGIN
  UPDATE shop_ratings SET reviews = reviews - 1, stars = stars - OLD.rating WHERE comp_code = OLD.comp_code;
  DELETE FROM shop_ratings WHERE comp_code = OLD.comp_code AND reviews = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_shown_again` AFTER UPDATE OF `hidden_at` ON `reviews` WHEN NEW.hidden_at IS NULL AND OLD.hidden_at IS NOT NULL BEGIN
  INSERT INTO shop_ratings (comp_code, reviews, stars) VALUES (NEW.comp_code, 1, NEW.rating)
  ON CONFLICT DO UPDATE SET reviews = reviews + 1, stars = stars + excluded.stars;
END;
