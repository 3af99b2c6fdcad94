ALTER TABLE `vehicles` ADD `emissions_area` text;--> statement-breakpoint
ALTER TABLE `postal_places` ADD `counties` text DEFAULT '[]' NOT NULL;