ALTER TABLE `postal_places` ADD `cell` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `postal_places` ADD `longitude_scale` real DEFAULT 1 NOT NULL;