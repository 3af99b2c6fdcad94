ALTER TABLE `receipts` ADD `folder` text;--> statement-breakpoint
CREATE INDEX `receipts_account` ON `receipts` (`account_id`);--> statement-breakpoint
CREATE INDEX `receipts_folder` ON `receipts` (`folder`) WHERE "receipts"."folder" IS NOT NULL;