CREATE TABLE `epa_ratings` (
	`make_key` text NOT NULL,
	`model_key` text NOT NULL,
	`year` integer NOT NULL,
	`ratings` text NOT NULL,
	PRIMARY KEY(`make_key`, `model_key`, `year`)
) STRICT;
