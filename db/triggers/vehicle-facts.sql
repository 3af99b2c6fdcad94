-- Every vehicle starts with an empty row, so later changes only update it.
CREATE TRIGGER `vehicle_facts_begin` AFTER INSERT ON `vehicles` BEGIN
  INSERT INTO vehicle_facts (vehicle_id, services, registration, choices, reminders, tires)
  VALUES (NEW.id, '{}', 'null', '{}', '[]', '[]');
END;

-- Dashboards, garages, emails and feeds read each service's newest record from here. The ids are
-- the ones reminders and schedules use (event-types.ts, operations.ts).
CREATE TRIGGER `vehicle_facts_services` AFTER UPDATE OF `services` ON `vehicle_facts` WHEN NEW.services IS NULL BEGIN
  UPDATE vehicle_facts SET services = (
    SELECT json_group_object(service, json(newest)) FROM (
      SELECT asked.value AS service, (
        SELECT json_object('date', s.date, 'recordId', s.record_id,
          'distance', r.distance, 'unit', r.unit, 'confirmed', r.verdict IS 'right')
        FROM record_services s LEFT JOIN odometer_readings r ON r.record_id = s.record_id AND r.counts
        WHERE s.vehicle_id = NEW.vehicle_id AND s.service_id = asked.value AND s.counts
        ORDER BY s.date DESC, s.record_id DESC LIMIT 1
      ) AS newest FROM json_each('[1002,1003,1004,1013,1051,1052,1053,1246,1290,1302,1313,1314,1354,1402,1405,1420,1501,1502,1554]') asked
    ) WHERE newest IS NOT NULL
  ) WHERE vehicle_id = NEW.vehicle_id;
END;

-- The registration recorded last is the one that counts.
CREATE TRIGGER `vehicle_facts_registration` AFTER UPDATE OF `registration` ON `vehicle_facts` WHEN NEW.registration IS NULL BEGIN
  UPDATE vehicle_facts SET registration = coalesce((
    SELECT json_object('date', date, 'expirationDate', expiration_date) FROM registrations
    WHERE vehicle_id = NEW.vehicle_id ORDER BY created_at DESC LIMIT 1
  ), 'null') WHERE vehicle_id = NEW.vehicle_id;
END;

-- What an owner chose for an event applies on the very next page.
CREATE TRIGGER `vehicle_facts_choices` AFTER UPDATE OF `choices` ON `vehicle_facts` WHEN NEW.choices IS NULL BEGIN
  UPDATE vehicle_facts SET choices = (
    SELECT json_group_object(event_type, json_object('off', off, 'distance', distance,
      'unit', unit, 'months', months, 'snoozedUntil', snoozed_until,
      'answer', answer, 'answeredOn', answered_on))
    FROM event_choices WHERE vehicle_id = NEW.vehicle_id
  ) WHERE vehicle_id = NEW.vehicle_id;
END;

-- An owner's own reminders that aren't done, up to the 50 a page lists.
CREATE TRIGGER `vehicle_facts_reminders` AFTER UPDATE OF `reminders` ON `vehicle_facts` WHEN NEW.reminders IS NULL BEGIN
  UPDATE vehicle_facts SET reminders = (
    SELECT json_group_array(json_object('id', id, 'title', title,
      'sinceDate', since_date, 'sinceDistance', since_distance,
      'dueDate', due_date, 'dueDistance', due_distance, 'repeats', repeats, 'months', months,
      'distance', distance, 'firstDate', first_date, 'unit', unit,
      'snoozedUntil', snoozed_until, 'off', off, 'documentId', document_id))
    FROM (
      SELECT * FROM custom_reminders
      WHERE vehicle_id = NEW.vehicle_id AND done_at IS NULL ORDER BY created_at LIMIT 50
    )
  ) WHERE vehicle_id = NEW.vehicle_id;
END;

