CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `api_tokens_account` ON `api_tokens` (`account_id`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `created` text;--> statement-breakpoint
CREATE TRIGGER api_tokens_full BEFORE INSERT ON api_tokens
WHEN (SELECT count(*) FROM api_tokens
  WHERE account_id = NEW.account_id AND expires_at > NEW.created_at) >= 20
BEGIN SELECT RAISE(ABORT, 'api_tokens_full'); END;
