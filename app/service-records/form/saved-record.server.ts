import type { Flash } from "#app/http/flash.server.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { serviceEvents, serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import type { NewRecord } from "./record-form.server.ts";

/**
 * What is said once a record is added: the reminders that it closes, with the day on which each is
 * due next. An older record than the one that a reminder goes by closes nothing.
 */
export function savedRecord(record: NewRecord, known: KnownVehicle, today: string, words: Words): Flash {
  const { date, odometer } = record;
  const closed = serviceEvents.filter((event) => record.serviceIds.includes(serviceIds[event]) && date >= (known.services[event]?.date ?? ""));
  const services = Object.fromEntries(closed.map((event) => [event, { date, odometer }]));
  const after = openDashboard({ ...known, services: { ...known.services, ...services } }, today);
  const next = closed.flatMap((event) => {
    const found = findEvent(after, slugOf(event));
    const due = found?.range?.remaining.time?.dueDate;
    return found && due ? words.t("record:nextDue", { name: nameOf(found, words), day: words.day(due) }) : [];
  });
  return next.length > 0 ? { message: "recordAddedNext", values: { next: next.join(" · ") } } : { message: "recordAdded" };
}
