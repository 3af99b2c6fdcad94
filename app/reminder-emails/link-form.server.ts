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

/** What a link's page asks for. */
type Asked = "log" | "registration" | "snooze" | "odometer" | "off";

export function askedBy({ action, event }: Pick<OpenLink, "action" | "event">): Asked {
  if (action === "done") return event.eventType === "REG" ? "registration" : "log";
  return action;
}

/** For how many days a reminder can be put off. */
const snoozeDays = ["7", "30"] as const;

/** What an answer changes, and the reading that comes with it. */
type Answer = {
  reading: ReadingValue | null;
  writes: (db: Database, now: Date, verdict: ReadingVerdict | null) => Writes;
};

const withoutReading = (writes: (db: Database, now: Date) => Writes): Answer => ({
  reading: null,
  writes,
});

/** @property others the vehicle's readings near the day that was typed */
type Given = { open: OpenLink; locale: Locale; others?: readonly Reading[] };

/** Every field that a link's page may have; each of its forms asks for some. */
const notAsked = {
  date: z.unknown().optional(),
  expirationDate: z.unknown().optional(),
  odometer: z.unknown().optional(),
  days: z.unknown().optional(),
};

export type LinkField = keyof typeof notAsked;

const forms: Record<Asked, (input: Given) => DefinedForm<LinkField, Answer>> = {
  log: defineForm(
    "reminder",
    ({ open, locale }: Given) => ({ ...notAsked, ...logFields(open.known.unit, locale) }),
    (typed, reject, { open, locale, others = [] }): Answer => {
      const {
        today,
        known: { unit },
      } = open;
      const errors = checkLoggedService(typed, others, { unit, today, locale });
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
      ...notAsked,
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
    ({ open: { known } }: Given) => ({ ...notAsked, odometer: odometerField(known.unit) }),
    ({ odometer }, reject, { open: { today, known, vehicle }, locale, others = [] }): Answer => {
      const reading = { distance: odometer, unit: known.unit, date: today };
      const errors = checkReading({ ...reading, origin: "entered" }, others, today);
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
    (_given: Given) => ({ ...notAsked, days: z.enum(snoozeDays, { error: "preference.invalid" }) }),
    ({ days }, _refuse, { open: { today, vehicle, event } }): Answer =>
      withoutReading((db) => [putOff(db, vehicle.id, event, addDays(today, Number(days)))]),
  ),
  off: defineForm(
    "reminder",
    (_given: Given) => notAsked,
    (_typed, _refuse, { open: { vehicle, event } }): Answer =>
      withoutReading((db) => [turnOff(db, vehicle.id, event)]),
  ),
};

/** The form of a link's page, which asks for one thing. */
export function linkForm(options: Given): DefinedForm<LinkField, Answer> {
  return forms[askedBy(options.open)](options);
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

function putOff(db: Database, vehicleId: string, event: DashboardEvent, snoozedUntil: string) {
  const { eventType, subjectId } = event;
  if (eventType === "CUSTOM") return updateReminder(db, subjectId!, { snoozedUntil });
  return saveChoice(db, vehicleId, eventType, { snoozedUntil });
}

function turnOff(db: Database, vehicleId: string, event: DashboardEvent) {
  const { eventType, subjectId } = event;
  if (eventType === "CUSTOM") return updateReminder(db, subjectId!, { off: true });
  return saveChoice(db, vehicleId, eventType, { off: "user" });
}
