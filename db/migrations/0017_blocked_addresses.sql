CREATE TABLE `blocked_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
) STRICT;
