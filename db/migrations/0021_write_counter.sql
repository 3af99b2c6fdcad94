CREATE TABLE `write_counter` (
	`id` integer PRIMARY KEY NOT NULL,
	`writes` integer NOT NULL
);
