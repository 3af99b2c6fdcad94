CREATE TABLE `imported_lines` (
	`vehicle_id` text NOT NULL,
	`import_key` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `import_key`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
