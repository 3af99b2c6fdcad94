import { z } from "zod";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import { defineForm, type DefinedForm } from "#app/forms/define-form.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { addDays } from "#app/i18n/calendar.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { updateReminder } from "#app/maintenance/custom/custom-reminders.server.ts";
import { finishReminder } from "#app/maintenance/custom/finish-reminder.server.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { checkRegistration } from "#app/maintenance/registration/registration-rule.ts";
import { insertRegistration } from "#app/maintenance/registration/registrations.server.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";
import {
  checkLoggedService,
  logFields,
  toLoggedService,
} from "#app/vehicle/odometer/log-form.server.ts";
import type { ReadingValue } from "#app/vehicle/odometer/implausible-reading.ts";
import { toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { formatErrorCode } from "#app/vehicle/odometer/reading-form.server.ts";
import { checkReading } from "#app/vehicle/odometer/reading-rule.ts";
import type { ReadingVerdict } from "#app/vehicle/odometer/readings.server.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import type { OpenLink } from "./open-link.server.ts";

type LinkQuestion = "log" | "registration" | "snooze" | "odometer" | "off";

export function getLinkQuestion({
  action,
  event,
}: Pick<OpenLink, "action" | "event">): LinkQuestion {
  if (action === "done") return event.eventType === "REG" ? "registration" : "log";
  return action;
}

/** Rather than finish the owner's own reminder. */
export const logsService = (open: Pick<OpenLink, "action" | "event">): boolean =>
  getLinkQuestion(open) === "log" && open.event.eventType !== "CUSTOM";

/** In days. */
const snoozeDays = ["7", "30"] as const;

/** `reading` is null if the answer contains none. */
type Answer = {
  reading: ReadingValue | null;
  writes: (db: Database, now: Date, verdict: ReadingVerdict | null) => Writes;
};

const withoutReading = (writes: (db: Database, now: Date) => Writes): Answer => ({
  reading: null,
  writes,
});

type Given = { open: OpenLink; locale: Locale; nearby?: readonly Reading[] };

/** Each form replaces the fields that it asks for. */
const unusedFields = {
  date: z.unknown().optional(),
  expirationDate: z.unknown().optional(),
  odometer: z.unknown().optional(),
  days: z.unknown().optional(),
};

export type LinkField = keyof typeof unusedFields;

const forms: Record<LinkQuestion, (input: Given) => DefinedForm<LinkField, Answer>> = {
  log: defineForm(
    "reminder",
    ({ open, locale }: Given) => ({ ...unusedFields, ...logFields(open.known.unit, locale) }),
    (typed, reject, { open, locale, nearby = [] }): Answer => {
      const {
        today,
        known: { unit },
      } = open;
      const errors = checkLoggedService(typed, nearby, { unit, today, locale });
      for (const { field, code } of errors) reject(field, code);
      const done = toLoggedService(typed, unit);
      return {
        reading: toReadingValue(done),
        writes: (db, now, verdict) => logDone(db, open, { ...done, verdict }, now),
      };
    },
  ),
  registration: defineForm(
    "reminder",
    ({ locale: { language } }: Given) => ({
      ...unusedFields,
      date: dayField(language).optional(),
      expirationDate: dayField(language).optional(),
    }),
    ({ date = null, expirationDate = null }, reject, { open: { today, vehicle } }): Answer => {
      const registration = { date, expirationDate };
      for (const { field, code } of checkRegistration(registration, today)) reject(field, code);
      const row = { id: newId(), vehicleId: vehicle.id, ...registration };
      return withoutReading((db, now) => [insertRegistration(db, row, now)]);
    },
  ),
  odometer: defineForm(
    "reminder",
    ({ open: { known } }: Given) => ({ ...unusedFields, odometer: odometerField(known.unit) }),
    ({ odometer }, reject, { open: { today, known, vehicle }, locale, nearby = [] }): Answer => {
      const reading = { distance: odometer, unit: known.unit, date: today };
      const errors = checkReading({ ...reading, origin: "entered" }, nearby, today);
      for (const error of errors)
        reject(error.field, formatErrorCode(error, { unit: known.unit, locale }));
      const row = { id: newId(), vehicleId: vehicle.id, ...reading };
      return {
        reading,
        writes: (db, now, verdict) => [insertReading(db, { ...row, verdict }, now)],
      };
    },
  ),
  snooze: defineForm(
    "reminder",
    (_given: Given) => ({
      ...unusedFields,
      days: z.enum(snoozeDays, { error: "preference.invalid" }),
    }),
    ({ days }, _refuse, { open: { today, vehicle, event } }): Answer =>
      withoutReading((db) => [snooze(db, vehicle.id, event, addDays(today, Number(days)))]),
  ),
  off: defineForm(
    "reminder",
    (_given: Given) => unusedFields,
    (_typed, _refuse, { open: { vehicle, event } }): Answer =>
      withoutReading((db) => [turnOff(db, vehicle.id, event)]),
  ),
};

export function linkForm(options: Given): DefinedForm<LinkField, Answer> {
  return forms[getLinkQuestion(options.open)](options);
}

type Done = { date: string; odometer: Distance | null; verdict: ReadingVerdict | null };

function logDone(db: Database, open: OpenLink, done: Done, now: Date): Writes {
  const {
    event,
    vehicle: { id: vehicleId },
    known,
  } = open;
  const reminder = known.reminders.find(({ id }) => id === event.subjectId);
  if (event.eventType === "CUSTOM" && reminder) {
    return finishReminder(db, open, reminder, { vehicleId, ...done }, now).writes;
  }
  return logService(db, { vehicleId, serviceId: serviceIds[serviceOf(event)!], ...done }, now);
}

function snooze(db: Database, vehicleId: string, event: DashboardEvent, snoozedUntil: string) {
  const { eventType, subjectId } = event;
  if (eventType === "CUSTOM") return updateReminder(db, subjectId!, { snoozedUntil });
  return saveChoice(db, vehicleId, eventType, { snoozedUntil });
}

function turnOff(db: Database, vehicleId: string, event: DashboardEvent) {
  const { eventType, subjectId } = event;
  if (eventType === "CUSTOM") return updateReminder(db, subjectId!, { off: true });
  return saveChoice(db, vehicleId, eventType, { off: "user" });
}
