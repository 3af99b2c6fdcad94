import type { Flash } from "#app/http/flash.server.ts";
import { openDashboard, type Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { findEvent, serviceOf } from "#app/maintenance/due/find-event.ts";
import { dueDay, inSentence, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { serviceEvents, serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { NewRecord } from "./record-form.server.ts";
import type { NamedService } from "./services-view.server.ts";

/** Which of the offered services restart a reminder that's on. */
export function restartedReminders(
  { events }: Dashboard,
  offered: readonly NamedService[],
  formatters: Formatters,
  language: Language,
): string | null {
  const names = events.flatMap((event) => {
    const service = serviceOf(event);
    const isOff = event.reminder === "disabled" || event.reminder === "not-required";
    const isOffered = service && offered.some(({ id }) => id === serviceIds[service]);
    return isOffered && !isOff ? [inSentence(nameOf(event, formatters), event)] : [];
  });
  if (names.length === 0) return null;
  // English as in Canada has no comma before the last one.
  const list = new Intl.ListFormat(`${language}-CA`, { type: "disjunction" }).format(names);
  return formatters.t("record-words:restarts", { names: list });
}

export function savedRecordFlash(
  record: NewRecord,
  known: VehicleSnapshot,
  today: string,
  formatters: Formatters,
  suggestion: string | null,
): Flash {
  const { date, odometer } = record;
  const closed = serviceEvents.filter(
    (event) =>
      record.serviceIds.includes(serviceIds[event]) && date >= (known.services[event]?.date ?? ""),
  );
  const services = Object.fromEntries(closed.map((event) => [event, { date, odometer }]));
  const after = openDashboard({ ...known, services: { ...known.services, ...services } }, today);
  const next = closed.flatMap((event) => {
    const found = findEvent(after, slugOf(event));
    const day = dueDay(found, formatters);
    return found && day
      ? formatters.t("record-words:nextDue", { name: nameOf(found, formatters), day })
      : [];
  });
  const sentences = [...next, ...(suggestion ? [suggestion] : [])];
  return sentences.length > 0
    ? { message: "recordAddedNext", values: { next: sentences.join(" · ") } }
    : { message: "recordAdded" };
}
