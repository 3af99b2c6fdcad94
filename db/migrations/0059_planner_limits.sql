DROP INDEX `supplies_vehicle`;--> statement-breakpoint
CREATE INDEX `supplies_kept` ON `supplies` (`vehicle_id`,`name`,`id`) WHERE "supplies"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `supplies_deleted` ON `supplies` (`vehicle_id`,`removed_at`) WHERE "supplies"."removed_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX `vehicle_notes_kept`;--> statement-breakpoint
CREATE INDEX `vehicle_notes_deleted` ON `vehicle_notes` (`vehicle_id`,`removed_at`) WHERE "vehicle_notes"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vehicle_notes_kept` ON `vehicle_notes` (`vehicle_id`,`is_pinned`,`updated_at`,`id`) WHERE "vehicle_notes"."removed_at" IS NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `file_id` text;--> statement-breakpoint
CREATE INDEX `documents_deleted` ON `documents` (`vehicle_id`,`removed_at`) WHERE "documents"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_file` ON `documents` (`file_id`) WHERE "documents"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `fill_ups_deleted` ON `fill_ups` (`vehicle_id`,`removed_at`) WHERE "fill_ups"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plan_items_deleted` ON `plan_items` (`vehicle_id`,`removed_at`) WHERE "plan_items"."removed_at" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER plan_items_limit BEFORE UPDATE OF status, removed_at ON plan_items
WHEN NEW.removed_at IS NULL AND NEW.status <> 'done'
  AND (OLD.removed_at IS NOT NULL OR (OLD.status = 'done' AND NEW.record_id IS NULL))
  AND (SELECT count(*) FROM plan_items
    WHERE vehicle_id = NEW.vehicle_id AND status <> 'done' AND removed_at IS NULL) >= 100
BEGIN SELECT RAISE(ABORT, 'plan_items_full'); END;
--> statement-breakpoint
CREATE TRIGGER supplies_limit BEFORE UPDATE OF removed_at ON supplies
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*) FROM supplies
  WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL) >= 200
BEGIN SELECT RAISE(ABORT, 'supplies_full'); END;
--> statement-breakpoint
CREATE TRIGGER service_templates_limit BEFORE UPDATE OF removed_at ON service_templates
WHEN NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL AND (SELECT count(*)
  FROM service_templates WHERE account_id = NEW.account_id AND removed_at IS NULL) >= 30
BEGIN SELECT RAISE(ABORT, 'service_templates_full'); END;
--> statement-breakpoint
UPDATE plan_items SET done_at = created_at WHERE status = 'done' AND done_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER plan_items_done AFTER INSERT ON plan_items
WHEN NEW.status = 'done' AND NEW.done_at IS NULL
BEGIN UPDATE plan_items SET done_at = NEW.created_at WHERE id = NEW.id; END;
