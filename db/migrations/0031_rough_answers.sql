ALTER TABLE `event_choices` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `event_choices` ADD `answered_on` text;--> statement-breakpoint
DROP TRIGGER `vehicle_facts_choices`;
--> statement-breakpoint
CREATE TRIGGER `vehicle_facts_choices` AFTER UPDATE OF `choices` ON `vehicle_facts` WHEN NEW.choices IS NULL BEGIN
  UPDATE vehicle_facts SET choices = (
    SELECT json_group_object(event_type, json_object('off', off, 'distance', distance,
      'unit', unit, 'months', months, 'snoozedUntil', snoozed_until,
      'answer', answer, 'answeredOn', answered_on))
    FROM event_choices WHERE vehicle_id = NEW.vehicle_id
  ) WHERE vehicle_id = NEW.vehicle_id;
END;