-- A vehicle's tire sets (up to 12), each with its latest tread check.
CREATE TRIGGER `vehicle_facts_tires` AFTER UPDATE OF `tires` ON `vehicle_facts` WHEN NEW.tires IS NULL BEGIN
  UPDATE vehicle_facts SET tires = (
    SELECT json_group_array(json_object('id', s.id, 'season', s.season, 'tin', s.tin,
      'mountDate', s.mount_date, 'mountDistance', s.mount_distance, 'ranBefore', s.ran_before,
      'unit', s.unit, 'changes', json(s.changes),
      'treadLifeYears', s.tread_life_years, 'treadLifeDistance', s.tread_life_distance,
      'warrantyYears', s.warranty_years, 'warrantyDistance', s.warranty_distance,
      'lastCheck', json((
        SELECT json_object('date', date, 'depth', depth, 'unit', unit) FROM tire_checks
        WHERE set_id = s.id ORDER BY date DESC, created_at DESC LIMIT 1
      ))))
    FROM (
      SELECT * FROM tire_sets
      WHERE vehicle_id = NEW.vehicle_id AND removed_at IS NULL ORDER BY created_at LIMIT 12
    ) s
  ) WHERE vehicle_id = NEW.vehicle_id;
END;

-- A change to a record or its odometer reading can change the newest services. What doesn't count
-- can't: deleting a thousand removed records would compute the same facts a thousand times.
CREATE TRIGGER `record_services_facts_added` AFTER INSERT ON `record_services`
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `record_services_facts_changed` AFTER UPDATE ON `record_services`
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `record_services_facts_deleted` AFTER DELETE ON `record_services` WHEN OLD.counts
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = OLD.vehicle_id; END;
CREATE TRIGGER `odometer_readings_facts_added` AFTER INSERT ON `odometer_readings`
WHEN EXISTS (SELECT 1 FROM record_services WHERE record_id = NEW.record_id)
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `odometer_readings_facts_changed` AFTER UPDATE ON `odometer_readings` WHEN NEW.record_id IS NOT NULL OR OLD.record_id IS NOT NULL
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `odometer_readings_facts_deleted` AFTER DELETE ON `odometer_readings` WHEN OLD.record_id IS NOT NULL AND OLD.counts
BEGIN UPDATE vehicle_facts SET services = NULL WHERE vehicle_id = OLD.vehicle_id; END;

-- The same for registrations, choices, reminders and tires.
CREATE TRIGGER `registrations_facts_added` AFTER INSERT ON `registrations`
BEGIN UPDATE vehicle_facts SET registration = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `registrations_facts_changed` AFTER UPDATE ON `registrations`
BEGIN UPDATE vehicle_facts SET registration = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `registrations_facts_deleted` AFTER DELETE ON `registrations`
BEGIN UPDATE vehicle_facts SET registration = NULL WHERE vehicle_id = OLD.vehicle_id; END;
CREATE TRIGGER `event_choices_facts_added` AFTER INSERT ON `event_choices`
BEGIN UPDATE vehicle_facts SET choices = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `event_choices_facts_changed` AFTER UPDATE ON `event_choices`
BEGIN UPDATE vehicle_facts SET choices = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `event_choices_facts_deleted` AFTER DELETE ON `event_choices`
BEGIN UPDATE vehicle_facts SET choices = NULL WHERE vehicle_id = OLD.vehicle_id; END;
CREATE TRIGGER `custom_reminders_facts_added` AFTER INSERT ON `custom_reminders`
BEGIN UPDATE vehicle_facts SET reminders = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `custom_reminders_facts_changed` AFTER UPDATE ON `custom_reminders`
BEGIN UPDATE vehicle_facts SET reminders = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `custom_reminders_facts_deleted` AFTER DELETE ON `custom_reminders`
BEGIN UPDATE vehicle_facts SET reminders = NULL WHERE vehicle_id = OLD.vehicle_id; END;
CREATE TRIGGER `tire_sets_facts_added` AFTER INSERT ON `tire_sets`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id = NEW.vehicle_id; END;
CREATE TRIGGER `tire_sets_facts_changed` AFTER UPDATE ON `tire_sets`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id); END;
CREATE TRIGGER `tire_sets_facts_deleted` AFTER DELETE ON `tire_sets`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id = OLD.vehicle_id; END;
CREATE TRIGGER `tire_checks_facts_added` AFTER INSERT ON `tire_checks`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id = (SELECT vehicle_id FROM tire_sets WHERE id = NEW.set_id); END;
CREATE TRIGGER `tire_checks_facts_changed` AFTER UPDATE ON `tire_checks`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id IN (SELECT vehicle_id FROM tire_sets WHERE id IN (OLD.set_id, NEW.set_id)); END;
CREATE TRIGGER `tire_checks_facts_deleted` AFTER DELETE ON `tire_checks`
BEGIN UPDATE vehicle_facts SET tires = NULL WHERE vehicle_id = (SELECT vehicle_id FROM tire_sets WHERE id = OLD.set_id); END;
