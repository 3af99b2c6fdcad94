import { href, paths } from "#app/http/paths.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import type { Notification } from "#app/push/notification.ts";
import {
  previewOf,
  subjectOf,
  toReminderCar,
  type VehicleReminders,
} from "./reminder-cars.server.ts";
import { leadDetails } from "./reminder-words.server.ts";

/**
 * The email's subject and what it says first. It opens a page that asks for a login, since anyone
 * who holds the phone can tap it: no one-time links.
 *
 * @param vehicles the most urgent one first
 * @param day the owner's local date
 */
export function composeNotification(
  { country, language }: { country: Country; language: Language },
  vehicles: readonly VehicleReminders[],
  day: string,
): Notification {
  const cars = vehicles.map((vehicle) => toReminderCar(vehicle, { country, language }));
  const { about, events, formatters } = cars[0]!;
  const details = [...leadDetails(events[0]!, formatters), previewOf(cars)];
  return {
    title: subjectOf(cars),
    body: details.filter(Boolean).join("\n") || about,
    url: href(pathFor(vehicles)),
    tag: `reminders-${day}`,
    language,
  };
}

/** The page that shows everything the title counts. */
function pathFor(vehicles: readonly VehicleReminders[]): string {
  const [{ stored, events }, ...others] = vehicles as [VehicleReminders, ...VehicleReminders[]];
  if (others.length > 0) return paths.garage;
  const { id } = stored.vehicle;
  return events.length > 1 ? paths.vehicle(id) : eventPath(events[0]!, id);
}
