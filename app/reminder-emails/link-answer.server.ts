import type { Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Database, Writes } from "#db/client.ts";
import { odometerField } from "#app/forms/fields.server.ts";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { updateReminder } from "#app/maintenance/custom/custom-reminders.server.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import { finishReminder } from "#app/maintenance/custom/finish-reminder.server.ts";
import { logFields, logSchema } from "#app/vehicle/odometer/log-form.server.ts";
import { readingSchema } from "#app/vehicle/odometer/reading-form.server.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { registrationFields, registrationSchema } from "#app/maintenance/registration/registration-form.server.ts";
import { insertRegistration } from "#app/maintenance/registration/registrations.server.ts";
import { logService } from "#app/service-records/form/insert-record.server.ts";
import type { OpenLink } from "./open-link.server.ts";

/** What a link's page asks for. */
export type Asked = "log" | "registration" | "snooze" | "odometer" | "off";

/** For how many days a reminder can be put off. */
export const snoozeDays = ["7", "30"] as const;

export function askedBy({ action, event }: Pick<OpenLink, "action" | "event">): Asked {
  if (action === "done") return event.eventType === "REG" ? "registration" : "log";
  return action;
}

const snoozeFields = z.object({ days: z.enum(snoozeDays, { error: "preference.invalid" }) });
const noFields = z.object({});

/** The fields of the page, each by itself: what its HTML constraints come from. */
export function linkFields(asked: Asked, { known: { unit } }: OpenLink, reader: Reader) {
  switch (asked) {
    case "log":
      return logFields(unit, reader);
    case "registration":
      return registrationFields(reader.language).pick({ expirationDate: true, date: true });
    case "snooze":
      return snoozeFields;
    case "odometer":
      return z.object({ odometer: odometerField(unit) });
    case "off":
      return noFields;
  }
}

type Answer = { db: Database; reader: Reader; now: Date; open: OpenLink; form: FormData; others: readonly Reading[] };

/**
 * Reads what was answered to a link, `others` being the readings near the day that was typed.
 * @returns what conform makes of the form, and what to write; null where something is wrong with it
 */
export function readAnswer(asked: Asked, { db, reader, now, open, form, others }: Answer): { submission: Submission<unknown, string[]>; writes: Writes | null } {
  const { event, vehicle: { id: vehicleId }, place, known: { unit }, today } = open;
  switch (asked) {
    case "log":
      return answered(parseWithZod(form, { schema: logSchema(others, { unit, today, reader }) }), (done) => logWrites(db, open, done, now));
    case "registration":
      return answered(parseWithZod(form, { schema: registrationSchema(place, { today, language: reader.language }) }), ({ registration }) => [
        insertRegistration(db, { id: newId(), vehicleId, ...registration }, now),
      ]);
    case "snooze":
      return answered(parseWithZod(form, { schema: snoozeFields }), ({ days }) => [putOff(db, vehicleId, event, addDays(today, Number(days)))]);
    case "odometer":
      form.set("date", today);
      return answered(parseWithZod(form, { schema: readingSchema(others, { unit, today, reader, origin: "entered" }) }), (reading) => [
        insertReading(db, { id: newId(), vehicleId, ...reading }, now),
      ]);
    case "off":
      return answered(parseWithZod(form, { schema: noFields }), () => [turnOff(db, vehicleId, event)]);
  }
}

function answered<Typed, Value>(submission: Submission<Typed, string[], Value>, write: (value: Value) => Writes) {
  return { submission, writes: submission.status === "success" ? write(submission.value) : null };
}

function logWrites(db: Database, open: OpenLink, done: { date: string; odometer: Distance | null }, now: Date): Writes {
  const { event, vehicle: { id: vehicleId }, known } = open;
  const reminder = known.reminders.find(({ id }) => id === event.subjectId);
  if (event.eventType === "CUSTOM" && reminder) return finishReminder(db, open, reminder, { vehicleId, ...done }, now).writes;
  return logService(db, { vehicleId, serviceId: serviceIds[serviceOf(event)!], ...done }, now);
}

function putOff(db: Database, vehicleId: string, { eventType, subjectId }: DashboardEvent, snoozedUntil: string) {
  return eventType === "CUSTOM" ? updateReminder(db, subjectId!, { snoozedUntil }) : saveChoice(db, vehicleId, eventType, { snoozedUntil });
}

function turnOff(db: Database, vehicleId: string, { eventType, subjectId }: DashboardEvent) {
  return eventType === "CUSTOM" ? updateReminder(db, subjectId!, { off: true }) : saveChoice(db, vehicleId, eventType, { off: "user" });
}
